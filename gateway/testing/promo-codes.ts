import type { Query } from '../database/database.ts';

/** A promo code of a test: what is left out has the default of the table. */
export interface TestCode {
  readonly promo_code: string;
  readonly coupon_id: string;
  readonly brand?: string;
  readonly area?: string;
  readonly product_ids?: string;
  readonly uses?: number;
  readonly per_account?: number;
  readonly start_at?: Date;
  readonly end_at?: Date;
  readonly coupon_days?: number;
  readonly withdrawn_at?: Date;
}

/** Adds promo codes of the brand `tiny`. */
export async function setCodes(query: Query, all: readonly TestCode[]): Promise<void> {
  for (const { brand = 'tiny', ...one } of all) {
    const row = Object.entries({ brand, ...one });
    const values = row.map((_, index) => `$${index + 1}`).join(', ');
    await query(
      `insert into promo_codes (${row.map(([name]) => name).join(', ')}) values (${values})`,
      row.map(([, value]) => value),
    );
  }
}

/** How many coupons came of codes, and how often the codes were counted as used. */
export async function codeState(query: Query): Promise<{ readonly coupons: number; readonly used: number }> {
  const { rows } = await query<{ coupons: number; used: number }>(
    `select (select count(*)::int from player_coupons where code like 'promo-%') as coupons,
       (select coalesce(sum(used), 0)::int from promo_codes) as used`,
  );
  return rows[0] ?? { coupons: -1, used: -1 };
}
