import type { Locator, Page } from '@playwright/test';
import { brands } from '../../brands/index.ts';
import { replenishId } from '../../gateway/domain/orders/replenish-link.ts';
import { sandboxKey } from '../../gateway/sandbox/card-key.ts';
import { failedNumber, linkKey, seedGames } from '../../gateway/sandbox/seeds/index.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { press } from '../helpers/reach.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { type Wording, wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
const desktop = { viewport: { width: 1280, height: 800 } } as const;
const minuteMs = 60_000;

/** The link of the failed order that somebody has in a game. */
function linkOf({ brand, area, game, username }: Seeded, forMs = 15 * minuteMs): string {
  const shop = brands.find(({ name }) => name === brand);
  const own = shop && seedGames(shop).find((one) => one.game.name === game && one.game.area === area);
  if (!own) throw new RangeError(`The seeds have no ${game}.`);
  return replenishId(sandboxKey, linkKey(failedNumber({ brand, username }, own)), Date.now() + forMs);
}

/** A payer in front of the page of a link. */
function payer(page: Page, words: Wording, who: Seeded) {
  const { t, like, language } = words;
  const main = page.getByRole('main');
  const owed = main.getByRole('region', { name: t('replenish_title') });
  const payStep = main.getByRole('region', { name: t('pay_title'), exact: true });
  const shopper = createShopper(page, words);
  return {
    main,
    owed,
    payStep,
    async open(link: string | { readonly rp_client_id: string }, path = '/replenishGoods') {
      const named = typeof link === 'string' ? { replenish_id: link } : link;
      await page.goto(`${originOf(who.brand)}${path}?${new URLSearchParams({ ...named, spec_lang: language })}`);
    },
    logIn: (): Promise<void> => shopper.logInByKeys(who),
    choose: (method: string): Promise<void> =>
      press(page, payStep.getByRole('button', { name: new RegExp(`^${method}`) }), 'Space'),
    pay: (): Locator => payStep.getByRole('button', { name: like('pay') }),
  };
}

const runs = [
  { on: 'a phone', device: phone, language: 'en', scheme: 'light', username: 'ruth', game: 'Ember Tactics' },
  { on: 'a phone', device: phone, language: 'ja', scheme: 'dark', username: 'ruth', game: 'Skyward Saga' },
  { on: 'a phone', device: phone, language: 'ar', scheme: 'light', username: 'ravi', game: 'Ember Tactics' },
  { on: 'a desktop', device: desktop, language: 'en', scheme: 'dark', username: 'ravi', game: 'Skyward Saga' },
  { on: 'a desktop', device: desktop, language: 'ja', scheme: 'light', username: 'rosa', game: 'Ember Tactics' },
  { on: 'a desktop', device: desktop, language: 'ar', scheme: 'dark', username: 'rosa', game: 'Skyward Saga' },
] as const;

for (const { on, device, language, scheme, username, game } of sample('replenish', 6, runs)) {
  test.describe(`on ${on}, in ${language}, ${scheme}`, () => {
    test.use({ ...device, colorScheme: scheme });

    test('RP-1 RP-2 RP-3 RP-4 by keyboard: from the link to the paid order, which is paid once', async ({ page }) => {
      const who = seeded({ game, username });
      const words = await wordingOf(language);
      const { t, like } = words;
      const player = payer(page, words, who);
      const link = linkOf(who);

      await player.open(link, '/');
      await expect(player.owed.getByText(like('replenish_account', { name: username }))).toBeVisible();
      await expect(player.owed.getByText(/^14:\d\d$|^15:00$/)).toBeVisible();
      await expect(player.payStep).toHaveCount(0);
      await expectAccessible(page, 'the link of a visitor');
      await player.logIn();

      await expect(page).toHaveURL(/\/replenishGoods\?/);
      await expect(player.payStep).toContainText(who.role.display);
      await player.choose('PayPal');
      await expectAccessible(page, 'the link of the player');
      const orders = await countOrders(who);
      const opened = page.context().waitForEvent('page');
      await press(page, player.pay());
      const payment = await opened;
      await payment.waitForURL(/\/pay\//);
      await hosted.approve(payment);
      await expect(payment.getByRole('dialog', { name: t('result_success') })).toBeVisible();
      await expect(payment).toHaveURL(/\/replenishGoods\?/);

      await page.bringToFront();
      const result = page.getByRole('dialog', { name: t('result_success') });
      await expect(result).toBeVisible();
      await press(page, result.getByRole('button', { name: t('done') }));
      await expect(player.owed).toContainText(t('replenish_paid'));
      await expect(player.payStep).toHaveCount(0);
      await expectAccessible(page, 'the paid link');
      // Ravi had got the goods before the money was taken back.
      await expect.poll(orders.more).toEqual({ ...orders.once, delivered: username === 'ravi' ? 0 : 1 });

      await player.open(link);
      await expect(player.owed).toContainText(t('replenish_paid'));
    });
  });
}

const english = await wordingOf('en');
const { t, like } = english;

test.describe('other results of a replenish link', () => {
  test.use(phone);

  test('RP-3 T36 a change of the device’s clock has no effect, and an expired link cannot be paid', async ({
    page,
  }) => {
    const who = seeded({ game: 'Harbor Kings', username: 'remy' });
    const player = payer(page, english, who);
    await page.clock.install();
    await player.open(linkOf(who, 90_000));
    await expect(player.owed.getByText(/^1:[0-2]\d$/)).toBeVisible();
    const year = 365 * 86_400_000;
    for (const jump of [25 * year, -25 * year]) {
      await page.clock.setSystemTime(Date.now() + jump);
      await page.clock.runFor(1_000);
      await expect(player.owed.getByText(/^1:[0-2]\d$/)).toBeVisible();
    }
    await page.clock.runFor(40_000);
    await expect(player.owed.getByText(/^0:[0-5]\d$/)).toBeVisible();
    await expect(player.owed.getByRole('status').filter({ hasText: '1 min' })).toBeAttached();
    await page.clock.runFor(60_000);
    await expect(player.owed).toContainText(t('replenish_expired'));
    await expect(player.owed.getByRole('button')).toHaveCount(0);
    await expectAccessible(page, 'a link that has run out');
  });

  test('RT-7 RP-2 a bad link, a link of another brand and a missing link lead to the page that says so', async ({
    page,
  }) => {
    const who = seeded({ username: 'ruth' });
    const other = seeded({ brand: 'ssgame', area: 'kr', game: '별빛의 서약', username: 'ruth' });
    for (const link of [linkOf(who).slice(0, -1), linkOf(other), '1']) {
      await payer(page, english, who).open(link);
      await expect(page.getByRole('heading', { name: t('bad_replenish_title') })).toBeVisible();
      await expect(page).toHaveURL(/\/errorReplenish/);
    }
    await page.goto(`${originOf('watt')}/replenishGoods`);
    await expect(page).toHaveURL(/\/errorReplenish/);
  });

  test('PY-14 RP-1 another account sees whose order it is, and a player who chose the game gets their own order', {
    tag: '@thorough',
  }, async ({ page }) => {
    const who = seeded({ game: 'Harbor Kings', username: 'rosa' });
    const player = payer(page, english, who);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await player.open({ rp_client_id: who.client_id });
    await expect(player.owed).toContainText(t('error_log_in_first'));
    await player.logIn();
    await expect(player.payStep).toContainText(who.role.display);
    expect(requests).toContain('/api/ingame/auth');
    expect(requests).not.toContain('/util/login/auth');

    await player.open(linkOf({ ...who, username: 'remy' }));
    await expect(player.owed.getByText(like('replenish_account', { name: 'remy' }))).toBeVisible();
    await expect(player.payStep).toHaveCount(0);
    await expectAccessible(page, 'a link of another account');
    const change = player.owed.getByRole('button', { name: t('switch_account') });
    await press(page, change);
    const question = page.getByRole('alertdialog', { name: t('switch_account') });
    await expectAccessible(page, 'whether to switch the account', question);
    await press(page, question.getByRole('button', { name: t('cancel') }));
    await expect(change).toBeFocused();
  });

  test('RP-1 LG-2 with a game and a provider, the log-in of the game leads to the unpaid order; a player without one gets a message', {
    tag: '@thorough',
  }, async ({ page }) => {
    const who = seeded({ area: 'universal', game: 'Skyward Saga', username: 'ruth' });
    const player = payer(page, english, who);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const google = async (name: string): Promise<void> => {
      await player.owed.getByRole('button', { name: t('log_in'), exact: true }).click();
      const opened = page.context().waitForEvent('page');
      await page
        .getByRole('dialog')
        .getByRole('button', {
          name: new RegExp(like('log_in_with', { provider: 'Google' }).source.replace(/\$$/, '')),
        })
        .click();
      const provider = await opened;
      await provider.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
      const loaded = page.waitForEvent('load');
      await provider.getByRole('button', { name: 'Allow' }).click();
      await loaded;
    };
    await player.open({ rp_client_id: who.client_id });
    await google('Aria');
    await expect(player.main.getByText(like('replenish_none', { name: 'aria' }))).toBeVisible();
    await expectAccessible(page, 'an account that owes nothing');
    await press(page, player.main.getByRole('button', { name: t('switch_account') }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: t('switch_account') }));
    await expect(page.getByRole('dialog').getByLabel(t('password'), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await google('Ruth');
    await expect(player.payStep).toContainText(who.role.display);
    await expect(page).toHaveURL(/\/replenishGoods\?/);
    await expect(player.payStep.getByRole('button', { name: new RegExp(`^${t('coupon')}`) })).toHaveCount(0);
    expect(requests.filter((path) => path.endsWith('google_auth'))).toEqual([
      '/api/ingame/google_auth',
      '/api/ingame/google_auth',
    ]);
    expect(requests.filter((path) => path.startsWith('/util/login/') && /_auth|login_config/.test(path))).toEqual([]);
  });
});

test.describe('in a program without windows', () => {
  test.use({
    viewport: phone.viewport,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 335.0',
  });

  for (const provider of sample('leaving', 2, ['VK', 'HUAWEI ID']))
    test(`RP-1 RP-4 RT-6 this window goes to ${provider}, and returns to the player’s order, or to the link after a denial`, {
      tag: '@thorough',
    }, async ({ page }) => {
      const who = seeded({ area: 'universal', game: 'Skyward Saga', username: 'ruth' });
      const player = payer(page, english, who);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      const leave = async (): Promise<void> => {
        const name = new RegExp(like('log_in_with', { provider }).source.replace(/\$$/, ''));
        await page.getByRole('dialog').getByRole('button', { name }).click();
        await page.getByRole('button', { name: 'Deny' }).waitFor();
      };
      await player.open({ rp_client_id: who.client_id });
      await player.owed.getByRole('button', { name: t('log_in'), exact: true }).click();
      await leave();
      await page.getByRole('button', { name: 'Deny' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(like('log_in_denied', { provider }));
      await expect(page).toHaveURL(/\/replenishGoods\?rp_client_id=/);

      await leave();
      await page.getByRole('radio', { name: /^Ruth/ }).check();
      await page.getByRole('button', { name: 'Allow' }).click();
      await expect(player.payStep).toContainText(who.role.display);
      await expect(page).toHaveURL(/\/replenishGoods\?rp_client_id=/);
      expect(requests.filter((path) => /^\/(util\/login|api\/ingame)\/.*_auth$/.test(path))).toEqual([
        expect.stringMatching(/^\/api\/ingame\/(vk|huawei)_auth$/),
      ]);
      expect(requests.filter((path) => path.startsWith('/util/login/') && /login_config/.test(path))).toEqual([]);
      const left = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      expect(left).not.toMatch(/verifier|device_id|"code"/);
    });
});
