import { majorUnits } from '../../../src/rules/money.ts';
import type { Query } from '../../database/database.ts';

/** The countries that an area may be paid from, each with its money, the one to start with first. */
export async function payRegions(query: Query, brand: string, area: string) {
  const { rows } = await query<{ region: string; currency: string }>(
    'select region, currency from payment_regions where brand = $1 and area = $2 order by sort, region',
    [brand, area],
  );
  return rows;
}

/** What the cheapest product of a game costs, in major units, by the country that is paid from. */
export type LowestPrices = Readonly<Record<string, { readonly price: number; readonly currency: string }>>;

/** The lowest prices of every game of an area, by game; a country in whose money nothing of a game is sold is left out. */
export async function lowestPrices(
  query: Query,
  brand: string,
  area: string,
): Promise<(gp_id: string) => LowestPrices> {
  const regions = await payRegions(query, brand, area);
  const { rows } = await query<{ gp_id: string; currency: string; amount_minor: number }>(
    `select gp_id, currency, min(amount_minor) as amount_minor
     from games join game_areas using (gp_id) join goods using (gp_id) join prices using (product_id)
     where brand = $1 and area = $2 and currency = any($3) group by gp_id, currency`,
    [brand, area, [...new Set(regions.map(({ currency }) => currency))]],
  );
  const found = new Map(rows.map(({ gp_id, currency, amount_minor }) => [`${gp_id} ${currency}`, amount_minor]));
  return (gp_id) =>
    Object.fromEntries(
      regions.flatMap(({ region, currency }) => {
        const minor = found.get(`${gp_id} ${currency}`);
        return minor === undefined ? [] : [[region, { price: majorUnits(minor, currency), currency }]];
      }),
    );
}
