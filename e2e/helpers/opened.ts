import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../src/brand/index.ts';
import { tokenOf, viewOf } from './in-game.ts';
import { productNames, type Seeded, seeded } from './seeded.ts';
import { hosted, type Shopper } from './shopper.ts';
import { expect, originOf } from './test.ts';
import type { Wording } from './words.ts';

interface OpenedVisit {
  readonly page: Page;
  readonly shopper: Shopper;
  readonly words: Wording;
  readonly who: Seeded;
}

/** A dialog or popover over a page, and the steps that open it. They return the open element, on any page of the context. */
export interface Opened {
  readonly what: string;
  readonly who?: Seeded;
  /** The only language in which it exists. */
  readonly language?: Language;
  /** The only kind of device on which it exists. */
  readonly on?: 'a phone' | 'a desktop';
  open(visit: OpenedVisit): Promise<Locator>;
}

const game = 'Skyward Saga';
/** An account with one character, which is preselected. */
export const single = seeded({ game, username: 'aria' });
/** Accounts with characters on many servers. Each buyer has its own. */
const buyer = (at: number): Seeded => seeded({ game, username: 'bruno', at });
const classic = seeded({ brand: 'dragon', area: 'dragon', game: 'Dragonfall Legacy', username: 'leon' });

const menu = ({ page, words, who }: OpenedVisit): Locator =>
  page.getByRole('button', { name: words.like('account_menu', { name: who.username }) });

/** Opens the account menu of the current page. */
async function openMenu(visit: OpenedVisit): Promise<Locator> {
  await menu(visit).click();
  const out = visit.page.getByRole('button', { name: visit.words.t('log_out'), exact: true });
  await expect(out).toBeVisible();
  return out;
}

