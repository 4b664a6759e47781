import { languages } from '../../src/brand/index.ts';
import { readJson } from '../../src/rules/encoding.ts';
import type { Query } from '../database/database.ts';
import { type CatalogueRow, type CatalogueRows, type CatalogueTable, specOf, tableNames } from './tables.ts';

/** What is read besides what is on sale: rows that the files name, so that nothing of them is left over. */
export interface CurrentIds {
  readonly games: readonly string[];
  readonly products: readonly string[];
  readonly countries: readonly string[];
}

const sold = `with sold as (select gp_id from games where brand = $1
    and (gp_id = any($2) or exists (select 1 from game_areas where game_areas.gp_id = games.gp_id))),
  priced as (select product_id, gp_id, type_key from goods join sold using (gp_id)
    where product_id = any($3) or exists (select 1 from prices where prices.product_id = goods.product_id))`;

/** The rows that are on sale for a brand ($1), by table; $2 to $4 are the ids that are named. */
const conditions: Readonly<Record<CatalogueTable, string>> = {
  countries: 'country_id = any($4) or country_id in (select region from payment_regions where brand = $1)',
  games: 'gp_id in (select gp_id from sold)',
  clients: 'gp_id in (select gp_id from sold) and withdrawn_at is null',
  game_areas: 'gp_id in (select gp_id from sold)',
  servers: 'gp_id in (select gp_id from sold)',
  goods_types: '(gp_id, type_key) in (select gp_id, type_key from priced)',
  goods: 'product_id in (select product_id from priced)',
  prices: 'product_id in (select product_id from priced)',
  goods_limits: 'product_id in (select product_id from priced)',
  goods_contents: 'product_id in (select product_id from priced)',
  third_gifts: 'gp_id in (select gp_id from sold)',
  payment_regions: 'brand = $1',
  payments: 'brand = $1',
  coupons: 'brand = $1 and withdrawn_at is null',
  promo_codes: 'brand = $1 and withdrawn_at is null',
  vip_programmes: 'brand = $1',
  vip_levels: 'brand = $1',
  vip_rewards: 'brand = $1',
  activities: 'gp_id in (select gp_id from sold) and withdrawn_at is null',
  activity_gifts: `withdrawn_at is null
    and activity_id in (select activity_id from activities join sold using (gp_id) where activities.withdrawn_at is null)`,
  activity_items: `gift_id in (select gift_id from activity_gifts join activities using (activity_id) join sold using (gp_id)
    where activity_gifts.withdrawn_at is null and activities.withdrawn_at is null)`,
};

/** JSON whose meaning does not depend on the order of its names. */
function inOrder(text: string): string {
  if (!text.startsWith('{')) return text;
  try {
    const read = readJson(text) as Record<string, unknown>;
    const names = Object.keys(read).toSorted(
      (one, other) => languages.indexOf(one as 'en') - languages.indexOf(other as 'en'),
    );
    return JSON.stringify(Object.fromEntries(names.map((name) => [name, read[name]])));
  } catch {
    return text;
  }
}

/** Writes a row in one way, so that two rows that mean the same are equal. */
export function canonical(table: CatalogueTable, row: CatalogueRow): CatalogueRow {
  const { texts = [], moments = [] } = specOf(table);
  const write = ([column, value]: [string, CatalogueRow[string]]): [string, CatalogueRow[string]] => {
    if (typeof value !== 'string') return [column, value];
    if (texts.includes(column) || column === 'banner_config') return [column, inOrder(value)];
    if (moments.includes(column)) return [column, new Date(value).toISOString()];
    if (column === 'language_config')
      return [
        column,
        value
          .split(',')
          .map((one) => one.trim())
          .join(','),
      ];
    return [column, value];
  };
  return Object.fromEntries(Object.entries(row).map(write));
}

/** Reads the rows that are on sale for a brand, by their keys. */
export async function currentRows(query: Query, brand: string, named: CurrentIds): Promise<CatalogueRows> {
  const found: Partial<Record<CatalogueTable, CatalogueRow[]>> = {};
  for (const table of tableNames) {
    // JSON has numbers and moments in one form on both engines. Every parameter has a type, also where a table does not use it.
    const { rows } = await query<{ rows: CatalogueRow[] }>(
      `${sold}, ids as (select $1::text, $2::text[], $3::text[], $4::text[])
       select coalesce(json_agg(found order by ${specOf(table)
         .key.map((column) => `found.${column}`)
         .join(', ')}), '[]') as rows
       from ${table} found where ${conditions[table]}`,
      [brand, named.games, named.products, named.countries],
    );
    found[table] = (rows[0]?.rows ?? []).map((row) => canonical(table, row));
  }
  return found as CatalogueRows;
}
