import { brands } from '../../brands/index.ts';
import { productId, productsOf, seedGames } from '../../gateway/sandbox/seeds/game-chunks.ts';
import { obfuscate } from '../../src/rules/encoding.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { hosted } from '../helpers/shopper.ts';
import { expect, originOf, sharedPort, test } from '../helpers/test.ts';

test.describe.configure({ mode: 'parallel' });

const watt = seeded({ username: 'aria' });
const korean = seeded({ brand: 'ko', area: 'universal', game: '달빛나루', username: 'seojun' });

/** Somebody's purchase by a call, and where it is paid: the pages are looked at without the shop before them. */
async function buy(who: Seeded, country: string, path: string, channel: object = {}): Promise<string> {
  const post = async (to: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`http://127.0.0.1:${sharedPort}${to}`, request)).json()).content;
  };
  const { client_id, area: domain_area, username, password, server, role } = who;
  const typed = { username: obfuscate(username, Math.random), password: obfuscate(password, Math.random), client_id };
  const { oauth_token } = await post('/util/login/auth', typed);
  const game = brands.flatMap(seedGames).find(({ game: { clientIds } }) => clientIds.web === client_id);
  const product = game && productsOf(game)[3];
  const payload = {
    ...{ client_id, domain_area, country, server_id: server.value, role_id: role.value, platform: 'web' },
    ...{ product_id: product && productId(game.gp, product), request_id: crypto.randomUUID(), ...channel },
  };
  return (await post(`/api/${path}`, payload, oauth_token)).url;
}

const pages = [
  ['a wallet', () => buy(watt, 'TH', 'pay/razer_gold_pay', { channel_id: 'molpoints' })],
  ['a carrier', () => buy(watt, 'TH', 'pay/codapay_pay', { channel: 'ais' })],
  ['a counter', () => buy(watt, 'TH', 'pay/codapay_pay', { channel: 'seven-th' })],
  ['a card', () => buy(watt, 'MY', 'pay/adyen_pay', { channel: 'scheme-my' })],
  ['a code to scan', () => buy(korean, 'KR', 'kr_pay/kakao_pay')],
  ['a voucher', () => buy(korean, 'KR', 'kr_pay/welcome_pay', { channel: 'welcome-culture' })],
  ['a bank', () => buy(watt, 'MY', 'pay/codapay_pay', { channel: 'fpx' })],
  ['a transfer', () => buy(watt, 'ID', 'pay/payermax_pay', { channel: 'va-id' })],
  ['a balance', () => buy(watt, 'VN', 'pay/funtap_pay', { channel: 'funtap' })],
] as const;

for (const [kind, order] of sample('pay', 9, pages))
  test(`PY-5 the payment page for ${kind} is accessible on a phone and on a desktop, and leads back to the shop`, {
    tag: '@thorough',
  }, async ({ page }) => {
    const address = await order();
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      await expectAccessible(page, kind);
    }
    await hosted.decline(page);
    await page.waitForURL((url) => !url.pathname.startsWith('/pay/') || url.pathname.startsWith('/pay/welcome/'));
  });

test('PY-5 PY-12 a card is typed by keyboard; a wrong one keeps the input, and a right one leads to the bank’s page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await buy(watt, 'MY', 'pay/adyen_pay', { channel: 'scheme-my' }));
  const card = page.getByLabel('Card number');
  await card.focus();
  for (const text of ['4000 0000 0000 3221', '08/39', '123', 'A. Vale']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(card).toHaveAccessibleDescription(/not right/);
  await expect(card).toHaveValue('4000 0000 0000 3221');
  await expect(page.getByLabel('Security code')).toHaveValue('');
  await expectAccessible(page, 'a card with a fault');
  await card.fill('4000 0000 0000 3220');
  await page.getByLabel('Security code').fill('123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your bank asks' })).toBeVisible();
  await expectAccessible(page, 'the bank of a card');
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${originOf('watt')}/**`);
});

test('RS-2 the countdown of a code runs without a script', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(await buy(korean, 'KR', 'kr_pay/kakao_pay'));
  const left = (): Promise<number> =>
    page.locator('.left').evaluate((clock) => Number(getComputedStyle(clock).getPropertyValue('--left')));
  const first = await left();
  expect(first).toBeGreaterThan(280);
  expect(first).toBeLessThanOrEqual(300);
  await expect.poll(left).toBeLessThan(first);
});

test('PY-13 a provider that sends the player back by a posted form gets the shop’s page, without a session', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto(await buy(korean, 'KR', 'kr_pay/welcome_pay', { channel: 'welcome-card' }));
  await hosted.approve(page);
  await expect(page.getByRole('heading', { name: 'This payment is complete' })).toBeVisible();
  await expectAccessible(page, 'a paid order');
  await page.getByRole('button', { name: /^Back to/ }).click();
  await page.waitForURL(`${originOf('ko')}/selectGoods**`);
  await expect(page.getByRole('main')).toBeVisible();
});
