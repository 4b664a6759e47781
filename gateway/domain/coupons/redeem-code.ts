import { plainCode } from '../../../src/rules/text.ts';
import type { Database, Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { consume, giveBack, networkLimits, type RateLimit } from '../rate-limit.ts';
import { randomToken } from '../secrets.ts';

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

/**
 * Locks a code that can be redeemed here now. Returns undefined if there is none, and also for a code of another brand, game or area,
 * for one that has not started, and for a withdrawn one: the answer must not reveal that such a code exists.
 */
async function lockCode(query: Query, request: CodeRequest, code: string, now: number): Promise<CodeRow | undefined> {
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
    `select (select count(*)::int from promo_uses where account_id = $1 and brand = $2 and promo_code = $3) as own,
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

/** The coupon of an earlier request with the same key. @throws {ApiError} `other-request` if that typed another code */
async function redeemedBefore(query: Query, { account_id, request_id }: CodeRequest, code: string | null) {
  const { rows } = await query<{ coupon_code: string; promo_code: string }>(
    'select coupon_code, promo_code from promo_uses where account_id = $1 and request_id = $2',
    [account_id, request_id],
  );
  const [before] = rows;
  if (before && before.promo_code !== code)
    throw new ApiError('other-request', 'This request was used for another code.');
  return before && { coupon_code: before.coupon_code, isRepeat: true };
}

async function grant(query: Query, request: CodeRequest, row: CodeRow, code: string, now: number): Promise<string> {
  const { brand, account_id, request_id } = request;
  const coupon_code = `promo-${randomToken(128)}`;
  const days = row.coupon_days === null ? null : new Date(now + row.coupon_days * dayMs);
  await query('update promo_codes set used = used + 1 where brand = $1 and promo_code = $2', [brand, code]);
  await query(
    `insert into player_coupons (code, coupon_id, account_id, state, valid_end, area, product_ids)
     values ($1, $2, $3, 'avail', $4, $5, $6)`,
    [coupon_code, row.coupon_id, account_id, days ?? row.end_at, row.area, row.product_ids],
  );
  await query(
    `insert into promo_uses (coupon_code, brand, promo_code, account_id, request_id, at) values ($1, $2, $3, $4, $5, $6)`,
    [coupon_code, brand, code, account_id, request_id, new Date(now)],
  );
  return coupon_code;
}

/**
 * Makes a promo code a coupon of the account, once per `request_id` (CP-8). A try counts towards the limits of its address and account
 * before it is made; only a redeemed code gives it back.
 * @throws {ApiError} `bad-parameter` with the field `promo_code`, `promo_over`, `promo_used` or `promo_product`; `too-many`, `other-request`
 */
export async function redeemCode(db: Database, request: CodeRequest, now: number): Promise<RedeemedCode> {
  const code = storedCode(request.code);
  const before = await redeemedBefore(db.query, request, code);
  if (before) return before;
  if (code === null) throw refused('promo_code');
  const tries = limitsOn(request.address, request.account_id);
  await consume(db, tries, now);
  const redeemed = await db.tx(async (query) => {
    const row = await lockCode(query, request, code, now);
    if (!row) throw refused('promo_code');
    // The same request may have been answered while this one waited for the lock.
    const repeated = await redeemedBefore(query, request, code);
    if (repeated) return repeated;
    requireRedeemable(row, request.product_id, now);
    return { coupon_code: await grant(query, request, row, code, now), isRepeat: false };
  });
  await giveBack(db, tries, now);
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
