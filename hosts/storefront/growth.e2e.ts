import { dragon } from '../../brands/dragon.ts';
import { watt } from '../../brands/watt.ts';
import { overlapsOn } from '../../src/testing/e2e/overlaps.ts';
import { clippedOn, lengthenWords } from '../../src/testing/e2e/pseudo.ts';
import { sample } from '../../src/testing/e2e/sample.ts';
import { expectSound } from '../../src/testing/e2e/sound.ts';
import { expect, originOf, test } from '../../src/testing/e2e/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Every screen that a visitor may open, of both versions of a brand's page. */
const walks = [
  { brand: watt, screens: ['/', '/selectGoods', '/my', '/userCenter', '/activity', '/notArea', '/showError', '/lost'] },
  { brand: dragon, screens: ['/selectGame', '/selectGoods', '/errorReplenish', '/lost'] },
].flatMap(({ brand, screens }) => screens.map((path) => ({ brand, path })));

for (const width of [360, 1280])
  for (const { brand, path } of sample(`growth ${width}`, 6, walks))
    test(`I18-2 words that are 40 % longer have room on ${path} of ${brand.name} at ${width}`, async ({
      page,
      faults,
    }) => {
      // The words grow under the eyes of the browser, which no player sees.
      faults.allow(/status of 404 .*lost|layout shift/);
      await page.setViewportSize({ width, height: 800 });
      const [area] = brand.areas;
      const client_id = brand.games.find((game) => game.area === area.id)?.clientIds.web ?? '';
      const query = new URLSearchParams({
        domain_area: area.id,
        spec_lang: 'en',
        ...(path === '/' ? {} : { client_id }),
      });
      await page.goto(`${originOf(brand.name)}${path}?${query}`);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
      await lengthenWords(page);
      await expectSound(page, `${path}, longer`, page.getByRole('main'));
      expect(await clippedOn(page)).toEqual([]);
      expect(await overlapsOn(page)).toEqual([]);
    });

test('I18-2 letters that are cut off are found, and those that are shortened on purpose are not', async ({ page }) => {
  const box = 'inline-size: 80px; white-space: nowrap; overflow: hidden';
  await page.setContent(`<p style="${box}">Far too long for this</p><p style="${box}; text-overflow: ellipsis">Far too long, with dots</p>
    <p style="block-size: 20px; inline-size: 80px; overflow: hidden">Lines that go on below the edge</p>`);
  const clipped = await clippedOn(page);
  expect(clipped.map((one) => one.replace(/^.*cuts /, ''))).toEqual([
    '"Far too long for this"',
    '"Lines that go on below the edge"',
  ]);
});
