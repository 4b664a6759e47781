import type { Page } from '@playwright/test';
import { codes } from '../../src/contract/index.ts';
import { obfuscate } from '../../src/rules/encoding.ts';
import { type CanaryReport, canaries, readCanaries } from '../helpers/canaries.ts';
import { begin, createPartner, partnerOrigin } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { watchTokens } from '../helpers/tokens.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t, like } = words;
const who = seeded({ username: 'aria' });
const gateway = originOf('watt');

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 360, height: 740 } });

/** The canaries that recorded one of the secrets. */
const betrayed = (report: CanaryReport, secrets: readonly string[]): string[] =>
  Object.entries(report).flatMap(([name, text]) =>
    secrets.some((secret) => text.includes(secret)) ? [`${name}: ${secrets.filter((one) => text.includes(one))}`] : [],
  );

/** Where the shared gateway is on every system: not all know that every name under localhost is this machine. */
const machine = originOf('', Number(new URL(gateway).port));

/** Asks the gateway as a page of an origin would. */
async function codeOf(page: Page, token: string, origin: string | null, client_id = who.client_id): Promise<number> {
  const { host } = new URL(gateway);
  const headers = { host, authorization: `Bearer ${token}`, ...(origin === null ? {} : { origin }) };
  const url = `${machine}/api/pay/getOrderList?client_id=${client_id}`;
  return (await (await page.request.get(url, { headers })).json()).code;
}

function show(more: { readonly frameless?: true } = {}): void {
  partner.show({
    ...more,
    body: '<main><h1>A partner</h1><div id="shop"></div><div id="who"></div></main>',
    earlyScript: canaries,
    script: `${begin(who)}
      storefront.on('session:login', (detail) => window.dispatchEvent(new CustomEvent('told', { detail })));
      storefront.mount('topup', '#shop');
      window.storefront = storefront;`,
    servers: [gateway],
  });
}
const full = (password: string): string[] => [password, btoa(password), encodeURIComponent(password)];

test('EM-8 T44 on a partner’s page six canaries receive no password and no full token; the token they get is valid only there', async ({
  page,
}) => {
  show();
  const tokens = await watchTokens(page, gateway);
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await shopper.logInOnPage(who);
  await expect(shopper.who()).toContainText(who.role.display);
  await shopper.chooseProduct('300 + 30 Embers');

  expect([tokens.full.length, tokens.scoped.length]).toEqual([1, 1]);
  const report = await readCanaries(page);
  expect(betrayed(report, [...full(who.password), ...tokens.full])).toEqual([]);
  // The canaries are alive: they hear what this page may have.
  const [token = ''] = tokens.scoped;
  expect(betrayed(report, [token]).map((one) => one.split(':')[0])).toEqual(
    expect.arrayContaining(['asked', 'kept', 'written']),
  );

  const { success, 'not-logged-in': outside } = codes;
  expect(await codeOf(page, token, partnerOrigin)).toBe(success);
  for (const origin of [gateway, 'https://another.example', 'null', null])
    expect(await codeOf(page, token, origin), `${origin}`).toBe(outside);
  expect(await codeOf(page, token, partnerOrigin, '1023')).toBe(outside);
  await page.goto('about:blank');
});

test('EM-8 T44 a log-in by a provider on a partner’s page leaves no token, code or verifier of the player there', {
  tag: '@thorough',
}, async ({ page }) => {
  const tokens = await watchTokens(page, gateway);
  const secrets: string[] = [];
  page.context().on('request', (request) => {
    if (!request.url().includes('google_auth') || request.method() !== 'POST') return;
    const sent = Object.entries(request.postDataJSON() as Record<string, string>);
    secrets.push(...sent.filter(([name]) => /_code$|_verifier$/.test(name)).map(([, secret]) => secret));
  });
  show();
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('log_in'), exact: true })
    .first()
    .click();
  const popup = page.getByRole('dialog');
  const form = await shopper.formIn(popup);
  const opened = page.context().waitForEvent('page');
  await form
    .getByRole('button', { name: new RegExp(like('log_in_with', { provider: 'Google' }).source.replace(/\$$/, '')) })
    .click();
  const provider = await opened;
  await provider.getByRole('radio', { name: /^Ming/ }).check();
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(popup).toBeHidden();
  expect([tokens.full.length, tokens.scoped.length, secrets.length]).toEqual([1, 1, 2]);
  expect(betrayed(await readCanaries(page), [...tokens.full, ...secrets])).toEqual([]);
  await page.goto('about:blank');
});

