import { dragon } from '../../brands/dragon.ts';
import { watt } from '../../brands/watt.ts';
import { classicRoutes, newRoutes, routeOf } from '../../src/rules/routes.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { overlapsOn } from '../helpers/overlaps.ts';
import { clippedOn, lengthenWords } from '../helpers/pseudo.ts';
import { expect, originOf, test } from '../helpers/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Every address of both generations that shows a screen of its own, as a visitor sees it who is not logged in; `/` has no game yet. */
const walks = [
  { brand: watt, routes: newRoutes },
  { brand: dragon, routes: classicRoutes },
].flatMap(({ brand, routes }) => {
  const screens = Object.keys(routes.table).filter((path) => routeOf(path, routes).is !== 'moved');
  return ['/', ...screens, '/lost'].map((path) => ({ brand, path }));
});

for (const width of [360, 1280])
  for (const { brand, path } of sample(`growth ${width}`, 22, walks))
    test(`I18-2 words that are 40 % longer fit on ${path} of ${brand.name} at ${width}`, { tag: '@thorough' }, async ({
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
      const main = page.getByRole('main');
      // An address that leads on is empty at first.
      await expect(main).toHaveText(/\p{L}{3}/u);
      await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
      const { length } = await main.innerText();
      await lengthenWords(page);
      expect((await main.innerText()).length).toBeGreaterThan(length);
      await expectAccessible(page, `${path}, longer`, main);
      expect(await clippedOn(page)).toEqual([]);
      expect(await overlapsOn(page)).toEqual([]);
    });

test('I18-2 the test makes words 40 % longer, but no names, numbers or short words', async ({ page }) => {
  await page.setContent(
    '<button aria-label="Close">Choose a game, <bdi>Aria</bdi>: <b class="numbers">100 USD</b></button>',
  );
  await lengthenWords(page);
  const button = page.getByRole('button');
  await expect(button).toHaveText('Chøøsëøsë a gámëmë, Aria: 100 USD');
  await expect(button).toHaveAttribute('aria-label', 'Cløsësë');
});

test('I18-2 letters that are cut off are found, and text that is shortened on purpose is not', async ({ page }) => {
  const box = 'inline-size: 80px; white-space: nowrap; overflow: hidden';
  await page.setContent(`<p style="${box}">Far too long for this</p><p style="${box}; text-overflow: ellipsis">Far too long, with dots</p>
    <p style="block-size: 20px; inline-size: 80px; overflow: hidden">Lines that go on below the edge</p>`);
  const clipped = await clippedOn(page);
  expect(clipped.map((one) => one.replace(/^.*cuts /, ''))).toEqual([
    '"Far too long for this"',
    '"Lines that go on below the edge"',
  ]);
});
