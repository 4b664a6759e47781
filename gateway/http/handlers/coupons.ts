import type { Coupon } from '../../../src/contract/index.ts';
import type { Query } from '../../database/database.ts';
import { ApiError } from '../../domain/api-error.ts';
import { areaIn } from '../../domain/catalogue/clients.ts';
import { redeemCode } from '../../domain/coupons/redeem-code.ts';
import { offerRewards } from '../../domain/vip/vip.ts';
import { type Handlers, markRepeat, playerFor } from './handler.ts';

/** A coupon as the store has it. */
export interface CouponRow {
  readonly code: string;
  readonly name: string;
  readonly use_category: Coupon['use_category'];
  readonly type: NonNullable<Coupon['type']>;
  readonly rate_percent: number;
  readonly time_zone: string;
  readonly valid_end: Date | null;
  readonly used_at: Date | null;
  /** The only products that it is for, comma-separated; empty or missing for all. */
  readonly product_ids?: string;
}

const seconds = (at: Date | null): number => (at ? Math.floor(at.getTime() / 1_000) : 0);

/** A coupon as the contract has it. */
export const coupon = (row: CouponRow): Coupon => ({
  code: row.code,
  name: row.name,
  use_category: row.use_category,
  is_used: row.used_at !== null,
  used_time: seconds(row.used_at),
  valid_end_time: seconds(row.valid_end),
  time_zone: row.time_zone,
  discount_rate: row.rate_percent / 100,
  type: row.type,
  ...(row.product_ids ? { product_ids: row.product_ids.split(',') } : {}),
});

/** What a player may use, claim or has to leave locked now; and what is used or over (CP-1). A coupon of an unpaid order is locked. */
const listed = {
  'avail,lock': `select *, case when gp_id not in ('', $2) or state = 'held' or $4 <> '' and area not in ('', $4) then 'lock' when state = 'claim' then 'claim' else 'avail' end
       as use_category
     from own where state <> 'used' and runs
     order by use_category, rate_percent, valid_end nulls last, code limit 200`,
  history: `select *, 'history' as use_category from own
     where state = 'used' or state = 'avail' and not runs and gp_id in ('', $2) and ($4 = '' or area in ('', $4))
     order by coalesce(used_at, valid_end) desc, code limit 200`,
} as const;

/** The codes that a request has claimed. */
async function couponsClaimedBy(query: Query, account: string, request: string): Promise<string[]> {
  const { rows } = await query<{ code: string }>(
    'select code from player_coupons where account_id = $1 and claim_request = $2 order by code',
    [account, request],
  );
  return rows.map(({ code }) => code);
}

/** A player's coupons, and claiming them (CP-1, VP-3). */
export const coupons: Handlers<'couponList' | 'receiveCoupons' | 'redeemCode'> = {
  couponList: async ({ client_id, use_category, domain_area }, request, services) => {
    const { client, player } = await playerFor(client_id, request, services);
    if (use_category !== 'history')
      await offerRewards(services.db.query, player.account_id, client.brand.name, services.clock());
    const { rows } = await services.db.query<CouponRow>(
      `with own as (select player_coupons.*, gp_id, name, type, rate_percent, time_zone,
         valid_end is null or valid_end > $3 or state = 'held' as runs
       from player_coupons join coupons using (coupon_id) where account_id = $1)
     ${listed[use_category]}`,
      [player.account_id, client.gp_id, new Date(services.clock()), domain_area ?? ''],
    );
    return rows.map(coupon);
  },

  // The update is the grant: a coupon leaves `claim` once, however many requests come at the same moment (T22).
  receiveCoupons: async ({ client_id, code, request_id }, request, services) => {
    const { client, player } = await playerFor(client_id, request, services);
    const { account_id } = player;
    const { query } = services.db;
    const before = await couponsClaimedBy(query, account_id, request_id);
    if (before.length > 0) {
      markRepeat(request);
      return { received: before };
    }
    await offerRewards(query, account_id, client.brand.name, services.clock());
    if (code) {
      const { rowCount } = await query('select 1 from player_coupons where code = $1 and account_id = $2', [
        code,
        account_id,
      ]);
      if (!rowCount) throw new ApiError('not-yours', 'There is no such coupon.');
    }
    await query(
      `update player_coupons set state = 'avail', claim_request = $4
       where account_id = $1 and state = 'claim' and ($2 = '' or code = $2) and (valid_end is null or valid_end > $5)
         and coupon_id in (select coupon_id from coupons where gp_id in ('', $3))`,
      [account_id, code ?? '', client.gp_id, request_id, new Date(services.clock())],
    );
    return { received: await couponsClaimedBy(query, account_id, request_id) };
  },

  redeemCode: async ({ client_id, domain_area, product_id, promo_code, request_id }, request, services) => {
    const { client, player } = await playerFor(client_id, request, services);
    const { brand, gp_id } = client;
    // Without VIP mode no coupon can be used (CP-5).
    if (!brand.vip) throw new ApiError('not-yet', 'This shop takes no promo codes.');
    const redeemed = await redeemCode(
      services,
      {
        brand: brand.name,
        gp_id,
        area: domain_area === undefined ? '' : areaIn(brand, domain_area).id,
        product_id: product_id ?? '',
        account_id: player.account_id,
        code: promo_code,
        request_id,
        address: request.address,
      },
      services.clock(),
    );
    if (redeemed.isRepeat) markRepeat(request);
    return { code: redeemed.coupon_code };
  },
};
