import type { Database } from '../../database/database.ts';
import { inPages } from '../../database/pages.ts';
import type { RepairOptions } from '../cards/repair-cards.ts';
import type { Cells } from '../cell.ts';
import { claimColumns, grantClaim, type PromoClaim } from './promo-claims.ts';

const atOnce = 500;
const mostRounds = 20;

/** Writes in a cell of which codes its coupons came, where it does not know yet. */
async function noteIn({ query }: Database, claims: readonly PromoClaim[]): Promise<void> {
  await query(
    `insert into promo_grants (coupon_code, brand, promo_code, account_id, request_id, at)
     select coupon_code, brand, promo_code, claim.account_id, request_id, at
     from jsonb_to_recordset($1::jsonb)
       as claim (coupon_code text, brand text, promo_code text, account_id text, request_id text, at timestamptz)
     join player_coupons on code = coupon_code on conflict (coupon_code) do nothing`,
    [JSON.stringify(claims)],
  );
}

/** Notes in a cell of which codes its coupons came that an earlier release granted. @param db the cell */
export async function noteCodes(home: Database, db: Database, now: number): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const { rows } = await home.query<PromoClaim>(
      `select ${claimColumns} from promo_claims where noted_at is null and granted_at is not null and cell = $1 limit ${atOnce}`,
      [db.cell],
    );
    if (rows.length === 0) return;
    await noteIn(db, rows);
    await home.query('update promo_claims set noted_at = $2 where coupon_code = any($1)', [
      rows.map(({ coupon_code }) => coupon_code),
      new Date(now),
    ]);
  }
}

/** How the promo codes of the home database and the coupons of the other cells fit together. */
export interface CodeRepair {
  /** How many uses were not counted at home, and are now. */
  readonly counted: number;
  /** Codes that are not in the home database: the catalogue there is older. */
  readonly missing: readonly string[];
  /** Coupons whose request was redeemed again before it was counted. */
  readonly twice: readonly string[];
  /** How many coupons a cell had lost, and has again. */
  readonly granted: number;
  /** Coupons that a cell has lost, with their account or their kind. */
  readonly waiting: readonly string[];
}

/** Counts the use of a code whose coupon exists. */
async function countUse(
  home: Database,
  claim: PromoClaim,
  { now, isDryRun }: RepairOptions,
): Promise<'counted' | 'missing' | 'twice'> {
  const { coupon_code, brand, promo_code, account_id, request_id } = claim;
  return home.tx(async (query) => {
    const code = await query('select 1 from promo_codes where brand = $1 and promo_code = $2 for update', [
      brand,
      promo_code,
    ]);
    if (code.rowCount === 0) return 'missing';
    const use = await query(
      'select 1 from promo_claims where coupon_code = $1 or (account_id = $2 and request_id = $3)',
      [coupon_code, account_id, request_id],
    );
    if (use.rowCount > 0) return 'twice';
    if (isDryRun) return 'counted';
    await query(
      `insert into promo_claims (${claimColumns}, granted_at, noted_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
      [
        ...[coupon_code, brand, promo_code, account_id, request_id, claim.at, claim.cell],
        ...[claim.coupon_id, claim.valid_end, claim.area, claim.product_ids, new Date(now)],
      ],
    );
    await query('update promo_codes set used = used + 1 where brand = $1 and promo_code = $2', [brand, promo_code]);
    return 'counted';
  });
}

/** The codes of the coupons of a list that a table has. */
async function known({ query }: Database, sql: string, claims: readonly PromoClaim[]): Promise<ReadonlySet<string>> {
  const { rows } = await query<{ code: string }>(sql, [claims.map(({ coupon_code }) => coupon_code)]);
  return new Set(rows.map(({ code }) => code));
}

/** Adds a coupon that its cell has lost. @returns whether its account and its kind are there */
async function grantAgain(home: Database, db: Database, claim: PromoClaim, options: RepairOptions): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from accounts, coupons where account_id = $1 and coupon_id = $2', [
    claim.account_id,
    claim.coupon_id,
  ]);
  if (rowCount > 0 && !options.isDryRun) await grantClaim(home, db, claim, options.now);
  return rowCount > 0;
}

/**
 * Counts the uses of codes in the home database whose coupons other cells have, and adds the coupons that a cell has lost. It may be
 * repeated, also while gateways sell.
 */
export async function repairCodes({ home, all }: Cells, options: RepairOptions): Promise<CodeRepair> {
  const counts = { counted: 0, granted: 0 };
  const [missing, twice, waiting] = [new Set<string>(), [] as string[], [] as string[]];
  const keyOf = ({ coupon_code }: PromoClaim): string => coupon_code;
  for (const db of all.filter((one) => one !== home)) {
    const cell = db.cell ?? '';
    // The cell is read first: a use is counted at home before its coupon is added.
    const grants = inPages<PromoClaim>(
      db,
      `select coupon_code, brand, promo_code, player_coupons.account_id, request_id, at, $2::text as cell, coupon_id, valid_end, area, product_ids
       from promo_grants join player_coupons on code = coupon_code where coupon_code > $1 order by coupon_code`,
      keyOf,
      [cell],
    );
    for await (const page of grants) {
      const atHome = await known(
        home,
        'select coupon_code as code from promo_claims where coupon_code = any($1)',
        page,
      );
      for (const claim of page.filter(({ coupon_code }) => !atHome.has(coupon_code))) {
        const is = await countUse(home, claim, options);
        if (is === 'counted') counts.counted += 1;
        else if (is === 'missing') missing.add(claim.promo_code);
        else twice.push(claim.coupon_code);
      }
    }
    const claims = inPages<PromoClaim>(
      home,
      `select ${claimColumns} from promo_claims where coupon_code > $1 and cell = $2 and granted_at is not null order by coupon_code`,
      keyOf,
      [cell],
    );
    for await (const page of claims) {
      const there = await known(db, 'select code from player_coupons where code = any($1)', page);
      if (!options.isDryRun) await noteIn(db, page);
      for (const claim of page.filter(({ coupon_code }) => !there.has(coupon_code))) {
        if (await grantAgain(home, db, claim, options)) counts.granted += 1;
        else waiting.push(claim.coupon_code);
      }
    }
  }
  return { ...counts, missing: [...missing], twice, waiting };
}
