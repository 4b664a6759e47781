import type { Brand } from '../../src/brand/index.ts';
import type { Database } from '../database/database.ts';
import { cellOfToken } from '../domain/cell.ts';
import type { Services } from './services.ts';

/** The services of each cell, which differ in the database. Without cells there is one. */
export interface CellServices {
  /** Those of the home cell. */
  readonly home: Services;
  /**
   * Those of the cell that a token names, or else of the one that a brand has for itself, or else of the home cell. A token that names no
   * cell of this installation is not found there, so its player logs in again.
   * @param brand the brand of the requested site; null for a site of all brands
   */
  ofToken(token: string, brand: Brand | null): Services;
}

/** Makes the services of each cell from those of the home cell. */
export function createCellServices(home: Services, hasOwnClock: boolean): CellServices {
  const { cells } = home;
  const byDatabase = new Map<Database, Services>(
    cells.all.map((db) => [db, db === cells.home ? home : { ...home, db, clock: hasOwnClock ? home.clock : db.clock }]),
  );
  const of = (db: Database | undefined): Services => byDatabase.get(db ?? cells.home) ?? home;
  return {
    home,
    ofToken: (token, brand) => of(cells.byLetter(cellOfToken(token)) ?? cells.ofBrand(brand?.name ?? '')),
  };
}
