import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import type { ViewMessage } from '../../src/contract/bridge.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { playNative, sendToView, tokenOf, viewOf } from '../helpers/in-game.ts';
import { partnerOrigin, partnerPort } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { width: 360, height: 740 } as const;

const runs = [
  { system: 'android', language: 'ar', scheme: 'dark', at: 4 },
  { system: 'ios', language: 'ja', scheme: 'light', at: 5 },
] as const;

for (const { system, language, scheme, at } of sample('bridge', 2, runs)) {
  test.describe(system, () => {
    test.use({ viewport: phone, colorScheme: scheme, isMobile: true, hasTouch: true });

    test(`EM-4 RT-4 GM-7 PY-13 a player tops up inside a game on ${system}, which receives messages about it to the end`, async ({
      page,
      context,
    }) => {
      const who = seeded({ game: 'Skyward Saga', username: 'bruno', at });
      const words = await wordingOf(language);
      const { t } = words;
      const messages = await playNative(context, system);
      const types = () => messages.map(({ type }) => type);
      const evoked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/rsys/evoke')) evoked.push(request.url());
      });
      await page.goto(`${viewOf(who, words)}#token=${await tokenOf(who)}`);
      const shopper = createShopper(page, words);
      await expectAccessible(
        page,
        'the VIP centre in a game',
        shopper.main.getByRole('heading', { name: t('vip_levels') }),
      );
      await expect.poll(types).toEqual(['login', 'ready']);
      expect(messages).toContainEqual({ from: 'coinslot', type: 'ready', version: 1, language });
      await expect(page.getByRole('combobox', { name: t('language') }).getByRole('option')).toHaveCount(18);
      await expect(page.getByRole('button', { name: t('log_out') })).toHaveCount(0);

      await page.getByRole('link', { name: t('topup') }).click();
      await shopper.waitForGoods();
      await expect(page.getByRole('button', { name: t('change_game') })).toHaveCount(0);
      await shopper.chooseCharacter(who);
      const orders = await countOrders(who);
      await shopper.chooseProduct('120 + 5 Gems');
      await shopper.chooseMethod('Razer Gold');
      await shopper.payButton().click();
      await page.waitForURL(/\/pay\//);
      await hosted.approve(page);
      await expect(shopper.result('result_success')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/userCenter');
      await expect.poll(orders.more).toEqual(orders.once);
      await expect.poll(types).toContain('paid');
      const paid = messages.find(({ type }) => type === 'paid');
      expect(Object.keys(paid ?? {}).toSorted()).toEqual(['billing_no', 'from', 'product_id', 'type']);
      expect(types().indexOf('processing')).toBeLessThan(types().indexOf('paid'));
      expect(evoked).toHaveLength(1);

      await shopper
        .result('result_success')
        .getByRole('button', { name: t('done') })
        .click();
      // The journal and the address both knew the order that this window came back with.
      expect(types().filter((type) => type === 'paid')).toEqual(['paid']);
      messages.length = 0;
      await page.getByRole('link', { name: t('vip') }).click();
      await expect(shopper.main.getByRole('heading', { name: t('vip_levels') })).toBeVisible();
      await page.getByRole('button', { name: t('close'), exact: true }).click();
      await expect.poll(types).toEqual(['close']);
      await sendToView(page, { type: 'language', language: 'pl' });
      const polish = await wordingOf('pl');
      await expect(shopper.main.getByRole('heading', { name: polish.t('vip_levels') })).toBeVisible();
    });
  });
}

