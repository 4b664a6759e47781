import { beforeEach, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
const buy = (more: object = {}, path = '/api/pay/paypal_pay') =>
  call(path, { ...purchase, request_id: randomToken(128), ...more }, { post: true, token });
const orders = async () => (await db.query('select region, channel, payment_name, amount_minor from orders')).rows;
/** Changes what PayPal takes or is called, in the US. */
const paypal = (set: string) => db.query(`update payments set ${set} where option_key = '10201_' and brand = 'tiny'`);

beforeEach(() => resetMoney(db.query, now));

const notOffered = 'This way to pay is not offered here. Please choose another.';
const tooMuch = 'This way to pay does not take this amount. Please choose another.';
test.each([
  ['country', { country: 'JP' }, 'Payments from this country are not offered here.'],
  ['role_id', { role_id: 'r7' }, 'No character was found. Please choose another, or change the account.'],
  [
    'role_id',
    { role_id: 'r7', country: undefined },
    'No character was found. Please choose another, or change the account.',
  ],
  ['role_id', { server_id: 's3' }, 'No character was found. Please choose another, or change the account.'],
  ['product_id', { product_id: 'nine' }, 'This product is not sold here.'],
  ['product_id', { product_id: 'once', country: 'TH' }, 'This product is not sold here.'],
  ['channel', { channel_id: 'x' }, notOffered],
  ['channel', {}, notOffered, '/api/pay/razer_gold_pay'],
])('PY-14 T21 the response names the wrong %s: %o', async (field, more, message, path?: string) => {
  expect(await buy(more, path)).toMatchObject({ code: codes['bad-parameter'], message, content: { field } });
  expect(await orders()).toEqual([]);
});

test('PY-14 a character on a server of another sales area is rejected', async () => {
  await db.query(
    "insert into roles (gp_id, server_id, role_id, account_id, name, level) values ('g1', 's3', 'r5', 'a-ann', 'East', 1)",
  );
  expect(await buy({ server_id: 's3', role_id: 'r5' })).toMatchObject({
    code: codes['bad-parameter'],
    content: { field: 'role_id' },
  });
  expect(await orders()).toEqual([]);
  await db.query("delete from roles where role_id = 'r5'");
});

test('PY-2 the default country is the first of the area in which the payment method is offered', async () => {
  const { country: _, ...anywhere } = purchase;
  const made = await call(
    '/api/pay/codapay_pay',
    { ...anywhere, channel: 'true', request_id: 'a'.repeat(22) },
    { post: true, token },
  );
  expect(made.code).toBe(1);
  expect(await orders()).toMatchObject([{ region: 'TH', payment_name: 'TrueMoney' }]);
});

test('PY-8 of two payment methods with one call the offered one is used', async () => {
  await db.query(`insert into payments (brand, area, region, option_key, payway_id, channel_id, name, icon, min_minor, max_minor)
    values ('tiny', 'west', 'US', '11602_', 11602, '', 'Alipay card', '', 0, 0)`);
  await buy({}, '/api/pay/alipay_pay');
  expect(await orders()).toMatchObject([{ channel: 'alipay-card' }]);
  await db.query("delete from payments where option_key = '11602_'");
});

test('PY-3 the payment method must accept the price, also after a discount', async () => {
  await paypal('min_minor = 950');
  const refused = { code: codes['bad-parameter'], message: tooMuch };
  expect(await buy({ coupon_code: 'ten' })).toMatchObject(refused);
  await paypal('min_minor = 0, max_minor = 950');
  expect(await buy({ coupon_code: 'ten' })).toMatchObject(refused);
  await paypal('max_minor = 0');
  expect((await buy({ coupon_code: 'ten' })).code).toBe(1);
  expect(await orders()).toMatchObject([{ amount_minor: 899 }]);
});

test('PY-2 I18-2 the order stores the payment method’s name in the player’s language, or else in English', async () => {
  await paypal(`name = '{"en":"Wallet","de":"Brieftasche"}'`);
  await buy({ bcp47_lang: 'de' });
  await buy();
  expect((await orders()).map(({ payment_name }) => payment_name)).toEqual(['Brieftasche', 'Wallet']);
  await paypal("name = 'PayPal'");
});

test('GD-1 I18-2 a product has its name in the language of the request, also in an order', async () => {
  const name = (to: string) => db.query("update goods set display = $1 where product_id = 'gems'", [to]);
  await name('{"en":"600 gems","ja":"ジェム600個"}');
  const listed = async (spec_lang: string): Promise<string> => {
    const params = { client_id: 'c1', platform: 'web', domain_area: 'west', spec_lang };
    return (await call('/api/pay/getGoodsList', params)).content.list[0].display;
  };
  expect([await listed('ja'), await listed('fr')]).toEqual(['ジェム600個', '600 gems']);
  const { billing_no } = (await buy({ bcp47_lang: 'ja' })).content;
  const { content } = await call('/api/pay/getOrderInfo', { billing_no }, { token });
  expect(content.product_name).toBe('ジェム600個');
  await name('600 gems');
});
