import type { Database } from '../../database/database.ts';
import { raiseAlarms } from '../worker/alarm.ts';

/**
 * Reports the deliveries that a game refused, each once. They stay in `deliveries` for the operator, and their orders stay paid and
 * on their way.
 * @throws {AggregateError} with one error per delivery
 */
export async function reportRefused(db: Database, now: number): Promise<void> {
  const { rows } = await db.query<{ source: string; source_id: string; refused_why: string }>(
    `update deliveries set reported_at = $1 where refused_at is not null and reported_at is null
     returning source, source_id, refused_why`,
    [new Date(now)],
  );
  raiseAlarms(
    rows.map(
      ({ source, source_id, refused_why }) => `the game refused delivery ${source}/${source_id}: ${refused_why}`,
    ),
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
