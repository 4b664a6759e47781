import type { Database, Query } from '../database/database.ts';
import { type Cells, createCells } from '../domain/cell.ts';
import { openTestPglite } from './pglite.ts';
import { makeWorld } from './world.ts';

/** Two cells `a` and `b` with the test world: Ann's account is in `a`, which is home, and Bob's in `b`. */
export interface SpreadCells {
  readonly cells: Cells;
  readonly a: Database;
  readonly b: Database;
  /** Whether a cell refuses its connections. */
  setLost(cell: 'a' | 'b', isLost: boolean): void;
}

/** Opens two cells on embedded databases. */
export async function openSpreadCells(): Promise<SpreadCells> {
  const lost = new Set<string>();
  const open = async (cell: 'a' | 'b'): Promise<Database> => {
    const db = await openTestPglite();
    const watched =
      (query: Query): Query =>
      (sql, params) =>
        lost.has(cell)
          ? Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
          : query(sql, params);
    await makeWorld(db.query);
    return {
      ...db,
      cell,
      query: watched(db.query),
      tx: (work, options) => watched(() => db.tx((query) => work(watched(query)), options) as never)('') as never,
      batch: (statements) => watched(() => db.batch(statements) as never)('') as never,
    };
  };
  const [a, b] = [await open('a'), await open('b')];
  // The accounts and characters of the world are what the sandbox's account system has, which reads the home cell.
  await b.query('delete from roles');
  await b.query('delete from accounts');
  return {
    cells: createCells([a, b]),
    a,
    b,
    setLost: (cell, isLost) => void (isLost ? lost.add(cell) : lost.delete(cell)),
  };
}
