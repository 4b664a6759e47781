import type { Database, Query } from '../database/database.ts';
import type { Spread } from '../domain/accounts/account-cell.ts';
import type { CellSettings } from './cells.ts';

/** What a database stores of the cells of its installation. */
export interface CellMap extends Partial<Spread> {
  /** The cell that the database is. */
  readonly cell: string;
  readonly home: string;
  /** The cells of brands that have one for themselves. */
  readonly apart: Readonly<Record<string, string>>;
}

const see = 'See docs/operations/cells.md.';

/** The cells of the settings that no brand has for itself. */
export function sharedCells({ all, apart }: CellSettings): string[] {
  const taken = new Set(Object.values(apart));
  return all.flatMap(({ cell = '' }) => (taken.has(cell) ? [] : cell));
}

/** What a database stores of its cells; null before its first start as a cell. */
export async function readCellMap({ query }: { readonly query: Query }): Promise<CellMap | null> {
  const { rows } = await query<{ cells: CellMap | null }>('select cells from store');
  return rows[0]?.cells ?? null;
}

/** @throws {Error} if accounts of before would not be found */
function requireSameMap(stored: CellMap, cell: string, settings: CellSettings): void {
  const { home, all, apart } = settings;
  if (stored.cell !== cell)
    throw new Error(
      `COINSLOT_CELLS has the database of the cell ${stored.cell} as the cell ${cell}. Give it its letter, or correct the address.`,
    );
  if (stored.home !== home.cell)
    throw new Error(`The home cell is ${stored.home}. Write it first in COINSLOT_CELLS. ${see}`);
  for (const [brand, letter] of Object.entries(stored.apart))
    if (apart[brand] !== letter)
      throw new Error(
        `The accounts of ${brand} are in the cell ${letter}. Set ${brand}=${letter} in COINSLOT_CELL_BRANDS. ${see}`,
      );
  const letters = new Set([stored, ...(stored.earlier ?? [])].flatMap(({ shared = [] }) => shared));
  for (const letter of letters) {
    if (!all.some((one) => one.cell === letter))
      throw new Error(`The cell ${letter} has accounts, and COINSLOT_CELLS has no such cell. Set it as before. ${see}`);
    const brand = Object.keys(apart).find((name) => apart[name] === letter);
    if (brand !== undefined)
      throw new Error(
        `COINSLOT_CELL_BRANDS gives the cell ${letter} to ${brand}, but it has accounts of other brands. Give ${brand} a new cell. ${see}`,
      );
  }
}

/**
 * Checks that brands exist which a database has not stored yet: the accounts of a misspelled one would be spread, and stay so.
 * @throws {Error} with a message for the operator
 */
function requireKnown({ apart, known }: CellSettings, stored: CellMap | null): void {
  const unknown = Object.keys(apart).find((brand) => stored?.apart[brand] === undefined && !known?.includes(brand));
  if (known && unknown !== undefined)
    throw new Error(`COINSLOT_CELL_BRANDS: there is no brand ${unknown}. There are ${known.join(', ')}.`);
}

/** Checks that no account is in a database in which it would not be looked for. @throws {Error} with a message for the operator */
async function requireOwnAccounts(
  { query }: Database,
  cell: string,
  { apart, home }: CellSettings,
  stored: CellMap | null,
): Promise<void> {
  const added = Object.keys(apart).filter((brand) => apart[brand] !== cell && stored?.apart[brand] === undefined);
  const own = Object.keys(apart).filter((brand) => apart[brand] === cell);
  // Accounts of before may be in the home cell, where they stay, unless a brand has it for itself.
  const hasOthers = stored !== null || (cell === home.cell && own.length === 0);
  const { rows } = await query<{ brand: string }>(
    'select brand from accounts where brand = any($1) or not ($2 or brand = any($3)) limit 1',
    [added, hasOthers, own],
  );
  const [found] = rows;
  if (found)
    throw new Error(
      `The database of the cell ${cell} has accounts of ${found.brand}, but the settings look for them elsewhere. Write ${cell} first in COINSLOT_CELLS, or set ${found.brand}=${cell} in COINSLOT_CELL_BRANDS. ${see}`,
    );
}

const hasAccounts = async ({ query }: Database): Promise<boolean> =>
  (await query('select 1 from accounts limit 1')).rowCount > 0;

/** Whether a database has nothing that is looked for in it. */
const isUnused = async ({ query }: Database): Promise<boolean> =>
  (await query('(select 1 from accounts limit 1) union all (select 1 from point_cards limit 1)')).rowCount === 0;

/** The spread of a home cell that starts for the first time. Accounts of before keep all others in their cell until `cells spread`. */
async function firstSpread(db: Database, settings: CellSettings): Promise<Spread> {
  const shared = sharedCells(settings);
  const { cell = '' } = settings.home;
  return { shared: shared.includes(cell) && (await hasAccounts(db)) ? [cell] : shared };
}

/** What a database is to store. */
async function mapFor(db: Database, settings: CellSettings, stored: CellMap | null): Promise<CellMap> {
  const { apart, home } = settings;
  if (stored) return { ...stored, apart };
  const { cell = '' } = db;
  const map = { cell, home: home.cell ?? '', apart };
  return cell === home.cell ? { ...map, ...(await firstSpread(db, settings)) } : map;
}

/** Stores a map in place of another one. If another process was faster, its map stays. @returns what the database stores now */
export async function storeCellMap(db: Database, map: CellMap, stored: CellMap | null): Promise<CellMap | null> {
  await db.query('update store set cells = $1 where cells is not distinct from $2::jsonb', [
    JSON.stringify(map),
    stored && JSON.stringify(stored),
  ]);
  return readCellMap(db);
}

/**
 * Checks that a database is the cell that the settings say, and that its accounts are looked for there. Stores which cell it is.
 * @throws {Error} with a message for the operator
 */
export async function requireCellMap(db: Database, settings: CellSettings): Promise<void> {
  const { cell = '' } = db;
  const found = await readCellMap(db);
  // A start that was refused elsewhere has left its map here, and the settings were corrected since.
  const isLeft = found?.cell === cell && found.home !== settings.home.cell && (await isUnused(db));
  const stored = isLeft ? null : found;
  if (!settings.hasCells) {
    if (!stored) return;
    throw new Error(
      `This database is the cell ${stored.cell} of an installation with several. Set COINSLOT_CELLS in place of DATABASE_URL. ${see}`,
    );
  }
  if (stored) requireSameMap(stored, cell, settings);
  requireKnown(settings, stored);
  await requireOwnAccounts(db, cell, settings, stored);
  const now = await storeCellMap(db, await mapFor(db, settings, stored), found);
  // Another process may have been first.
  if (now) requireSameMap(now, cell, settings);
}
