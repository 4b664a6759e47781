import type { Locator, Page } from '@playwright/test';
import { must } from '../../src/testing/must.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'bruno', game: 'Skyward Saga' });
const home = `${originOf('watt')}/?domain_area=sea&client_id=${who.client_id}&spec_lang=en`;

/** Lets all the attempts of a call pass, and the pauses between them, until there is what they end in. */
async function untilAttemptsEnd(page: Page, end: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('NT-1 NT-3 LY-4 while no gateway answers the page says so and keeps trying, and one tap on "try again" restores it', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_/);
  await page.route(/\/(api|util)\//, (route) => route.abort());
  await page.clock.install();
  await page.goto(home);
  await page.clock.fastForward(6_000);
  await expect(page.locator('.toast')).toHaveText(t('still_trying'));
  const again = page.getByRole('main').getByRole('button', { name: t('retry') });
  await untilAttemptsEnd(page, again);
  await expect(page.locator('.toast')).toHaveCount(0);

  // Nothing is chosen, so there is nothing to pay, and the way on stays in sight.
  await expect(page.locator('.paybar')).toHaveCount(0);
  await expect(again).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.nav.bottom')).toBeInViewport({ ratio: 1 });

  await page.unroute(/\/(api|util)\//);
  await again.click();
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await expect(shopper.main.getByRole('region', { name: t('receiver') }).first()).toContainText(who.game);
  // Of the config, which the products do without.
  await expect(page.getByRole('navigation').getByRole('link', { name: t('event') })).toBeVisible();
});

test('NT-3 RT-1 a screen that was opened offline loads by itself when the connection is back', {
  tag: '@thorough',
}, async ({ page, context, faults }) => {
  // The notice of the lost connection pushes what is below it.
  faults.allow(/ERR_|layout shift/);
  await page.goto(home);
  await createShopper(page, words).waitForGoods();
  const event = page.getByRole('navigation').getByRole('link', { name: t('event') });
  await expect(event).toBeVisible();
  await context.setOffline(true);
  await event.click();
  const main = page.getByRole('main');
  await expect(main.getByText(t('offline'))).toBeVisible();
  await expect(main.getByRole('button', { name: t('retry') })).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByRole('tab').first()).toBeVisible();
});

test('NT-3 RT-1 my orders report that the device is offline or that no gateway answers, and load once the connection is back', {
  tag: '@thorough',
}, async ({ page, context, faults }) => {
  faults.allow(/ERR_|layout shift/);
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(who);
  const orders = shopper.main.getByRole('listitem').or(shopper.main.getByText(t('no_orders')));
  const again = shopper.main.getByRole('button', { name: t('retry') });
  await context.setOffline(true);
  await page
    .getByRole('link', { name: t('my'), exact: true })
    .locator('visible=true')
    .click();
  await expect(shopper.main.getByText(t('offline'))).toBeVisible();
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await expect(shopper.main.getByRole('heading', { name: t('my_orders') })).toBeVisible();
  await expect(orders.first()).toBeVisible();

  await page.route(/getOrderList/, (route) => route.abort());
  await page.clock.install();
  await page.reload();
  await untilAttemptsEnd(page, shopper.main.getByText(t('error_orders_kept')));
  await page.unroute(/getOrderList/);
  await again.click();
  await expect(shopper.main.getByText(t('error_orders_kept'))).toBeHidden();
  await expect(orders.first()).toBeVisible();
});

test('NT-3 a part of the page that fails to load is retried once, then the page is reloaded, and the player can buy', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/ERR_/);
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(who);
  await shopper.chooseCharacter(who);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await shopper.chooseProduct('980 + 140 Gems');
  const step = shopper.payStep();
  const again = step.getByRole('button', { name: t('retry') });
  const reload = step.getByRole('button', { name: t('reload') });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(reload).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute('**/assets/*.js');
  await reload.click();
  await shopper.waitForGoods();
  await shopper.chooseProduct('980 + 140 Gems');
  await shopper.chooseMethod('Razer Gold');
  await shopper.pay();
  await expect(shopper.result('result_pending')).toBeVisible();
});

test('LY-2 I18-2 a server’s name fits on one line in Arabic, and the badge of a demo touches no title', {
  tag: '@thorough',
}, async ({ page }) => {
  const ar = await wordingOf('ar');
  const shopper = createShopper(page, ar);
  // A phone shows the character without its server.
  await page.setViewportSize({ width: 1280, height: 800 });
  await shopper.openLoggedIn(who);
  await shopper.chooseCharacter(who);
  const name = shopper.who().getByText(who.server.display, { exact: true });
  expect(await name.evaluate((element) => element.getClientRects().length)).toBe(1);
  const { height } = must(await name.boundingBox(), 'its box');
  expect(height).toBeLessThan(30);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(home.replace('watt', 'demo.watt'));
  const badge = must(await page.locator('.demo').first().boundingBox(), 'the badge');
  const title = must(await page.locator('.logo').boundingBox(), 'the brand');
  const text = must(await page.locator('.logo-text').first().boundingBox(), 'its title');
  expect(badge.y + badge.height).toBeLessThanOrEqual(Math.max(title.y, text.y));
});
