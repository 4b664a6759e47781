import { beforeEach, describe, expect, test } from 'vitest';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { many } from '../../testing/money-races.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { applyPaymentEvent } from './payment-event.ts';

const now = Date.UTC(2026, 10, 20);
const rounds = process.env.EXHAUSTIVE ? 20 : 2;
const db = await openTestPostgres(50);
await makeWorld(db.query);
await resetMoney(db.query, now);
const giving = { ...tiny, logins: ['account', 'player_id'] as const, gifts: true as const };
const { call, logIn } = testClient(createSandbox({ db, shops: [giving, other], clock: () => now }));
const token = await logIn('ann');
const found = await call(
  '/api/session/find_character',
  { client_id: 'c1', domain_area: 'west', player_id: 'r3' },
  { post: true },
);
const gift = { role_id: 'r3', gift_token: found.content.oauth_token, gift_note: 'Have fun!' };
const buy = async (more: object = {}): Promise<string | undefined> => {
  const params = { ...purchase, request_id: randomToken(128), ...more };
  return (await call('/api/pay/paypal_pay', params, { post: true, token })).content?.billing_no;
};
/** Has the provider report an order, each outcome by one event that may come often. */
const report = (outcome: 'success' | 'fail', billingNo = '') =>
  applyPaymentEvent(db, { provider: 'p', eventId: `${outcome}/${billingNo}`, billingNo, outcome }, now);
const paid = (billingNo?: string) => report('success', billingNo);
/** Whose characters have got goods, once for each delivery. */
const receivers = async (): Promise<unknown[]> => {
  await Promise.all([work(db, now), work(db, now), work(db, now)]);
  const { rows } = await db.query('select account_id, role_id, gift_note from game_goods order by account_id');
  return rows;
};
const friends = { account_id: 'a-bob', role_id: 'r3', gift_note: 'Have fun!' };
const own = { account_id: 'a-ann', role_id: 'r1', gift_note: '' };

beforeEach(async () => {
  await resetMoney(db.query, now);
  for (const table of ['game_goods', 'refunds']) await db.query(`delete from ${table}`);
});

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', () => {
  test('GF-1 NT-5 fifty repeats of one request make one order for the friend', async () => {
    const request_id = randomToken(128);
    const made = await many(() => buy({ ...gift, request_id }));
    expect(new Set(made).size).toBe(1);
    await many(() => paid(made[0]));
    expect(await receivers()).toEqual([friends]);
  });

  test('GF-1 T19 a gift that is paid late and the same purchase for oneself: each is delivered once', async () => {
    const late = await buy(gift);
    await report('fail', late);
    const answers = await many(async (index) => (index % 2 ? paid(late) : index === 0 ? paid(await buy()) : 'other'));
    expect(answers.filter((one) => one === 'late')).toHaveLength(1);
    expect(await receivers()).toEqual([own, friends]);
  });

  test('GF-1 RS-3 a gift that is paid late and the gift that replaces it: the friend gets it once', async () => {
    const first = await buy(gift);
    const second = await buy({ ...gift, replaces: first });
    await many((index) => paid(index % 2 ? first : second));
    expect(await receivers()).toEqual([friends]);
    expect((await db.query('select billing_no from refunds where payment = $1', [''])).rows).toEqual([
      { billing_no: first },
    ]);
  });
});

test('negative control: a delivery to the paying account reaches the wrong player', async () => {
  await db.query('update orders set gift_account_id = null where billing_no = $1', [await buy(gift)]);
  await paid((await db.query<{ billing_no: string }>('select billing_no from orders')).rows[0]?.billing_no);
  expect(await receivers()).not.toContainEqual(friends);
});
