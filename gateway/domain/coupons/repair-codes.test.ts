import { beforeEach, describe, expect, test } from 'vitest';
import { openTestPglite } from '../../testing/pglite.ts';
import { setCodes } from '../../testing/promo-codes.ts';
import { cellsNow, countOf, openTwoCells } from '../../testing/two-cells.ts';
import { createCells } from '../cell.ts';
import { randomToken } from '../secrets.ts';
import { redeemCode } from './redeem-code.ts';
import { noteCodes, repairCodes } from './repair-codes.ts';

const { home, other, reset } = await openTwoCells(await openTestPglite(), await openTestPglite());
const cells = createCells([home, other]);
const repair = (isDryRun = false) => repairCodes(cells, { isDryRun, now: cellsNow });
const nothing = { counted: 0, missing: [], twice: [], granted: 0, waiting: [] };
const redeem = (request_id = randomToken(128)) => {
  const target = { brand: 'tiny', gp_id: 'g1', area: 'west', product_id: 'gems', address: '10.0.0.1' };
  return redeemCode({ db: other, home }, { ...target, code: 'HALF', request_id, account_id: 'a-bob' }, cellsNow);
};
const used = async () => Number((await home.query<{ used: number }>('select used from promo_codes')).rows[0]?.used);
const coupons = () => countOf(other, "player_coupons where code like 'promo-%'");
const code = { promo_code: 'HALF', coupon_id: 'c-half', uses: 1, per_account: 1 };

beforeEach(async () => {
  await reset();
  await setCodes(home.query, [code]);
});

describe('CP-8 the home cell is restored from a backup of before a code was redeemed in another cell', () => {
  const restoreHome = async (): Promise<void> => {
    await home.query('delete from promo_claims');
    await home.query('update promo_codes set used = 0');
  };

  test('negative control: without a repair the code is redeemed a second time', async () => {
    await redeem();
    await restoreHome();
    await redeem();
    expect(await coupons()).toBe(2);
  });

  test('with it the use is counted once, and the code is refused', async () => {
    const request_id = randomToken(128);
    const { coupon_code } = await redeem(request_id);
    await restoreHome();
    expect(await repair(true)).toEqual({ ...nothing, counted: 1 });
    expect(await used()).toBe(0);
    const both = await Promise.all([repair(), repair()]);
    expect([both.reduce((sum, { counted }) => sum + counted, 0), await used()]).toEqual([1, 1]);
    await expect(redeem()).rejects.toMatchObject({ content: { field: 'promo_used' } });
    expect(await redeem(request_id)).toEqual({ coupon_code, isRepeat: true });
    expect([await repair(), await used(), await coupons()]).toEqual([nothing, 1, 1]);
  });

  test('a request that was redeemed again before is reported', async () => {
    const request_id = randomToken(128);
    const { coupon_code } = await redeem(request_id);
    await restoreHome();
    await redeem(request_id);
    expect(await repair()).toEqual({ ...nothing, twice: [coupon_code] });
  });

  test('a code that the home cell does not have is reported', async () => {
    await redeem();
    await restoreHome();
    await home.query('delete from promo_codes');
    expect(await repair()).toEqual({ ...nothing, missing: ['HALF'] });
    await setCodes(home.query, [code]);
    expect([await repair(), await used()]).toEqual([{ ...nothing, counted: 1 }, 1]);
  });

  test('a coupon of an earlier release is noted in its cell by the job of the worker', async () => {
    await redeem();
    await other.query('delete from promo_grants');
    await home.query('update promo_claims set noted_at = null');
    await noteCodes(home, other, cellsNow);
    expect([await countOf(other, 'promo_grants'), await countOf(home, 'promo_claims where noted_at is null')]).toEqual([
      1, 0,
    ]);
    await restoreHome();
    expect(await repair()).toMatchObject({ counted: 1 });
  });
});

describe('CP-8 a cell is restored from a backup of before a code was redeemed, and the home cell is not', () => {
  beforeEach(async () => {
    await redeem();
    for (const table of ['promo_grants', "player_coupons where code like 'promo-%'"])
      await other.query(`delete from ${table}`);
  });

  test('the account gets its coupon again, once, and the code is not counted again', async () => {
    expect([await repair(true), await coupons()]).toEqual([{ ...nothing, granted: 1 }, 0]);
    expect([await repair(), await coupons(), await used()]).toEqual([{ ...nothing, granted: 1 }, 1, 1]);
    expect([await repair(), await coupons()]).toEqual([nothing, 1]);
  });

  test('a coupon of an account that the cell has lost too waits for it', async () => {
    await home.query("update promo_claims set account_id = 'a-lost'");
    expect(await repair()).toMatchObject({ granted: 0, waiting: [expect.stringMatching(/^promo-/)] });
  });
});
