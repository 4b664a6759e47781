import type { Undo } from '../platform/platform.ts';

/** Never translated: amounts, numbers, countdowns, and the names of products, players, characters and servers. */
const kept = '.numbers, bdi, [part~="price"]';

/** The element by which a translator replaced a text: `<font>`, which our views never use. */
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
 * Keeps a view correct while the browser translates it. Amounts and names are not translated, and a text that changes replaces its
 * translation: a translator removes the text nodes that the view still writes to, so the old text would stay. Call it before the first
 * render.
 */
export function followPageTranslation(root: Element): Undo {
  /** The translation that replaced each removed text node. */
  const translations = new Map<Node, Element>();
  const texts = new MutationObserver((records) => {
    for (const { target } of records) {
      const translation = translations.get(target);
      translations.delete(target);
      if (translation && !target.parentNode) translation.replaceWith(target);
    }
  });
  const tree = new MutationObserver((records) => {
    for (const record of records) {
      for (const added of record.addedNodes) keep(added);
      for (const removed of record.removedNodes) {
        const translation = removed.nodeType === Node.TEXT_NODE && !removed.parentNode ? replacementOf(record) : null;
        if (!translation) continue;
        translations.set(removed, translation);
        texts.observe(removed, { characterData: true });
      }
    }
    for (const [text, translation] of translations) if (!root.contains(translation)) translations.delete(text);
  });
  tree.observe(root, { childList: true, subtree: true });
  return () => {
    tree.disconnect();
    texts.disconnect();
    translations.clear();
  };
}
