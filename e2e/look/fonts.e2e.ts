import { sample } from '../../src/testing/sample.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.use({ viewport: { width: 360, height: 740 } });

const watt = seeded({ username: 'aria' });
const ko = seeded({ brand: 'ko', area: 'universal', game: '달빛나루', username: 'seojun' });

/** Each language with a font that is its own, and how high its lines are: letters of many strokes need room. */
const fonts = [
  { who: watt, language: 'en', own: null, lines: 1.4 },
  { who: watt, language: 'ja', own: 'Noto Sans JP', lines: 1.55 },
  { who: ko, language: 'ko', own: 'Noto Sans KR', lines: 1.55 },
  { who: watt, language: 'th', own: 'Noto Sans Thai', lines: 1.55 },
  { who: watt, language: 'zh-cn', own: 'Noto Sans SC', lines: 1.55 },
  { who: watt, language: 'zh-tw', own: 'Noto Sans TC', lines: 1.55 },
] as const;

for (const { who, language, own, lines } of sample('fonts', 6, fonts)) {
  test(`I18-3 ${language} is rendered with a system font, and no font is requested`, { tag: '@thorough' }, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.resourceType()} of ${new URL(request.url()).host}`));
    const words = await wordingOf(language);
    const shopper = createShopper(page, words);
    await shopper.open(who);
    await shopper.waitForGoods();
    const family = await shopper.main
      .getByRole('button')
      .first()
      .evaluate((button) => getComputedStyle(button).fontFamily);
    expect(family).toMatch(/^system-ui, .*sans-serif$/);
    for (const one of fonts) if (one.own) expect(family.includes(`"${one.own}"`), one.own).toBe(one.own === own);
    const height = await page
      .locator('.coinslot')
      .first()
      .evaluate((shop) => Number.parseFloat(getComputedStyle(shop).lineHeight));
    expect(height / 14).toBeCloseTo(lines);
    expect(requests.filter((one) => one.startsWith('font') || !one.endsWith(new URL(page.url()).host))).toEqual([]);
  });
}