test('VP-5 LG-4 an ended session leads back to the game, and never to a log-in', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  const who = seeded({ game: 'Skyward Saga', username: 'aria' });
  const words = await wordingOf('en');
  const { t } = words;
  const messages = await playNative(context, 'android');
  await page.setViewportSize(phone);
  const token = await tokenOf(who);
  // It ends with the first call about the activity: nothing that is still under way takes the way there away.
  let over = false;
  await page.route('**/api/**', (route) => {
    over ||= route.request().url().includes('cumulativeActivityInfo');
    return over ? route.fulfill({ json: { code: -600, message: 'over', content: null } }) : route.fallback();
  });
  await page.goto(`${viewOf(who, words)}&tab=topup&token=${token}`);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await page.getByRole('link', { name: t('event') }).click();
  await expect(shopper.main).toContainText(t('vip_no_session'));
  await expectAccessible(page, 'a session that has ended', shopper.main.getByRole('button', { name: t('game_back') }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await shopper.main.getByRole('button', { name: t('game_back') }).click();
  await expect
    .poll(() => messages.slice(-2))
    .toEqual([
      { from: 'coinslot', type: 'login', state: 'needed', reason: 'expired' },
      { from: 'coinslot', type: 'back' },
    ]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('token')))).toEqual([]);

  // A game's link without a token, with a wrong one, and to no game.
  const login = { from: 'coinslot', type: 'login' } as const;
  for (const [address, reason] of [
    [viewOf(who, words), 'missing'],
    [`${viewOf(who, words)}#token=wrong`, 'expired'],
  ] as const) {
    over = false;
    messages.length = 0;
    await page.goto('about:blank');
    await page.goto(address);
    await expect(shopper.main).toContainText(t('vip_no_session'));
    await expect.poll(() => messages[0]).toEqual({ ...login, state: 'needed', reason });
  }
  // A new token would not help here, and the game is not asked for one.
  messages.length = 0;
  await page.goto(`${originOf('watt')}/userCenter?visit=sdk&client_id=nothing&token=${token}`);
  await expect(shopper.main).toContainText(t('bad_page_title'));
  await expect.poll(() => messages[0]).toEqual({ ...login, state: 'refused', reason: 'wrong-game' });
});