/** Opens a page of the shop for a logged-in player. */
export async function openPage(visit: OpenedVisit, path: string): Promise<void> {
  await visit.shopper.openLoggedIn(visit.who);
  await visit.page.goto(`${originOf(visit.who.brand)}${path}?spec_lang=${visit.words.language}`);
  await expect(visit.page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens the pay step for a product and a payment method. */
async function choose({ shopper, who }: OpenedVisit, method: string | null = 'Razer Gold'): Promise<void> {
  await shopper.openLoggedIn(who);
  if (!who.only) await shopper.chooseCharacter(who);
  await shopper.chooseProduct(productNames(who)[3] ?? '');
  if (method) await shopper.chooseMethod(method);
}

/** Pays, and then finishes the payment in its window or leaves it open. */
async function pay(visit: OpenedVisit, how?: 'approve' | 'decline'): Promise<void> {
  await choose(visit);
  const payment = await visit.shopper.pay();
  if (how) await hosted[how](payment);
  await visit.page.bringToFront();
}

/** Everything that opens over one of our pages. */
export const opened: readonly Opened[] = [
  {
    what: 'the account menu over the goods',
    async open(visit) {
      await visit.shopper.openLoggedIn(visit.who);
      return openMenu(visit);
    },
  },
  {
    what: 'the account menu over the orders',
    async open(visit) {
      await openPage(visit, '/my');
      return openMenu(visit);
    },
  },
  {
    what: 'the account menu over the goods of a classic brand',
    who: classic,
    async open(visit) {
      await visit.shopper.openLoggedIn(visit.who);
      return openMenu(visit);
    },
  },
  {
    what: 'the pages of partners in the account menu',
    async open(visit) {
      await visit.shopper.openLoggedIn(visit.who);
      await openMenu(visit);
      await visit.page.getByRole('button', { name: visit.words.t('partner_pages') }).click();
      const none = visit.page.getByText(visit.words.t('partner_pages_none'));
      await expect(none.or(visit.page.locator('.partner-pages li').first())).toBeVisible();
      return visit.page.locator('.partner-pages');
    },
  },
  {
    what: 'the question before a log-out',
    async open(visit) {
      await visit.shopper.openLoggedIn(visit.who);
      await (await openMenu(visit)).click();
      return visit.page.getByRole('alertdialog');
    },
  },
  {
    what: 'the question before another account',
    async open(visit) {
      await visit.shopper.openLoggedIn(visit.who);
      await openMenu(visit);
      await visit.page.getByRole('button', { name: visit.words.t('switch_account') }).click();
      return visit.page.getByRole('alertdialog');
    },
  },
  {
    what: 'the log-in',
    async open({ shopper, who, words, page }) {
      await shopper.open(who);
      const button = shopper.main.getByRole('button', { name: words.t('log_in'), exact: true });
      await button.first().click();
      await expect(page.getByRole('dialog').getByLabel(words.t('password'), { exact: true })).toBeVisible();
      return page.getByRole('dialog');
    },
  },
  {
    what: 'the games, opened from the goods',
    async open({ shopper, who, words, page }) {
      await shopper.openLoggedIn(who);
      await shopper.main.getByRole('button', { name: words.t('change_game') }).click();
      return page.getByRole('dialog');
    },
  },
  {
    what: 'the editions of a game',
    async open({ shopper, who, words, page }) {
      await shopper.open(who, 'the games');
      await shopper.main.getByRole('listitem').getByRole('button').first().click();
      await expect(
        page.getByRole('dialog').or(shopper.main.getByRole('region', { name: words.t('receiver') })),
      ).toBeVisible();
      return page.getByRole('main');
    },
  },
  {
    what: 'the servers and characters',
    who: buyer(1),
    async open({ shopper, who, words }) {
      await shopper.openLoggedIn(who);
      await shopper.who().click();
      const dialog = shopper.dialog(words.t('choose_character'));
      await expect(dialog).toBeVisible();
      await dialog.getByRole('tab', { name: words.t('all_servers') }).click();
      return dialog;
    },
  },
  {
    what: 'the pay step',
    async open(visit) {
      await choose(visit);
      return visit.shopper.payButton();
    },
  },
  {
    what: 'the pay step of a classic brand',
    who: classic,
    async open(visit) {
      await choose(visit, null);
      return visit.shopper.payButton();
    },
  },
  {
    what: 'the coupons',
    who: seeded({ game, username: 'carla' }),
    async open(visit) {
      await choose(visit);
      await visit.shopper.payStep().locator('.coupon').click();
      const coupons = visit.shopper.dialog(visit.words.t('coupons'));
      await expect(coupons).toBeVisible();
      return coupons;
    },
  },
  {
    what: 'the game card',
    async open({ shopper, who, words }) {
      await shopper.openLoggedIn(who);
      await shopper.main.getByRole('button', { name: words.t('card_title') }).click();
      return shopper.dialog(words.t('card_title'));
    },
  },
  ...(
    [
      ['that waits', 20, undefined, 'result_pending'],
      ['that is done', 21, 'approve', 'result_success'],
      ['that failed', 22, 'decline', 'result_fail'],
    ] as const
  ).map(
    ([which, at, how, result]): Opened => ({
      what: `an order ${which}`,
      who: buyer(at),
      async open(visit) {
        await pay(visit, how);
        return visit.shopper.result(result);
      },
    }),
  ),
  {
    what: 'the orders',
    who: seeded({ game, username: 'delia' }),
    async open(visit) {
      await openPage(visit, '/my');
      return visit.page.getByRole('main').getByRole('listitem').first();
    },
  },
  {
    what: 'a message over the goods',
    async open({ shopper, who, words, page }) {
      await shopper.open(who, 'the games');
      await page
        .getByRole('banner')
        .getByRole('button', { name: words.t('log_in'), exact: true })
        .click();
      return page.locator('.toast').first();
    },
  },
  {
    what: 'the VIP centre',
    who: seeded({ game, username: 'vito' }),
    async open(visit) {
      await openPage(visit, '/userCenter');
      return visit.page.getByRole('main').getByRole('progressbar').first();
    },
  },
  {
    what: 'the activities',
    who: seeded({ game, username: 'delia' }),
    async open(visit) {
      await openPage(visit, '/activity');
      return visit.page.getByRole('main');
    },
  },
  {
    what: 'the age that the law asks for',
    who: seeded({ brand: 'rhinosJp', area: 'ja', game: '蒼穹の騎士団', username: 'ren' }),
    async open({ shopper, who, words, page }) {
      const query = new URLSearchParams({ domain_area: who.area, client_id: who.client_id, spec_lang: words.language });
      await page.goto(`${originOf(who.brand)}/?${query}`);
      await shopper.logIn(who);
      await shopper.chooseProduct(productNames(who)[3] ?? '');
      return shopper.payStep();
    },
  },
  {
    what: 'the view in a game',
    who: seeded({ game, username: 'vito' }),
    async open({ shopper, who, words, page }) {
      await page.goto(`${viewOf(who, words)}&tab=topup#token=${await tokenOf(who)}`);
      await shopper.waitForGoods();
      return shopper.main;
    },
  },
  {
    what: 'Me in a game',
    who: seeded({ game, username: 'vito' }),
    async open({ shopper, who, words, page }) {
      await page.goto(`${viewOf(who, words)}&tab=topup#token=${await tokenOf(who)}`);
      await shopper.waitForGoods();
      await page.getByRole('button', { name: words.t('my'), exact: true }).click();
      const me = page.getByRole('dialog', { name: words.t('my') });
      await expect(me.getByRole('progressbar')).toBeVisible();
      return me;
    },
  },
];
