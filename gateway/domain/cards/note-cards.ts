import type { Database } from '../../database/database.ts';
import type { CardClaim } from './card-claims.ts';

const atOnce = 500;
const mostRounds = 20;

/** Writes in the cell of orders which cards they spent, where it does not know yet. */
export async function noteIn(db: Database, claims: readonly CardClaim[]): Promise<void> {
  await db.query(
    `update card_spends set number_digest = claim.number_digest
     from jsonb_to_recordset($1::jsonb) as claim (billing_no text, number_digest text)
     where card_spends.billing_no = claim.billing_no and card_spends.number_digest is null`,
    [JSON.stringify(claims.map(({ billing_no, number_digest }) => ({ billing_no, number_digest })))],
  );
}

/**
 * Notes in a cell which cards its orders spent that an earlier release made. If the home database is lost later, the cell still knows.
 * @param db the cell
 */
export async function noteCards(home: Database, db: Database, now: number): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const { rows } = await home.query<CardClaim>(
      `select billing_no, number_digest, cell from card_claims
       where noted_at is null and settled_at is not null and cell = $1 limit ${atOnce}`,
      [db.cell],
    );
    if (rows.length === 0) return;
    await noteIn(db, rows);
    await home.query('update card_claims set noted_at = $2 where billing_no = any($1)', [
      rows.map(({ billing_no }) => billing_no),
      new Date(now),
    ]);
  }
}
