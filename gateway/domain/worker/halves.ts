import type { Database } from '../../database/database.ts';

/**
 * Does work on many rows at once. Where that fails, it does each half by itself, and so on until the row that fails is alone: then all others
 * are done. A row costs a few statements more only where one near it fails.
 * @param onBad is called with each row that fails alone
 * @throws when the database is gone, because then no row is to blame, and what `onBad` throws
 */
export async function inHalves<Row>(
  db: Database,
  rows: readonly Row[],
  work: (some: readonly Row[]) => Promise<void>,
  onBad: (row: Row, error: unknown) => Promise<void>,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  try {
    await work(rows);
  } catch (error) {
    await db.query('select 1');
    if (rows.length === 1) return onBad(first, error);
    const middle = Math.ceil(rows.length / 2);
    await inHalves(db, rows.slice(0, middle), work, onBad);
    await inHalves(db, rows.slice(middle), work, onBad);
  }
}
