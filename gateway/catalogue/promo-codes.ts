import type { CheckContext } from './check-amount.ts';
import { names, type ProblemLocations, type ReportProblem, withLocations } from './problems.ts';
import { num, omitEmpty, str } from './row-values.ts';
import type { Catalogue } from './schema.ts';
import type { CatalogueRow, CatalogueRows } from './tables.ts';

/** The rows of the promo codes of a brand. */
export const promoCodeRows = (codes: Catalogue['promoCodes'], brand: string): CatalogueRow[] =>
  codes.map((one) => ({
    brand,
    promo_code: one.code,
    coupon_id: one.coupon,
    area: one.area ?? '',
    product_ids: (one.products ?? []).join(','),
    uses: one.uses ?? null,
    per_account: one.perAccount ?? 1,
    start_at: one.start === undefined ? null : new Date(one.start).toISOString(),
    end_at: one.end === undefined ? null : new Date(one.end).toISOString(),
    coupon_days: one.couponDays ?? null,
    withdrawn_at: null,
  }));

/** The promo codes that rows make. */
export function promoCodesFrom(rows: CatalogueRows): Catalogue['promoCodes'] {
  return rows.promo_codes.map((row) => ({
    code: str(row.promo_code),
    coupon: str(row.coupon_id),
    ...omitEmpty({ area: str(row.area) }),
    ...(row.product_ids ? { products: str(row.product_ids).split(',') } : {}),
    ...omitEmpty({ uses: num(row.uses) }),
    ...(row.per_account === 1 ? {} : { perAccount: num(row.per_account) }),
    ...omitEmpty({ start: str(row.start_at), end: str(row.end_at), couponDays: num(row.coupon_days) }),
  }));
}

/** Checks what promo codes refer to, and when they run. */
export function checkPromoCodes(
  report: ReportProblem,
  { games, coupons, promoCodes }: Catalogue,
  locations: ProblemLocations,
  { brand }: CheckContext,
): void {
  const areas = brand.areas.map(({ id }) => id);
  const byId = new Map(coupons.map((coupon) => [coupon.id, coupon]));
  for (const { one, location } of withLocations(promoCodes, locations.promoCodes)) {
    const coupon = byId.get(one.coupon);
    if (!coupon) report(location, '.coupon', `there is no coupon ${one.coupon}`, names(byId.keys()));
    if (one.area !== undefined && !areas.includes(one.area))
      report(location, '.area', `the brand ${brand.name} has no area ${one.area}`, names(areas));
    const products = games
      .filter(({ id }) => coupon?.game === undefined || id === coupon.game)
      .flatMap((game) => game.products.filter(({ coupons: takes }) => takes).map(({ id }) => id));
    for (const [at, id] of (one.products ?? []).entries())
      if (!products.includes(id))
        report(location, `.products[${at}]`, `the coupon cannot be used for a product ${id}`, names(products));
    if (one.start !== undefined && one.end !== undefined && new Date(one.start) >= new Date(one.end))
      report(location, '.end', 'it ends before it starts', 'a later moment');
  }
}
