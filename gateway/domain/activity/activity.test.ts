import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { type Paid, resetActivities, writePaid } from '../../testing/activity-world.ts';
import { other, tiny } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';

const dayMs = 86_400_000;
const db = await openTestPglite();
await makeWorld(db.query);
const begin = Date.UTC(2026, 10, 20, 12);
let now = begin;
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny, other], clock: () => now }));
const ann = await logIn('ann');
const bob = await logIn('bob');
const key = (): string => randomToken(128);

beforeEach(async () => {
  now = begin;
  await resetActivities(db.query, now);
});

let orders = 0;
const paid = (daysAgo: number, more: Partial<Paid> = {}) =>
  writePaid(db.query, `order-${orders++}`, { at: now - daysAgo * dayMs, ...more });
const info = (type: 'cumulative' | 'continuous', token = ann) =>
  call('/api/cumulative/cumulativeActivityInfo', { client_id: 'c1', type }, { token });
const claim = (more: object = {}, token = ann) => {
  const params = { client_id: 'c1', activity_id: 'cum', server_id: 's1', role_id: 'r1', request_id: key(), ...more };
  return call('/api/cumulative/receiveActivityGift', params, { post: true, token });
};
const states = async (type: 'cumulative' | 'continuous', token?: string): Promise<unknown> => {
  const { content } = await info(type, token);
  return Object.fromEntries(content.gifts.map((one: { gift_id: string; state: string }) => [one.gift_id, one.state]));
};
const status = async (token?: string) => (await call('/api/cumulative/status', { client_id: 'c1' }, { token })).content;

describe('AC-1 AC-2 the details of an activity', () => {
  test('a visitor sees the period in seconds, and all gifts as locked', async () => {
    const { content } = await info('cumulative', '');
    expect(content).toMatchObject({
      activity_id: 'cum',
      start_time: begin / 1_000 - 5 * 86_400,
      end_time: begin / 1_000 + 5 * 86_400,
      total: 0,
      days: 0,
      achieved: [],
      currency: 'USD',
    });
    expect(content.gifts[1]).toEqual({
      gift_id: 'c-15',
      name: 'Gift c-15',
      picture_address: '/art/g.svg',
      need: 15,
      state: 'lock',
      received_at: 0,
      items: [
        { name: 'A gem', quantity: 50, picture_address: '' },
        { name: 'A key', quantity: 1, picture_address: '' },
      ],
    });
    expect(await status()).toMatchObject({ cumulative: true, continuous: true, claimable: 0 });
  });

  test('orders paid in the period count; pending, failed and earlier orders and those of other players do not', async () => {
    await paid(0.1);
    await paid(1, { minor: 600 });
    await paid(1, { status: -1 });
    await paid(1, { status: -2 });
    await paid(6);
    await paid(1, { account: 'a-bob' });
    expect((await info('cumulative')).content.total).toBe(15.99);
    expect(await states('cumulative')).toEqual({ 'c-5': 'claim', 'c-15': 'claim', 'c-50': 'lock' });
    expect((await info('cumulative', bob)).content.total).toBe(9.99);
    expect(await status(ann)).toMatchObject({ claimable: 4 });
  });

  test('an order in another currency counts in proportion to its local price; without a known price it counts as a day only', async () => {
    await paid(0.1, { currency: 'THB', minor: 34_900 });
    await paid(0.1, { currency: 'JPY', minor: 750 });
    await paid(0.1, { currency: 'EUR', minor: 99_900 });
    await paid(0.1, { product: 'none-such', currency: 'THB' });
    const { content } = await info('cumulative');
    expect(content.total).toBe(14.99);
    expect(content.achieved).toHaveLength(1);
  });

  test('a point card counts with its value, in another currency by the product closest to it', async () => {
    await paid(0.1, { product: '', minor: 1_000 });
    await paid(1, { product: '', currency: 'THB', minor: 17_450 });
    const { content } = await info('cumulative');
    expect(content.total).toBe(15);
    expect(content.achieved).toHaveLength(2);
  });

  test('consecutive days: a day counts once, a streak lasts until the end of the next day, a gap resets it, and reached gifts stay', async () => {
    for (const ago of [4, 3, 3, 1]) await paid(ago);
    const { content } = await info('continuous');
    expect(content.days).toBe(1);
    const today = Date.UTC(2026, 10, 20) / 1_000;
    expect(content.achieved).toEqual([4, 3, 1].map((ago) => today - ago * 86_400));
    expect(await states('continuous')).toEqual({ 'd-1': 'claim', 'd-2': 'claim', 'd-4': 'lock' });
  });

  test('AC-2 -3022 is returned for no activity, before one begins, and after it ends', async () => {
    const gone = codes['no-activity'];
    const none = { client_id: 'c9', type: 'cumulative' };
    const elsewhere = await call('/api/cumulative/cumulativeActivityInfo', none, { host: 'other.localhost' });
    expect(elsewhere.code).toBe(gone);
    await db.query("update activities set type = 'cumulative' where activity_id = 'con'");
    expect((await info('continuous')).code).toBe(gone);
    now = begin + 5 * dayMs;
    expect((await info('cumulative')).code).toBe(gone);
    expect((await claim()).code).toBe(gone);
    now = begin - 11 * dayMs;
    expect((await info('cumulative')).code).toBe(gone);
    expect(await status()).toMatchObject({ cumulative: false, continuous: false });
  });

  test('NT-2 an invalid token gets -600 and does not count as a visitor', async () => {
    expect((await info('cumulative', 'x'.repeat(43))).code).toBe(codes['not-logged-in']);
    expect((await claim({}, '')).code).toBe(codes['not-logged-in']);
  });
});

