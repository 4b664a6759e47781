import { beforeEach, describe, expect, test } from 'vitest';
import type { Brand } from '../../../src/brand/index.ts';
import { codes } from '../../../src/contract/index.ts';
import type { AgeBand } from '../../../src/contract/shapes.ts';
import { encodeCard } from '../../../src/rules/card.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { sandboxKey } from '../../sandbox/card-key.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { linkKeys, resetOwed } from '../../testing/owed-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { applyPaymentEvent } from './payment-event.ts';
import { replenishId } from './replenish-link.ts';

const db = await openTestPglite();
await makeWorld(db.query);
await db.query(`insert into prices values ('once', 'JPY', 4000), ('rare', 'JPY', 5001)`);
await db.query(`delete from goods_limits`);
await db.query(`insert into payment_regions (brand, area, region, currency) values ('tiny', 'east', 'US', 'USD')`);
await db.query(`insert into payments (brand, area, region, option_key, payway_id, channel_id, name, icon, min_minor, max_minor)
  values ('tiny', 'west', 'TH', '10201_', 10201, '', 'PayPal', '/a.svg', 0, 0),
    ('tiny', 'east', 'US', '10201_', 10201, '', 'PayPal', '/a.svg', 0, 0)`);

/** The month before the last second of November in Japan. */
const november = Date.UTC(2026, 10, 22);
const december = Date.UTC(2026, 10, 30, 15);
let now = november;
const japan: Brand = { ...tiny, areas: [{ id: 'west' }, { id: 'east', currency: 'JPY', law: 'japan' }] };
const { call, logIn } = testClient(createSandbox({ db, shops: [japan], clock: () => now }));
const lawless = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const ann = await logIn('ann');
const bob = await logIn('bob');

const payload = (more: object) => ({
  ...{ ...purchase, domain_area: 'east', country: 'JP', channel_id: 'k', request_id: randomToken(128) },
  ...more,
});
/** Asks for an order in yen: of 1,500 unless it says another product. */
const buy = (age_band: AgeBand | undefined, more: object = {}, token = ann) =>
  call('/api/pay/razer_gold_pay', payload({ ...(age_band && { age_band }), ...more }), { post: true, token });
const end = (billing_no: string, outcome: 'success' | 'fail') =>
  applyPaymentEvent(db, { provider: 'p', eventId: randomToken(128), billingNo: billing_no, outcome }, now);
const refused = {
  code: codes['age-limit'],
  message: 'This is more than your age may spend in a month. Nothing was charged.',
};
const ordered = async (): Promise<number> =>
  (await db.query<{ n: number }>('select count(*)::int as n from orders')).rows[0]?.n ?? -1;

beforeEach(async () => {
  now = november;
  const tables = 'outbox deliveries provider_events replenishments point_cards orders stated_ages';
  for (const table of tables.split(' ')) await db.query(`delete from ${table}`);
});

