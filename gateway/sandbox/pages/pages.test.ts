import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brands } from '../../../brands/index.ts';
import { inkOn, luminance } from '../../../src/brand/index.ts';
import { channels } from '../../../src/payments/channels.ts';
import { readShops } from '../../server/shops/read-shops.ts';
import { other, tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { createSandbox } from '../app.ts';
import { looks } from '../payment/looks.ts';
import { createLine } from '../payment/till/line.ts';
import { sendWebhooks } from '../payment/till/webhooks.ts';

const db = await openTestPglite();
const clock = { now: Date.UTC(2026, 10, 21, 9) };
const shops = [tiny, other];
const line = createLine();
const pages = createSandbox({ db, shops, clock: () => clock.now, line });
const till = { db, clock: () => clock.now, line };
const { call, logIn } = testClient(pages);

let token = '';
let url = '';
let billing = '';
let number = 0;

const get = async (address: string): Promise<{ status: number; text: string; headers: Headers }> => {
  const response = await pages.request(address);
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const eventIn = (text: string): string => /name="event" value="([\w-]+)"/.exec(text)?.[1] ?? '';
const choose = (choice: string, event: string, at = url): Promise<Response> =>
  Promise.resolve(pages.request(`${at}/choice`, { method: 'POST', body: new URLSearchParams({ choice, event }) }));
const statusNow = async (): Promise<string> =>
  (await call('/api/pay/getOrderInfo', { billing_no: billing }, { token })).content.status;

beforeAll(async () => {
  await makeWorld(db.query);
  await db.query('update goods set display = $1 where product_id = $2', ['<script>alert(1)</script>&"\'', 'gems']);
  await db.query('update roles set name = $1 where role_id = $2', ['"><img src=x onerror=alert(1)>', 'r1']);
  token = await logIn('ann');
});

beforeEach(async () => {
  // Each order is newer than those of the earlier tests.
  clock.now += 1_000;
  const started = await call('/api/pay/paypal_pay', { ...purchase, request_id: `page-test-${number++}` }, { token });
  ({ url, billing_no: billing } = started.content);
});

/** What a page of ours never has: inline script or style, handlers, markup from a name, a policy that allows them. */
const expectStrict = (text: string, headers: Headers): void => {
  expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=(?!alert)|<img src=x|javascript:/i);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|script-src|\*/);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
};

