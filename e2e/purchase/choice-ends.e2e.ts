import type { Locator, Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { tokenOf, viewOf } from '../helpers/in-game.ts';
import { productNames, type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted, type Shopper } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const words = await wordingOf('en');
const { t, like } = words;

/** Each test buys for a character of its own; each shop is of one generation. */
const shops = [
  { generation: 'new', of: { game: 'Skyward Saga', username: 'bruno' }, next: 'ming' },
  {
    generation: 'classic',
    of: { brand: 'dragon', area: 'dragon', game: 'Dragonfall Legacy', username: 'nora' },
    next: 'mila',
  },
] as const;

const method = /^(PayPal|Razer Gold|Travellet)/;
const productOf = (who: Seeded): string => productNames(who)[3] ?? '';

/** Chooses the product of the tests and a way to pay it with, on a phone. */
async function choose(shopper: Shopper, who: Seeded): Promise<void> {
  if (!who.only) await shopper.chooseCharacter(who);
  await shopper.chooseProduct(productOf(who));
  await pickMethod(shopper);
}

const pickMethod = (shopper: Shopper): Promise<void> =>
  shopper
    .payStep()
    .getByRole('list', { name: t('methods') })
    .getByRole('button', { name: method })
    .first()
    .click();

/** Everything that is asked for has come. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const pays = (page: Page): Locator => page.getByRole('button', { name: like('pay') });

/** The goods are shown, nothing is chosen, and no pay step is open. */
async function expectNothingChosen({ page, waitForGoods }: Shopper): Promise<void> {
  await waitForGoods();
  await settled(page);
  const products = page.getByRole('region', { name: t('choose_product') }).getByRole('listitem');
  await expect(products.locator('[aria-pressed="true"]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pays(page)).toHaveCount(0);
  expect(new URL(page.url()).searchParams.has('product_id')).toBe(false);
}

test.use({ viewport: { width: 360, height: 740 } });

for (const { generation, of, next: other } of sample('choice ends', 2, shops)) {
  test.describe(`in the ${generation} version`, () => {
    test('NT-5 a second tab with the same selection opens nothing by itself when the first one has paid', {
      tag: '@thorough',
    }, async ({ page, context, faults }) => {
      // The offers of a first purchase leave the second tab, which may move what stands below them.
      faults.allow(/layout shift/);
      test.slow();
      const who = seeded({ ...of, at: 30 });
      const one = createShopper(page, words);
      await one.openLoggedIn(who);
      const two = createShopper(await context.newPage(), words);
      await two.open(who);
      if (!who.only) await two.chooseCharacter(who);
      await two.product(productOf(who)).click();
      await expect(two.product(productOf(who))).toHaveAttribute('aria-pressed', 'true');

      await page.bringToFront();
      await choose(one, who);
      await one.payOnce(who);
      const orders = await countOrders(who);
      await two.page.bringToFront();
      await settled(two.page);
      await expect(pays(two.page)).toHaveCount(0);
      await expect(two.payStep()).toHaveCount(0);
      await two.page.reload();
      await two.waitForGoods();
      await settled(two.page);
      await expect(pays(two.page)).toHaveCount(0);
      await expect(two.page.getByRole('dialog', { name: t('pay_title') })).toHaveCount(0);
      expect(await orders.more()).toMatchObject({ orders: 0 });
    });

    test('LG-5 a log-out clears the selection and closes the pay step, and the next player finds neither', {
      tag: '@thorough',
    }, async ({ page }) => {
      test.slow();
      const who = seeded({ ...of, at: 31 });
      const next = seeded({ ...of, username: other });
      const shopper = createShopper(page, words);
      await shopper.openLoggedIn(who);
      await choose(shopper, who);
      if (generation === 'new') await page.keyboard.press('Escape');
      await page.getByRole('button', { name: like('account_menu', { name: who.username }) }).click();
      await page.getByRole('button', { name: t('log_out'), exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('log_out'), exact: true })
        .click();
      await expectNothingChosen(shopper);
      await shopper.logIn(next);
      await expectNothingChosen(shopper);
      await page.reload();
      await expectNothingChosen(shopper);
    });
  });
}

test('RT-3 RS-2 after a classic brand’s order is paid, neither a reload nor the back button leads to a payment', {
  tag: '@thorough',
}, async ({ page }) => {
  test.slow();
  const who = seeded({ ...shops[1].of, at: 33 });
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(who);
  await choose(shopper, who);
  await shopper.payOnce(who);
  const orders = await countOrders(who);
  await page.reload();
  await settled(page);
  await expect(pays(page)).toHaveCount(0);
  await page.goBack();
  await settled(page);
  await expect(pays(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: t('pay_title') })).toHaveCount(0);
  await page.goForward();
  await settled(page);
  await expect(pays(page)).toHaveCount(0);
  expect(await orders.more()).toMatchObject({ orders: 0 });
});

test('RT-4 EM-4 in a game too, nothing stays selected after a purchase, neither after "done" nor after a reload', {
  tag: '@thorough',
}, async ({ page }) => {
  test.slow();
  const who = seeded({ game: 'Skyward Saga', username: 'bruno', at: 34 });
  const shopper = createShopper(page, words);
  await page.goto(`${viewOf(who, words)}&tab=topup#token=${await tokenOf(who)}`);
  await shopper.waitForGoods();
  await choose(shopper, who);
  const orders = await countOrders(who);
  await shopper.payButton().click();
  await page.waitForURL(/\/pay\//);
  await hosted.approve(page);
  await shopper
    .result('result_success')
    .getByRole('button', { name: t('done') })
    .click();
  await expectNothingChosen(shopper);
  await page.reload();
  await page.getByRole('link', { name: t('topup') }).click();
  await expectNothingChosen(shopper);
  expect(await orders.more()).toMatchObject({ orders: 1, paid: 1, pending: 0 });
});
