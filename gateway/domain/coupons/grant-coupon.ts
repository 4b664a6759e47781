import type { Database } from '../../database/database.ts';

/** A coupon to give to an account. */
export interface CouponGrant {
  readonly coupon_id: string;
  readonly account_id: string;
  /** Names this grant: the same code gives the coupon once. */
  readonly code: string;
  /** `claim`: the player may take it; `avail`: the player has it. */
  readonly state: 'claim' | 'avail';
  /** Null for a coupon without an end. */
  readonly valid_end: Date | null;
}

/**
 * What became of a grant. `repeat`: the account has the coupon by this code already. `code-taken`: the code is of another coupon or account.
 * `other-brand`: coupon and account are of different brands.
 */
export type GrantOutcome = 'granted' | 'repeat' | 'no-such-coupon' | 'no-such-account' | 'other-brand' | 'code-taken';

/** Gives a coupon to an account, once per code. */
export function grantCoupon(db: Database, grant: CouponGrant): Promise<GrantOutcome> {
  const { coupon_id, account_id, code, state, valid_end } = grant;
  return db.tx(async (query) => {
    const { rows } = await query<{ coupon_brand: string | null; account_brand: string | null }>(
      `select (select brand from coupons where coupon_id = $1 and withdrawn_at is null) as coupon_brand,
         (select brand from accounts where account_id = $2) as account_brand`,
      [coupon_id, account_id],
    );
    const { coupon_brand = null, account_brand = null } = rows[0] ?? {};
    if (coupon_brand === null) return 'no-such-coupon';
    if (account_brand === null) return 'no-such-account';
    if (coupon_brand !== account_brand) return 'other-brand';
    const { rowCount } = await query(
      `insert into player_coupons (code, coupon_id, account_id, state, valid_end) values ($1, $2, $3, $4, $5)
       on conflict (code) do nothing`,
      [code, coupon_id, account_id, state, valid_end],
    );
    if (rowCount > 0) return 'granted';
    const same = await query('select 1 from player_coupons where code = $1 and coupon_id = $2 and account_id = $3', [
      ...[code, coupon_id, account_id],
    ]);
    return same.rowCount > 0 ? 'repeat' : 'code-taken';
  });
}
