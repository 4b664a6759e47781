import type { Database } from '../../database/database.ts';
import { type Report, raiseAlarms } from '../worker/alarm.ts';

/**
 * Reports the deliveries that a game refused, each once. They stay in `deliveries` for the operator, and their orders stay paid and
 * on their way.
 */
export async function reportRefused({ query }: Database, now: number, report: Report): Promise<void> {
  const { rows } = await query<{ source: string; source_id: string; refused_at: Date; refused_why: string }>(
    `select source, source_id, refused_at, refused_why from deliveries where refused_at is not null and reported_at is null`,
  );
  await raiseAlarms(
    report,
    rows,
    ({ source, source_id, refused_why }) => `the game refused delivery ${source}/${source_id}: ${refused_why}`,
    ({ source, source_id, refused_at }) =>
      query('update deliveries set reported_at = $1 where source = $2 and source_id = $3 and refused_at = $4', [
        new Date(now),
        source,
        source_id,
        refused_at,
      ]),
  );
}

/**
 * Has the game asked again for the goods of an order that it refused, when an operator has seen to the reason.
 * @returns false where the order has no refused delivery, or its money goes back
 */
export async function deliverAgain(db: Database, billingNo: string, now: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update deliveries set due_at = $2, refused_at = null, refused_why = '', reported_at = null
     where source = 'order' and source_id = $1 and refused_at is not null and withdrawn_at is null`,
    [billingNo, new Date(now)],
  );
  return rowCount > 0;
}