test.describe('in a page of a game', () => {
  let src = '';
  // A page that the browser was not given by a server may not ask this machine for anything.
  const server = createServer(({ url }, response) => {
    const address = src.replaceAll('&', '&amp;');
    const shop =
      url === '/window'
        ? `<button onclick="view = window.open(this.value)" value="${address}">Shop</button>`
        : `<iframe title="Shop" style="width:360px;height:700px;border:0" src="${address}"></iframe>`;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(`<!doctype html><html lang="en"><title>A game</title><link rel="icon" href="data:,">
      ${shop}
      <script>
        window.messages = [];
        addEventListener('message', ({ origin, data }) => messages.push([origin, data]));
      </script></html>`);
  });
  const messages = (page: Page) => page.evaluate(() => (window as unknown as { messages: unknown[] }).messages);
  const message = (message: object) => [originOf('watt'), { from: 'coinslot', ...message }];
  test.beforeAll(async () => {
    server.listen(partnerPort);
    await once(server, 'listening');
  });
  test.afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  test('EM-4 T31 the game around a frame sends and receives messages, and no other page may embed the view', {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    const who = seeded({ game: 'Skyward Saga', username: 'aria' });
    const words = await wordingOf('en');
    const { t } = words;
    src = `${viewOf(who, words)}#token=${await tokenOf(who)}`;
    await page.goto(partnerOrigin);
    const view = page.frameLocator('iframe');
    const centre = view.getByRole('heading', { name: t('vip_levels') });
    await expect(centre).toBeVisible();
    await expect
      .poll(() => messages(page))
      .toEqual([message({ type: 'login', state: 'done' }), message({ type: 'ready', version: 1, language: 'en' })]);

    const send = (message: object) =>
      page.evaluate((sent) => document.querySelector('iframe')?.contentWindow?.postMessage(sent, '*'), message);
    await view
      .getByRole('link', { name: t('topup') })
      .first()
      .click();
    await expect(view.getByRole('region', { name: t('choose_product') })).toBeVisible();
    await send({ to: 'somebody', type: 'close' });
    await send({ to: 'coinslot', type: 'back' });
    await expect(centre).toBeVisible();
    // What the view says to itself is no word of the game around it.
    await page.frames()[1]?.evaluate(() => window.postMessage({ to: 'coinslot', type: 'close' }, location.origin));
    await send({ to: 'coinslot', type: 'back' });
    await expect.poll(async () => (await messages(page)).slice(2)).toEqual([message({ type: 'back' })]);
    await send({ to: 'coinslot', type: 'language', language: 'fr' });
    const french = await wordingOf('fr');
    await expect(view.getByRole('heading', { name: french.t('vip_levels') })).toBeVisible();
    await view.getByRole('button', { name: french.t('close'), exact: true }).click();
    await expect.poll(async () => (await messages(page)).slice(3)).toEqual([message({ type: 'close' })]);

    faults.allow(/frame-ancestors/);
    const refused = page.waitForEvent('console', (line) => line.text().includes('frame-ancestors'));
    await page.goto(partnerOrigin.replace('partner', 'stranger'));
    await refused;
    await expect(centre).toHaveCount(0);
    expect(await messages(page)).toEqual([]);
  });

  /** Opens the view by a tap in a page of a game; answers its window, and a way to speak to it. */
  async function openFrom(page: Page, origin: string) {
    await page.goto(`${origin}/window`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Shop' }).click();
    const window = await opened;
    const send = (message: object) =>
      page.evaluate((sent) => (Reflect.get(globalThis, 'view') as Window).postMessage(sent, '*'), message);
    return { window, send };
  }

  test('EM-4 T16 the game that opened a window sends and receives messages during a purchase, and the payment page cannot reach it', {
    tag: '@thorough',
  }, async ({ page }) => {
    const who = seeded({ game: 'Skyward Saga', username: 'bruno', at: 6 });
    const words = await wordingOf('en');
    src = `${viewOf(who, words)}&tab=topup#token=${await tokenOf(who)}`;
    const { window, send } = await openFrom(page, partnerOrigin);
    const shopper = createShopper(window, words);
    await shopper.waitForGoods();
    const started = [message({ type: 'login', state: 'done' }), message({ type: 'ready', version: 1, language: 'en' })];
    await expect.poll(() => messages(page)).toEqual(started);
    const orders = await countOrders(who);
    await shopper.chooseCharacter(who);
    await shopper.chooseProduct('120 + 5 Gems');
    await shopper.chooseMethod('Razer Gold');
    const payment = await shopper.pay();
    expect(await payment.evaluate(() => window.opener)).toBeNull();
    await hosted.approve(payment);
    await window.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    await expect.poll(orders.more).toEqual(orders.once);
    const received = (await messages(page)).slice(2) as [string, ViewMessage][];
    expect(new Set(received.map(([origin, { type }]) => `${origin} ${type}`))).toEqual(
      new Set([`${originOf('watt')} processing`, `${originOf('watt')} paid`]),
    );
    expect(received.at(-1)?.[1]).toMatchObject({ type: 'paid', billing_no: expect.stringMatching(/./) });
    await send({ to: 'coinslot', type: 'close' });
    await expect.poll(async () => (await messages(page)).at(-1)).toEqual(message({ type: 'close' }));
  });

  test('EM-4 T31 a page that the operator has not listed may open the view, but neither receives nor sends messages', {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    faults.allow(/target origin provided/);
    const who = seeded({ game: 'Skyward Saga', username: 'aria' });
    const words = await wordingOf('en');
    src = `${viewOf(who, words)}&tab=topup#token=${await tokenOf(who)}`;
    const { window, send } = await openFrom(page, partnerOrigin.replace('partner', 'stranger'));
    const shopper = createShopper(window, words);
    await shopper.waitForGoods();
    await send({ to: 'coinslot', type: 'language', language: 'fr' });
    await send({ to: 'coinslot', type: 'back' });
    await window.getByRole('button', { name: words.t('close'), exact: true }).click();
    await shopper.waitForGoods();
    expect(await messages(page)).toEqual([]);
  });
});
