import { brands } from '../../brands/index.ts';
import { contrastOfTitles } from '../helpers/contrast.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const words = await wordingOf('en');
const sizes = [
  [360, 740],
  [1280, 900],
] as const;
/** Titles, and the words below them, on pictures or gradients. */
const onArt = [
  ...['.slide h2', '.slide p', '.offer-end', '.cover-in b', '.cover-facts span', '.tile.event .tile-in > *'],
  ...['.header:not(.raised) .logo-text', '.header:not(.raised) .nav.top a', '.game-name', '.game-area'],
  ...['.activity-card h2', '.activity-period', '.activity-card p', '.vip-visitor > *', '.message h1'],
].join();

for (const { name, games, generation, vip } of brands) {
  test(`BR-7 LY-1 ${name}: titles on pictures keep a contrast of 4.5`, {
    tag: '@thorough',
  }, async ({ page }) => {
    const shopper = createShopper(page, words);
    const question = page.getByRole('region', { name: words.t('track_choice') });
    const [{ area = '', clientIds } = { area: '', clientIds: { web: '' } }] = games;
    const query = new URLSearchParams({ domain_area: area, spec_lang: 'en' });
    const game = new URLSearchParams({ ...Object.fromEntries(query), client_id: clientIds.web });
    const pages = [
      ['home', `/selectGoods?games=all&${query}`, () => page.locator('.cover:not(.skeleton)').first().waitFor()],
      ['goods', `/?${game}`, () => shopper.waitForGoods()],
      ['no area', `/notArea?${query}`, () => page.locator('.message h1').waitFor()],
      ...(generation === 'storefront'
        ? ([['events', `/activity?${game}`, () => page.locator('.activity-card h2').first().waitFor()]] as const)
        : []),
      ...(vip && generation === 'storefront'
        ? [['VIP', `/userCenter?${game}`, () => page.locator('.vip-visitor').waitFor()] as const]
        : []),
    ] as const;
    const faint: string[] = [];
    for (const [title, path, loaded] of pages) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${originOf(name)}${path}`);
      await loaded();
      // The question about visits lies over some of them.
      if (await question.isVisible()) await question.getByRole('button').first().click();
      for (const [width, height] of sizes)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme });
          for (const { title: text, contrast } of await contrastOfTitles(page, onArt)) {
            if (contrast < 4.5) faint.push(`${title}, ${width}, ${colorScheme}, ${text}: ${contrast.toFixed(2)}`);
          }
        }
    }
    expect(faint).toEqual([]);
  });
}
