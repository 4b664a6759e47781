import type { BrowserContext, Page } from '@playwright/test';
import { dotPath } from '../../src/contract/index.ts';
import { encodeCard } from '../../src/rules/card.ts';
import { type OwnGateway, startGateway } from '../helpers/gateway.ts';
import { productNames, type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { signInMethods, toProvider } from '../helpers/sign-in-methods.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { leaks, watchTraces } from '../helpers/traces.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t, like } = words;
let gateway: OwnGateway;

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  gateway = await startGateway();
});
test.afterAll(() => gateway?.end());

/** Records the tokens of login answers before the page receives them. It reloads soon after, and the answer is lost. */
async function tokensOf(context: BrowserContext): Promise<string[]> {
  const tokens: string[] = [];
  await context.exposeFunction('takeDown', (token: string) => void tokens.push(token));
  await context.addInitScript(() => {
    const { takeDown } = window as unknown as { takeDown(token: string): Promise<void> };
    const real = window.fetch;
    window.fetch = async (...args) => {
      const answer = await real(...args);
      if (/\/util\/login\/(google_)?auth$/.test(answer.url)) {
        const { content } = (await answer.clone().json()) as { content?: { oauth_token?: string } };
        if (content?.oauth_token) await takeDown(content.oauth_token);
      }
      return answer;
    };
  });
  return tokens;
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: like('account_menu') }).click();
  await page.getByRole('button', { name: t('everywhere_out') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('log_out') })
    .click();
  await expect(page.getByRole('button', { name: like('account_menu') })).toBeHidden();
};

const gamePage = (port: number, { area, client_id }: Pick<Seeded, 'area' | 'client_id'>): string =>
  `${originOf('watt', port)}/?${new URLSearchParams({ domain_area: area, client_id, spec_lang: 'en' })}`;

test('T02 T05 T08 T24 TR-3 no secret of a player’s whole visit is stored or sent anywhere', {
  tag: '@thorough',
}, async ({ page, context, faults }) => {
  test.setTimeout(180_000);
  faults.allow(/layout shift/);
  const traces = watchTraces(context);
  const tokens = await tokensOf(context);
  const { port } = gateway;
  const who = seeded({ game: 'Skyward Saga', username: 'carla' });
  const card = { number: `${who.client_id} 0000 0000 0001`, password: 'coin-0001' };
  const encoded = encodeCard(card.number, card.password) ?? '';
  const shopper = createShopper(page, words, port);
  const secrets = (): Record<string, string> => ({
    password: who.password,
    'password as sent': btoa(who.password),
    'card number': card.number,
    'bare card number': card.number.replaceAll(' ', ''),
    'card password': card.password,
    'card as sent': encoded.slice(0, 24),
    ...Object.fromEntries(tokens.map((token, at) => [`token ${at}`, token])),
  });
  /** While somebody is logged in, the token stands in the one value of the storage that is its place. */
  const now = async (): Promise<string[]> =>
    leaks(await traces.held(page), secrets()).filter(
      (one) => !/^token \d in (localStorage|what other origins stored)$/.test(one),
    );
  const nothing = async (where: string): Promise<void> => expect(await now(), where).toEqual([]);

  // Only visitors who agreed to tracking cause events.
  await page.goto(gamePage(port, { area: 'eru', client_id: '1213' }));
  await page
    .getByRole('region', { name: t('track_choice') })
    .getByRole('button', { name: t('track_yes') })
    .click();

  await shopper.open(who);
  await shopper.logIn(who);
  await shopper.chooseAll(who, productNames(who)[3] ?? '', 'Razer Gold');
  await expect(shopper.payStep().locator('s')).toBeVisible();
  expect(tokens).toHaveLength(1);
  await nothing('the pay step with a coupon');
  const window = await shopper.pay();
  const payToken = new URL(window.url()).pathname.split('/').at(-1) ?? '';
  await hosted.approve(window);
  await page.bringToFront();
  const success = shopper.result('result_success');
  await expect(success).toBeVisible();
  await nothing('the result');
  await success.getByRole('button', { name: t('done') }).click();

  const popup = shopper.dialog(t('card_title'));
  await shopper.main.getByRole('button', { name: t('card_title') }).click();
  await popup.getByLabel(t('card_number'), { exact: true }).fill(card.number);
  await popup.getByLabel(t('card_password'), { exact: true }).fill(card.password);
  expect(await now(), 'what is typed is seen, so that what is left would be').toContain(
    'card password in the rendered texts',
  );
  await popup.getByRole('button', { name: t('card_check') }).click();
  await popup.getByRole('button', { name: t('card_use') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('card_use') })
    .click();
  await expect(success).toBeVisible();
  await nothing('the result of the card');
  await success.getByRole('button', { name: t('done') }).click();

  for (const [path, content] of [
    ['/userCenter', page.getByRole('progressbar')],
    ['/activity', page.locator('.gift').first()],
    ['/my', shopper.main.getByRole('listitem').first()],
  ] as const) {
    await page.goto(`${originOf('watt', port)}${path}`);
    await expect(content).toBeVisible();
    await nothing(path);
  }

  // Another game, with another player whom a provider vouches for.
  await page.goto(gamePage(port, { area: 'sea', client_id: '1023' }));
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: t('log_in'), exact: true })
    .first()
    .click();
  const logIn = page.getByRole('dialog');
  await expect(logIn.getByRole('list')).not.toHaveAttribute('aria-busy', 'true');
  const [google] = signInMethods;
  if (!google) throw new Error('There is no provider to log in by.');
  const provider = await toProvider(page, logIn, google, words);
  const back = page.waitForEvent('load');
  await provider.getByRole('radio', { name: new RegExp(`^${google.person}`) }).check();
  await provider.getByRole('button', { name: 'Allow' }).click();
  await back;
  await expect(page.getByRole('button', { name: like('account_menu', { name: google.username }) })).toBeVisible();
  await expect.poll(() => tokens.length).toBe(2);
  await nothing('another game');

  expect(leaks(await traces.held(page), secrets()).filter((one) => one.includes('localStorage'))).toHaveLength(2);
  await logOut(page);
  expect(leaks(await traces.held(page), secrets()), 'after the log-out').toEqual([]);
  await page.goto(gamePage(port, who));
  await shopper.waitForGoods();
  expect(leaks(await traces.held(page), secrets()), 'after the log-out, on a new page').toEqual([]);

  const sent = await traces.sent();
  expect(sent.some(({ where, text }) => where === `a body to ${dotPath}` && text.includes('clickPay'))).toBe(true);
  expect(leaks(sent, secrets()), 'on the way').toEqual([]);
  const log = { where: 'the log of the gateway', text: gateway.logged() };
  expect(log.text).toContain('/util/login/auth 200');
  expect(leaks([log], { ...secrets(), 'way to the payment': payToken })).toEqual([]);
});

