import { afterAll, beforeEach, expect, test } from 'vitest';
import { openCommandShop } from '../../testing/command-shop.ts';

const shop = await openCommandShop();
const { db, run, bridge, bought, send, sold, deliver, giveBack, statusOf } = shop;
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const conflicts = async (more = '') => (await run(`conflicts --json${more}`)).json.result.conflicts;
const settle = async (id: string, as: string) => {
  const { code, json } = await run(`conflicts settle ${id} --as ${as} --reason checked --yes --json`);
  return [code, json.result?.outcome ?? json.error.code];
};
/** An order of which another sum was paid. */
const wrongSum = async (fields: object = { amount_minor: 998 }): Promise<string> => {
  const number = await bought();
  bridge.pay(number);
  await send(bridge.webhook(number, shop.time.now, fields));
  return number;
};

test('a payment of another amount is listed, and can be accepted once', async () => {
  const number = await wrongSum();
  const [found, ...others] = await conflicts();
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    kind: 'wrong-sum',
    provider: 'bridge',
    event_id: 'paid-ref-0',
    orders: [number],
    outcome: 'success',
    amount_minor: 998,
    currency: 'USD',
    settled_at: null,
  });
  expect((await run('conflicts')).stdout).toMatch(/bridge +paid-ref-0 .* 9\.98 USD +another sum than the order/);
  expect(await statusOf(number)).toBe('Pending');
  expect((await run(`conflicts settle ${found.id} --as accepted --reason ok`)).code).toBe(1);
  expect(await statusOf(number)).toBe('Pending');

  expect(await settle(found.id, 'accepted')).toEqual([0, 'settled']);
  expect(await settle(found.id, 'accepted')).toEqual([0, 'repeat']);
  expect(await settle(found.id, 'refunded')).toEqual([1, 'settled-otherwise']);
  await deliver();
  await deliver();
  expect([await statusOf(number), shop.delivered]).toEqual(['Success', [`order/${number}`]]);
  expect(await conflicts()).toEqual([]);
  expect(await conflicts(' --all')).toMatchObject([{ settled_as: 'accepted', settled_note: 'checked' }]);
  // The provider reports the payment again: nothing more happens.
  await send(bridge.webhook(number, shop.time.now, { amount_minor: 998 }));
  await deliver();
  await giveBack();
  expect([shop.delivered.length, bridge.refunds.size, await conflicts()]).toEqual([1, 0, []]);
});

test('NT-5 no more than the paid amount of an accepted payment is refunded', async () => {
  const number = await wrongSum({ amount_minor: 500 });
  const [{ id }] = await conflicts();
  await settle(id, 'accepted');
  await deliver();
  const refund = async (more: string) => (await run(`refund ${number} --reason x --yes --json${more}`)).json;
  expect(await refund(' --amount 6.00')).toMatchObject({ error: { code: 'more-than-left' } });
  expect(await refund('')).toMatchObject({ result: { amount_minor: 500, left_minor: 0 } });
  await giveBack();
  expect([...bridge.refunds.values()]).toEqual([500]);
  expect(await refund(' --amount 1.00')).toMatchObject({ error: { code: 'already-refunded' } });
});

test('NT-5 an accepted payment in another currency is refunded in the provider’s dashboard', async () => {
  const number = await wrongSum({ amount_minor: 500, currency: 'EUR' });
  const [{ id }] = await conflicts();
  await settle(id, 'accepted');
  await deliver();
  expect((await run(`refund ${number} --reason x --yes --json`)).json).toMatchObject({
    error: { code: 'other-currency' },
  });
});

test('instead, it can be refunded once, with the amount that was paid', async () => {
  const number = await wrongSum();
  const [{ id }] = await conflicts();
  expect(await settle(id, 'refunded')).toEqual([0, 'settled']);
  expect(await settle(id, 'refunded')).toEqual([0, 'repeat']);
  await giveBack();
  await giveBack();
  expect([...bridge.refunds.values()]).toEqual([998]);
  expect([await statusOf(number), shop.delivered]).toEqual(['Pending', []]);
});

test('NT-5 an order whose wrong payment was refunded can still be paid, also after the provider has reported the refund', async () => {
  const other = { amount_minor: 998, payment_id: 'another' };
  const number = await wrongSum(other);
  const [{ id }] = await conflicts();
  await settle(id, 'refunded');
  await giveBack();
  await send(bridge.webhook(number, shop.time.now, { ...other, status: 'refunded' }));
  await send(bridge.webhook(number, shop.time.now));
  await deliver();
  expect([await statusOf(number), shop.delivered]).toEqual(['Success', [`order/${number}`]]);
  expect([...bridge.refunds.values()]).toEqual([998]);
});

test('a payment in another currency is refunded in the provider’s dashboard', async () => {
  await wrongSum({ currency: 'EUR' });
  const [{ id }] = await conflicts();
  expect(await settle(id, 'refunded')).toEqual([1, 'other-currency']);
  expect((await db.query('select 1 from refunds')).rowCount).toBe(0);
  expect(await settle(id, 'noted')).toEqual([0, 'settled']);
});

test('an order that was paid meanwhile does not accept the other payment', async () => {
  const number = await wrongSum({ amount_minor: 998, payment_id: 'another' });
  await send(bridge.webhook(number, shop.time.now));
  const [{ id }] = await conflicts();
  expect(await settle(id, 'accepted')).toEqual([1, 'not-payable']);
  expect((await db.query("select 1 from provider_events where event_id = 'another'")).rowCount).toBe(0);
  expect(await settle(id, 'refunded')).toEqual([0, 'settled']);
});

test('a further payment and a webhook of an unknown order can only be marked as settled', async () => {
  const number = await sold();
  await send(bridge.webhook(number, shop.time.now, { payment_id: 'second' }));
  await send(bridge.webhook('nobodys-order', shop.time.now));
  const found = await conflicts();
  expect(found).toMatchObject([
    { kind: 'further-payment', event_id: 'second', orders: [number] },
    { kind: 'unknown-order', event_id: null, orders: ['nobodys-order'] },
  ]);
  for (const { id } of found) {
    expect(await settle(id, 'accepted')).toEqual([1, 'only-noted']);
    expect(await settle(id, 'noted')).toEqual([0, 'settled']);
  }
  expect(await conflicts()).toEqual([]);
  expect(await settle('nothing', 'noted')).toEqual([1, 'no-such-conflict']);
  expect(await settle('1', 'paid')).toEqual([2, 'usage']);
});
