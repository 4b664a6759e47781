import type { Undo } from '../platform/platform.ts';

/** What is never translated: sums, numbers and countdowns, and names of products, players, characters and servers. */
const kept = '.numbers, bdi, [part~="price"]';

/** The element that a translator put in place of a text; translators use `font`, which no view of ours does. */
function replacementOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | null {
  const around = [...addedNodes, previousSibling, nextSibling];
  return (around.find((node) => node?.nodeName === 'FONT') as Element | undefined) ?? null;
}

function keep(node: Node): void {
  if (!(node instanceof Element)) return;
  for (const one of [...(node.matches(kept) ? [node] : []), ...node.querySelectorAll(kept)])
    if (!one.hasAttribute('translate')) one.setAttribute('translate', 'no');
}

/**
 * Keeps a view right while the browser translates it: sums and names are not translated, and a text that changes replaces its translation.
 * A translator takes text nodes out of the page, which the view still writes to; without this it would go on to show the old text. Call
 * it before anything is drawn.
 */
export function followPageTranslation(root: Element): Undo {
  /** What stands in the page for a text that was taken out of it. */
  const translations = new Map<Node, Element>();
  const texts = new MutationObserver((records) => {
    for (const { target } of records) {
      const shown = translations.get(target);
      translations.delete(target);
      if (shown && !target.parentNode) shown.replaceWith(target);
    }
  });
  const tree = new MutationObserver((records) => {
    for (const record of records) {
      for (const added of record.addedNodes) keep(added);
      for (const removed of record.removedNodes) {
        const shown = removed.nodeType === Node.TEXT_NODE && !removed.parentNode ? replacementOf(record) : null;
        if (!shown) continue;
        translations.set(removed, shown);
        texts.observe(removed, { characterData: true });
      }
    }
    for (const [text, shown] of translations) if (!root.contains(shown)) translations.delete(text);
  });
  tree.observe(root, { childList: true, subtree: true });
  return () => {
    tree.disconnect();
    texts.disconnect();
    translations.clear();
  };
}
