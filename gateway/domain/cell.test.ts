import { expect, test } from 'vitest';
import { encodeCard } from '../../src/rules/card.ts';
import { createSandbox } from '../sandbox/app.ts';
import { tiny } from '../testing/brands.ts';
import { purchase, testClient } from '../testing/client.ts';
import { resetMoney } from '../testing/money-world.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';
import { cellIndex, cellOf, createCells, orderId } from './cell.ts';
import { applyPaymentEvent } from './orders/payment-event.ts';
import { randomToken } from './secrets.ts';

/** A gateway on a database of its own. */
async function gatewayIn(cell: string | undefined) {
  const db = { ...(await openTestPglite()), cell };
  await makeWorld(db.query);
  await resetMoney(db.query, db.clock());
  const { call, logIn } = testClient(createSandbox({ db, shops: [tiny] }));
  const token = await logIn('ann');
  const send = (path: string, params: Record<string, unknown>) => call(path, params, { post: true, token });
  const buy = async (path: string, more: object = {}) =>
    (await send(`/api/pay/${path}`, { ...purchase, request_id: randomToken(128), ...more })).content.billing_no;
  const pay = (billingNo: string) =>
    applyPaymentEvent(db, { provider: 'p', eventId: billingNo, billingNo, outcome: 'success' }, db.clock());
  const info = (billing_no: string) => send('/api/pay/getOrderInfo', { billing_no });
  return { db, buy, pay, info };
}

const [plain, a, b] = [await gatewayIn(undefined), await gatewayIn('a'), await gatewayIn('b')];

test('the number of an order and its pay token begin with the cell of their database', async () => {
  const billingNo: string = await b.buy('paypal_pay');
  expect(cellOf(billingNo)).toBe('b');
  const { rows } = await b.db.query<{ pay_token: string }>('select pay_token from orders');
  expect(rows.map(({ pay_token }) => cellOf(pay_token))).toEqual(['b']);
  expect((await b.info(billingNo)).content).toMatchObject({ billing_no: billingNo, status: 'Pending' });
  expect(await b.pay(billingNo)).toBe('paid');
  expect((await b.info(billingNo)).content.status).toBe('Success');
});

test('an order that a point card pays has the number of its cell', async () => {
  const billingNo: string = await a.buy('card_pay', { card_info: encodeCard('2222', 'pass-2') });
  expect(cellOf(billingNo)).toBe('a');
  expect((await a.info(billingNo)).content.status).toBe('Success');
});

test('a database that is no cell has numbers as before', async () => {
  expect(await plain.buy('paypal_pay')).toMatch(/^[\w-]{22}$/);
});

test('an event of an order in another cell changes nothing', async () => {
  const billingNo: string = await a.buy('paypal_pay');
  await expect(b.pay(billingNo)).rejects.toThrow();
  expect((await a.info(billingNo)).content.status).toBe('Pending');
  expect((await b.db.query('select 1 from provider_events where event_id = $1', [billingNo])).rowCount).toBe(0);
});

test('a number without a cell is never read as one with a cell', () => {
  expect(orderId()).toMatch(/^[\w-]{22}$/);
  expect(cellOf(`b_${'x'.repeat(20)}`)).toBe('');
  expect(cellOf(`B_${'x'.repeat(22)}`)).toBe('');
  expect(cellOf(orderId('b'))).toBe('b');
});

test.each([
  ['a1', 2, 1],
  ['a1', 3, 2],
  ['watt-100', 2, 0],
  ['watt-100', 7, 6],
  ['анна', 5, 1],
  ['', 1, 0],
])('the account %j is in the same one of %i cells for ever', (accountId, count, index) => {
  expect(cellIndex(accountId, count)).toBe(index);
});

test('a cell that a brand has for itself is none of those that accounts are spread over', () => {
  const [home, second, apart] = [a.db, b.db, { ...plain.db, cell: 'c' }];
  const cells = createCells([home, second, apart], { watt: 'c' });
  expect([cells.home.cell, cells.all.length, cells.byLetter('z')]).toEqual(['a', 3, undefined]);
  expect(cells.shared.map(({ cell }) => cell)).toEqual(['a', 'b']);
  expect([cells.ofBrand('watt')?.cell, cells.ofBrand('tiny')]).toEqual(['c', undefined]);
});
