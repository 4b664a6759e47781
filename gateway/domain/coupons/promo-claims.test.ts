import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { setCodes } from '../../testing/promo-codes.ts';
import { cellsNow, countOf, faulty, openTwoCells } from '../../testing/two-cells.ts';
import { randomToken } from '../secrets.ts';
import { grantClaims } from './promo-claims.ts';
import { redeemCode } from './redeem-code.ts';

const { home, other, reset } = await openTwoCells(await openTestPglite(), await openTestPglite());
const later = cellsNow + 61_000;
const settle = (db: Database = other) => grantClaims(home, (letter) => ({ a: home, b: db })[letter], later);
const target = { brand: 'tiny', gp_id: 'g1', area: 'west', product_id: 'gems', address: '10.0.0.1' };

/** Redeems the code as Bob, whose account is in the other cell, or as Ann of the home cell. */
const redeem = (databases = { db: other, home }, { code = 'HALF', request_id = randomToken(128) } = {}) =>
  redeemCode(
    databases,
    { ...target, code, request_id, account_id: databases.db.cell === 'b' ? 'a-bob' : 'a-ann' },
    cellsNow,
  );
/** How often the code is counted as used, and how many coupons of it there are in each cell. */
const stateOf = async () => {
  const { rows } = await home.query<{ used: number }>('select sum(used)::int as used from promo_codes');
  const coupons = "player_coupons where code like 'promo-%'";
  return { used: rows[0]?.used, coupons: [await countOf(home, coupons), await countOf(other, coupons)] };
};

beforeEach(async () => {
  await reset();
  // The other cell has the codes of the catalogue too. Their uses are counted at home.
  for (const { query } of [home, other])
    await setCodes(query, [
      { promo_code: 'HALF', coupon_id: 'c-half', uses: 2, per_account: 1, coupon_days: 10, product_ids: 'gems' },
      { promo_code: 'TENS', coupon_id: 'c-ten' },
    ]);
});

test('CP-8 a code of the home cell becomes a coupon of the account in its cell', async () => {
  const { coupon_code, isRepeat } = await redeem();
  const { rows } = await other.query('select * from player_coupons where code = $1', [coupon_code]);
  const valid_end = new Date(cellsNow + 10 * 86_400_000);
  expect(rows).toMatchObject([
    { account_id: 'a-bob', coupon_id: 'c-half', state: 'avail', valid_end, product_ids: 'gems' },
  ]);
  expect([isRepeat, await stateOf()]).toEqual([false, { used: 1, coupons: [0, 1] }]);
  expect(await countOf(home, 'promo_claims where granted_at is null')).toBe(0);
});

test('CP-8 accounts of all cells share the uses of a code, and each has its own', async () => {
  await redeem();
  await expect(redeem()).rejects.toMatchObject({ content: { field: 'promo_used' } });
  await redeem({ db: home, home });
  await home.query("update promo_codes set per_account = 2 where promo_code = 'HALF'");
  await expect(redeem()).rejects.toMatchObject({ content: { field: 'promo_over' } });
  expect(await stateOf()).toEqual({ used: 2, coupons: [1, 1] });
});

test('CP-8 NT-5 a request that is repeated gets its coupon, and another code is refused under its key', async () => {
  const request_id = randomToken(128);
  const { coupon_code } = await redeem(undefined, { request_id });
  expect(await redeem(undefined, { request_id })).toEqual({ coupon_code, isRepeat: true });
  await expect(redeem(undefined, { request_id, code: 'TENS' })).rejects.toMatchObject({ word: 'other-request' });
  expect(await stateOf()).toEqual({ used: 1, coupons: [0, 1] });
});

describe('CP-8 a crash', () => {
  const [brokenHome, brokenCell] = [faulty(home), faulty(other)];
  const crash = async (where: 'before' | 'behind', request_id: string): Promise<void> => {
    if (where === 'before') brokenCell.faults = { sql: /insert into player_coupons/ };
    else brokenHome.faults = { sql: /update promo_claims/ };
    const databases = { db: brokenCell.db, home: brokenHome.db };
    await expect(redeem(databases, { request_id })).rejects.toThrow('The connection was lost.');
    brokenCell.faults = {};
    brokenHome.faults = {};
  };

  test.each(['before', 'behind'] as const)('%s the coupon: the job adds it once', async (where) => {
    await crash(where, randomToken(128));
    expect(await stateOf()).toEqual({ used: 1, coupons: [0, where === 'before' ? 0 : 1] });
    await grantClaims(home, () => other, cellsNow + 59_000);
    expect(await countOf(home, 'promo_claims where granted_at is null')).toBe(1);
    for (let time = 0; time < 2; time++) await settle();
    expect(await stateOf()).toEqual({ used: 1, coupons: [0, 1] });
    expect(await countOf(home, 'promo_claims where granted_at is null')).toBe(0);
  });

  test.each(['before', 'behind'] as const)('%s the coupon: a repeat of the request adds it once', async (where) => {
    const request_id = randomToken(128);
    await crash(where, request_id);
    const { coupon_code } = await redeem(undefined, { request_id });
    expect(await countOf(other, `player_coupons where code = '${coupon_code}'`)).toBe(1);
    await settle();
    expect(await stateOf()).toEqual({ used: 1, coupons: [0, 1] });
  });

  test('a coupon that was used meanwhile stays used', async () => {
    await crash('behind', randomToken(128));
    await other.query("update player_coupons set state = 'used' where code like 'promo-%'");
    await settle();
    expect(await countOf(other, "player_coupons where code like 'promo-%' and state = 'used'")).toBe(1);
  });

  test('in a cell that does not answer delays no coupon of another', async () => {
    await crash('before', randomToken(128));
    await home.query(
      `insert into promo_claims select 'c', brand, promo_code, 'a-eve', 'c', 'c', coupon_id, valid_end, area, product_ids, at from promo_claims`,
    );
    await expect(settle()).rejects.toThrow('the coupon c: Error: There is no cell c.');
    expect(await stateOf()).toMatchObject({ coupons: [0, 1] });
  });
});