test('T08 a secret that is stored or sent anywhere is found', async ({ page, context, faults }) => {
  faults.allow(/./);
  const traces = watchTraces(context);
  const secret = 'planted-7F3A';
  await page.goto(gamePage(gateway.port, { area: 'sea', client_id: '1013' }));
  await createShopper(page, words, gateway.port).waitForGoods();
  await page.evaluate(
    async ([secret, dotPath]) => {
      await fetch(`/?address=${secret}`);
      await fetch('/', { referrer: `${location.origin}/?${secret}`, referrerPolicy: 'unsafe-url' });
      await fetch('/', { headers: { authorization: `Bearer ${secret}` } });
      await fetch(dotPath, { method: 'POST', body: secret, headers: { 'x-trace': secret } });
      await fetch(`/api/${secret}`);
      console.log(secret);
      document.title = secret;
      window.name = secret;
      history.replaceState({ secret }, '', `?${secret}`);
      localStorage.setItem('planted', secret);
      sessionStorage.setItem('planted', secret);
      // biome-ignore lint/suspicious/noDocumentCookie: it is planted where scripts of pages put it
      document.cookie = `planted=${secret}`;
      indexedDB.open(secret);
      await caches.open(secret);
      const host = document.body.appendChild(document.createElement('div'));
      host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input')).value = secret;
      await fetch('/');
    },
    [secret, dotPath] as const,
  );
  // What a process logs, and what a browser says of a request, comes a little later.
  const found = async (): Promise<string[]> => {
    const log = { where: 'the log of the gateway', text: gateway.logged() };
    return leaks([...(await traces.sent()), ...(await traces.held(page)), log], { it: secret });
  };
  const traceNames = [
    'an address',
    'Referer',
    'who asks /',
    'the console',
    'the address',
    'the title',
    'the name of the window',
    'history.state',
    'what was measured',
    'the rendered texts',
    'localStorage',
    'sessionStorage',
    'IndexedDB',
    'caches',
    'cookies',
    'cookies of the page',
    'a cookie that was sent',
    'what other origins stored',
    `a body to ${dotPath}`,
    `a header to ${dotPath}`,
    'the log of the gateway',
  ];
  await expect
    .poll(async () => {
      const seen = await found();
      return traceNames.filter((name) => !seen.includes(`it in ${name}`));
    }, 'the places where it is not found')
    .toEqual([]);
});
