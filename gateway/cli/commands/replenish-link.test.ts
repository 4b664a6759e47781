import { afterAll, expect, test } from 'vitest';
import { httpPayments } from '../../adapters/payments/http.ts';
import { owedBy } from '../../domain/orders/replenish-link.ts';
import { commandLineOf } from '../../testing/command-line.ts';
import { startFaultyProvider } from '../../testing/faulty-provider.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';

const now = Date.UTC(2026, 10, 20, 12);
const bridge = await startFaultyProvider();
afterAll(() => bridge.close());
const shop = await openPaymentShop(httpPayments('bridge', bridge.endpoint), () => now);
const { db, bought, cancel } = shop;
const cardKey = 'a-key-of-thirty-two-characters-00';
const run = commandLineOf(db, { env: { CARD_KEY: cardKey, MODE: 'production' } });

test('RP-1 the link of a failed order opens it until it expires, and is signed again each time', async () => {
  const number = await bought();
  const refused = await run(`replenish-link ${number} --yes --json`);
  expect([refused.code, refused.json.error.code]).toEqual([1, 'not-failed']);
  await cancel(number);
  const { code, json } = await run(`replenish-link ${number} --days 3 --yes --json`);
  expect([code, json.result.until]).toEqual([0, '2026-11-23T12:00:00.000Z']);
  const url = new URL(json.result.url);
  expect([url.origin, url.pathname]).toEqual(['https://shop.tiny.example', '/replenishGoods']);
  const link = url.searchParams.get('replenish_id') ?? '';
  const check = { link, keys: [cardKey], siteBrand: null, address: '10.0.0.1' };
  expect(await owedBy(db, check, now)).toMatchObject({ billing_no: number, state: 'open', left: 3 * 86_400 });
  await run(`replenish-link ${number} --yes`);
  expect((await db.query('select 1 from replenishments')).rowCount).toBe(1);
  const { rows } = await db.query<{ detail: string }>(
    'select arguments, subject, outcome, detail from audit order by id',
  );
  expect(rows).toMatchObject([
    { outcome: 'refused', subject: number },
    {
      outcome: 'done',
      detail: 'until 2026-11-23T12:00:00.000Z',
      arguments: JSON.stringify({ billing_no: number, days: '3' }),
    },
    { outcome: 'done' },
  ]);
  expect(JSON.stringify(rows)).not.toContain(link.slice(0, 22));
  const { rows: before } = await db.query('select link_key from replenishments');
  expect(JSON.stringify(before)).toContain(link.slice(0, 22));
});

test('the command needs CARD_KEY, an order, and a number of days', async () => {
  const number = await bought();
  await cancel(number);
  const word = async (line: string, more = {}) => (await run(`${line} --yes --json`, { more })).json.error.code;
  expect(await word(`replenish-link ${number}`, { CARD_KEY: '' })).toBe('no-card-key');
  expect(await word(`replenish-link ${number} --days 91`)).toBe('usage');
  expect(await word('replenish-link nothing')).toBe('no-such-order');
});
