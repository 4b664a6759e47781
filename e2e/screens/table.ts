import { expect, type Page, test } from '@playwright/test';
import { brands } from '../../brands/index.ts';
import { sandboxKey } from '../../gateway/sandbox/card-key.ts';
import { replenishLinks } from '../../gateway/sandbox/lobby/links.ts';
import { tokenOf, viewOf } from '../helpers/in-game.ts';
import { hosted } from '../helpers/shopper.ts';
import { originOf } from '../helpers/test.ts';
import type { ScreenShop } from './shops.ts';
import { open, type ScreenVisit } from './visit.ts';

/** A screen and how to get there. */
export interface Screen {
  readonly name: string;
  /** The player of the shop who is logged in. Without it the visitor is not logged in. */
  readonly as?: 'visitor' | 'buyer' | 'active' | 'vip' | 'owing';
  /** Only what fits into the window, as where a popup lies on the page. */
  readonly window?: true;
  /** Whether the page that goes there opens another one for it. */
  readonly opened?: true;
  go(visit: ScreenVisit): Promise<void>;
}

/** Answers a page's questions to the gateway with maintenance that is over in three quarters of an hour. */
async function close(page: Page): Promise<void> {
  await page.route(/\/(api|util)\//, (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '2700' } }));
}

/** The first link by which somebody pays a failed order. */
const owedAt = ({ brand }: ScreenShop): string => {
  const shop = brands.find(({ name }) => name === brand);
  return (shop && replenishLinks(originOf(''), shop, sandboxKey, Date.now())[0]?.url) ?? '';
};

/** Brings the payment to its end in the payment page, and comes back. */
async function end({ page }: ScreenVisit, payment: Page, how: 'approve' | 'decline'): Promise<void> {
  await hosted[how](payment);
  await page.bringToFront();
}

/** The screens, in the order of the contact sheet. */
export const screens: readonly Screen[] = [
  { name: 'home', go: ({ at, shop }) => at('/', shop.visitor, { client_id: '' }) },
  { name: 'home-known', as: 'active', go: ({ at, shop }) => at('/', shop.active, { client_id: '' }) },
  {
    name: 'door',
    go: ({ at, shop }) => at('/', shop.visitor, { client_id: '', domain_area: '' }),
  },
  {
    name: 'goods',
    async go({ at, shop, shopper }) {
      await at('/', shop.visitor);
      await shopper.waitForGoods();
    },
  },
  {
    name: 'till',
    as: 'visitor',
    window: true,
    go: ({ chosen, shop }) => chosen(shop.visitor),
  },
  {
    name: 'log-in',
    window: true,
    async go({ at, shop, shopper, page }) {
      await at('/', shop.visitor);
      await shopper.waitForGoods();
      await shopper.logInButton().click();
      const popup = page.getByRole('dialog');
      await expect(popup.getByRole('textbox').first()).toBeVisible();
      await expect(popup.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  {
    name: 'characters',
    as: 'buyer',
    window: true,
    async go({ at, shop, shopper }) {
      await at('/', shop.buyer);
      await shopper.who().click();
    },
  },
  {
    name: 'servers',
    as: 'buyer',
    window: true,
    async go({ at, shop, shopper, words }) {
      await at('/', shop.buyer);
      await shopper.who().click();
      await shopper
        .dialog(words.t('choose_character'))
        .getByRole('tab', { name: words.t('all_servers') })
        .click();
    },
  },
  {
    name: 'waiting',
    as: 'buyer',
    window: true,
    async go(visit) {
      await visit.pay(visit.shop.buyer);
      await visit.page.bringToFront();
      await expect(visit.shopper.result('result_pending')).toBeVisible();
    },
  },
  {
    name: 'result-done',
    as: 'buyer',
    window: true,
    async go(visit) {
      await end(visit, await visit.pay(visit.shop.buyer), 'approve');
      const result = visit.shopper.result('result_success');
      await expect(result).toBeVisible();
      // The growth is known after the order.
      await expect(visit.page.locator('.grown .muted:empty')).toHaveCount(0);
    },
  },
  {
    name: 'result-failed',
    as: 'buyer',
    window: true,
    async go(visit) {
      await end(visit, await visit.pay(visit.shop.buyer), 'decline');
      await expect(visit.shopper.result('result_fail')).toBeVisible();
    },
  },
  { name: 'orders', as: 'active', go: ({ at, shop }) => at('/my', shop.active) },
  {
    name: 'orders-waiting',
    as: 'buyer',
    async go(visit) {
      await visit.pay(visit.shop.buyer);
      await visit.page.bringToFront();
      await (await visit.shopper.otherMethods()).getByRole('button', { name: visit.words.t('pay_later') }).click();
      await visit.at('/my', visit.shop.buyer);
      await visit.shopper.main.locator('li.order').first().waitFor();
    },
  },
  { name: 'orders-none', as: 'visitor', go: ({ at, shop }) => at('/my', shop.visitor) },
  { name: 'my-visitor', go: ({ at, shop }) => at('/my', shop.visitor) },
  { name: 'vip', as: 'vip', go: ({ at, shop }) => at('/userCenter', shop.vip) },
  { name: 'vip-visitor', go: ({ at, shop }) => at('/userCenter', shop.visitor) },
  { name: 'activity', as: 'active', go: ({ at, shop }) => at('/activity', shop.active) },
  { name: 'activity-visitor', go: ({ at, shop }) => at('/activity', shop.visitor) },
  {
    name: 'replenish',
    async go({ page, words, shop, shopper }) {
      await open(page, words, owedAt(shop));
      await shopper.logInByKeys(shop.owing);
      await shopper.main.getByRole('region', { name: words.t('pay_title') }).waitFor();
    },
  },
  { name: 'replenish-visitor', go: ({ page, words, shop }) => open(page, words, owedAt(shop)) },
  { name: 'error-replenish', go: ({ at, shop }) => at('/errorReplenish', shop.visitor) },
  { name: 'error-page', go: ({ at, shop }) => at('/showError', shop.visitor) },
  { name: 'real-name', go: ({ at, shop }) => at('/certifiedReal', shop.visitor) },
  {
    name: 'real-name-question',
    window: true,
    async go({ page, at, shop, shopper, words }) {
      const { unverified } = shop;
      if (!unverified) return test.skip();
      await at('/', unverified);
      await shopper.logInOnPage(unverified);
      await expect(page.getByRole('alertdialog', { name: words.t('real_name_title') })).toBeVisible();
    },
  },
  { name: 'not-found', go: ({ at, shop }) => at('/no-such-page', shop.visitor) },
  { name: 'no-area', go: ({ at, shop }) => at('/notArea', shop.visitor) },
  {
    name: 'offline',
    async go({ at, shop, page, shopper }) {
      await at('/', shop.visitor);
      await shopper.waitForGoods();
      await page.context().setOffline(true);
    },
  },
  {
    name: 'maintenance',
    async go({ page, shop, words }) {
      await close(page);
      const { brand, area, client_id } = shop.visitor;
      const query = new URLSearchParams({ domain_area: area, client_id, spec_lang: words.language });
      await page.goto(`${originOf(brand)}/?${query}`);
      await expect(page.getByText(words.like('maintenance_back')).first()).toBeVisible();
    },
  },
  {
    name: 'lobby',
    async go({ page }) {
      await page.goto(originOf(''));
    },
  },
  {
    name: 'payment',
    as: 'buyer',
    opened: true,
    async go({ pay, shop }) {
      await pay(shop.buyer);
    },
  },
  {
    name: 'in-game',
    async go({ page, shop, words }) {
      await open(page, words, `${viewOf(shop.vip, words)}#token=${await tokenOf(shop.vip)}`);
    },
  },
  {
    name: 'in-game-topup',
    async go({ page, shop, words, shopper }) {
      await open(page, words, `${viewOf(shop.vip, words)}&tab=topup#token=${await tokenOf(shop.vip)}`);
      await shopper.waitForGoods();
    },
  },
  {
    name: 'in-game-activity',
    async go({ page, shop, words }) {
      await open(page, words, `${viewOf(shop.active, words)}&tab=activity#token=${await tokenOf(shop.active)}`);
      await expect(page.getByRole('heading', { name: words.t('activity_gifts') })).toBeVisible();
    },
  },
];
