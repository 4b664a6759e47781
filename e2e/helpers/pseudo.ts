import type { Page } from '@playwright/test';

/**
 * Makes every word of a page 40 % longer, with accents, like a language with longer words. It skips names (`bdi`), numbers, and words that
 * are already longer. It changes the rendered page, so the built pages do not contain it.
 */
export function lengthenWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    const accents: Readonly<Record<string, string>> = {
      a: 'á',
      e: 'ë',
      i: 'î',
      o: 'ø',
      u: 'ü',
      c: 'ç',
      n: 'ñ',
      y: 'ý',
    };
    const longer = (word: string): string => {
      const marked = word.replace(/[aeioucny]/g, (letter) => accents[letter] ?? letter);
      return marked + marked.slice(-Math.ceil(word.length * 0.4)).toLowerCase();
    };
    const { longerWords = new Set<string>() } = window as unknown as { readonly longerWords?: Set<string> };
    Object.assign(window, { longerWords });
    const grown = (text: string | null, names = ''): string => {
      if (text === null || longerWords.has(text)) return text ?? '';
      const made = text.replace(/\p{L}{3,}/gu, (word) => (names.includes(word) ? word : longer(word)));
      longerWords.add(made);
      return made;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: box } = node;
      if (!box?.checkVisibility() || box.closest('bdi:not(.sheet-head bdi), .numbers, script, style')) continue;
      node.textContent = grown(node.textContent);
    }
    // The accessible name of a control still matches its text.
    for (const box of document.querySelectorAll('[aria-label]')) {
      const names = [...box.querySelectorAll('bdi')].map(({ textContent }) => textContent).join();
      box.setAttribute('aria-label', grown(box.getAttribute('aria-label'), names));
    }
  });
}

/** Texts whose letters are cut off at an edge, without the dots or the lines that shorten them on purpose. */
export function clippedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const { parentElement: own } = node;
      if (!text || !own?.checkVisibility() || own.closest('[inert], [aria-hidden="true"], option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const letters = range.getBoundingClientRect();
      for (let box: Element | null = own; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp, position } = getComputedStyle(box);
        if (clipPath !== 'none' || textOverflow === 'ellipsis' || !['none', ''].includes(webkitLineClamp)) break;
        const edge = box.getBoundingClientRect();
        const cutsX =
          ['hidden', 'clip'].includes(overflowX) && (letters.right > edge.right + 1 || letters.left < edge.left - 1);
        // A line is higher than its letters, so a few pixels below the edge are not a cut letter.
        const cutsY = ['hidden', 'clip'].includes(overflowY) && letters.bottom > edge.bottom + 4;
        if (cutsX || cutsY) clipped.add(`${box.nodeName}.${box.className} cuts "${text}"`);
        if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') break;
      }
    }
    return [...clipped];
  });
}
