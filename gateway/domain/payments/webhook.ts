import type { Database } from '../../database/database.ts';
import type { WebhookEvent } from '../../ports/payment-provider.ts';
import { withSpan } from '../../tracing/span.ts';
import { ApiError } from '../api-error.ts';
import { type Cells, cellOf } from '../cell.ts';
import { type FraudRules, noFraudRules } from '../fraud/rules.ts';
import { measure } from '../measure.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import type { PaymentEvent } from '../orders/provider-events.ts';
import { applyDispute } from '../refunds/disputes.ts';
import { applyProviderRefund } from '../refunds/provider-refund.ts';
import { sha256 } from '../secrets.ts';

const unknownOrder = 'unknown order';

/** Applies a payment event. An order that is not here is found out by the transaction itself. */
async function applyPayment(db: Database, event: PaymentEvent): Promise<string> {
  try {
    return await applyPaymentEvent(db, event);
  } catch (error) {
    if (error instanceof ApiError && error.word === 'not-yours') return unknownOrder;
    throw error;
  }
}

/** Applies one event of a webhook. @returns what it did, for the operator; `unknown order` for an order that is not here */
async function applyEvent(db: Database, provider: string, event: WebhookEvent, rules: FraudRules): Promise<string> {
  const { is, billing_no, paymentId, amount_minor, currency, dispute, failure } = event;
  const money = amount_minor !== undefined && currency !== undefined ? { money: { amount_minor, currency } } : {};
  if (is === 'paid' || is === 'failed') {
    const outcome = is === 'paid' ? 'success' : 'fail';
    const payment = { provider, eventId: paymentId, billingNo: billing_no, outcome, failure, ...money } as const;
    return applyPayment(db, { ...payment, paidBy: { payer: event, rules } });
  }
  const { rowCount } = await db.query('select 1 from orders where billing_no = $1', [billing_no]);
  if (rowCount === 0) return unknownOrder;
  const about = { billingNo: billing_no, payment: { provider, eventId: paymentId }, ...money };
  if (is === 'disputed') {
    if (!dispute) return 'no dispute';
    const { id: disputeId, state } = dispute;
    return (await applyDispute(db, { ...about, provider, disputeId, state }, db.clock()))
      ? `dispute ${state}`
      : 'repeat';
  }
  const { refundRef: providerRef, requested, reason = 'the provider reports that it failed' } = event;
  const state = is === 'refunded' ? 'done' : 'failed';
  const refund = { ...about, providerRef, requested, state, why: reason } as const;
  return (await applyProviderRefund(db, refund, db.clock())) ? is : 'repeat';
}

/**
 * Whether an account has made an order. A cell that is down holds up no account whose orders are in another one.
 * @throws the error of a cell, if the orders may be there
 */
export async function hasOrders(cells: Cells, accountId: string): Promise<boolean> {
  // PostgreSQL rejects NUL in a text.
  if (accountId.includes('\0')) return false;
  const errors: unknown[] = [];
  const looks = cells.all.map(async ({ query }) => {
    const { rowCount } = await query('select 1 from orders where account_id = $1 limit 1', [accountId]).catch(
      (error: unknown) => {
        errors.push(error);
        throw error;
      },
    );
    if (rowCount === 0) throw new Error('There is no order in this cell.');
    return true;
  });
  return Promise.any(looks).catch(() => {
    if (errors.length > 0) throw errors[0];
    return false;
  });
}

/**
 * Stores a webhook whose signature is right, and applies its events. The same webhook again is applied again, which changes nothing: each
 * event is known by the id of its payment.
 */
export async function receiveWebhook(
  db: Database,
  provider: string,
  rawBody: string,
  events: readonly WebhookEvent[],
  rules = noFraudRules,
): Promise<void> {
  const key = [provider, sha256(rawBody)];
  // PostgreSQL stores no NUL.
  const plain = (text: string): string => text.replaceAll('\0', '');
  await db.query(
    `insert into webhooks (provider, body_hash, body, received_at, result, orders) values ($1, $2, $3, $4, 'received', $5)
     on conflict (provider, body_hash) do nothing`,
    [...key, plain(rawBody), new Date(db.clock()), events.map(({ billing_no }) => plain(billing_no))],
  );
  const results: string[] = [];
  for (const event of events)
    results.push(
      await withSpan('webhook event', { attributes: { 'coinslot.provider': provider } }, async (annotate) => {
        const result = await applyEvent(db, provider, event, rules);
        annotate({ 'coinslot.result': result });
        return result;
      }),
    );
  for (const result of results.length > 0 ? results : ['no event']) measure('webhook', { provider, result });
  await db.query("update webhooks set result = $3 where provider = $1 and body_hash = $2 and result = 'received'", [
    ...key,
    results.join() || 'no event',
  ]);
}

/**
 * Stores a webhook in the cell of each of its orders, with the events of that cell, as {@link receiveWebhook} does. The home cell gets one
 * without events, and events of orders whose cell is unknown.
 * @throws the error of a cell, after the others have stored theirs: the provider sends the webhook again
 */
export async function receiveWebhookInCells(
  cells: Cells,
  provider: string,
  rawBody: string,
  events: readonly WebhookEvent[],
  rules = noFraudRules,
): Promise<void> {
  const byCell = new Map<Database, WebhookEvent[]>();
  for (const event of events) {
    const db = cells.byLetter(cellOf(event.billing_no)) ?? cells.home;
    byCell.set(db, [...(byCell.get(db) ?? []), event]);
  }
  if (byCell.size === 0) byCell.set(cells.home, []);
  const received = await Promise.allSettled(
    [...byCell].map(([db, own]) => receiveWebhook(db, provider, rawBody, own, rules)),
  );
  for (const one of received) if (one.status === 'rejected') throw one.reason;
}
