import type { Page, Request } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { tokenOf, viewOf } from '../helpers/in-game.ts';
import { seeded } from '../helpers/seeded.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ game: 'Skyward Saga', username: 'ming' });

/** Everything a page asks for from now on, and what its console says. */
function watched(page: Page): { requests: Request[]; lines: string[] } {
  const requests: Request[] = [];
  const lines: string[] = [];
  page.on('request', (request) => void requests.push(request));
  page.on('console', (message) => void lines.push(message.text()));
  return { requests, lines };
}

/** Where a script of the page could find the token. */
const within = (page: Page) =>
  page.evaluate(async () => {
    const { navigation } = window as unknown as { navigation: { entries(): { url: string; getState(): unknown }[] } };
    return {
      address: location.href,
      referrer: document.referrer,
      timing: JSON.stringify(performance.getEntries()),
      entries: JSON.stringify(navigation.entries().map((entry) => [entry.url, entry.getState()])),
      state: JSON.stringify(history.state),
      lasting: JSON.stringify({ ...localStorage }),
      cookies: document.cookie,
      window: window.name,
      page: document.documentElement.outerHTML,
      databases: JSON.stringify(await indexedDB.databases()),
    };
  });

for (const where of sample('token', 2, ['query', 'fragment'] as const)) {
  test(`RT-4 T01 a token in the ${where} is removed from the address before any other request, and is found nowhere else`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const token = await tokenOf(who);
    const { requests, lines } = watched(page);
    await page.goto(`${viewOf(who, words)}${where === 'query' ? '&' : '#'}token=${token}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: t('vip_levels') })).toBeVisible();
    await expect(page).toHaveURL(viewOf(who, words));
    await expect(page.getByText(t('storage_blocked')), 'it keeps no cookies on purpose').toHaveCount(0);

    // The page of the door, its one script, and then the clean page.
    const [first, script, second] = requests;
    expect([first?.isNavigationRequest(), script?.resourceType(), second?.isNavigationRequest()]).toEqual([
      true,
      'script',
      true,
    ]);
    expect(second?.url()).toBe(viewOf(who, words));
    const early = await first?.response();
    expect(
      (await early?.headerValue('content-length')) && Number(await early?.headerValue('content-length')),
    ).toBeLessThan(2_000);

    await page
      .getByRole('link', { name: t('topup') })
      .first()
      .click();
    await expect(main.getByRole('region', { name: t('choose_product') })).toBeVisible();
    await page
      .getByRole('link', { name: t('event') })
      .first()
      .click();
    await expect(main.getByRole('tab').first()).toBeVisible();
    await page.reload();
    await expect(main.getByRole('tab').first()).toBeVisible();

    for (const request of requests.slice(1)) {
      expect(request.url()).not.toContain(token);
      const { referer = '', cookie = '' } = await request.allHeaders();
      expect(referer + cookie, request.url()).not.toContain(token);
      // The one question whose answer is who it belongs to.
      if (!request.url().endsWith('/util/login/get_user_info')) expect(request.postData() ?? '').not.toContain(token);
    }
    for (const [storage, text] of Object.entries(await within(page))) expect(text, storage).not.toContain(token);
    expect(lines.join('\n')).not.toContain(token);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /token|handed/.test(key)))).toEqual([
      'coinslot:watt:oauth_token',
    ]);
  });
}

test('RT-4 ST-5 a webview without storage opens the view, also at a second attempt, and keeps the token in memory only', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
  });
  const token = await tokenOf(who);
  const often = { code: -429, message: 'too often', content: null };
  await page.route('**/get_user_info', (route) => route.fulfill({ json: often }), { times: 1 });
  const { requests } = watched(page);
  await page.goto(`${viewOf(who, words)}&token=${token}`);
  await page.getByRole('button', { name: t('retry') }).click();
  await expect(page.getByRole('banner')).toContainText(who.username);
  expect(await page.evaluate(() => window.name)).toBe('');
  expect(requests.filter((request) => request.url().includes('/api/rsys/evoke'))).toHaveLength(1);
});

test('T02 the player of a game and the player of the shop are separate, in any order of log-ins and log-outs', {
  tag: '@thorough',
}, async ({ context }) => {
  const aria = seeded({ game: 'Skyward Saga', username: 'aria' });
  const shop = await context.newPage();
  const stored = () => shop.evaluate(() => JSON.stringify({ ...localStorage }));
  // The shop stores its state whenever its tab is hidden.
  const apart = /^in-game:|:track/;
  // Values that it loads are written again, with another expiry.
  const own = async () =>
    JSON.stringify(
      Object.entries(JSON.parse(await stored()) as Record<string, string>)
        .filter(([key]) => !apart.test(key))
        .map(([key, value]) => [key, value.replace(/"until":\d+/, '')]),
    );
  await shop.goto(
    `${originOf('watt')}/selectGoods?${new URLSearchParams({ domain_area: 'sea', client_id: aria.client_id })}`,
  );
  await shop
    .getByRole('main')
    .getByRole('button', { name: t('log_in'), exact: true })
    .first()
    .click();
  const popup = shop.getByRole('dialog');
  await popup.getByLabel(t('username'), { exact: true }).fill(aria.username);
  await popup.getByLabel(t('password'), { exact: true }).fill(aria.password);
  await Promise.all([shop.waitForEvent('load'), popup.getByRole('button', { name: t('log_in'), exact: true }).click()]);
  const account = shop.getByRole('button', { name: words.like('account_menu', { name: aria.username }) });
  await expect(account).toBeVisible();
  await expect(shop.getByRole('region', { name: t('receiver') })).toContainText(aria.role.display);
  const before = await own();

  const game = await context.newPage();
  const token = await tokenOf(who);
  await game.goto(`${viewOf(who, words)}#token=${token}`);
  await expect(game.getByRole('banner')).toContainText(who.username);
  await expect(game.getByRole('main').getByRole('heading', { name: t('vip_levels') })).toBeVisible();
  expect(await own()).toBe(before);
  expect(await stored()).not.toContain(token);

  // Another game's token, in the tab and at an address of the shop's: the shop does not take it.
  await shop.goto(`${originOf('watt')}/selectGoods?token=${token}`);
  await expect(account).toBeVisible();

  await account.click();
  await shop.getByRole('button', { name: t('log_out'), exact: true }).click();
  await shop
    .getByRole('alertdialog')
    .getByRole('button', { name: t('log_out'), exact: true })
    .click();
  await expect(account).toBeHidden();
  await game.reload();
  await expect(game.getByRole('banner')).toContainText(who.username);
});
