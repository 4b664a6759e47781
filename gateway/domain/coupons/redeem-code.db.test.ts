import { beforeEach, describe, expect, test } from 'vitest';
import { crowd, many } from '../../testing/money-races.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { codeState, setCodes } from '../../testing/promo-codes.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { redeemCode } from './redeem-code.ts';

const db = { ...(await openTestPostgres(crowd)), cell: 'a' };
const other = { ...(await openTestPostgres(crowd)), cell: 'b' };
const now = Date.UTC(2026, 10, 20);
for (const { query } of [db, other]) {
  await makeWorld(query);
  for (let at = 0; at < crowd; at++)
    await query(`insert into accounts (account_id, brand, username) values ($1, 'tiny', $1)`, [`player-${at}`]);
}

const redeem = async (account_id: string, request_id = randomToken(128), at = db): Promise<string> => {
  const target = { brand: 'tiny', gp_id: 'g1', area: 'west', product_id: 'gems' };
  const request = { ...target, account_id, code: 'RACE', request_id, address: account_id };
  return redeemCode({ db: at, home: db }, request, now).then(
    ({ coupon_code }) => coupon_code,
    ({ content }) => content?.field ?? 'failed',
  );
};
const tally = (all: readonly string[]): Record<string, number> => {
  const names = all.map((one) => (one.startsWith('promo-') ? 'redeemed' : one));
  return Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]));
};

describe.each(Array.from({ length: process.env.EXHAUSTIVE ? 20 : 1 }, (_, index) => index + 1))('round %i', () => {
  beforeEach(async () => {
    for (const { query } of [db, other]) {
      for (const table of ['promo_claims', 'promo_uses', 'promo_codes']) await query(`delete from ${table}`);
      await resetMoney(query, now);
    }
  });

  test('CP-8 T22 fifty players and a code with seven uses: seven coupons', async () => {
    await setCodes(db.query, [{ promo_code: 'RACE', coupon_id: 'c-half', uses: 7 }]);
    const answers = await many((at) => redeem(`player-${at}`));
    expect(tally(answers)).toEqual({ redeemed: 7, promo_over: crowd - 7 });
    expect(await codeState(db.query)).toEqual({ coupons: 7, used: 7 });
  });

  test('CP-8 T22 fifty players of two cells and a code with seven uses: seven coupons in both cells together', async () => {
    await setCodes(db.query, [{ promo_code: 'RACE', coupon_id: 'c-half', uses: 7 }]);
    const answers = await many((at) => redeem(`player-${at}`, randomToken(128), at % 2 ? db : other));
    expect(tally(answers)).toEqual({ redeemed: 7, promo_over: crowd - 7 });
    const [{ coupons, used }, away] = [await codeState(db.query), await codeState(other.query)];
    expect([used, coupons + away.coupons]).toEqual([7, 7]);
  });

  test('CP-8 NT-5 one request of an account of another cell, ten times in parallel: one coupon', async () => {
    await setCodes(db.query, [{ promo_code: 'RACE', coupon_id: 'c-half', per_account: 5 }]);
    const request = randomToken(128);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem('player-0', request, other)));
    expect(new Set(answers).size).toBe(1);
    expect([await codeState(db.query), await codeState(other.query)]).toMatchObject([{ used: 1 }, { coupons: 1 }]);
  });

  test('CP-8 T22 ten parallel taps of a player and a code with two uses per account: two coupons', async () => {
    await setCodes(db.query, [{ promo_code: 'RACE', coupon_id: 'c-half', per_account: 2 }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem('player-0')));
    expect(tally(answers)).toEqual({ redeemed: 2, promo_used: 8 });
    expect(await codeState(db.query)).toEqual({ coupons: 2, used: 2 });
  });

  test('CP-8 NT-5 one request, sent ten times in parallel: one coupon, and the same response each time', async () => {
    await setCodes(db.query, [{ promo_code: 'RACE', coupon_id: 'c-half', per_account: 5 }]);
    const request = randomToken(128);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem('player-0', request)));
    expect(new Set(answers).size).toBe(1);
    expect(await codeState(db.query)).toEqual({ coupons: 1, used: 1 });
  });
});
