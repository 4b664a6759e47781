import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lineOf } from '../../http/log.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { createSandbox } from '../app.ts';

const db = await openTestPglite();
const app = createSandbox({ db, shops: [tiny] });
const { call, logIn } = testClient(app);
const site = 'http://pay.tiny.localhost';

let token = '';
let number = 0;
let billing = '';
let module: Record<string, string> = {};

beforeAll(async () => {
  await makeWorld(db.query);
  await db.query(
    `insert into payments select brand, area, region, '12101_c', parent_key, 12101, 'c', 'Cards', icon, min_minor, max_minor
     from payments where option_key = '10201_' and brand = 'tiny'`,
  );
  token = await logIn('ann');
});

beforeEach(async () => {
  const params = { ...purchase, channel: 'c', request_id: `adyen-test-key-${number++}` };
  const { content } = await call('/api/pay/adyen_pay', params, { token });
  billing = content.billing_no;
  module = content.module;
});

const post = async (path: string, body: unknown, from = site) => {
  const headers = { 'content-type': 'application/json', origin: 'http://frame.tiny.localhost' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await app.request(`${from}/checkoutshopper/v1/sessions/${module.id}/${path}?clientKey=x`, init);
  return {
    status: answer.status,
    allowed: answer.headers.get('access-control-allow-origin'),
    ...(await answer.json()),
  };
};
const status = async () => (await call('/api/pay/getOrderInfo', { billing_no: billing }, { token })).content.status;
const card = (encryptedCardNumber: string) => ({
  sessionData: module.sessionData,
  paymentMethod: { type: 'scheme', encryptedCardNumber },
});

describe('PY-10 the sandbox simulates Adyen', () => {
  test('an order gets a session for its amount, which only the site of payment forms can use', async () => {
    expect(module).toMatchObject({ id: `CS${billing}`, environment: 'test', api: `${site}/checkoutshopper/` });
    const answer = await post('setup', { sessionData: module.sessionData });
    expect(answer).toMatchObject({ status: 200, amount: { currency: 'USD', value: 999 }, id: module.id });
    expect(answer.allowed).toBe('http://frame.tiny.localhost');
    expect(answer.paymentMethods.paymentMethods[0]).toMatchObject({ type: 'scheme' });
  });

  test('T20 a session without its secret, or with another order’s, is rejected', async () => {
    for (const sessionData of [undefined, '', 'guess', `${module.sessionData}x`])
      expect(await post('setup', { sessionData })).toMatchObject({ status: 422, errorCode: '14_0408' });
    const { sessionData } = module;
    await call('/api/pay/paypal_pay', { ...purchase, request_id: `adyen-test-key-${number++}` }, { token });
    module = { ...module, id: 'CSother' };
    expect(await post('payments', { sessionData, paymentMethod: {} })).toMatchObject({ status: 422 });
    expect(await status()).toBe('Pending');
  });

  test('RS-1 a good card pays the order once, however often it is sent', async () => {
    expect(await post('payments', card('good'))).toMatchObject({ resultCode: 'Authorised' });
    await post('payments', card('good'));
    expect(await status()).toBe('Success');
  });

  test('RS-1 a refused card fails the order', async () => {
    expect(await post('payments', card('refused'))).toMatchObject({ resultCode: 'Refused' });
    expect(await status()).toBe('Fail');
  });

  test('RS-1 T19 a good card after a refused one pays the order, in the same session', async () => {
    await post('payments', card('refused'));
    expect(await post('payments', card('good'))).toMatchObject({ resultCode: 'Authorised' });
    expect(await status()).toBe('Success');
  });

  test.each(['{"sessionData":"CANARY', '7', '{"sessionData":{}}', '{"sessionData":"\\u0000"}'])(
    'T08 an unreadable body is rejected, and none of it is logged: %s',
    async (body) => {
      const lines: string[] = [];
      const logging = createSandbox({ db, shops: [tiny], log: (entry) => void lines.push(lineOf(entry)) });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      for (const path of ['setup', 'payments'])
        expect((await logging.request(`${site}/checkoutshopper/v1/sessions/x/${path}`, init)).status).toBe(422);
      expect(lines.join()).not.toMatch(/CANARY|ERROR/);
    },
  );

  test('it responds on the site of the payment pages only', async () => {
    const answer = await app.request('http://tiny.localhost/checkoutshopper/v3/analytics', { method: 'POST' });
    expect(answer.status).toBe(404);
  });

  test('T34 the page of a card field may run its own script and send no request', async () => {
    const address = `${site}/checkoutshopper/securedfields/key/6.3.0/securedFields.html?type=card&d=x`;
    const policy = (await app.request(address)).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  });
});
