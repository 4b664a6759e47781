import { plainCode } from '../../../src/rules/text.ts';
import type { Database, Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { consume, giveBack, networkLimits, type RateLimit } from '../rate-limit.ts';
import { randomToken } from '../secrets.ts';
import { addCoupon, claimColumns, grantClaim, type PromoClaim, type PromoCoupon } from './promo-claims.ts';

/** A promo code as a player typed it, where, and for which product. */
export interface CodeRequest {
  readonly brand: string;
  readonly gp_id: string;
  /** The area that is bought in, or empty. */
  readonly area: string;
  /** The product that the player has chosen, or empty. */
  readonly product_id: string;
  readonly account_id: string;
  readonly code: string;
  readonly request_id: string;
  readonly address: string;
}

/** The coupon that a promo code brought; `isRepeat` for a request that was answered before. */
export interface RedeemedCode {
  readonly coupon_code: string;
  readonly isRepeat: boolean;
}

interface CodeRow {
  readonly coupon_id: string;
  readonly area: string;
  readonly product_ids: string;
  readonly uses: number | null;
  readonly used: number;
  readonly per_account: number;
  readonly end_at: Date | null;
  readonly coupon_days: number | null;
  readonly own: number;
  readonly takes_coupons: boolean | null;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The limits that a wrong code counts towards: many players may share an address, and an account has one person behind it (T48). */
const limitsOn = (address: string, account: string): RateLimit[] => [
  ...networkLimits('promo-address', address, 30, 10 * minuteMs),
  ...networkLimits('promo-address-day', address, 300, dayMs),
  { subject: `promo-account/${account}`, times: 10, windowMs: 10 * minuteMs },
  { subject: `promo-account-day/${account}`, times: 50, windowMs: dayMs },
];

const messages = {
  promo_code: 'This code is not valid here. Check it and type it again.',
  promo_over: 'This code is over. All of it was used, or its time has passed.',
  promo_used: 'You have used this code already. Its coupon is among your coupons.',
  promo_product: 'This code is not for this product. Choose another product and type it again.',
} as const;

const refused = (field: keyof typeof messages): ApiError => new ApiError('bad-parameter', messages[field], { field });

/** A code as it is stored: in capitals, without the spaces and dashes that players type. Null for what cannot be a code. */
function storedCode(typed: string): string | null {
  const code = plainCode(typed).replace(/[ -]/g, '').toUpperCase();
  return /^[A-Z0-9]{4,32}$/.test(code) ? code : null;
}

/** Where the codes and the coupons of an account are stored. */
export interface CodeDatabases {
  /** The database of the account. */
  readonly db: Database;
  /** The database of the codes, which is `db` where there are no cells. */
  readonly home: Database;
}

/** The cell of the account, if it is another one than that of the codes; or empty. */
const otherCell = ({ db, home }: CodeDatabases): string => (db.cell === home.cell ? '' : (db.cell ?? ''));

/** The table that says who redeemed which code: of accounts of the home cell, or of another one. */
const usesOf = (databases: CodeDatabases): string => (otherCell(databases) ? 'promo_claims' : 'promo_uses');

/**
 * Locks a code that can be redeemed here now. Returns undefined if there is none, and also for a code of another brand, game or area,
 * for one that has not started, and for a withdrawn one: the answer must not reveal that such a code exists.
 */
async function lockCode(
  query: Query,
  uses: string,
  request: CodeRequest,
  code: string,
  now: number,
): Promise<CodeRow | undefined> {
  const { brand, gp_id, area, product_id, account_id } = request;
  // The lock makes redemptions of a code follow each other, so that what is counted below stays true until the commit.
  const { rows: locked } = await query<CodeRow>(
    `select promo_codes.* from promo_codes join coupons using (coupon_id)
     where promo_codes.brand = $1 and promo_code = $2 and promo_codes.withdrawn_at is null and coupons.withdrawn_at is null
       and coupons.gp_id in ('', $3) and ($4 = '' or area in ('', $4)) and (start_at is null or start_at <= $5)
     for update of promo_codes`,
    [brand, code, gp_id, area, new Date(now)],
  );
  const { rows: counted } = await query<Pick<CodeRow, 'own' | 'takes_coupons'>>(
    `select (select count(*)::int from ${uses} where account_id = $1 and brand = $2 and promo_code = $3) as own,
       (select is_coupon from goods where gp_id = $4 and product_id = $5) as takes_coupons`,
    [account_id, brand, code, gp_id, product_id],
  );
  return locked[0] && counted[0] && { ...locked[0], ...counted[0] };
}

/** @throws {ApiError} `bad-parameter`, whose field says why the code brings no coupon */
function requireRedeemable(row: CodeRow, product: string, now: number): void {
  if (row.own >= row.per_account) throw refused('promo_used');
  if (row.end_at && row.end_at.getTime() <= now) throw refused('promo_over');
  if (row.uses !== null && Number(row.used) >= Number(row.uses)) throw refused('promo_over');
  if (product === '') return;
  const isLimited = row.product_ids !== '' && !row.product_ids.split(',').includes(product);
  if (isLimited || row.takes_coupons !== true) throw refused('promo_product');
}

/** @throws {ApiError} `other-request` if an earlier request with the same key typed another code */
function requireSameCode(before: { readonly promo_code: string } | undefined, code: string | null): void {
  if (before && before.promo_code !== code)
    throw new ApiError('other-request', 'This request was used for another code.');
}

/** The coupon of an earlier request with the same key. @throws {ApiError} as {@link requireSameCode} */
async function redeemedBefore(query: Query, uses: string, request: CodeRequest, code: string | null) {
  const { rows } = await query<{ coupon_code: string; promo_code: string }>(
    `select coupon_code, promo_code from ${uses} where account_id = $1 and request_id = $2`,
    [request.account_id, request.request_id],
  );
  requireSameCode(rows[0], code);
  return rows[0] && { coupon_code: rows[0].coupon_code, isRepeat: true };
}

/** A coupon with the cell that it is for; empty for the home cell. */
type NewCoupon = PromoCoupon & Pick<PromoClaim, 'cell'>;

/** The coupon of a code, for an account of the cell or of another one. */
function couponOf(request: CodeRequest, row: CodeRow, cell: string, now: number): NewCoupon {
  const { area, product_ids, coupon_id } = row;
  const days = row.coupon_days === null ? null : new Date(now + row.coupon_days * dayMs);
  const { account_id } = request;
  return {
    ...{ coupon_code: `promo-${randomToken(128)}`, coupon_id, account_id, cell },
    ...{ valid_end: days ?? row.end_at, area, product_ids },
  };
}

/** Counts a use of a code. The coupon of an account of another cell is only claimed: {@link grantClaim} adds it there. */
async function take(query: Query, request: CodeRequest, coupon: NewCoupon, code: string, now: number): Promise<void> {
  const { brand, account_id, request_id } = request;
  const { coupon_code, cell } = coupon;
  const use = [coupon_code, brand, code, account_id, request_id, new Date(now)];
  await query('update promo_codes set used = used + 1 where brand = $1 and promo_code = $2', [brand, code]);
  if (cell) {
    await query(
      `insert into promo_claims (coupon_code, brand, promo_code, account_id, request_id, at, cell, coupon_id, valid_end, area, product_ids)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [...use, cell, coupon.coupon_id, coupon.valid_end, coupon.area, coupon.product_ids],
    );
    return;
  }
  await addCoupon(query, coupon);
  await query(
    'insert into promo_uses (coupon_code, brand, promo_code, account_id, request_id, at) values ($1, $2, $3, $4, $5, $6)',
    use,
  );
}

/** Adds the coupon of a request to the account in its cell, unless it is known to be there. */
async function grantIfOpen({ db, home }: CodeDatabases, couponCode: string, now: number): Promise<void> {
  const { rows } = await home.query<PromoClaim>(
    `select ${claimColumns} from promo_claims where coupon_code = $1 and granted_at is null`,
    [couponCode],
  );
  if (rows[0]) await grantClaim(home, db, rows[0], now);
}

/**
 * Makes a promo code a coupon of the account, once per `request_id` (CP-8). A try counts towards the limits of its address and account
 * before it is made; only a redeemed code gives it back. For an account of another cell the code is taken first. If the coupon cannot be
 * added then, a repeat of the request or {@link grantClaims} does so.
 * @throws {ApiError} `bad-parameter` with the field `promo_code`, `promo_over`, `promo_used` or `promo_product`; `too-many`, `other-request`
 */
export async function redeemCode(databases: CodeDatabases, request: CodeRequest, now: number): Promise<RedeemedCode> {
  const { home } = databases;
  const code = storedCode(request.code);
  const cell = otherCell(databases);
  const uses = usesOf(databases);
  const before = await redeemedBefore(home.query, uses, request, code);
  if (before) {
    if (cell) await grantIfOpen(databases, before.coupon_code, now);
    return before;
  }
  if (code === null) throw refused('promo_code');
  const tries = limitsOn(request.address, request.account_id);
  await consume(home, tries, now);
  const redeemed = await home.tx(async (query) => {
    const row = await lockCode(query, uses, request, code, now);
    if (!row) throw refused('promo_code');
    // The same request may have been answered while this one waited for the lock.
    const repeated = await redeemedBefore(query, uses, request, code);
    if (repeated) return repeated;
    requireRedeemable(row, request.product_id, now);
    const coupon = couponOf(request, row, cell, now);
    await take(query, request, coupon, code, now);
    return { coupon_code: coupon.coupon_code, isRepeat: false };
  });
  if (cell) await grantIfOpen(databases, redeemed.coupon_code, now);
  await giveBack(home, tries, now);
  return redeemed;
}

/** Whether a brand has promo codes that are taken for a game in an area now (CP-8). */
export async function takesCodes(
  query: Query,
  target: Pick<CodeRequest, 'brand' | 'gp_id' | 'area'>,
  now: number,
): Promise<boolean> {
  const { rowCount } = await query(
    `select 1 from promo_codes join coupons using (coupon_id)
     where promo_codes.brand = $1 and coupons.gp_id in ('', $2) and area in ('', $3) and promo_codes.withdrawn_at is null
       and coupons.withdrawn_at is null and (start_at is null or start_at <= $4) and (end_at is null or end_at > $4) limit 1`,
    [target.brand, target.gp_id, target.area, new Date(now)],
  );
  return rowCount > 0;
}
