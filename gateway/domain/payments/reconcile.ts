import type { Database } from '../../database/database.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import { ApiError } from '../api-error.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';
import { type BatchResult, drain, type IsStopped } from '../worker/drain.ts';
import { failuresOf } from '../worker/patience.ts';
import { lookUpPayment } from './cancel-payment.ts';
import { firstCheckMs, type IntendedOrder, openingMs, openPayment, type PaymentServices } from './open-payment.ts';

/** How many orders are checked at once. */
const atOnce = 50;
const longestMs = 3_600_000;

/** Until the next check of an order that was checked so often: 30 s at first, then twice as long each time, up to an hour. */
const waitMs = (checks: number): number => Math.min(longestMs, firstCheckMs * 2 ** Math.min(checks, 10));

/** Takes orders whose payment is to be checked, each for one process. */
async function lease({ query }: Database, now: number): Promise<IntendedOrder[]> {
  const { rows } = await query<IntendedOrder>(
    `with due as materialized (
       select billing_no from orders where status = -1 and check_at <= $1 order by check_at limit $3 for update skip locked)
     update orders set check_at = $2, checks = checks + 1 from due where orders.billing_no = due.billing_no 
     returning orders.*, pay_provider as provider, pay_ref as provider_ref, pay_mode as mode`,
    [new Date(now), new Date(now + openingMs), atOnce],
  );
  return rows;
}

/** Schedules the next check of an order: ever later, also where its provider does not answer, so that it delays no other provider. */
async function postpone(db: Database, { billing_no, checks }: IntendedOrder): Promise<void> {
  await db.query(`update orders set check_at = $2 where billing_no = $1 and ${isUnpaid}`, [
    billing_no,
    new Date(db.clock() + waitMs(checks)),
  ]);
}

/** Asks the provider for the state of one payment, and creates the payment that was not created yet. */
async function check(services: PaymentServices, provider: PaymentProvider, order: IntendedOrder): Promise<void> {
  const { db } = services;
  if (!(await lookUpPayment(db, provider, order))) return;
  if (order.pay_state === 'intended') await openPayment(services, provider, order);
  else await postpone(db, order);
}

/** Checks a batch of payments. */
async function checkBatch(services: PaymentServices): Promise<BatchResult> {
  const orders = await lease(services.db, services.db.clock());
  const failures = await failuresOf(
    orders.map(async (order) => {
      const provider = services.payments.byName(order.provider);
      try {
        if (!provider) throw new Error(`the provider ${order.provider} is not connected`);
        await check(services, provider, order);
      } catch (cause) {
        if (cause instanceof ApiError && cause.word === 'bad-parameter') return;
        await postpone(services.db, order);
        throw new Error(`payment of order ${order.billing_no}: ${cause}`, { cause });
      }
    }),
  );
  return { done: orders.length - failures.length, failures, hasMore: orders.length === atOnce };
}

/**
 * Asks providers for the state of unpaid orders whose webhook is late, ever more rarely, and creates the payments that a process which
 * ended, or a provider that did not answer, has left uncreated. Any number of processes may do it at once.
 * @throws {AggregateError} of the orders that could not be checked, when all others are done
 */
export async function checkPayments(services: PaymentServices, isStopped?: IsStopped): Promise<void> {
  await drain(() => checkBatch(services), isStopped);
}