describe('the payment page', () => {
  test('PY-13 shows the order, and a hostile name stays text', async () => {
    const { status, text, headers } = await get(url);
    expect(status).toBe(200);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain('Tiny &amp; &lt;Co&gt;');
    expect(text).toContain('$9.99');
    expect(text).toContain(billing);
    expectStrict(text.replaceAll(/&lt;.*?&gt;/g, ''), headers);
  });

  test('may post a form to the shop that the player came from, and nowhere else', async () => {
    const { headers } = await get(url);
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://tiny.localhost;");
  });

  test('PY-8 is the same for a channel that posts a form', async () => {
    const response = await pages.request(url, { method: 'POST', body: new URLSearchParams({ billing_no: billing }) });
    expect(response.status).toBe(200);
  });

  test('RS-2 settles the order on approval and returns the player to the shop', async () => {
    const response = await choose('approve', eventIn((await get(url)).text));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `http://tiny.localhost/result?billing_no=${billing}&client_id=c1&domain_area=west`,
    );
    expect(await statusNow()).toBe('Success');
    expect((await get(url)).text).toContain('This payment is complete');
  });

  test('RS-4 fails the order on a decline, and a success after it still counts', async () => {
    await choose('decline', eventIn((await get(url)).text));
    expect(await statusNow()).toBe('Fail');
    await choose('approve', eventIn((await get(url)).text));
    expect(await statusNow()).toBe('Success');
  });

  test('sends one event for a double click', async () => {
    const event = eventIn((await get(url)).text);
    await Promise.all([choose('approve', event), choose('approve', event)]);
    const { rows } = await db.query('select 1 from provider_events where billing_no = $1', [billing]);
    expect(rows).toHaveLength(1);
  });

  test('RS-3 leaves the order pending when it is held', async () => {
    expect((await choose('hold', eventIn((await get(url)).text))).status).toBe(303);
    expect(await statusNow()).toBe('Pending');
  });

  test('settles after twenty seconds with a slow provider, in whichever process runs then', async () => {
    await choose('later', eventIn((await get(url)).text));
    clock.now += 19_000;
    await sendWebhooks(till);
    expect(await statusNow()).toBe('Pending');
    clock.now += 1_000;
    await sendWebhooks(till);
    expect(await statusNow()).toBe('Success');
  });

  test('delivers the goods after half a minute with a slow delivery', async () => {
    await choose('deliver-later', eventIn((await get(url)).text));
    const delivered = async (): Promise<unknown> =>
      (await call('/api/pay/getOrderInfo', { billing_no: billing }, { token })).content.delivered_at;
    await expect(work(db, clock.now + 29_000)).rejects.toThrow('the game is slow');
    expect(await statusNow()).toBe('Success');
    expect(await delivered()).toBeUndefined();
    await work(db, clock.now + 30_000);
    expect(await delivered()).toBeGreaterThan(0);
  });

  test('ignores an invalid choice', async () => {
    const event = eventIn((await get(url)).text);
    expect((await choose('refund', event)).status).toBe(400);
    expect((await choose('approve', 'x')).status).toBe(400);
    expect(await statusNow()).toBe('Pending');
  });

  test('T20 is not found by a wrong token, channel or site, and the shop itself has no payment pages', async () => {
    expect((await get(`${url}x`)).status).toBe(404);
    expect((await get(url.replace('/paypal/', '/razer/'))).status).toBe(404);
    expect((await get(url.replace('pay.tiny', 'pay.other'))).status).toBe(404);
    expect((await get(url.replace('pay.tiny', 'tiny'))).status).toBe(404);
    expect((await choose('approve', 'a-long-enough-event', url.replace('pay.tiny', 'tiny'))).status).toBe(404);
    expect(await statusNow()).toBe('Pending');
  });

  test('T16 never follows an unsafe return address', async () => {
    await db.query('update till_payments set return_url = $2 where billing_no = $1', [billing, 'javascript:alert(1)']);
    expect((await get(url)).status).toBe(404);
    expect((await choose('approve', 'a-long-enough-event')).status).toBe(404);
  });

  test('PY-5 has a colour for every channel on which white text is readable', () => {
    for (const { name } of channels) {
      expect(inkOn(looks[name].accent)).toBe('#ffffff');
      expect(1.05 / (luminance(looks[name].accent) + 0.05), name).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the lobby', () => {
  test('has every brand, area and view, the accounts, and the unpaid orders', async () => {
    const { text, headers } = await get('http://localhost/');
    expectStrict(text.replaceAll(/&lt;.*?&gt;/g, ''), headers);
    for (const { id } of tiny.areas)
      for (const path of ['/selectGoods', '/activity', '/my', '/userCenter'])
        expect(text).toContain(`href="http://tiny.localhost${path}?domain_area=${id}`);
    expect(text).toContain('href="http://demo.tiny.localhost/selectGoods');
    expect(text).toContain(`href="${url}"`);
    expect(text).toContain('href="http://nobody.localhost/"');
  });

  test.each([
    ['classic', false],
    ['storefront', true],
  ] as const)(
    'BR-8 RT-2 links to the screens of the generation that the operator serves: %s',
    async (generation, is) => {
      const { shops, deploy } = readShops({ COINSLOT_DEPLOY: JSON.stringify({ tiny: { generation } }) }, [tiny]);
      const text = await (await createSandbox({ db, shops, deploy }).request('http://localhost/')).text();
      expect(text.includes('href="http://tiny.localhost/my?')).toBe(is);
    },
  );

  test('keeps the port, lists the test accounts, and links to every built-in brand', async () => {
    const app = createSandbox({ db, shops: brands });
    const text = await (await app.request('http://127.0.0.1:4173/')).text();
    for (const brand of brands) {
      expect(text).toContain(`http://${brand.name.toLowerCase()}.localhost:4173/`);
      for (const game of brand.games) if (game.code) expect(text).toContain(`.localhost:4173/@${game.code}"`);
    }
    expect(text).toContain('watt-player-1');
    expect(text).toContain('<code>1013 0000 0000 0001</code> to 0012');
  });

  test('is on no other host', async () => {
    expect((await get('http://tiny.localhost/')).status).toBe(404);
    expect((await get('http://pay.tiny.localhost/')).status).toBe(404);
  });
});

test('BR-2 an unknown host gets a plain page that contains no brand', async () => {
  const response = await pages.request('http://nobody.localhost/');
  const text = await response.text();
  expect(response.status).toBe(421);
  expect(text).toContain('Unknown storefront');
  for (const { name, title } of brands) expect(text).not.toMatch(new RegExp(`\\b(${name}|${title})\\b`, 'i'));
});

test('the stylesheets are files of their own', async () => {
  for (const path of ['pay', 'lobby', 'notice']) {
    const { status, headers } = await get(`http://pay.tiny.localhost/sandbox/${path}.css`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/css');
  }
});
