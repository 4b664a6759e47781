import type { Brand } from '../../../src/brand/index.ts';
import type { ChannelName } from '../../../src/payments/channels.ts';
import type { Database } from '../../database/database.ts';
import {
  type ChannelKind,
  type CreatedPayment,
  PaymentError,
  type PaymentMode,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentProviders,
} from '../../ports/payment-provider.ts';
import { ApiError } from '../api-error.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';
import type { StoredOrder } from '../orders/load-purchase.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import type { OrderRow } from '../orders/read.ts';
import { answerWithin } from '../worker/patience.ts';
import { enqueueCancel } from './enqueue-cancel.ts';

/** How long a provider may take to create a payment: a storefront waits ten seconds, of which the accounts system may take some. */
const patienceMs = 5_000;
/** When the worker takes up an order whose payment is not created yet. It is longer than a provider may take. */
export const openingMs = 15_000;
/** When a provider is asked for the state of a new payment for the first time. */
export const firstCheckMs = 30_000;

/** An order whose payment is to be created. */
export type IntendedOrder = OrderRow & {
  readonly provider: string;
  readonly provider_ref: string;
  readonly pay_state: 'intended' | 'open';
  readonly mode: PaymentMode;
  readonly pay_origin: string;
  /** How often the provider was asked for its state. */
  readonly checks: number;
};

/** What a payment is created from. */
export type PayableOrder = Pick<
  IntendedOrder,
  | 'billing_no'
  | 'brand'
  | 'channel'
  | 'channel_id'
  | 'kind'
  | 'amount_minor'
  | 'currency'
  | 'region'
  | 'language'
  | 'product_id'
  | 'product_name'
  | 'coupon_code'
  | 'payment_name'
  | 'account_id'
  | 'user_name'
  | 'return_url'
  | 'pay_by'
  | 'mode'
  | 'pay_origin'
>;

/** What creates payments. */
export interface PaymentServices {
  readonly db: Database;
  readonly payments: PaymentProviders;
  readonly shops: readonly Brand[];
}

/** Reads an order with the columns of its payment. */
export async function intendedOrder({ query }: Database, billingNo: string): Promise<IntendedOrder | null> {
  const { rows } = await query<IntendedOrder>(
    'select *, pay_provider as provider, pay_ref as provider_ref, pay_mode as mode from orders where billing_no = $1',
    [billingNo],
  );
  return rows[0] ?? null;
}

const toPaymentOrder = (order: PayableOrder): PaymentOrder => ({
  billing_no: order.billing_no,
  channel: order.channel as ChannelName,
  channel_id: order.channel_id,
  kind: order.kind as ChannelKind,
  amount_minor: order.amount_minor,
  currency: order.currency,
  region: order.region,
  language: order.language,
  product_id: order.product_id,
  product_name: order.product_name,
  is_discounted: order.coupon_code !== '',
  payment_name: order.payment_name,
  account_id: order.account_id,
  user_name: order.user_name,
  return_url: order.return_url,
  pay_by: order.pay_by,
  mode: order.mode,
});

const storedColumns = 'billing_no, fingerprint, pay_url as url, pay_form, pay_by';

/** Stores the created payment, unless another process has done so. A payment whose order ended meanwhile is cancelled at the provider. */
async function storePayment(
  db: Database,
  { billing_no }: PayableOrder,
  created: CreatedPayment,
  checkAt: Date | null,
): Promise<StoredOrder> {
  const { url, ...form } = created.page;
  const store = `update orders set pay_url = $2, pay_form = $3, pay_ref = $4, pay_state = 'open', check_at = $5, checks = 0, payment_created_at = $6
    where billing_no = $1 and pay_state = 'intended'`;
  const values = [billing_no, url, JSON.stringify(form), created.providerRef, checkAt, new Date(db.clock())];
  const { rows } = await db.query<StoredOrder>(`${store} and ${isUnpaid} returning ${storedColumns}`, values);
  if (rows[0]) return rows[0];
  return db.tx(async (query) => {
    await query('select 1 from orders where billing_no = $1 for update', [billing_no]);
    await query(store, values);
    const { rows: found } = await query<StoredOrder & { readonly status: number }>(
      `select ${storedColumns}, status from orders where billing_no = $1`,
      [billing_no],
    );
    const [stored] = found;
    if (!stored) throw new Error(`order ${billing_no} is gone`);
    const { status, ...paid } = stored;
    if (status === -2) await enqueueCancel(query, billing_no, db.clock());
    return paid;
  });
}

