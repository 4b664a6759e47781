import type { Page } from '@playwright/test';
import type { Wording } from './words.ts';

/** The texts of a page, and which of them are cut off. It skips elements with their own language, such as legal texts. */
const readTexts = (page: Page): Promise<{ readonly texts: readonly string[]; readonly cut: readonly string[] }> =>
  page.evaluate(() => {
    const [texts, cut] = [new Set<string>(), [] as string[]];
    const own = (box: Element): boolean => box.closest('[lang]') !== document.documentElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const { parentElement: box } = node;
      if (!text || !box?.checkVisibility()) continue;
      if (!own(box)) texts.add(text);
      const { overflowX, textOverflow, clipPath } = getComputedStyle(box);
      const sticksOut = box.scrollWidth > box.clientWidth + 1 && ['hidden', 'clip'].includes(overflowX);
      if (sticksOut && textOverflow !== 'ellipsis' && clipPath === 'none') cut.push(text);
    }
    for (const box of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
      if (!box.checkVisibility() || own(box)) continue;
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) texts.add(box.getAttribute(name)?.trim() ?? '');
    }
    return { texts: [...texts], cut };
  });

/**
 * Finds faults in the visible texts: keys instead of texts, unfilled slots, English on a page in another language, and cut-off
 * letters.
 */
export async function wrongWords(page: Page, { isEnglish }: Wording): Promise<string[]> {
  const { texts, cut } = await readTexts(page);
  const isRaw = (text: string): boolean =>
    /^[a-z]+(_[a-z0-9]+)+$/.test(text) || /\{\{|\bundefined\b|\bNaN\b|\[object/.test(text);
  return [
    ...texts.filter(isRaw).map((text) => `word: ${text}`),
    ...texts.filter(isEnglish).map((text) => `English: ${text}`),
    ...cut.map((text) => `cut off: ${text}`),
  ];
}
