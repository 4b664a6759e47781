import type { Database, Query } from '../database/database.ts';
import { type CurrentIds, currentRows } from './current.ts';
import { type CatalogueDiff, diffRows, type RowChange } from './diff.ts';
import type { Catalogue } from './schema.ts';
import { type CatalogueRow, type CatalogueTable, specOf, tableNames, tables } from './tables.ts';
import { rowsOf } from './to-rows.ts';

/** How a catalogue is loaded. */
export interface LoadOptions {
  /** Finds the differences, and changes nothing. */
  readonly dryRun?: boolean;
}

/** How many rows one statement writes. */
const rowsPerStatement = 1_000;

/** The tables whose ids are unique among all brands, and how the brand of a row is found. */
const owners: readonly (readonly [table: CatalogueTable, id: string, brand: string])[] = [
  ['games', 'gp_id', 'brand'],
  ['clients', 'client_id', '(select brand from games where games.gp_id = clients.gp_id)'],
  ['goods', 'product_id', '(select brand from games where games.gp_id = goods.gp_id)'],
  ['third_gifts', 'gift_id', '(select brand from games where games.gp_id = third_gifts.gp_id)'],
  ['coupons', 'coupon_id', 'brand'],
  ['activities', 'activity_id', '(select brand from games where games.gp_id = activities.gp_id)'],
  [
    'activity_gifts',
    'gift_id',
    '(select brand from activities join games using (gp_id) where activities.activity_id = activity_gifts.activity_id)',
  ],
];

/** @throws {Error} where an id belongs to another brand already */
async function requireOwnIds(
  query: Query,
  brand: string,
  rows: Readonly<Record<CatalogueTable, readonly CatalogueRow[]>>,
): Promise<void> {
  for (const [table, id, owner] of owners) {
    const { rows: foreign } = await query<{ id: string; brand: string }>(
      `select ${id} as id, ${owner} as brand from ${table} where ${id} = any($1::text[]) and ${owner} <> $2 order by 1 limit 1`,
      [rows[table].map((row) => row[id]), brand],
    );
    const [first] = foreign;
    if (first)
      throw new Error(
        `The ${tables[table].is} ${first.id} belongs to the brand ${first.brand}. Ids are unique among all brands: choose another one.`,
      );
  }
}

async function write(query: Query, table: CatalogueTable, rows: readonly CatalogueRow[]): Promise<void> {
  const key: readonly string[] = specOf(table).key;
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = rows.slice(from, from + rowsPerStatement);
    const columns = Object.keys(part[0] ?? {});
    const changes = columns.filter((one) => !key.includes(one)).map((one) => `${one} = excluded.${one}`);
    await query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1::json)
       on conflict (${key.join(', ')}) do ${changes.length > 0 ? `update set ${changes.join(', ')}` : 'nothing'}`,
      [JSON.stringify(part)],
    );
  }
}

/** Takes rows off sale that are no longer in the files. */
async function remove(query: Query, table: CatalogueTable, rows: readonly CatalogueRow[]): Promise<void> {
  const { removed, key } = specOf(table);
  if (removed === 'keep' || rows.length === 0) return;
  const same = key.map((column) => `${table}.${column} = gone.${column}`).join(' and ');
  const gone = `json_populate_recordset(null::${table}, $1::json) gone`;
  // Players see what was in the gifts that they received, also when the gifts are withdrawn.
  const unless =
    table === 'activity_items'
      ? ' and exists (select 1 from activity_gifts where activity_gifts.gift_id = gone.gift_id and withdrawn_at is null)'
      : '';
  await query(
    removed === 'withdraw'
      ? `update ${table} set withdrawn_at = now() from ${gone} where ${same}`
      : `delete from ${table} using ${gone} where ${same}${unless}`,
    [JSON.stringify(rows.map((row) => Object.fromEntries(key.map((column) => [column, row[column]]))))],
  );
}

async function apply(query: Query, { added, changed, removed }: CatalogueDiff): Promise<void> {
  const of = (changes: readonly RowChange[], table: CatalogueTable) =>
    changes.filter((change) => change.table === table).map(({ row }) => row);
  for (const table of tableNames) await write(query, table, of([...added, ...changed], table));
  // What refers to another row goes first; a gift that is withdrawn keeps its items.
  const withdrawn = tableNames.filter((table) => specOf(table).removed === 'withdraw');
  for (const table of withdrawn) await remove(query, table, of(removed, table));
  for (const table of tableNames.toReversed())
    if (!withdrawn.includes(table)) await remove(query, table, of(removed, table));
}

/** The ids that a catalogue names. */
const namedBy = ({ games, countries }: Catalogue): CurrentIds => ({
  games: games.map(({ id }) => id),
  products: games.flatMap(({ products }) => products.map(({ id }) => id)),
  countries: countries.map(({ id }) => id),
});

/** Loads a catalogue in a transaction of the caller's. See {@link loadCatalogue}. */
export async function loadCatalogueIn(
  query: Query,
  catalogue: Catalogue,
  { dryRun = false }: LoadOptions = {},
): Promise<CatalogueDiff> {
  const rows = rowsOf(catalogue);
  await query("select pg_advisory_xact_lock(hashtext('coinslot catalogue'))");
  await requireOwnIds(query, catalogue.brand, rows);
  const diff = diffRows(await currentRows(query, catalogue.brand, namedBy(catalogue)), rows);
  if (!dryRun) await apply(query, diff);
  return diff;
}

/**
 * Makes the database sell what a catalogue says, and nothing else of its brand: in one transaction, one load after another. What is no
 * longer in the catalogue is withdrawn. Orders, sessions, used limits and the coupons of players stay as they are.
 * @returns what differed
 * @throws {Error} with a sentence for the operator where an id belongs to another brand
 */
export async function loadCatalogue(
  db: Database,
  catalogue: Catalogue,
  options: LoadOptions = {},
): Promise<CatalogueDiff> {
  // A load waits for the load of another process, and a large one takes longer than a statement may.
  return db.tx((query) => loadCatalogueIn(query, catalogue, options), { withoutTimeouts: true });
}

/** Finds how a catalogue differs from the database. Changes nothing. @throws as {@link loadCatalogue} does */
export const diffCatalogue = (db: Database, catalogue: Catalogue): Promise<CatalogueDiff> =>
  loadCatalogue(db, catalogue, { dryRun: true });
