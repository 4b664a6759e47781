import type { Page } from '@playwright/test';
import { brands } from '../../brands/index.ts';
import { seedGames } from '../../gateway/sandbox/seeds/game-chunks.ts';
import { playersOf } from '../../gateway/sandbox/seeds/players.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { tokenOf, viewOf } from '../helpers/in-game.ts';
import { productNames, type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const words = await wordingOf('en');
const { t, like } = words;

/** The windows, and how many products with their prices must be in sight there before anything is scrolled. */
const windows = [
  { width: 360, height: 740, least: 6 },
  { width: 390, height: 844, least: 9 },
  { width: 800, height: 360, least: 4 },
  { width: 740, height: 360, least: 4 },
  // A window of 1280 x 800 at 200 %.
  { width: 640, height: 400, least: 4 },
] as const;

/** Windows for the pay step: also a desktop, and a window of 1280 x 1024 at 400 %. */
const payWindows = [...windows, { width: 1280, height: 800 }, { width: 320, height: 256 }] as const;

/** The first player of a brand, in the first game of an area. */
function firstPlayer(brand: string, area?: string): Seeded {
  const shop = brands.find(({ name }) => name === brand);
  const own = shop && seedGames(shop).find(({ game }) => !area || game.area === area);
  const [player] = shop ? playersOf(shop) : [];
  if (!own || !player) throw new RangeError(`The seeds have no game of ${brand} in ${area}.`);
  return seeded({ brand, area: own.game.area, game: own.game.name, username: player.username });
}

/**
 * Runs in the page: how many products have their price in sight, covered by nothing, of how many; and how far the page scrolls
 * sideways. Where the question about visits is not asked, its place above the navigation stays reserved.
 */
function countInSight() {
  const question = 52;
  const products = [...document.querySelectorAll('.grid .good')];
  const isLow = innerHeight < 520;
  const tabs = isLow ? 0 : (document.querySelector('.nav.bottom')?.getBoundingClientRect().height ?? 0);
  const bottom = innerHeight - tabs - (isLow ? 0 : question);
  const inSight = products.filter((product) => {
    const box = product.querySelector('.price')?.getBoundingClientRect();
    if (!box || box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > bottom) return false;
    const middle = (box.left + box.right) / 2;
    return [box.top + 2, box.bottom - 2].every((y) => product.contains(document.elementFromPoint(middle, y)));
  });
  return {
    inSight: inSight.length,
    all: products.length,
    sideways: document.documentElement.scrollWidth - innerWidth,
  };
}

/** Runs in the page: the prices of products whose text is wider than its place; with `longest`, each of them is that text. */
function findCutPrices(longest: string | null) {
  const cut = [...document.querySelectorAll<HTMLElement>('.good .price')].filter((price) => {
    if (longest) price.lastChild?.replaceWith(longest);
    const text = document.createRange();
    text.selectNodeContents(price);
    const [{ left, right, height }, box] = [text.getBoundingClientRect(), price.getBoundingClientRect()];
    // A line may be lower than the box of its letters.
    const letters = Math.max(...[...text.getClientRects()].map((rect) => rect.height));
    const overLine = letters - Number.parseFloat(getComputedStyle(price).lineHeight);
    return left < box.left || right > box.right || height - overLine > box.height + 0.5;
  });
  return cut.map(({ textContent }) => textContent);
}

/** Changes the size of the window, and goes to the top of the page. */
async function resize(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

const usual = new Set(sample('small screens', 16, brands).map(({ name }) => name));

for (const { name } of brands) {
  test(`LY-9 GD-1 TR-3 ${name}: products with prices and the button to pay are in view on small and low screens`, {
    tag: usual.has(name) ? [] : '@thorough',
  }, async ({ page }) => {
    const who = firstPlayer(name);
    const shopper = createShopper(page, words);
    const pay = shopper.main.getByRole('button', { name: t('choose_payment') });
    const question = page.getByRole('region', { name: t('track_choice') });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${originOf(name)}/?domain_area=${who.area}&client_id=${who.client_id}&spec_lang=en`);
    await shopper.waitForGoods();
    const answers = question.getByRole('button');
    const isQuestion = await question.isVisible();
    const row: string[] = [];
    for (const chip of await page
      .getByRole('navigation', { name: t('products') })
      .getByRole('button')
      .all()) {
      await chip.click();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      expect(await page.evaluate(findCutPrices, null), `${name}: prices that are cut`).toEqual([]);
    }
    await page
      .getByRole('navigation', { name: t('products') })
      .getByRole('button')
      .first()
      .click();
    for (const window of windows) {
      await resize(page, window);
      const size = `${window.width} x ${window.height}`;
      const { all } = await page.evaluate(countInSight);
      const found = async () => page.evaluate(countInSight);
      await expect
        .poll(async () => (await found()).inSight, `${name}, ${size}: products in sight`)
        .toBeGreaterThanOrEqual(Math.min(window.least, all));
      const { inSight, sideways } = await found();
      expect(sideways, `${name}, ${size}: scrolls sideways`).toBeLessThanOrEqual(0);
      if (isQuestion) {
        const [no, yes] = await Promise.all([answers.first().boundingBox(), answers.last().boundingBox()]);
        expect(no?.width, `${name}, ${size}: both answers are alike`).toBeCloseTo(yes?.width ?? 0, 0);
        for (const answer of await answers.all()) await answer.click({ trial: true });
      }
      row.push(`${size}: ${inSight}`);
    }
    console.log(`${name.padEnd(12)} ${row.join('   ')}`);

    await expect(pay).toHaveCount(0);
    const product = shopper.main.locator('.grid .good:enabled').first();
    await product.click();
    for (const window of windows) {
      await resize(page, window);
      await expect(pay).toBeInViewport({ ratio: 1 });
      await pay.click({ trial: true });
      await expect(question).toBeHidden();
    }
    await product.click();
    await expect(pay).toHaveCount(0);
    await expect(question).toBeVisible({ visible: isQuestion });
    await resize(page, windows[0]);
    expect(await page.evaluate(findCutPrices, 'IDR 16,490,000.00'), `${name}: long prices that are cut`).toEqual([]);
  });
}

test('LY-9 RT-4 in a game in landscape mode, products and the button to pay are in view', async ({ page }) => {
  const who = seeded({ game: 'Skyward Saga', username: 'ming' });
  const shopper = createShopper(page, words);
  await page.setViewportSize({ width: 800, height: 360 });
  await page.goto(`${viewOf(who, words)}&tab=topup#token=${await tokenOf(who)}`);
  await shopper.waitForGoods();
  for (const window of windows.filter(({ height }) => height < 520)) {
    await resize(page, window);
    await expect
      .poll(async () => (await page.evaluate(countInSight)).inSight, `${window.width} x ${window.height}`)
      .toBeGreaterThanOrEqual(window.least);
  }
  await shopper.main.locator('.grid .good:enabled').first().click();
  await expect(shopper.main.getByRole('button', { name: t('choose_payment') })).toBeInViewport({ ratio: 1 });
});

/** One shop for each law, and one of the classic generation. */
const shops = [
  firstPlayer('watt', 'sea'),
  firstPlayer('rhinosJp', 'ja'),
  firstPlayer('ko'),
  seeded({ brand: 'watt', area: 'eru', game: 'Skyward Saga', username: 'aria' }),
  firstPlayer('dragon'),
];

for (const [at, who] of shops.entries()) {
  const isUsual = sample('pay foot', 3, [...shops.keys()]).includes(at);
  test(`LY-9 LY-6 LY-7 the total and the button to pay stay in view at every size: ${who.brand}, ${who.area}`, {
    tag: isUsual ? [] : '@thorough',
  }, async ({ page }) => {
    const shopper = createShopper(page, words);
    await page.setViewportSize({ width: 360, height: 740 });
    await shopper.openLoggedIn(who);
    await shopper.waitForGoods();
    if (!who.only) await shopper.chooseCharacter(who);
    await shopper.chooseProduct(productNames(who)[3] ?? '');
    for (const { width, height } of payWindows) {
      await page.setViewportSize({ width, height });
      const size = `${width} x ${height}`;
      const button = shopper.payButton();
      await expect(button, size).toBeInViewport({ ratio: 1 });
      await expect(shopper.payStep().locator('.total > .numbers'), size).toBeInViewport({ ratio: 1 });
      const isCovered = await button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isCovered, `${size}: the button is covered`).toBe(false);
    }
  });
}

for (const width of [360, 1280])
  test(`LY-1 the open account menu can be read, at ${width}`, { tag: '@thorough' }, async ({ page }) => {
    const who = firstPlayer('watt', 'sea');
    const shopper = createShopper(page, words);
    await page.setViewportSize({ width, height: 740 });
    await shopper.openLoggedIn(who);
    await shopper.waitForGoods();
    await page.getByRole('button', { name: like('account_menu') }).click();
    const logOut = page.getByRole('button', { name: t('log_out'), exact: true });
    await expectAccessible(page, 'the account menu on the stage', logOut, { every: true });
  });
