import { sample } from '../../src/testing/sample.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

/** The words of offers' names that stand on more than one line. */
function brokenWords(offers: readonly Element[]): string[] {
  const lines = (node: Node, from: number, to: number): number => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  return offers.flatMap((name) => {
    const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{L}+/gu))
        if (lines(node, index, index + word.length) > 1) found.push(word);
    return found;
  });
}

for (const language of sample('offers', 2, ['en', 'de'] as const))
  test(`GD-1 no word of an offer’s name is broken, at any width of the page (${language})`, {
    tag: '@thorough',
  }, async ({ page }) => {
    const shopper = createShopper(page, await wordingOf(language));
    await page.setViewportSize({ width: 320, height: 800 });
    await shopper.open(seeded({ game: 'Skyward Saga', username: 'aria', at: 0 }));
    await shopper.waitForGoods();
    const names = page.locator('.deal .good-name');
    await expect(names).toHaveCount(2);
    for (const width of [320, 360, 480, 500, 520, 560, 620, 680, 720, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await names.evaluateAll(brokenWords), `${width} px`).toEqual([]);
    }
  });
