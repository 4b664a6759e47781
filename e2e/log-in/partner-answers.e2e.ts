import type { Page } from '@playwright/test';
import { brands } from '../../brands/index.ts';
import { huaweiClientId } from '../../src/contract/index.ts';
import { sample } from '../../src/testing/sample.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { type SignInMethod, signInMethods } from '../helpers/sign-in-methods.ts';
import { expect, originOf, sharedPort, test } from '../helpers/test.ts';

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());

/** Calls the gateway as anybody's server could. */
async function call(brand: string, name: string, params: Record<string, string> = {}) {
  const client_id = brands.find((one) => one.name === brand)?.games[0]?.clientIds.web ?? '';
  const query = new URLSearchParams({ client_id, ...params });
  return (await (await fetch(`http://127.0.0.1:${sharedPort}/util/login/${name}?${query}`)).json()).content;
}

/** The SHA-256 of a verifier that the attacker chose. */
const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };
const requests: Readonly<Record<string, Record<string, string>>> = {
  google: { response_type: 'code', ...challenge },
  facebook: { response_type: 'token' },
  apple: { response_type: 'code id_token', response_mode: 'fragment', nonce: 'a-nonce' },
  vk: { response_type: 'code', ...challenge },
  'vk by token': { response_type: 'token' },
  huawei: { response_type: 'code', ...challenge },
};

/** The address of a provider's consent page, as an attacker builds it from what the gateway publishes. */
async function consentAddress({ name, brand }: SignInMethod): Promise<string> {
  const { endpoints, redirect_uri, twitterHtml, ...ids } = await call(brand, 'login_config');
  if (name === 'twitter') return (await call(brand, 'twitter_redirect', { callback: twitterHtml })).url;
  const provider = name.replace(' by token', '');
  const apps: Record<string, string> = {
    ...{ google: ids.gg_id, facebook: ids.fb_id, apple: ids.ios_id, vk: ids.vk_id, huawei: huaweiClientId },
  };
  const query = { client_id: apps[provider] ?? '', redirect_uri, state: 'attackers-state', ...requests[name] };
  return `${endpoints[provider]}?${new URLSearchParams(query)}`;
}

/** A listed partner's page that keeps every message, and opens an address at a tap. */
const listener = `
  window.heard = [];
  addEventListener('message', ({ data }) => window.heard.push(data));
  document.querySelector('button').onclick = () => { window.opened = open(window.target); };`;
const body =
  '<main><h1>A partner</h1><button>Go</button><iframe title="Shop" width="340" height="600"></iframe></main>';

async function openPartner(page: Page, target: string): Promise<void> {
  partner.show({ body, script: listener, servers: [originOf('watt'), originOf('ssgame')] });
  await page.goto(partnerOrigin);
  await page.evaluate((address) => Object.assign(window, { target: address }), target);
}

/** Opens the target in a window by a tap on the partner's page. */
async function tap(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Go' }).click();
  return opened;
}

/** Allows the log-in at the provider, and waits until the return page has closed its window. */
async function allow(provider: Page, { person }: SignInMethod): Promise<void> {
  const gone = provider.waitForEvent('close');
  await provider.getByRole('radio', { name: new RegExp(`^${person}`) }).check();
  await provider.getByRole('button', { name: 'Allow' }).click();
  await gone;
}

/** What the page received, after a message of its own that shows that it listens. */
const messagesOf = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(async () => {
    const own = new Promise((received) => addEventListener('message', received, { once: true }));
    window.postMessage('own', '*');
    await own;
    return Reflect.get(window, 'heard');
  });

for (const method of sample('partner answers', 7, signInMethods))
  test(`T03 T44 a partner’s page that starts a log-in by ${method.name} itself receives no answer`, {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    faults.allow(/target origin provided/);
    await openPartner(page, await consentAddress(method));
    await allow(await tap(page), method);
    expect(await messagesOf(page)).toEqual(['own']);
  });

test('T03 T44 a partner’s page that replaces the page which started the log-in receives no answer', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/target origin provided/);
  const [method] = signInMethods;
  if (!method) throw new TypeError('There is no provider.');
  // A page of the shop opens the provider's window; then the partner, who opened that page, replaces it by its own.
  await openPartner(page, `${originOf(method.brand)}/framed`);
  const shop = await tap(page);
  const opened = page.context().waitForEvent('page');
  await shop.evaluate((address) => void window.open(address), await consentAddress(method));
  const provider = await opened;
  await page.evaluate((own) => Reflect.get(window, 'opened').location.replace(own), `${partnerOrigin}/`);
  await shop.waitForURL(`${partnerOrigin}/`);
  await allow(provider, method);
  expect(await messagesOf(shop)).toEqual(['own']);
});
