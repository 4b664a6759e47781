import type { Database, Query } from '../../database/database.ts';
import { type Cells, cellIndex } from '../cell.ts';

/** How accounts were spread over cells until a moment. */
export interface EarlierSpread {
  readonly shared: readonly string[];
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** How accounts are spread over the cells that no brand has for itself, as the home cell stores it. */
export interface Spread {
  /** The letters of the cells of new accounts. */
  readonly shared: readonly string[];
  /** The spreads of before, the oldest first. Their accounts stay where they are. */
  readonly earlier?: readonly EarlierSpread[];
}

/** Reads how accounts are spread. Without several cells it sends no statement. @param query of the home cell */
export async function readSpread<Db extends Pick<Database, 'cell'>>(
  { all, shared }: Cells<Db>,
  query: Query,
): Promise<Spread> {
  const byDefault = { shared: shared.map(({ cell = '' }) => cell) };
  if (all.length === 1) return byDefault;
  const { rows } = await query<{ cells: Spread | null }>('select cells from store');
  return rows[0]?.cells ?? byDefault;
}

/** The cells that an account of no brand apart had by each spread. */
interface Candidates<Db> {
  /** The oldest first. The account is in the first one that stored it before the moment. */
  readonly earlier: readonly { readonly db: Db; readonly until: number }[];
  /** The cell of a new account. */
  readonly last: Db;
}

function candidatesOf<Db>(cells: Cells<Db>, { shared, earlier = [] }: Spread, accountId: string): Candidates<Db> {
  const cellIn = (letters: readonly string[]): Db => {
    const letter = letters[cellIndex(accountId, letters.length)] ?? '';
    const db = cells.byLetter(letter);
    if (!db) throw new Error(`Accounts are in the cell ${letter}, which COINSLOT_CELLS of this process does not name.`);
    return db;
  };
  return { earlier: earlier.map((one) => ({ db: cellIn(one.shared), until: one.until })), last: cellIn(shared) };
}

/** The cell of an account, if no database has to be searched; undefined else. */
export function knownCell<Db>(cells: Cells<Db>, spread: Spread, brand: string, accountId: string): Db | undefined {
  const own = cells.ofBrand(brand);
  if (own) return own;
  const { earlier, last } = candidatesOf(cells, spread, accountId);
  return earlier.every(({ db }) => db === last) ? last : undefined;
}

/**
 * Finds the cell of an account. Where spreads of before give it another cell than the last one, it is the first cell in which the account
 * was stored while that spread held. That never changes afterwards, so two log-ins at once find the same cell.
 * @param queryOf a statement of a cell
 */
export async function findCell<Db>(
  cells: Cells<Db>,
  spread: Spread,
  { brand, accountId }: { readonly brand: string; readonly accountId: string },
  queryOf: (db: Db) => Promise<Query>,
): Promise<Db> {
  const known = knownCell(cells, spread, brand, accountId);
  if (known) return known;
  const { earlier, last } = candidatesOf(cells, spread, accountId);
  for (const { db, until } of earlier) {
    const query = await queryOf(db);
    const { rowCount } = await query('select 1 from accounts where account_id = $1 and created_at < $2', [
      accountId,
      new Date(until),
    ]);
    if (rowCount > 0) return db;
  }
  return last;
}

/** Finds the database with the orders and sessions of an account. @throws the error of a cell that must be searched and is down */
export async function cellOfAccount(cells: Cells, brand: string, accountId: string): Promise<Database> {
  const spread = await readSpread(cells, cells.home.query);
  return findCell(cells, spread, { brand, accountId }, async ({ query }) => query);
}

/** Every cell in which an account of an unknown brand may be; the first is that of new accounts. */
export function cellsThatMayHave<Db>(cells: Cells<Db>, spread: Spread, accountId: string): readonly Db[] {
  const { earlier, last } = candidatesOf(cells, spread, accountId);
  const apart = cells.all.filter((db) => !cells.shared.includes(db));
  return [...new Set([last, ...earlier.map(({ db }) => db), ...apart])];
}
