import type { Database } from '../../database/database.ts';
import { releaseCoupons } from '../coupons/order-coupon.ts';
import { inHalves } from '../worker/halves.ts';
import { queueRetry } from '../worker/outbox.ts';
import { throwFailures } from '../worker/patience.ts';
import { returnSlots } from './limits.ts';

/** How long money may be on its way after the last moment to pay. */
const graceMs = 10 * 60_000;
const batch = 500;

/**
 * Fails the given orders if they are unpaid and overdue, and gives back their slots and coupons. It skips orders that another process has locked.
 * @returns how many orders failed
 */
export function expireOrders(db: Database, billingNos: readonly string[], now: number): Promise<number> {
  return db.tx(async (query) => {
    const { rows } = await query<{ billing_no: string }>(
      `select billing_no from orders where billing_no = any($1) and status = -1 and pay_by < $2
       order by billing_no for update skip locked`,
      [billingNos, new Date(now - graceMs)],
    );
    const due = rows.map(({ billing_no }) => billing_no);
    if (due.length === 0) return 0;
    await query(
      `insert into provider_events (provider, event_id, billing_no, outcome, at)
       select 'gateway', 'expired/' || billing_no, billing_no, -2, $2 from unnest($1::text[]) billing_no
       on conflict (provider, event_id) do nothing`,
      [due, new Date(now)],
    );
    await query(`update orders set status = -2, failed_at = $2, fail_reason = 'expired' where billing_no = any($1)`, [
      due,
      new Date(now),
    ]);
    await returnSlots(query, due);
    await releaseCoupons(query, due);
    return due.length;
  });
}

/**
 * Fails overdue unpaid orders until no order is due, and gives back their slots and coupons. Later payments still deliver. An order that
 * cannot be failed gets its own job, which retries with growing delays and does not block the others.
 * @returns how many orders failed
 * @throws {AggregateError} with an error for each order that could not be failed, after all others are done
 */
export async function expireUnpaid(db: Database, now: number): Promise<number> {
  let done = 0;
  const failures: Error[] = [];
  for (;;) {
    const { rows } = await db.query<{ billing_no: string }>(
      `select billing_no from orders where status = -1 and pay_by < $1
         and not exists (select 1 from outbox where id = 'expire/' || billing_no and done_at is null)
       order by pay_by limit ${batch}`,
      [new Date(now - graceMs)],
    );
    const before = done + failures.length;
    await inHalves(
      db,
      rows.map(({ billing_no }) => billing_no),
      async (some) => {
        done += await expireOrders(db, some, now);
      },
      async (billing_no, cause) => {
        await queueRetry(db.query, `expire/${billing_no}`, 'expire', { billing_no }, now);
        failures.push(new Error(`expiry of order ${billing_no}: ${cause}`, { cause }));
      },
    );
    if (rows.length < batch || done + failures.length === before) break;
  }
  throwFailures(failures);
  return done;
}
