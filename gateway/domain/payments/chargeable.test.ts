import { expect, test } from 'vitest';
import { codes, type SubPayment } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { readPayments } from '../../server/payments.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';

const now = Date.UTC(2026, 10, 20);
const clock = () => now;
const db = await openTestPglite();
await makeWorld(db.query);
await resetMoney(db.query, now);
await db.query(
  `insert into payments (brand, area, region, option_key, parent_key, payway_id, channel_id, name) values
   ('tiny', 'west', 'US', 'wallets', null, null, '', 'Wallets'),
   ('tiny', 'west', 'US', '10103_w', 'wallets', 10103, 'w', 'Razer Gold')`,
);

/** The shop with an operator's rules. No account takes the channels that are left out. */
function open(rules: readonly object[]) {
  const bridge = {
    adapter: 'http',
    mode: 'live',
    url: 'https://pay.example/',
    key: 'a-key-of-the-bridge---0123456789',
  };
  const settings = JSON.stringify({ accounts: { bridge }, rules });
  const payments = readPayments({ COINSLOT_PAYMENTS: settings }, 'live', [tiny], clock);
  const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock, ...(payments && { payments }) }));
  const keys = async (region: string): Promise<string[]> => {
    const params = { client_id: 'c1', product_id: 'gems', platform: 'web', domain_area: 'west' };
    const { regions } = (await call('/api/pay/getPaymentList', params)).content;
    const keyOf = ({ key, sub_payment = [] }: SubPayment & { sub_payment?: SubPayment[] }): string[] => [
      key,
      ...sub_payment.map((one) => one.key),
    ];
    return regions[region].flatMap(keyOf);
  };
  return { call, logIn, keys };
}

test('PY-3 a method that no provider serves is not offered, and neither is a heading without methods', async () => {
  const { keys } = open([{ account: 'bridge', channels: ['coda'] }]);
  // A point card needs no provider.
  expect(await keys('US')).toEqual(['11702_']);
  expect(await keys('TH')).toEqual(['10401_', '10401_true']);
  const all = open([{ account: 'bridge' }]);
  expect(new Set(await all.keys('US'))).toEqual(new Set(['11702_', '11501_w', '10201_', 'wallets', '10103_w']));
});

test('PY-3 a method whose channel is only served in another area is not offered', async () => {
  const { keys } = open([{ account: 'bridge', areas: ['east'] }]);
  expect(await keys('TH')).toEqual([]);
});

test('PY-5 an order by a method that no provider serves is rejected before it is stored', async () => {
  const { call, logIn } = open([{ account: 'bridge', channels: ['coda'] }]);
  const how = { post: true, token: await logIn('ann') };
  const refused = await call('/api/pay/paypal_pay', { ...purchase, request_id: 'a-key-of-an-order' }, how);
  expect(refused).toMatchObject({ code: codes['not-yet'], message: 'This way to pay is not connected yet.' });
  expect((await db.query('select 1 from orders')).rowCount).toBe(0);
});
