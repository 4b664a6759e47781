import type { Database } from '../database/database.ts';
import type { CellSettings } from './cells.ts';

/** How accounts are spread over cells, as a database stores it. */
interface CellMap {
  /** The cell that the database is. */
  readonly cell: string;
  readonly home: string;
  /** The cells that accounts are spread over by a hash, in its order. */
  readonly shared: readonly string[];
  /** The cells of brands that have one for themselves. */
  readonly apart: Readonly<Record<string, string>>;
}

const see = 'See docs/operations/cells.md.';

/** How the settings spread accounts, for one of the databases. */
function mapFor(cell: string, { home, all, apart }: CellSettings): CellMap {
  const taken = new Set(Object.values(apart));
  const shared = all.flatMap(({ cell: letter = '' }) => (taken.has(letter) ? [] : letter));
  return { cell, home: home.cell ?? '', shared, apart };
}

async function storedMap({ query }: Database): Promise<CellMap | null> {
  const { rows } = await query<{ cells: CellMap | null }>('select cells from store');
  return rows[0]?.cells ?? null;
}

/** @throws {Error} if accounts of before would not be found */
function requireSameMap(stored: CellMap, { cell, home, shared, apart }: CellMap): void {
  if (stored.cell !== cell)
    throw new Error(
      `COINSLOT_CELLS has the database of the cell ${stored.cell} as the cell ${cell}. Give it its letter, or correct the address.`,
    );
  if (stored.home !== home)
    throw new Error(`The home cell is ${stored.home}. Write it first in COINSLOT_CELLS. ${see}`);
  if (stored.shared.join() !== shared.join())
    throw new Error(
      `COINSLOT_CELLS spreads accounts over the cells ${shared.join(', ')}, but they are spread over ${stored.shared.join(', ')}: players would not find their orders. Set the cells as before. ${see}`,
    );
  for (const [brand, letter] of Object.entries(stored.apart))
    if (apart[brand] !== letter)
      throw new Error(
        `The accounts of ${brand} are in the cell ${letter}. Set ${brand}=${letter} in COINSLOT_CELL_BRANDS. ${see}`,
      );
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
async function requireOwnAccounts({ query }: Database, map: CellMap, stored: CellMap | null): Promise<void> {
  const { cell, shared, apart } = map;
  const added = Object.keys(apart).filter((brand) => apart[brand] !== cell && stored?.apart[brand] === undefined);
  const own = Object.keys(apart).filter((brand) => apart[brand] === cell);
  // A hash spreads the accounts of all other brands, unless there is one cell for them.
  const hasOthers = stored !== null || shared.join() === cell;
  const { rows } = await query<{ brand: string }>(
    'select brand from accounts where brand = any($1) or not ($2 or brand = any($3)) limit 1',
    [added, hasOthers, own],
  );
  const [found] = rows;
  if (found)
    throw new Error(
      `The database of the cell ${cell} has accounts of ${found.brand}, but the settings spread that brand otherwise: players would not find their orders. Set ${found.brand}=${cell} in COINSLOT_CELL_BRANDS. ${see}`,
    );
}

/**
 * Checks that a database is the cell that the settings say, and that they spread accounts as before. Stores how they are spread.
 * @throws {Error} with a message for the operator
 */
export async function requireCellMap(db: Database, settings: CellSettings): Promise<void> {
  const stored = await storedMap(db);
  if (!settings.hasCells) {
    if (!stored) return;
    throw new Error(
      `This database is the cell ${stored.cell} of an installation with several. Set COINSLOT_CELLS in place of DATABASE_URL. ${see}`,
    );
  }
  const map = mapFor(db.cell ?? '', settings);
  if (stored) requireSameMap(stored, map);
  requireKnown(settings, stored);
  await requireOwnAccounts(db, map, stored);
  await db.query('update store set cells = $1 where cells is not distinct from $2::jsonb', [
    JSON.stringify(map),
    stored && JSON.stringify(stored),
  ]);
  // Another process may have been first.
  const now = await storedMap(db);
  if (now) requireSameMap(now, map);
}
