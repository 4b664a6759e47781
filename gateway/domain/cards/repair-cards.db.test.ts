import { beforeEach, describe, expect, test } from 'vitest';
import { crowd, many } from '../../testing/money-races.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { setCodes } from '../../testing/promo-codes.ts';
import { cellsNow, openTwoCells } from '../../testing/two-cells.ts';
import { createCells } from '../cell.ts';
import { redeemCode } from '../coupons/redeem-code.ts';
import { repairCodes } from '../coupons/repair-codes.ts';
import { randomToken } from '../secrets.ts';
import { repairCards } from './repair-cards.ts';

const { home, other, reset, appOf, pay, stateOf } = await openTwoCells(
  await openTestPostgres(crowd),
  await openTestPostgres(crowd),
);
const cells = createCells([home, other]);
const apps = { a: appOf(home), b: appOf(other) };
const options = { isDryRun: false, now: cellsNow + 61_000 };

describe.each(Array.from({ length: process.env.EXHAUSTIVE ? 20 : 1 }, (_, index) => index + 1))('round %i', () => {
  beforeEach(reset);

  test('CD-3 fifty orders with a used card while a restored home cell is repaired: at most one is made', async () => {
    await pay(apps.b, 'b', { call: 'card_pay' });
    await home.query('delete from card_claims');
    await home.query("update point_cards set state = 'unused', used_at = null");
    const repairs: Promise<unknown>[] = [];
    const answers = await many(async (at) => {
      if (at % 10 === 5) repairs.push(repairCards(cells, options));
      const cell = at % 2 ? 'a' : 'b';
      return pay(apps[cell], cell, { call: 'card_pay' });
    });
    await Promise.all(repairs);
    const made = answers.filter(({ billing_no }) => billing_no).length;
    expect(made).toBeLessThanOrEqual(1);
    const { orders, state } = await stateOf();
    expect([state, orders.reduce((sum, one) => sum + one, 0)]).toEqual(['used', 1 + made]);
    const { marked, twice } = await repairCards(cells, options);
    expect([marked, twice.length]).toEqual([0, made]);
  });

  test('CP-8 ten repairs of a restored home cell at once count a use once', async () => {
    await setCodes(home.query, [{ promo_code: 'HALF', coupon_id: 'c-half', uses: 7 }]);
    const target = { brand: 'tiny', gp_id: 'g1', area: 'west', product_id: 'gems', address: '10.0.0.1' };
    const request = { ...target, code: 'HALF', request_id: randomToken(128), account_id: 'a-bob' };
    await redeemCode({ db: other, home }, request, cellsNow);
    await home.query('delete from promo_claims');
    await home.query('update promo_codes set used = 0');
    const all = await Promise.all(Array.from({ length: 10 }, () => repairCodes(cells, options)));
    expect(all.reduce((sum, { counted }) => sum + counted, 0)).toBe(1);
    expect((await home.query('select 1 from promo_codes where used = 1')).rowCount).toBe(1);
  });
});
