import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../src/contract/index.ts';
import { createApp } from './app.ts';
import { unguessable } from './secrets.ts';
import { other, tiny } from './testing/brands.ts';
import { askerOf } from './testing/client.ts';
import { openTestLite } from './testing/lite.ts';
import { resetMoney } from './testing/money-world.ts';
import { makeWorld } from './testing/world.ts';

const db = await openTestLite();
await makeWorld(db.query);
const now = Date.UTC(2026, 10, 20);
const { ask, logIn } = askerOf(createApp({ db, shops: [tiny, other], mode: 'sandbox', clock: () => now }));
const ann = await logIn('ann');
const bob = await logIn('bob');
const key = (): string => unguessable(128);

beforeEach(() => resetMoney(db.query, now));

const list = async (use_category: 'avail,lock' | 'history', token = ann) =>
  (await ask('/api/coupons/couponList', { client_id: 'c1', use_category }, { token })).content;
const receive = (more: object = {}, token = ann) =>
  ask('/api/coupons/receiveCoupons', { client_id: 'c1', request_id: key(), ...more }, { post: true, token });
const codesOf = (coupons: { code: string }[]): string[] => coupons.map(({ code }) => code);

describe('the wallet', () => {
  test('CP-1 CP-2 what may be used, claimed, or is locked: the best first', async () => {
    const coupons = await list('avail,lock');
    expect(coupons.map((one: { code: string; use_category: string }) => [one.code, one.use_category])).toEqual([
      ['half', 'avail'],
      ['ten', 'avail'],
      ['gift-2', 'claim'],
      ['gift', 'claim'],
      ['away', 'lock'],
    ]);
    expect(coupons[0]).toEqual({
      code: 'half',
      name: 'Half off',
      use_category: 'avail',
      is_used: false,
      used_time: 0,
      valid_end_time: now / 1_000 + 2 * 86_400,
      time_zone: 'UTC+0',
      discount_rate: 0.5,
      type: 'week',
    });
    expect(JSON.parse(coupons[1].name)).toEqual({ en: 'Ten off' });
  });

  test('CP-1 the history has the used and the expired, the latest first', async () => {
    const coupons = await list('history');
    expect(codesOf(coupons)).toEqual(['gone', 'over']);
    expect(coupons[0]).toMatchObject({ use_category: 'history', is_used: true, used_time: now / 1_000 - 86_400 });
    expect(coupons[1]).toMatchObject({ use_category: 'history', is_used: false });
  });

  test('GD-4 T20 a wallet is its player’s, and nobody else’s', async () => {
    expect(codesOf(await list('avail,lock', bob))).toEqual(['bobs', 'bobs-gift']);
    expect((await ask('/api/coupons/couponList', { client_id: 'c1', use_category: 'history' })).code).toBe(
      codes['not-logged-in'],
    );
  });
});

describe('claiming', () => {
  test('VP-3 one, and it may be used then', async () => {
    expect((await receive({ code: 'gift' })).content).toEqual({ received: ['gift'] });
    expect((await list('avail,lock')).find(({ code }: { code: string }) => code === 'gift').use_category).toBe('avail');
  });

  test('VP-3 all that are not over', async () => {
    expect((await receive()).content).toEqual({ received: ['gift', 'gift-2'] });
    expect((await receive()).content).toEqual({ received: [] });
  });

  test('NT-5 a repeat is answered with what was claimed, and claims nothing more', async () => {
    const request_id = key();
    await receive({ code: 'gift', request_id });
    const again = await receive({ code: 'gift', request_id });
    expect(again.content).toEqual({ received: ['gift'] });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await receive({ code: 'gift' })).content).toEqual({ received: [] });
  });

  test('T20 a coupon of somebody else, one that is none, and one that is over are not claimed', async () => {
    const theirs = await receive({ code: 'bobs-gift' });
    const none = await receive({ code: 'nothing' });
    expect(theirs.code).toBe(codes['not-yours']);
    expect({ ...theirs, headers: null }).toEqual({ ...none, headers: null });
    expect((await receive({ code: 'gift-over' })).content).toEqual({ received: [] });
  });

  test('T22 fifty claims at once grant once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => receive({ code: 'gift' })));
    expect(answers.flatMap(({ content }) => content.received)).toEqual(['gift']);
  });
});