/** Ends an order that its provider refuses to take money for. @throws {ApiError} always, for the player to choose another method */
async function refuse(db: Database, billingNo: string, error: PaymentError, now: number): Promise<never> {
  const event = { provider: 'gateway', eventId: `not-created/${billingNo}`, billingNo } as const;
  await applyPaymentEvent(db, { ...event, outcome: 'fail', reason: 'declined' }, now);
  if (error.kind === 'misconfigured') throw new Error(`no payment was created: ${error.message}`, { cause: error });
  throw new ApiError('bad-parameter', 'This way to pay is not available now. Please choose another.', {
    field: 'channel',
  });
}

/**
 * Has a provider create the payment of an order that is stored as `intended`, and stores where it is paid. It runs outside of every
 * transaction. An order that stays intended, because the provider did not answer or this process ended, is taken up by a repeat of
 * its request, and by the worker.
 * @throws {ApiError} `busy` when the provider did not answer; `bad-parameter` for `channel` when it refused
 * @throws {Error} for wrong credentials and the like; the order has failed then
 */
export async function openPayment(
  { db, shops }: PaymentServices,
  provider: PaymentProvider,
  order: PayableOrder,
): Promise<StoredOrder> {
  const brand = shops.find(({ name }) => name === order.brand);
  if (!brand) throw new Error(`order ${order.billing_no} is of the brand ${order.brand}, which is not served here`);
  const shop = { brand, payOrigin: order.pay_origin };
  let created: CreatedPayment;
  try {
    created = await answerWithin(patienceMs, (signal) => provider.createPayment(toPaymentOrder(order), shop, signal));
  } catch (error) {
    if (error instanceof PaymentError && error.kind !== 'retryable')
      return refuse(db, order.billing_no, error, db.clock());
    throw new ApiError('busy', 'The payment provider does not answer. Please wait a moment.', null, 5);
  }
  return storePayment(db, order, created, provider.lookUp ? new Date(db.clock() + firstCheckMs) : null);
}

const pollMs = 250;
const polls = 4;

/** Waits up to a second for the payment of an order that another request is creating. @returns null when it was not created by then */
async function untilOpen(db: Database, billingNo: string): Promise<StoredOrder | null> {
  for (let at = 0; at < polls; at++) {
    const { rows } = await db.query<StoredOrder>(
      `select billing_no, fingerprint, pay_url as url, pay_form, pay_by, pay_state = 'intended' and status = -1 as is_intended
       from orders where billing_no = $1`,
      [billingNo],
    );
    const [stored] = rows;
    if (stored && !stored.is_intended) return stored;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return null;
}

/**
 * Reads where a stored order is paid. Where the request that made it has not created the payment, because its process ended or its provider
 * is slow, this one creates it: the order's number has the provider return the same payment to both.
 * @throws {ApiError} as {@link openPayment} does
 */
export async function openStoredOrder(services: PaymentServices, order: StoredOrder): Promise<StoredOrder> {
  if (!order.is_intended) return order;
  const opened = await untilOpen(services.db, order.billing_no);
  if (opened) return opened;
  const intended = await intendedOrder(services.db, order.billing_no);
  const provider = intended && services.payments.byName(intended.provider);
  if (!provider) throw new Error(`the provider of order ${order.billing_no} is not connected`);
  return openPayment(services, provider, intended);
}
