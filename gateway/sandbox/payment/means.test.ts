import { beforeAll, describe, expect, test } from 'vitest';
import { expireUnpaid } from '../../domain/orders/expire.ts';
import { lineOf } from '../../http/log.ts';
import { kinds } from '../../ports/payment-provider.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { createSandbox } from '../app.ts';

const db = await openTestPglite();
let now = Date.UTC(2026, 10, 21, 9);
const lines: string[] = [];
const app = createSandbox({ db, shops: [tiny], clock: () => now, log: (entry) => void lines.push(lineOf(entry)) });
const { call, logIn } = testClient(app);
const minuteMs = 60_000;
const dayMs = 86_400_000;
let token = '';
let number = 0;

beforeAll(async () => {
  await makeWorld(db.query);
  for (const kind of kinds)
    await db.query(
      `insert into payments (brand, area, region, option_key, payway_id, channel_id, name, icon, kind)
       values ('tiny', 'west', 'US', $1, 10401, $1, $1, '/art/pay/coda.svg', $1)`,
      [kind],
    );
  token = await logIn('ann');
});

interface Paying {
  readonly url: string;
  readonly billing_no: string;
  readonly fields: Record<string, string>;
}

const buy = async (channel: string, path = '/api/pay/codapay_pay'): Promise<Paying> => {
  const request = { ...purchase, channel, request_id: `means-test-${number++}` };
  return (await call(path, request, { token })).content;
};
const info = async ({ billing_no }: Paying) => (await call('/api/pay/getOrderInfo', { billing_no }, { token })).content;
const page = async (address: string, form?: Record<string, string>) => {
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const response = await app.request(address, init);
  const { status, headers } = response;
  return { status, headers, text: await response.text(), goes: headers.get('location') };
};
const event = (): string => `an-event-of-this-test-${number++}`;
const step = (order: Paying, form: Record<string, string>) => page(`${order.url}/step`, { event: event(), ...form });
const choose = (order: Paying, choice: string) => page(`${order.url}/choice`, { event: event(), choice });

describe('the time to pay an order', () => {
  test.each([
    ['qr', 5 * minuteMs, 10 * minuteMs],
    ['store', 3 * dayMs, dayMs],
    ['transfer', 2 * dayMs, dayMs],
    ['card', dayMs, 10 * minuteMs],
    ['wallet', dayMs, 10 * minuteMs],
  ])(
    'RS-2 by %s is returned with the order, and the delivery is expected from the payment on',
    async (kind, payMs, doneMs) => {
      const order = await buy(kind);
      const found = await info(order);
      expect(found).toMatchObject({ pay_by: (now + payMs) / 1_000, done_within: doneMs / 1_000 });
      expect(found.expected_by).toBeUndefined();
      expect(found.url).toMatch(/^http/);
      now += 4 * minuteMs;
      await choose(order, 'approve');
      expect((await info(order)).expected_by).toBe((now + doneMs) / 1_000);
    },
  );

  test.each(['store', 'transfer'])(
    'RS-2 by %s comes with the code that the page shows, until it is paid',
    async (kind) => {
      const order = await buy(kind);
      const { pay_code } = await info(order);
      expect(pay_code).toMatch(kind === 'store' ? /^\d{4} \d{4} \d{4}$/ : /^[\w-]{10}$/);
      expect((await page(order.url)).text).toContain(pay_code);
      await choose(order, 'approve');
      expect((await info(order)).pay_code).toBe('');
      expect((await info(await buy('wallet'))).pay_code).toBeUndefined();
    },
  );

  test('RS-2 ends with an expired code, then the order fails by itself, and later money still delivers', async () => {
    const order = await buy('qr');
    const fresh = await page(order.url);
    expect(fresh.headers.get('refresh')).toBe('300');
    expect(fresh.text).toContain('gone-0"');
    now += 2 * minuteMs + 1_000;
    expect((await page(order.url)).text).toContain('gone-125"');
    now += 3 * minuteMs;
    const late = await page(order.url);
    expect(late.text).toContain('This code has expired');
    expect(late.headers.get('refresh')).toBeNull();
    expect(late.text).not.toMatch(/>Approve (?!after)/);
    await expireUnpaid(db, now);
    expect((await info(order)).status).toBe('Pending');
    now += 10 * minuteMs;
    await expireUnpaid(db, now);
    expect((await info(order)).status).toBe('Fail');
    expect((await page(order.url)).text).toContain('This code has expired');
    await choose(order, 'approve');
    expect((await info(order)).status).toBe('Success');
  });

  test('RS-2 for a slip at a counter ends after some days', async () => {
    const order = await buy('store');
    now += 2 * dayMs;
    await expireUnpaid(db, now);
    expect((await info(order)).status).toBe('Pending');
    now += dayMs + 11 * minuteMs;
    await expireUnpaid(db, now);
    expect((await info(order)).status).toBe('Fail');
  });
});

