import type { Database } from '../../database/database.ts';
import { applyPaymentEvent } from './payment-event.ts';

/** How long money may be on its way after the last moment to pay. */
const graceMs = 10 * 60_000;

/**
 * Fails up to 100 orders that were not paid in their time, and so gives their slots back. Money that comes later still delivers.
 * @returns how many orders failed
 */
export async function expireUnpaid(db: Database, now: number): Promise<number> {
  const { rows } = await db.query<{ billing_no: string }>(
    'select billing_no from orders where status = -1 and pay_by < $1 order by pay_by limit 100',
    [new Date(now - graceMs)],
  );
  for (const { billing_no } of rows)
    await applyPaymentEvent(
      db,
      {
        provider: 'gateway',
        eventId: `expired/${billing_no}`,
        billingNo: billing_no,
        outcome: 'fail',
        reason: 'expired',
      },
      now,
    );
  return rows.length;
}
