import type { Database } from '../../database/database.ts';
import { applyPaymentEventIn } from './payment-event.ts';
import { type OrderRow, orderOf } from './read.ts';

/**
 * Gives up an unpaid order of an account: it fails as an expired one does, and its slots and its coupon come back in the same
 * transaction. One that is paid or has ended is left as it is. Money that comes after a cancel is taken in as after any fail.
 * @returns the order as it stands now; null where the account has no such order
 */
export function cancelOrder(db: Database, account: string, billingNo: string, now: number): Promise<OrderRow | null> {
  return db.tx(async (query) => {
    const own = await orderOf(query, account, { billing_no: billingNo });
    if (own?.status !== -1) return own;
    const event = { provider: 'gateway', eventId: `cancelled/${billingNo}`, billingNo } as const;
    await applyPaymentEventIn(query, { ...event, outcome: 'fail', reason: 'cancelled' }, now);
    return orderOf(query, account, { billing_no: billingNo });
  });
}
