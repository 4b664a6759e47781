import { beforeEach, expect, test } from 'vitest';
import type { Brand } from '../../../src/brand/index.ts';
import { codes } from '../../../src/contract/index.ts';
import { encodeCard } from '../../../src/rules/card.ts';
import type { Database } from '../../database/database.ts';
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
const japan: Brand = { ...tiny, areas: [{ id: 'west' }, { id: 'east', currency: 'JPY', law: 'japan' }] };
const { call, logIn } = testClient(createSandbox({ db, shops: [japan], clock: () => now }));
const token = await logIn('ann');
const card_info = encodeCard('2222', 'pass-2');
const buy = (path: string, more: object = {}) =>
  call(path, { ...purchase, request_id: randomToken(128), ...more }, { post: true, token });
const rowsOf = async (sql: string) => (await db.query(sql)).rows;

beforeEach(async () => {
  await resetMoney(db.query, now);
  await db.query('delete from stated_ages');
});

test('NT-5 one key with another call is another purchase, whose order is not returned', async () => {
  const request_id = randomToken(128);
  expect((await buy('/api/kr_pay/welcome_pay', { channel: 'w', request_id })).code).toBe(1);
  expect((await buy('/api/pay/paypal_pay', { channel: 'w', request_id })).code).toBe(codes['other-request']);
});

test('NT-5 LY-6 a repeated request changes nothing, and its age is not stored', async () => {
  const east = { domain_area: 'east', country: 'JP', channel_id: 'k', request_id: randomToken(128) };
  const first = await buy('/api/pay/razer_gold_pay', { ...east, age_band: 'adult' });
  expect(await buy('/api/pay/razer_gold_pay', { ...east, age_band: 'under16' })).toMatchObject({
    code: 1,
    content: { billing_no: first.content.billing_no },
  });
  expect(await rowsOf('select under from stated_ages')).toEqual([{ under: null }]);
});

test('PY-8 only the call for cards spends a card', async () => {
  const { billing_no } = (await buy('/api/pay/paypal_pay', { card_info })).content;
  expect(await rowsOf('select billing_no, status, channel from orders')).toEqual([
    { billing_no, status: -1, channel: 'paypal' },
  ]);
  expect(await rowsOf("select 1 from point_cards where state = 'used'")).toEqual([]);
});

test('PY-8 a card worth the same amount in another currency is rejected', async () => {
  await db.query("update point_cards set currency = 'EUR'");
  expect(await buy('/api/pay/card_pay', { card_info })).toMatchObject({
    status: 400,
    message: 'This card is worth €9.99, and the purchase costs $9.99.',
    content: { field: 'card_price' },
  });
  expect(await rowsOf('select 1 from orders')).toEqual([]);
});

test('PY-8 CD-3 a spent card is reported as spent, whatever its value was', async () => {
  await db.query("update point_cards set state = 'used'");
  const answer = await buy('/api/pay/card_pay', { card_info: encodeCard('1111', 'pass-1') });
  expect(answer).toMatchObject({ message: 'This card has been used already.', content: { field: 'card_spent' } });
});

test('PY-8 T19 a payment by card is stored like an event of a provider', async () => {
  const { billing_no } = (await buy('/api/pay/card_pay', { card_info })).content;
  expect(await rowsOf('select provider, event_id, billing_no, outcome from provider_events')).toEqual([
    { provider: 'card', event_id: billing_no, billing_no, outcome: 1 },
  ]);
});

/** Buys at a shop on the same database whose order transaction runs inside a hook. */
const buyDuring = (transaction: Database['tx']) => {
  const batch: Database['batch'] = (statements) =>
    transaction(async (query) => {
      const results = [];
      for (const { sql, params } of statements) results.push(await query(sql, params));
      return results;
    });
  const hooked = testClient(createSandbox({ db: { ...db, tx: transaction, batch }, shops: [japan], clock: () => now }));
  return (more: object) =>
    hooked.call('/api/pay/paypal_pay', { ...purchase, request_id: randomToken(128), ...more }, { post: true, token });
};

test('NT-5 a request that its first attempt overtakes gets the order of that attempt', async () => {
  const request_id = randomToken(128);
  let first: Awaited<ReturnType<typeof buy>> | undefined;
  const buySecond = buyDuring(async (work) => {
    first ??= await buy('/api/pay/paypal_pay', { request_id });
    return db.tx(work);
  });
  const second = await buySecond({ request_id });
  expect(first?.code).toBe(codes.success);
  expect(second.content).toEqual(first?.content);
  expect([first, second].map((one) => one?.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  expect(await rowsOf('select billing_no from orders')).toEqual([{ billing_no: first?.content.billing_no }]);
});

test('NT-5 an order that was not written is not reported as made', async () => {
  const answer = await buyDuring((work) =>
    db.tx((query) =>
      work(async (sql, values) =>
        sql.includes('insert into orders') ? { rows: [], rowCount: 0 } : query(sql, values),
      ),
    ),
  )({});
  expect(answer).toMatchObject({ code: codes.busy, message: 'Please try again.', content: null });
});
