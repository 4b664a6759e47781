import type { Area, Brand } from '../../../src/brand/index.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import type { Query } from '../../database/database.ts';
import { currencyIn } from './clients.ts';

/** The countries that an area may be paid from, each with its money, the one to start with first. */
export async function payRegions(query: Query, brand: string, area: string) {
  const { rows } = await query<{ region: string; currency: string }>(
    'select region, currency from payment_regions where brand = $1 and area = $2 order by sort, region',
    [brand, area],
  );
  return rows;
}

/** The money that an area is paid in from a country; from its first one where the country is none of its own. */
export async function moneyFrom(query: Query, brand: Brand, area: Area, country: string | undefined): Promise<string> {
  const regions = await payRegions(query, brand.name, area.id);
  return (regions.find(({ region }) => region === country) ?? regions[0])?.currency ?? currencyIn(brand, area);
}

/** What the cheapest product of a game costs, in major units, by the country that is paid from. */
export type LowestPrices = Readonly<Record<string, { readonly price: number; readonly currency: string }>>;

/**
 * The lowest prices of every game of an area, by game. Only what a player can buy counts: a product is among the goods when it
 * has a price in the area's own money, and is paid by an option of the country whose range takes its price (GD-1, PY-3). A
 * country where nothing of a game can be bought is left out.
 */
export async function lowestPrices(query: Query, brand: Brand, area: Area): Promise<(gp_id: string) => LowestPrices> {
  const regions = await payRegions(query, brand.name, area.id);
  const { rows } = await query<{ gp_id: string; region: string; amount_minor: number }>(
    `select gp_id, region, min(amount_minor) as amount_minor
     from games join game_areas using (gp_id) join payment_regions using (brand, area) join goods using (gp_id)
       join prices using (product_id, currency)
     where brand = $1 and area = $2
       and exists (select 1 from prices own where own.product_id = goods.product_id and own.currency = $3)
       and exists (select 1 from payments p where p.brand = $1 and p.area = $2 and p.region = payment_regions.region
         and payway_id is not null and icon <> '' and min_minor <= amount_minor and (max_minor <= 0 or max_minor >= amount_minor))
     group by gp_id, region`,
    [brand.name, area.id, currencyIn(brand, area)],
  );
  const found = new Map(rows.map(({ gp_id, region, amount_minor }) => [`${gp_id} ${region}`, amount_minor]));
  return (gp_id) =>
    Object.fromEntries(
      regions.flatMap(({ region, currency }) => {
        const minor = found.get(`${gp_id} ${region}`);
        return minor === undefined ? [] : [[region, { price: majorUnits(minor, currency), currency }]];
      }),
    );
}
