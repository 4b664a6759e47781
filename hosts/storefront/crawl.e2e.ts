import type { Page } from '@playwright/test';
import { brands } from '../../brands/index.ts';
import { overlapsOn } from '../../src/testing/e2e/overlaps.ts';
import { sample } from '../../src/testing/e2e/sample.ts';
import { expectSound } from '../../src/testing/e2e/sound.ts';
import { expect, originOf, test } from '../../src/testing/e2e/test.ts';

test.describe.configure({ mode: 'parallel' });

/** What a visitor may open; `game` names the game in the address. */
const pages = [
  { path: '/' },
  { path: '/selectGoods', game: true },
  { path: '/my', game: true },
  { path: '/userCenter', game: true },
  { path: '/activity', game: true },
  { path: '/notArea' },
  { path: '/errorReplenish' },
  { path: '/showError' },
  { path: '/no-such-page' },
] as const;
const widths = [360, 768, 1280] as const;
const schemes = ['light', 'dark'] as const;

const tours = brands.flatMap((brand) =>
  brand.languages.flatMap((language) =>
    widths.flatMap((width) => schemes.map((scheme) => ({ brand, language, width, scheme }))),
  ),
);

/** What is wrong with the words that are seen: keys in place of texts, slots that nothing filled, and letters that are cut off. */
const wrongWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const { parentElement: box } = node;
      if (!text || !box?.checkVisibility()) continue;
      if (/^[a-z]+(_[a-z0-9]+)+$/.test(text) || /\{\{|\bundefined\b|\bNaN\b|\[object/.test(text))
        wrong.push(`word: ${text}`);
      const { overflowX, textOverflow, clipPath } = getComputedStyle(box);
      const cut = box.scrollWidth > box.clientWidth + 1 && ['hidden', 'clip'].includes(overflowX);
      if (cut && textOverflow !== 'ellipsis' && clipPath === 'none') wrong.push(`cut off: ${text}`);
    }
    return wrong;
  });

// A few tours in each run, and all of them in the exhaustive one.
for (const { brand, language, width, scheme } of sample('crawl', 191, tours)) {
  test(`LY-1 every page of ${brand.name} is sound in ${language} at ${width}, ${scheme}`, async ({ page, faults }) => {
    faults.allow(/status of 404 .*no-such-page/);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    const [area] = brand.areas;
    const client_id = brand.games.find((game) => game.area === area.id)?.clientIds.web ?? '';
    for (const one of pages) {
      const query = new URLSearchParams({ domain_area: area.id, spec_lang: language });
      if ('game' in one) query.set('client_id', client_id);
      await page.goto(`${originOf(brand.name)}${one.path}?${query}`);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectSound(page, `${one.path} in ${language}`, page.getByRole('main'));
      expect(await wrongWords(page), one.path).toEqual([]);
      expect(await overlapsOn(page), `${one.path}: what covers what`).toEqual([]);
    }
  });
}
