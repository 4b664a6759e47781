import type { Database, Query } from '../../database/database.ts';
import { allDone } from '../worker/patience.ts';

/** A coupon of a promo code, as the account gets it. */
export interface PromoCoupon {
  readonly coupon_code: string;
  readonly coupon_id: string;
  readonly account_id: string;
  readonly valid_end: Date | null;
  readonly area: string;
  readonly product_ids: string;
}

/** The use of a promo code that a coupon came of. */
export interface PromoUse {
  readonly coupon_code: string;
  readonly brand: string;
  readonly promo_code: string;
  readonly account_id: string;
  readonly request_id: string;
  readonly at: Date;
}

/** A coupon that an account of another cell gets. */
export interface PromoClaim extends PromoCoupon, PromoUse {
  readonly cell: string;
}

/** What a claim has of its coupon and of the code. */
export const claimColumns =
  'coupon_code, brand, promo_code, account_id, request_id, at, cell, coupon_id, valid_end, area, product_ids';

/** Gives an account its coupon. A repeat changes nothing. */
export async function addCoupon(query: Query, coupon: PromoCoupon): Promise<void> {
  await query(
    `insert into player_coupons (code, coupon_id, account_id, state, valid_end, area, product_ids)
     values ($1, $2, $3, 'avail', $4, $5, $6) on conflict (code) do nothing`,
    [coupon.coupon_code, coupon.coupon_id, coupon.account_id, coupon.valid_end, coupon.area, coupon.product_ids],
  );
}

/**
 * Gives the account of a claim its coupon in its cell, and notes there of which code it came. The code is taken already, so it does not
 * matter how often this is repeated.
 */
export async function grantClaim(home: Database, db: Database, claim: PromoClaim, now: number): Promise<void> {
  const { coupon_code, brand, promo_code, account_id, request_id, at } = claim;
  await db.query(
    `with noted as (
       insert into promo_grants (coupon_code, brand, promo_code, account_id, request_id, at)
       values ($1, $7, $8, $3, $9, $10) on conflict (coupon_code) do nothing)
     insert into player_coupons (code, coupon_id, account_id, state, valid_end, area, product_ids)
     values ($1, $2, $3, 'avail', $4, $5, $6) on conflict (code) do nothing`,
    [
      ...[coupon_code, claim.coupon_id, account_id, claim.valid_end, claim.area, claim.product_ids],
      ...[brand, promo_code, request_id, at],
    ],
  );
  await home.query(
    'update promo_claims set granted_at = $2, noted_at = coalesce(noted_at, $2) where coupon_code = $1',
    [coupon_code, new Date(now)],
  );
}

/** How long a request may take to grant the coupon itself. */
const grantAfterMs = 60_000;
const atOnce = 100;

/** Grants the coupons of one cell, until one fails. */
async function grantIn(home: Database, db: Database | undefined, claims: readonly PromoClaim[], now: number) {
  for (const claim of claims)
    try {
      if (!db) throw new Error(`There is no cell ${claim.cell}.`);
      await grantClaim(home, db, claim, now);
    } catch (cause) {
      throw new Error(`the coupon ${claim.coupon_code}: ${cause}`, { cause });
    }
}

/**
 * Grants the coupons of codes that were redeemed a minute ago and whose coupons are not known to be there: a crash or a lost connection left
 * them.
 * @param byLetter finds the database of a cell
 * @throws {AggregateError} of the cells that failed, after all others
 */
export async function grantClaims(
  home: Database,
  byLetter: (letter: string) => Database | undefined,
  now: number,
): Promise<void> {
  // In any order, so that a claim that fails each time does not stay in front of the others.
  const { rows } = await home.query<PromoClaim>(
    `select ${claimColumns} from promo_claims where granted_at is null and at <= $1 order by random() limit $2`,
    [new Date(now - grantAfterMs), atOnce],
  );
  const letters = [...new Set(rows.map(({ cell }) => cell))];
  const claimsOf = (letter: string): PromoClaim[] => rows.filter(({ cell }) => cell === letter);
  await allDone(letters.map((letter) => grantIn(home, byLetter(letter), claimsOf(letter), now)));
}