describe('the steps of a payment page', () => {
  test('RS-1 a declined page that is approved after going back is paid, and a second click is the same event', async () => {
    const order = await buy('wallet');
    const [id, events] = [event(), 'select 1 from provider_events where billing_no = $1'];
    const choices = ['decline', 'approve', 'approve'];
    for (const choice of choices) await page(`${order.url}/choice`, { event: id, choice });
    expect((await info(order)).status).toBe('Success');
    expect((await db.query(events, [order.billing_no])).rowCount).toBe(2);
  });

  test.each(['store', 'transfer'])('RS-3 by %s the player returns with the order pending', async (kind) => {
    const order = await buy(kind);
    expect((await page(order.url)).text).toMatch(/value="hold">I (will pay|have made)/);
    expect((await choose(order, 'hold')).goes).toBe(
      `http://tiny.localhost/result?billing_no=${order.billing_no}&client_id=c1&domain_area=west`,
    );
    expect((await info(order)).status).toBe('Pending');
  });

  test('PY-5 a wallet asks for the account, and then for approval', async () => {
    const order = await buy('wallet');
    const wrong = await step(order, { step: 'log-in', account: '<ann>', pin: '0000' });
    expect(wrong.text).toContain('aria-invalid');
    expect(wrong.text).toContain('value="&lt;ann&gt;"');
    const right = await step(order, { step: 'log-in', account: 'ann', pin: '1234' });
    expect(right.text.match(/>Approve \$9\.99</g)).toHaveLength(1);
    expect((await info(order)).status).toBe('Pending');
  });

  test('PY-5 a phone is charged only with the PIN of an SMS', async () => {
    const order = await buy('carrier');
    expect((await step(order, { step: 'phone', phone: 'mine' })).text).toContain('not a phone number');
    expect((await step(order, { step: 'pin', phone: 'mine', pin: '1234' })).text).toContain('not a phone number');
    expect((await step(order, { step: 'phone', phone: '+66 81 234 5678' })).text).toContain('SMS to •••678');
    expect((await step(order, { step: 'pin', phone: '081234567', pin: '9' })).text).toContain('not the PIN');
    expect((await info(order)).status).toBe('Pending');
    expect((await step(order, { step: 'pin', phone: '081234567', pin: '1234' })).goes).toContain('/result');
    expect((await info(order)).status).toBe('Success');
  });

  test('PY-5 a voucher code is redeemed if it is known and unused', async () => {
    const order = await buy('voucher');
    expect((await step(order, { step: 'code', code: '1' })).text).toContain('not known');
    expect((await step(order, { step: 'code', code: '9999888877776666' })).text).toContain('used already');
    expect((await step(order, { step: 'code', code: '1111-2222-3333-4444' })).status).toBe(303);
    expect((await info(order)).status).toBe('Success');
  });

  test('PY-5 a bank must be one of the list', async () => {
    const order = await buy('bank');
    expect((await step(order, { step: 'bank', bank: '<b>' })).text).toContain('Choose your bank');
    expect((await step(order, { step: 'bank', bank: 'Harbour Bank' })).text).toMatch(/>Approve \$9\.99</);
  });

  const typed = { step: 'card', holder: 'A. Vale', number: '4242 4242 4242 4242', expiry: '08/29', cvc: '737' };

  test('PY-5 a card is approved, declined, or leads to its bank', async () => {
    for (const [card, status] of [
      ['4242424242424242', 'Success'],
      ['4000000000000002', 'Fail'],
    ] as const) {
      const order = await buy('card');
      expect((await step(order, { ...typed, number: card })).status).toBe(303);
      expect((await info(order)).status).toBe(status);
    }
    const order = await buy('card');
    expect((await step(order, { ...typed, number: '4000000000003220' })).text).toContain('Your bank asks');
    expect((await step(order, { step: 'bank', code: '1' })).text).toContain('not the code');
    expect((await info(order)).status).toBe('Pending');
    expect((await step(order, { step: 'bank', code: '123456' })).status).toBe(303);
    expect((await info(order)).status).toBe('Success');
  });

  test('PY-12 the input stays on the page, except for the security code, and is stored nowhere else', async () => {
    const order = await buy('card');
    const number = '4111 1111 1111 1111';
    const { status, text } = await step(order, { ...typed, number });
    expect(status).toBe(200);
    expect(text).toContain(`value="${number}"`);
    expect(text).toContain('value="08/29"');
    expect(text).not.toContain('737');
    const { rows } = await db.query('select * from orders where billing_no = $1', [order.billing_no]);
    expect(JSON.stringify([rows, lines])).not.toMatch(/4111|1111 1111|737/);
    expect(lines.length).toBeGreaterThan(10);
  });

  test('a form is ignored when nothing is left to pay', async () => {
    const order = await buy('card');
    await choose(order, 'approve');
    const answer = await step(order, { ...typed, number: '4000000000000002' });
    expect(answer.text).toContain('This payment is complete');
    expect((await info(order)).status).toBe('Success');
    expect((await page(`${order.url}/step`, typed)).status).toBe(400);
  });
});

describe('a payment page that requires a posted form', () => {
  const welcome = () => buy('w', '/api/kr_pay/welcome_pay');

  test('PY-8 accepts the fields of the order, and no others', async () => {
    const order = await welcome();
    const right = await page(order.url, order.fields);
    expect(right.text).toContain('8 fields received');
    for (const name of Object.keys(order.fields)) {
      expect((await page(order.url, { ...order.fields, [name]: '1' })).status, name).toBe(400);
      const { [name]: _, ...rest } = order.fields;
      expect((await page(order.url, rest)).status, name).toBe(400);
    }
    expect((await page(order.url)).status, 'the link of an unpaid order').toBe(200);
  });

  test('PY-13 sends the player back by a posted form', async () => {
    const order = await welcome();
    expect((await choose(order, 'approve')).goes).toBe(new URL(order.url).pathname);
    const { text, headers } = await page(order.url);
    expect(text).toContain(
      `<form method="post" action="http://tiny.localhost/result?billing_no=${order.billing_no}&amp;client_id=c1&amp;domain_area=west">`,
    );
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://tiny.localhost;");
  });
});
