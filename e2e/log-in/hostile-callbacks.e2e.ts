import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { counted, openLogIn, signInMethods, toProvider } from '../helpers/sign-in-methods.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const words = await wordingOf('en');
const { t } = words;
const [google] = signInMethods.filter(({ name }) => name === 'google');
const [twitter] = signInMethods.filter(({ name }) => name === 'twitter');
if (!google || !twitter) throw new TypeError('The table of ways has neither Google nor X.');

let evil: Server;
let evilPort: number;
test.beforeAll(async () => {
  evil = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html><p>evil'));
  await new Promise<void>((listening) => evil.listen(0, '127.0.0.1', listening));
  evilPort = (evil.address() as AddressInfo).port;
});
test.afterAll(() => evil.close());

/** What the tab remembers of the log-in under way. */
const started = (page: Page): Promise<{ state: string }> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('coinslot:watt:signIn') ?? '{}').value);

/** Sends a window elsewhere as its own page would: an address that is typed makes the browser forget who opened it. */
async function go(from: Page, address: string): Promise<void> {
  await from.evaluate((to) => void location.assign(to), address);
  await from.waitForURL(address);
}

/** Says something to the shop from a page of the provider's window, which its opener can be reached from. */
const postToOpener = (from: Page, messages: string, to = '*'): Promise<void> =>
  from.evaluate(
    ([made, origin]) => {
      const build = Function(`return ${made}`) as () => unknown[];
      for (const one of build()) window.opener.postMessage(one, origin);
    },
    [messages, to] as const,
  );

test('T03 twelve hostile messages log nobody in and throw nothing, and of two valid answers one makes a call', async ({
  page,
  faults,
}) => {
  faults.allow(/favicon\.ico|api\/none/);
  const calls = counted(page, google);
  const popup = await openLogIn(page, google, words);
  const provider = await toProvider(page, popup, google, words);
  const { state } = await started(page);
  const valid = (of: string): string =>
    JSON.stringify({ coinslot: 'sign-in', answer: { code: 'stolen-code-0001', state: of } });
  const shop = originOf('watt');

  // 1 wrong origin: the provider's own page, in the right window. 2 an origin that begins like the right one.
  await postToOpener(provider, `[${valid(state)}]`);
  await go(provider, `http://watt.localhost.evil.localhost:${evilPort}/`);
  await postToOpener(provider, `[${valid(state)}]`);
  // 3 the `null` origin, from a frame without one.
  await provider.evaluate((message) => {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    frame.srcdoc = `<script>top.opener.postMessage(${message}, '*')</script>`;
    document.body.append(frame);
    return new Promise((done) => frame.addEventListener('load', done));
  }, valid(state));
  // 4 the right origin from another window: the shop itself, and a second tab of it. 5 with the state of that other tab.
  await page.evaluate((message) => window.postMessage(JSON.parse(message), '*'), valid(state));
  await page.evaluate((message) => window.dispatchEvent(new MessageEvent('message', { data: message })), valid(state));
  // 6–12 in the right window, at the right origin: states that are stale, missing, doubled; no object; a getter; a prototype; 5 MB.
  await go(provider, `${shop}/api/none`);
  await postToOpener(
    provider,
    `[${valid('memory-of-another-try-0')}, { coinslot: 'sign-in', answer: { code: 'c' } },
      { coinslot: 'sign-in', answer: { code: 'c', state: ['${state}', '${state}'] } },
      null, 7, 'sign-in', [], { coinslot: 'sign-in', answer: null },
      { coinslot: 'sign-in', get answer() { return { code: 'c', get state() { return 'x' } } } },
      JSON.parse('{"coinslot":"sign-in","answer":{"__proto__":{"code":"c","state":"${state}"}}}'),
      { coinslot: 'sign-in', answer: { code: 'c'.repeat(5e6), state: '${state}'.repeat(2e5) } }, 'x'.repeat(5e6)]`,
  );
  await expect(popup.getByRole('status')).toBeVisible();
  expect(calls()).toBe(0);
  await expect(popup).toBeVisible();

  const called = page.waitForRequest(/google_auth/);
  await postToOpener(provider, `[${valid(state)}, ${valid(state)}]`);
  await called;
  await expect(popup.getByRole('alert')).toContainText(words.like('log_in_failed'));
  await postToOpener(provider, `[${valid(state)}]`);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(calls()).toBe(1);
});

test('T05 a callback with another request token fails without a request to the gateway', { tag: '@thorough' }, async ({
  page,
}) => {
  const calls = counted(page, twitter);
  const popup = await openLogIn(page, twitter, words);
  const provider = await toProvider(page, popup, twitter, words);
  await provider
    .goto(`${originOf('ssgame')}/twitterRedirect.html?oauth_token=somebody-elses&oauth_verifier=v`)
    .catch(() => {});
  await expect(popup.getByRole('alert')).toContainText(words.like('log_in_failed'));
  expect(calls()).toBe(0);
});

for (const path of sample('opened by others', 3, [
  'signin.html?code=c0de&state=s',
  'signin.html#access_token=c0de&state=s',
  'twitterRedirect.html?oauth_token=c0de',
]))
  test(`T04 opened by another site, ${path.replace(/[?#].*/, '')} ${path.includes('#') ? 'with a token' : 'with a code'} sends it no message`, async ({
    page,
    faults,
  }) => {
    faults.allow(/target origin provided/);
    await page.goto(`http://evil.localhost:${evilPort}/`);
    const opened = page.waitForEvent('popup');
    await page.evaluate(
      (address) => {
        Object.assign(window, { received: [] });
        addEventListener('message', ({ data }) => Reflect.get(window, 'received').push(data));
        const button = document.createElement('button');
        button.textContent = 'Open';
        button.onclick = () => open(address);
        document.body.append(button);
      },
      `${originOf('watt')}/${path}`,
    );
    await page.getByRole('button', { name: 'Open' }).click();
    const window = await opened;
    if (!window.isClosed()) await window.waitForEvent('close');
    expect(await page.evaluate(() => Reflect.get(window, 'received'))).toEqual([]);
  });

test('T03 a player who opens the return page without having started a log-in is not logged in, and the address is cleaned', {
  tag: '@thorough',
}, async ({ page }) => {
  const calls = counted(page, google);
  await page.goto(`${originOf('watt')}/${google.address}`);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  await page.goto(`${originOf('watt')}/signin.html?code=attackers-code&state=attackers-state`);
  await page.waitForURL(({ pathname }) => pathname !== '/signin.html');
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  expect(page.url()).not.toContain('attackers');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('attackers');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: t('log_in'), exact: true })
      .first(),
  ).toBeVisible();
  expect(calls()).toBe(0);
});
