import type { Database } from '../../database/database.ts';
import type { PaymentProviders } from '../../ports/payment-provider.ts';
import { releaseCoupons } from '../coupons/order-coupon.ts';
import { lookUpPayment, type StoredPayment } from '../payments/cancel-payment.ts';
import { inHalves } from '../worker/halves.ts';
import { queueRetry } from '../worker/outbox.ts';
import { throwFailures } from '../worker/patience.ts';
import { returnSlots } from './limits.ts';

/** How long money may be on its way after the last moment to pay. */
const graceMs = 10 * 60_000;
const batch = 500;

/** How many providers are asked at once. */
const lanes = 50;

/**
 * Asks providers whether orders that ran out were paid after all, and applies what they answer.
 * @returns the orders that are still unpaid; those whose provider does not answer are reported, and left as they are
 */
async function stillUnpaid(
  db: Database,
  billingNos: readonly string[],
  payments: PaymentProviders,
  onFailed: (billingNo: string, cause: unknown) => Promise<void>,
): Promise<string[]> {
  const { rows } = await db.query<StoredPayment>(
    `select pay_provider as provider, billing_no, pay_ref as provider_ref, pay_mode as mode
     from orders where billing_no = any($1) and pay_ref <> ''`,
    [billingNos],
  );
  const paid = new Set<string>();
  const left = [...rows];
  const lane = async (): Promise<void> => {
    for (let payment = left.pop(); payment; payment = left.pop()) {
      const { billing_no } = payment;
      try {
        const provider = payments.byName(payment.provider);
        if (!provider) throw new Error(`the provider ${payment.provider} is not connected`);
        if (!(await lookUpPayment(db, provider, payment))) paid.add(billing_no);
      } catch (cause) {
        paid.add(billing_no);
        await onFailed(billing_no, cause);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return billingNos.filter((billingNo) => !paid.has(billingNo));
}

/**
 * Fails the given orders if they are unpaid and overdue, and gives back their slots and coupons. It skips orders that another process has locked.
 * @returns how many orders failed
 */
export async function expireOrders(
  db: Database,
  billingNos: readonly string[],
  now: number,
  payments?: PaymentProviders,
): Promise<number> {
  const fail = (_: string, cause: unknown): never => {
    throw cause;
  };
  const unpaid = payments
    ? await stillUnpaid(db, billingNos, payments, async (...failure) => fail(...failure))
    : billingNos;
  return failOrders(db, unpaid, now);
}

/** Fails those orders that are due in one transaction, and has their payments cancelled. */
function failOrders(db: Database, billingNos: readonly string[], now: number): Promise<number> {
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
    await query(
      `insert into outbox (id, topic, payload, due_at)
       select 'cancel-payment/' || billing_no, 'cancel-payment', json_build_object('billing_no', billing_no)::text, $2
       from orders where billing_no = any($1) and pay_ref <> '' on conflict (id) do nothing`,
      [due, new Date(now)],
    );
    await returnSlots(query, due);
    await releaseCoupons(query, due);
    return due.length;
  });
}

/**
 * Fails overdue unpaid orders until no order is due, and gives back their slots and coupons. Where `payments` is given, the provider of
 * each order is asked first. Later payments still deliver. An order that cannot be failed gets its own job, which retries with growing
 * delays and does not block the others.
 * @returns how many orders failed
 * @throws {AggregateError} with an error for each order that could not be failed, after all others are done
 */
export async function expireUnpaid(db: Database, now: number, payments?: PaymentProviders): Promise<number> {
  let done = 0;
  const failures: Error[] = [];
  for (;;) {
    const { rows } = await db.query<{ billing_no: string }>(
      `select billing_no from orders where status = -1 and pay_by < $1
         and not exists (select 1 from outbox where id = 'expire/' || billing_no and done_at is null)
       order by pay_by limit ${batch}`,
      [new Date(now - graceMs)],
    );
    const due = rows.map(({ billing_no }) => billing_no);
    const before = done + failures.length;
    const onFailed = async (billing_no: string, cause: unknown): Promise<void> => {
      await queueRetry(db.query, `expire/${billing_no}`, 'expire', { billing_no }, now);
      failures.push(new Error(`expiry of order ${billing_no}: ${cause}`, { cause }));
    };
    const unpaid = payments ? await stillUnpaid(db, due, payments, onFailed) : due;
    const paid = due.length - unpaid.length;
    await inHalves(
      db,
      unpaid,
      async (some) => {
        done += await failOrders(db, some, now);
      },
      onFailed,
    );
    if (rows.length < batch || (paid === 0 && done + failures.length === before)) break;
  }
  throwFailures(failures);
  return done;
}
