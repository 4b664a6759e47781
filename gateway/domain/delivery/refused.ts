import type { Database } from '../../database/database.ts';
import { Alarm } from '../alarms/alarm.ts';
import { type ReportError, raiseAlarms } from '../alarms/raise.ts';
import { isWhollyRefunded } from '../refunds/refunded.ts';

interface RefusedRow {
  readonly source: string;
  readonly source_id: string;
  readonly refused_at: Date | null;
  readonly refused_why: string;
}

/** The order that a delivery is of; empty for a gift. */
const orderOf = (source: string, id: string): string => (source === 'order' ? id : '');

/**
 * Reports the deliveries that a game refused, and those whose money went back while the game may have given the goods, each once. They
 * stay in `deliveries` for the operator, and the orders of the refused ones stay paid and on their way.
 */
export async function reportRefused({ query }: Database, now: number, report: ReportError): Promise<void> {
  const { rows } = await query<RefusedRow>(
    `select source, source_id, refused_at, refused_why from deliveries
     where reported_at is null and (refused_at is not null or withdrawn_at is not null and tries > 0 and delivered_at is null)`,
  );
  await raiseAlarms(
    report,
    rows,
    ({ source, source_id, refused_at, refused_why }) =>
      refused_at
        ? new Alarm('delivery-refused', `the game refused delivery ${source}/${source_id}: ${refused_why}`, {
            order: orderOf(source, source_id),
          })
        : new Alarm(
            'delivery-uncertain',
            `the money of delivery ${source}/${source_id} went back, and the game may have given the goods`,
            { order: orderOf(source, source_id) },
          ),
    ({ source, source_id, refused_at }) =>
      query(
        'update deliveries set reported_at = $1 where source = $2 and source_id = $3 and refused_at is not distinct from $4',
        [new Date(now), source, source_id, refused_at],
      ),
  );
}

/**
 * Has the game asked again for what it refused, when an operator has seen to the reason: for the goods of an order, also of one
 * whose refund was refused or has failed, or for an item of a gift.
 * @param deliveryId the delivery as the alarm names it, such as `order/<billing_no>`
 * @returns false where there is no such refused or withdrawn delivery, or the order's money goes back or has gone back
 */
export function deliverAgain(db: Database, deliveryId: string, now: number): Promise<boolean> {
  const [source = ''] = deliveryId.split('/', 1);
  const id = deliveryId.slice(source.length + 1);
  return db.tx(async (query) => {
    // The order's row is the one that a refund locks too.
    if (source === 'order') await query('select 1 from orders where billing_no = $1 for update', [id]);
    const { rowCount } = await query(
      `update deliveries set due_at = $3, tries = 0, refused_at = null, refused_why = '', reported_at = null, withdrawn_at = null
       where source = $1 and source_id = $2 and delivered_at is null and (refused_at is not null or withdrawn_at is not null)
         and (withdrawn_at is null or exists (
         select 1 from orders where source = 'order' and orders.billing_no = source_id and not ${isWhollyRefunded}))`,
      [source, id, new Date(now)],
    );
    if (rowCount > 0 && source === 'order')
      await query('update orders set refund_at = null where billing_no = $1 and refund_at is not null', [id]);
    return rowCount > 0;
  });
}
