import type { Database } from '../../database/database.ts';
import type { PaymentProviders } from '../../ports/payment-provider.ts';
import { releaseCoupons } from '../coupons/order-coupon.ts';
import { lookUpPayment, type StoredPayment } from '../payments/cancel-payment.ts';
import { type BatchResult, drain, type IsStopped, inLanes } from '../worker/drain.ts';
import { inHalves } from '../worker/halves.ts';
import { queueRetry } from '../worker/outbox.ts';
import { isUnpaid } from './is-unpaid.ts';
import { returnSlots } from './limits.ts';

/** How long money may be on its way after the last moment to pay. */
const graceMs = 10 * 60_000;
const batch = 500;

/** How many providers are asked at once. */
const lanes = 50;
/** How long a process claims orders whose providers it asks: a batch takes 100 s where no provider answers. */
const claimMs = 120_000;

/** An order is overdue whose time to pay ended before this moment. */
export const overdueBefore = (now: number): Date => new Date(now - graceMs);

/** What may happen while providers are asked. */
interface Inquiry {
  readonly onFailed: (billingNo: string, cause: unknown) => Promise<void>;
  readonly isStopped?: IsStopped | undefined;
}

/**
 * Asks providers whether orders that ran out were paid after all, and applies what they answer.
 * @returns the orders that are still unpaid, without those whose provider did not answer or was not asked because of a stop
 */
async function stillUnpaid(
  db: Database,
  billingNos: readonly string[],
  payments: PaymentProviders,
  { onFailed, isStopped }: Inquiry,
): Promise<string[]> {
  const { rows } = await db.query<StoredPayment>(
    `select pay_provider as provider, billing_no, pay_ref as provider_ref, pay_mode as mode
     from orders where billing_no = any($1) and pay_ref <> ''`,
    [billingNos],
  );
  const excluded = new Set<string>();
  const excludeUnlessUnpaid = async (payment: StoredPayment): Promise<void> => {
    const { billing_no } = payment;
    try {
      const provider = payments.byName(payment.provider);
      if (!provider) throw new Error(`the provider ${payment.provider} is not connected`);
      if (!(await lookUpPayment(db, provider, payment))) excluded.add(billing_no);
    } catch (cause) {
      excluded.add(billing_no);
      await onFailed(billing_no, cause);
    }
  };
  for (const { billing_no } of await inLanes(rows, lanes, excludeUnlessUnpaid, isStopped)) excluded.add(billing_no);
  return billingNos.filter((billingNo) => !excluded.has(billingNo));
}

/**
 * Fails the given orders if they are unpaid and overdue, and gives back their slots and coupons. It skips orders that another process has locked.
 * @returns how many orders failed
 * @throws when a provider does not answer
 */
export async function expireOrders(
  db: Database,
  billingNos: readonly string[],
  now: number,
  payments?: PaymentProviders,
): Promise<number> {
  const onFailed = async (_: string, cause: unknown): Promise<void> => {
    throw cause;
  };
  const unpaid = payments ? await stillUnpaid(db, billingNos, payments, { onFailed }) : billingNos;
  return failOrders(db, unpaid, now);
}

