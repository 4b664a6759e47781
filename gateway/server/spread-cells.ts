import type { Database } from '../database/database.ts';
import type { Spread } from '../domain/accounts/account-cell.ts';
import { type CellMap, readCellMap, sharedCells, storeCellMap } from './cell-map.ts';
import type { CellSettings } from './cells.ts';

/** A log-in that read the spread of before may store its account so long after the change, in milliseconds. */
const graceMs = 60_000;

/** A change of the cells that new accounts are spread over. */
export interface SpreadChange {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Whether each database stores the change already. */
  readonly isDone: boolean;
  /** What each database stores, in the order of the settings. */
  readonly maps: readonly CellMap[];
  readonly spread: Spread;
}

const count = ({ earlier = [] }: Partial<Spread>): number => earlier.length;

/**
 * Plans to spread new accounts over all cells of the settings that no brand has for itself. A change that another call left unfinished, or
 * that a restored home cell has forgotten, is taken from the cell that has it.
 * @param databases every cell, checked by `requireCellMap`
 */
export async function planSpread(databases: readonly Database[], settings: CellSettings): Promise<SpreadChange> {
  const maps = (await Promise.all(databases.map(readCellMap))).flatMap((map) => map ?? []);
  const [home] = maps;
  if (!home || maps.length < databases.length)
    throw new Error('A cell has not been started yet. Start a gateway with all cells first.');
  const newest = maps.reduce((one, other) => (count(other) > count(one) ? other : one), home);
  const { shared = [], earlier = [] } = newest;
  const to = sharedCells(settings);
  const isSame = to.toSorted().join() === shared.toSorted().join();
  const until = Math.max(...databases.map(({ clock }) => clock())) + graceMs;
  const spread = isSame ? { shared, earlier } : { shared: to, earlier: [...earlier, { shared, until }] };
  const isDone = isSame && (count(spread) === 0 || maps.every((map) => count(map) === count(spread)));
  return { from: home.shared ?? [], to: spread.shared, isDone, maps, spread };
}

/** Stores a change in each cell, the home cell first: from then on log-ins follow it. @throws {Error} if another process was faster */
export async function applySpread(databases: readonly Database[], { maps, spread }: SpreadChange): Promise<void> {
  for (const [at, db] of databases.entries()) {
    const stored = maps[at];
    if (!stored) continue;
    const now = await storeCellMap(db, { ...stored, ...spread }, stored);
    if (count(now ?? {}) !== count(spread))
      throw new Error(`The cell ${stored.cell} was changed by another process. Run the command again.`);
  }
}

/**
 * Checks that the home cell has the newest spread: restored from an old backup, it would not find the accounts of newer cells.
 * @throws {Error} with a message for the operator
 */
export async function requireNewestSpread(databases: readonly Database[]): Promise<void> {
  const [home, ...others] = await Promise.all(databases.map((db) => readCellMap(db).catch(() => null)));
  const newer = others.find((map) => map && count(map) > count(home ?? {}));
  if (newer)
    throw new Error(
      `The home cell does not know the cells ${newer.shared?.join(', ')} that the cell ${newer.cell} knows: an older backup was restored, or cells spread was interrupted. Run coinslot-gateway cells spread.`,
    );
}