describe('AC-1 claiming', () => {
  beforeEach(() => Promise.all([paid(0.1), paid(0.2)]));

  test('one gift: its items go to the character, and the claim time is stored', async () => {
    expect((await claim({ gift_id: 'c-5', server_id: 's2', role_id: 'r2' })).content).toEqual({ received: ['c-5'] });
    const { content } = await info('cumulative');
    expect(content.gifts[0]).toMatchObject({ gift_id: 'c-5', state: 'avail', received_at: begin / 1_000 });
    const { rows } = await db.query(
      'select source, gp_id, server_id, role_id, item, quantity from deliveries order by item',
    );
    const whom = { source: 'activity', gp_id: 'g1', server_id: 's2', role_id: 'r2' };
    expect(rows).toEqual([
      { ...whom, item: 'gem', quantity: 50 },
      { ...whom, item: 'key', quantity: 1 },
    ]);
    await work(db, now);
    const delivered = await db.query('select role_id, item, quantity from game_goods order by item');
    expect(delivered.rows).toEqual([
      { role_id: 'r2', item: 'gem', quantity: 50 },
      { role_id: 'r2', item: 'key', quantity: 1 },
    ]);
  });

  test('all reached gifts, and nothing more the second time', async () => {
    expect((await claim()).content.received).toEqual(['c-15', 'c-5']);
    expect((await claim()).content.received).toEqual([]);
    expect((await claim({ gift_id: 'c-50' })).content.received).toEqual([]);
    expect((await db.query('select 1 from deliveries')).rowCount).toBe(4);
  });

  test('NT-5 a repeated request gets its first response, even after the activity has ended', async () => {
    const request_id = key();
    await claim({ gift_id: 'c-5', request_id });
    now += 9 * dayMs;
    const again = await claim({ gift_id: 'c-5', request_id });
    expect(again.content).toEqual({ received: ['c-5'] });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test.each([
    ['another player’s', { role_id: 'r3' }],
    ['one that is none', { role_id: 'nobody' }],
    ['on another server', { server_id: 's2' }],
  ])('T20 for a character that is %s gives nothing', async (_, more) => {
    expect(await claim(more)).toMatchObject({ code: codes['bad-parameter'], content: { field: 'role_id' } });
    expect((await db.query('select 1 from activity_claims')).rowCount).toBe(0);
  });

  test('a gift of another activity, or an unknown gift, gives nothing', async () => {
    expect((await claim({ gift_id: 'd-1' })).content.received).toEqual([]);
    expect((await claim({ gift_id: 'nothing' })).content.received).toEqual([]);
    expect((await claim({ activity_id: 'old', gift_id: 'o-5' })).code).toBe(codes['no-activity']);
  });

  test('gifts received in an earlier activity of the kind are listed as history', async () => {
    await db.query(
      "insert into activity_claims values ('a-ann', 'o-5', 'r', 's1', 'r1', $1), ('a-bob', 'o-5', 'r', 's1', 'r3', $1)",
      [new Date(begin - 6 * dayMs)],
    );
    expect(await states('cumulative')).toEqual({ 'c-5': 'claim', 'c-15': 'claim', 'c-50': 'lock', 'o-5': 'history' });
    expect(await states('continuous')).not.toHaveProperty('o-5');
    expect((await info('cumulative', '')).content.gifts).toHaveLength(3);
  });
});