test('EM-8 T44 an expired session is renewed without the player, kept between visits, and ended by the log-out; the shop’s own stays', {
  tag: '@thorough',
}, async ({ page }) => {
  const tokens = await watchTokens(page, gateway);
  // The player is logged in to the shop itself, in the same browser.
  const shop = createShopper(page, words);
  await shop.open(who);
  await shop.logIn(who);
  const [own = ''] = tokens.full;
  show();
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await shopper.logInOnPage(who);
  await expect(shopper.who()).toContainText(who.role.display);
  const [first = ''] = tokens.scoped;
  // The full session that the log-in made has ended, and the shop's own has not.
  const { success, 'not-logged-in': outside } = codes;
  expect(await codeOf(page, tokens.full[1] ?? '', gateway)).toBe(outside);
  expect(await codeOf(page, own, gateway)).toBe(success);
  // A full one is good for nothing on a partner's page, also one from before.
  expect(await codeOf(page, own, partnerOrigin)).toBe(outside);

  // What is asked next is refused once, as by a token that is over: the page renews it, and asks again.
  const refusal = { code: outside, message: '', content: null };
  await page.route(
    /get_user_info/,
    (route) => route.fulfill({ json: refusal, headers: { 'access-control-allow-origin': partnerOrigin } }),
    { times: 1 },
  );
  const renewed = page.waitForResponse(/renew_partner/);
  await page.reload();
  await renewed;
  await shopper.waitForGoods();
  await expect(shopper.who()).toContainText(who.role.display);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(tokens.scoped.length).toBe(2);
  expect(await codeOf(page, tokens.scoped[1] ?? '', partnerOrigin)).toBe(success);
  expect(await codeOf(page, first, partnerOrigin)).toBe(success);
  expect(betrayed(await readCanaries(page), [...full(who.password), ...tokens.full])).toEqual([]);

  await page.evaluate(() => Reflect.get(window, 'storefront').mount('login', '#who'));
  const left = page.waitForResponse(/log_out/);
  await page
    .locator('#who')
    .getByRole('button', { name: t('log_out') })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('log_out') })
    .click();
  await left;
  for (const token of tokens.scoped.slice(1)) expect(await codeOf(page, token, partnerOrigin)).toBe(outside);
  expect(await codeOf(page, own, gateway)).toBe(success);
  await page.goto('about:blank');
});

test('EM-8 T44 where a page’s policy blocks frames, a button opens the log-in as a window, and the canaries receive no more', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/frame-src|Content Security Policy|content policy/);
  const tokens = await watchTokens(page, gateway);
  show({ frameless: true });
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  const window = await shopper.logInInWindow(who);
  await expect(shopper.who()).toContainText(who.role.display);
  expect(window.isClosed()).toBe(true);
  expect([tokens.full.length, tokens.scoped.length]).toEqual([1, 1]);
  expect(betrayed(await readCanaries(page), [...full(who.password), ...tokens.full])).toEqual([]);
  await page.goto('about:blank');
});

test('EM-8 T44 negative control: on a page of the shop the same canaries receive the password', async ({ page }) => {
  await page.addInitScript(canaries);
  const shopper = createShopper(page, words);
  await shopper.open(who);
  await shopper.logInButton().click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel(t('username'), { exact: true }).pressSequentially(who.username);
  await popup.getByLabel(t('password'), { exact: true }).pressSequentially(who.password);
  await popup.getByRole('button', { name: t('log_in'), exact: true }).hover();
  const report = await readCanaries(page);
  expect(betrayed(report, [who.password]).map((one) => one.split(':')[0])).toEqual(
    expect.arrayContaining(['typed', 'drawn']),
  );
  // As it is sent, it is written too.
  expect(obfuscate(who.password, Math.random)).not.toBe(who.password);
});
