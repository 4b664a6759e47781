import type { Database } from '../../database/database.ts';

/**
 * Processes many rows at once. If that fails, it processes each half on its own, and so on, until only the bad row fails. The extra
 * statements are only needed near a bad row.
 * @param onBad called with each row that fails alone
 * @throws if the database is down, because then no row is to blame, and any error of `onBad`
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