/** Fails those orders that are due in one transaction, and has their payments cancelled. */
function failOrders(db: Database, billingNos: readonly string[], now: number): Promise<number> {
  return db.tx(async (query) => {
    const { rows } = await query<{ billing_no: string }>(
      `select billing_no from orders where billing_no = any($1) and ${isUnpaid} and pay_by < $2
       order by billing_no for update skip locked`,
      [billingNos, overdueBefore(now)],
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
 * Claims overdue orders whose providers must be asked, each for one process, by a job for each. If the process ends, the worker runs the
 * jobs when the claim is over.
 */
async function claim({ query }: Database, billingNos: readonly string[], now: number): Promise<string[]> {
  const { rows } = await query<{ billing_no: string }>(
    `insert into outbox (id, topic, payload, due_at, tries)
     select 'expire/' || billing_no, 'expire', json_build_object('billing_no', billing_no)::text, $2, 1 from unnest($1::text[]) billing_no
     on conflict (id) do update set due_at = excluded.due_at, tries = 1, done_at = null where outbox.done_at is not null
     returning payload::json ->> 'billing_no' as billing_no`,
    [billingNos, new Date(now + claimMs)],
  );
  return rows.map(({ billing_no }) => billing_no);
}

/** Fails overdue orders, and finds those that cannot be failed. */
async function failAll(
  db: Database,
  billingNos: readonly string[],
  now: number,
  onFailed: Inquiry['onFailed'],
): Promise<number> {
  let done = 0;
  await inHalves(
    db,
    billingNos,
    async (some) => {
      done += await failOrders(db, some, now);
    },
    onFailed,
  );
  return done;
}

/** Queries the providers of claimed orders, and fails the unpaid ones. The claims end, except those of orders that could not be failed. */
async function queryAndFail(
  db: Database,
  claimed: readonly string[],
  now: number,
  payments: PaymentProviders,
  { onFailed, isStopped }: Inquiry,
): Promise<number> {
  const ended = new Set(claimed);
  const onOneFailed = async (billingNo: string, cause: unknown): Promise<void> => {
    ended.delete(billingNo);
    await onFailed(billingNo, cause);
  };
  const unpaid = await stillUnpaid(db, claimed, payments, { onFailed: onOneFailed, isStopped });
  const done = await failAll(db, unpaid, now, onOneFailed);
  await db.query('delete from outbox where id = any($1)', [[...ended].map((billingNo) => `expire/${billingNo}`)]);
  return done;
}

/** Fails a batch of overdue orders. */
async function expireBatch(
  db: Database,
  now: number,
  payments: PaymentProviders | undefined,
  isStopped: IsStopped | undefined,
): Promise<BatchResult> {
  const { rows } = await db.query<{ billing_no: string; has_payment: boolean }>(
    `select billing_no, pay_ref <> '' as has_payment from orders where status = -1 and pay_by < $1
       and not exists (select 1 from outbox where id = 'expire/' || billing_no and done_at is null)
     order by pay_by limit ${batch}`,
    [overdueBefore(now)],
  );
  const failures: Error[] = [];
  const onFailed = async (billing_no: string, cause: unknown): Promise<void> => {
    await queueRetry(db.query, { id: `expire/${billing_no}`, topic: 'expire', payload: { billing_no }, cause }, now);
    failures.push(new Error(`expiry of order ${billing_no}: ${cause}`, { cause }));
  };
  const hasProvider = ({ has_payment }: { has_payment: boolean }): boolean => payments !== undefined && has_payment;
  const withPayment = rows.filter(hasProvider).map(({ billing_no }) => billing_no);
  const others = rows.filter((order) => !hasProvider(order)).map(({ billing_no }) => billing_no);
  let done = await failAll(db, others, now, onFailed);
  // Sorted, so that two processes cannot deadlock.
  const claimed = withPayment.length > 0 ? await claim(db, withPayment.toSorted(), now) : [];
  if (payments && claimed.length > 0) done += await queryAndFail(db, claimed, now, payments, { onFailed, isStopped });
  // Without any progress, other processes have these orders.
  const hasMore = rows.length === batch && done + failures.length + claimed.length > 0;
  return { done, failures, hasMore };
}

/** How overdue orders are failed. */
interface ExpiryOptions {
  /** The providers to query first. Without it, no provider is queried. */
  readonly payments?: PaymentProviders | undefined;
  readonly isStopped?: IsStopped;
}

/**
 * Fails overdue unpaid orders until no order is due, and gives back their slots and coupons. Where `payments` is given, the provider of
 * each order is asked first. Later payments still deliver. An order that cannot be failed gets its own job, which retries with growing
 * delays and does not block the others. Any number of processes may run it at once.
 * @returns how many orders failed
 * @throws {AggregateError} with an error for each order that could not be failed, after all others are done
 */
export function runExpiry(
  db: Database,
  clock: () => number,
  { payments, isStopped }: ExpiryOptions = {},
): Promise<number> {
  return drain(() => expireBatch(db, clock(), payments, isStopped), isStopped);
}

/** Fails overdue unpaid orders at one moment, as {@link runExpiry} does. */
export const expireUnpaid = (db: Database, now: number, payments?: PaymentProviders): Promise<number> =>
  runExpiry(db, () => now, { payments });
