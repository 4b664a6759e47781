import type { Query } from '../../database/database.ts';
import { settlePoints } from '../vip/points-back.ts';
import { cancelExcess } from './excess.ts';
import { isWhollyRefunded } from './refunded.ts';

/** Marks a locked order as refunded, and takes back the promise of goods that were not delivered. */
async function withdraw(query: Query, billingNo: string, now: number): Promise<void> {
  const at = [billingNo, new Date(now)];
  await query('update orders set refund_at = coalesce(refund_at, $2) where billing_no = $1', at);
  await query(
    `update deliveries set withdrawn_at = coalesce(withdrawn_at, $2), due_at = null
     where source = 'order' and source_id = $1 and delivered_at is null`,
    at,
  );
}

/**
 * Brings all that depends on the refunds of a locked order in line with them, after they have changed: queued refunds for which no money is
 * left are cancelled; where no money is left, the goods that were not delivered are withdrawn; the order's points count by what is left.
 */
export async function settleRefunds(query: Query, billingNo: string, now: number): Promise<void> {
  await cancelExcess(query, billingNo, now);
  const { rowCount } = await query(`select 1 from orders where billing_no = $1 and ${isWhollyRefunded}`, [billingNo]);
  if (rowCount > 0) await withdraw(query, billingNo, now);
  await settlePoints(query, billingNo);
}
