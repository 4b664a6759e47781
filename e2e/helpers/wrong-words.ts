import type { Page } from '@playwright/test';
import type { Wording } from './words.ts';

/** What a page says, and which of it is cut off. What has a language of its own, such as a legal text, is not of the page's. */
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
 * What is wrong with the words that are seen: keys in place of texts, slots that nothing filled, English in another language, and
 * letters that are cut off.
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