describe('LY-6 the monthly limit of a minor', () => {
  test('under 16 it is 5,000 yen: an order above it is rejected with the sum spent so far, and not made', async () => {
    for (const _ of [1, 2, 3]) expect((await buy('under16')).code).toBe(1);
    expect(await buy('under16')).toMatchObject({
      ...refused,
      content: { limit: '5000', spent: '4500', until: String(december / 1_000) },
    });
    expect(await ordered()).toBe(3);
  });

  test('the limit itself may be spent, and one yen more may not', async () => {
    await db.query(`update prices set amount_minor = 5000 where product_id = 'once' and currency = 'JPY'`);
    expect((await buy('under16', { product_id: 'rare' })).code).toBe(refused.code);
    expect((await buy('under16', { product_id: 'once' })).code).toBe(1);
    await db.query(`update prices set amount_minor = 4000 where product_id = 'once' and currency = 'JPY'`);
  });

  test('from 16 it is 20,000 yen, and from 18 there is none', async () => {
    for (const _ of [1, 2, 3]) expect((await buy('under18', { product_id: 'rare' })).code).toBe(1);
    expect(await buy('under18', { product_id: 'rare' })).toMatchObject({ content: { limit: '20000', spent: '15003' } });
    for (const _ of [1, 2, 3, 4, 5])
      expect((await buy('adult', { product_id: 'rare', role_id: 'r3' }, bob)).code).toBe(1);
  });

  test('a pending order counts, a failed one does not, and the next account has its own limit', async () => {
    const { billing_no } = (await buy('under16', { product_id: 'once' })).content;
    expect((await buy('under16')).code).toBe(refused.code);
    expect((await buy('under16', { role_id: 'r3' }, bob)).code).toBe(1);
    await end(billing_no, 'fail');
    const again = (await buy('under16', { product_id: 'once' })).content.billing_no;
    await end(again, 'success');
    expect((await buy('under16')).code).toBe(refused.code);
  });

  test('what a point card paid for does not count, because its money was spent earlier', async () => {
    expect((await buy('under16', { product_id: 'once' })).code).toBe(1);
    expect((await buy('under16')).code).toBe(refused.code);
    await db.query(`update orders set channel = 'card'`);
    expect((await buy('under16')).code).toBe(1);
  });

  test('a month ends when it ends in Japan', async () => {
    now = december - 1_000;
    expect((await buy('under16', { product_id: 'once' })).code).toBe(1);
    expect((await buy('under16')).code).toBe(refused.code);
    now = december;
    expect((await buy('under16')).code).toBe(1);
  });

  test('a lower stated age is kept for the month, also if its order was rejected; then it may change', async () => {
    expect((await buy('under16', { product_id: 'rare' })).code).toBe(refused.code);
    expect((await buy('adult', { product_id: 'rare' })).code).toBe(refused.code);
    expect((await buy('under18', { product_id: 'rare' })).code).toBe(refused.code);
    now = december;
    expect((await buy('adult', { product_id: 'rare' })).code).toBe(1);
    expect((await buy('under16')).code).toBe(refused.code);
  });

  test('a player without a stated age counts as under 16, and may state it afterwards', async () => {
    expect((await buy(undefined, { product_id: 'rare' })).code).toBe(refused.code);
    expect((await buy(undefined)).code).toBe(1);
    expect((await buy('adult', { product_id: 'rare' })).code).toBe(1);
    expect((await buy(undefined, { product_id: 'rare' })).code).toBe(1);
  });

  test('another currency than yen does not avoid the limit: only players from 18 may pay in it', async () => {
    const dollars = { domain_area: 'east', country: 'US', channel_id: undefined, product_id: 'rare' };
    const pay = (age_band?: AgeBand) =>
      call('/api/pay/paypal_pay', payload({ ...dollars, ...(age_band && { age_band }) }), { post: true, token: ann });
    expect((await pay('adult')).code).toBe(1);
    expect((await pay('under18')).code).toBe(refused.code);
    expect((await pay('under16')).code).toBe(refused.code);
    expect(await ordered()).toBe(1);
  });

  test('a repeated request gets its order, whatever age it states', async () => {
    const request_id = randomToken(128);
    const first = await buy('under16', { product_id: 'once', request_id });
    expect(await buy('adult', { product_id: 'once', request_id })).toMatchObject({ code: 1, content: first.content });
    expect(await ordered()).toBe(1);
  });

  test('parallel buyers with one account do not exceed it together', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => buy('under16')));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === refused.code)).toHaveLength(9);
    expect(await ordered()).toBe(3);
  });
});

describe('LY-6 orders without a limit', () => {
  test('in another area and under another law no age is required', async () => {
    const west = { domain_area: 'west', country: 'US', channel_id: undefined, product_id: 'rare', age_band: 'under16' };
    for (const _ of [1, 2])
      expect((await call('/api/pay/paypal_pay', payload(west), { post: true, token: ann })).code).toBe(1);
    for (const _ of [1, 2])
      expect(
        (await lawless.call('/api/pay/razer_gold_pay', payload({ product_id: 'rare' }), { post: true, token: ann }))
          .code,
      ).toBe(1);
    expect((await db.query('select 1 from stated_ages')).rowCount).toBe(0);
  });

  test('a failed order that is paid again requires no age, but its price counts', async () => {
    await resetOwed(db.query, now);
    await db.query(
      `update orders set area = 'east', currency = 'JPY', amount_minor = 9000, created_at = '2026-01-01' where billing_no = 'f-ann'`,
    );
    const replenish_id = replenishId(sandboxKey, linkKeys['f-ann'], now + 600_000);
    expect((await buy(undefined, { replenish_id })).code).toBe(1);
    expect((await db.query('select 1 from stated_ages')).rowCount).toBe(0);
    expect(await buy('under16')).toMatchObject({ ...refused, content: { spent: '9000' } });
  });

  test('a point card is already paid: no age is required', async () => {
    await resetMoney(db.query, now);
    await db.query(`insert into payments (brand, area, region, option_key, payway_id, channel_id, name, icon, min_minor, max_minor)
      values ('tiny', 'east', 'JP', '11702_', 11702, '', 'Card', '/a.svg', 0, 0)`);
    await db.query(`update point_cards set amount_minor = 1500, currency = 'JPY'`);
    const params = payload({ channel_id: undefined, card_info: encodeCard('2222', 'pass-2') });
    expect((await call('/api/pay/card_pay', params, { post: true, token: ann })).code).toBe(1);
    expect((await db.query('select 1 from stated_ages')).rowCount).toBe(0);
  });

  test('an age that the contract does not have is an invalid parameter', async () => {
    expect(await buy('under12' as AgeBand)).toMatchObject({ status: 400, content: { field: 'age_band' } });
  });
});
