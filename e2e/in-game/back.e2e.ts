import type { BrowserContext, Locator, Page } from '@playwright/test';
import { playNative, sendToView, tokenOf, viewOf } from '../helpers/in-game.ts';
import { productNames, type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const words = await wordingOf('en');
const { t } = words;

/** Opens the view as a native game does; `back` is the device's own way back. */
async function play(page: Page, context: BrowserContext, who: Seeded, tab: string) {
  const messages = await playNative(context, 'android');
  await page.goto(`${viewOf(who, words)}&tab=${tab}#token=${await tokenOf(who)}`);
  await expect(page.getByRole('navigation', { name: t('main_menu') }).last()).toBeVisible();
  /** Goes back once: the dialog on top closes, the one below it stays, and the game receives no message. */
  const back = async (top: Locator, below?: Locator): Promise<void> => {
    await expect(top).toBeVisible();
    if (below) await expect(below).toBeVisible();
    await sendToView(page, { type: 'back' });
    await expect(top).toBeHidden();
    if (below) await expect(below).toBeVisible();
    expect(messages.map(({ type }) => type)).not.toContain('back');
  };
  return { back, messages, shopper: createShopper(page, words) };
}

test('EM-4 the back button in a game closes coupons, options and orders one by one, and then the pay sheet', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const who = seeded({ game: 'Skyward Saga', username: 'carla' });
  const { back, messages, shopper } = await play(page, context, who, 'topup');
  await shopper.waitForGoods();
  if (!who.only) {
    await shopper.who().click();
    await back(shopper.dialog(t('choose_character')));
    await shopper.chooseCharacter(who);
  }
  await shopper.chooseProduct(productNames(who)[3] ?? '');
  const sheet = shopper.dialog(productNames(who)[3] ?? '');
  await sheet.locator('.coupon').click();
  const coupons = shopper.dialog(t('coupons'));
  await coupons.getByRole('button', { name: t('coupons_history') }).click();
  await back(shopper.dialog(t('coupons_history')), coupons);
  await back(coupons, sheet);
  await sheet.getByRole('button', { name: t('my_orders') }).click();
  await back(shopper.dialog(t('my_orders')), sheet);
  await back(sheet);
  // The footer is in sight when the tab above it changes without a tap: it must not jump.
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('instructions') })
    .scrollIntoViewIfNeeded();
  // The tab that no address names comes before the game.
  await sendToView(page, { type: 'back' });
  await expect(shopper.main.getByRole('heading', { name: t('vip_levels') })).toBeVisible();
  await sendToView(page, { type: 'back' });
  await expect.poll(() => messages.at(-1)?.type).toBe('back');
});

test('EM-4 RS-3 the back button in a game closes the result, and the order is kept; a reloaded view reports no step twice', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const who = seeded({ game: 'Skyward Saga', username: 'bruno', at: 7 });
  const { back, messages, shopper } = await play(page, context, who, 'topup');
  await shopper.waitForGoods();
  await shopper.chooseCharacter(who);
  await shopper.chooseProduct('120 + 5 Gems');
  await shopper.chooseMethod('Razer Gold');
  await shopper.payButton().click();
  await page.waitForURL(/\/pay\//);
  await page.goBack();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('to_pay') })
    .click();
  await page.waitForURL(/\/pay\//);
  await page.goBack();
  await expect(page.getByRole('dialog').getByRole('link', { name: t('to_pay') })).toBeVisible();
  expect(messages.map(({ type }) => type).filter((type) => type === 'processing')).toEqual(['processing']);
  await back(page.getByRole('dialog').filter({ has: page.getByRole('link', { name: t('to_pay') }) }));
  await expect(page.getByRole('region', { name: t('unpaid_title') })).toBeVisible();
});

test('EM-4 the back button in a game closes the open popups of the VIP centre and the activities', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const who = seeded({ game: 'Skyward Saga', username: 'carla' });
  const { back, shopper } = await play(page, context, who, 'vip');
  await shopper.main.getByRole('button', { name: new RegExp(`^${t('coupons')}`) }).click();
  const coupons = shopper.dialog(t('coupons'));
  await coupons.getByRole('button', { name: t('coupons_history') }).click();
  await back(shopper.dialog(t('coupons_history')), coupons);
  await back(coupons);

  await page
    .getByRole('link', { name: t('event') })
    .last()
    .click();
  await shopper.main.locator('.gift-open').first().click();
  await back(page.getByRole('dialog'));
});
