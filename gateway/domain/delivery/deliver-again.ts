import type { Database } from '../../database/database.ts';
import { retryStalled } from '../worker/stalled.ts';

/**
 * What became of a request to deliver an order again. `scheduled`: the game is asked again, which refused it, or which
 * was not connected when test money paid for it.
 * `waiting`: it is being delivered. Everything else changes nothing: the order is `delivered`, or `not-paid`, its money goes back
 * (`refunded`), it is `held` for a decision, or it has no delivery (`no-delivery`).
 */
export type DeliverAgainOutcome =
  | 'scheduled'
  | 'waiting'
  | 'delivered'
  | 'not-paid'
  | 'refunded'
  | 'held'
  | 'no-delivery'
  | 'no-such-order';

interface Facts {
  readonly status: number;
  readonly is_delivered: boolean;
  readonly is_due: boolean;
  readonly has_delivery: boolean;
  readonly is_held: boolean;
}

/** Has the game asked for an order of test money that had no game. */
function deliverToNewGame(db: Database, billingNo: string): Promise<boolean> {
  return db.tx(async (query) => {
    const { rowCount } = await query(
      'select 1 from orders where billing_no = $1 and no_game_at is not null and delivered_at is null for update',
      [billingNo],
    );
    if (rowCount === 0) return false;
    const scheduled = await query(
      `update deliveries set due_at = $2 where source = 'order' and source_id = $1
         and due_at is null and delivered_at is null and refused_at is null and withdrawn_at is null`,
      [billingNo, new Date(db.clock())],
    );
    if (scheduled.rowCount === 0) return false;
    await query('update orders set no_game_at = null where billing_no = $1', [billingNo]);
    return true;
  });
}

/**
 * Has the game asked again for the goods of a paid order whose delivery ended without goods. The request has the id of before, by which
 * the game knows what it has given.
 */
export async function deliverOrderAgain(db: Database, billingNo: string): Promise<DeliverAgainOutcome> {
  const { rows } = await db.query<Facts>(
    `select status, orders.delivered_at is not null or goods.delivered_at is not null as is_delivered,
       goods.due_at is not null as is_due, goods.source_id is not null as has_delivery,
       exists (select 1 from reviews where reviews.billing_no = orders.billing_no and decision = '') as is_held
     from orders left join deliveries goods on source = 'order' and source_id = billing_no where billing_no = $1`,
    [billingNo],
  );
  const [facts] = rows;
  if (!facts) return 'no-such-order';
  if (facts.is_delivered) return 'delivered';
  if (facts.status !== 1) return 'not-paid';
  if (facts.is_held) return 'held';
  if (!facts.has_delivery) return 'no-delivery';
  if (facts.is_due) return 'waiting';
  // It changes only a delivery that has ended without goods, whatever happened since the look.
  const isScheduled =
    (await retryStalled(db, { kind: 'delivery', id: `order/${billingNo}` })) || (await deliverToNewGame(db, billingNo));
  return isScheduled ? 'scheduled' : 'refunded';
}
