import * as v from 'valibot';
import { type Money, PaymentError, type PaymentState } from '../../ports/payment-provider.ts';
import { fromDecimal } from './decimal.ts';
import { requestXsolla, type XsollaAccount, XsollaError, xsollaDecimal, xsollaId } from './xsolla-api.ts';

/** An order at Xsolla: its number, when it was made (seconds since 1970), and the token of its payment page. */
export interface XsollaOrderRef {
  readonly orderId: string;
  readonly madeAtS: number;
  readonly token: string;
}

/** Writes the reference of an order, which the gateway stores with its own order. */
export const formatRef = ({ orderId, madeAtS, token }: XsollaOrderRef): string => `${orderId}/${madeAtS}/${token}`;

/** Reads the reference of an order. @returns null for another text */
export function parseRef(ref: string): XsollaOrderRef | null {
  const [, orderId = '', madeAt = '', token = ''] = /^(\d{1,20})\/(\d{1,12})\/([\w.-]{1,500})$/.exec(ref) ?? [];
  return orderId ? { orderId, madeAtS: Number(madeAt), token } : null;
}

const status = v.picklist(['new', 'paid', 'done', 'canceled', 'expired']);
const price = v.nullish(v.object({ amount: xsollaDecimal, currency: v.string() }));
const readableOrder = v.object({ order_id: xsollaId, status, content: v.object({ price }) });
const listedOrder = v.object({
  order_id: xsollaId,
  status,
  mode: v.optional(v.string()),
  invoice_id: v.optional(v.fallback(v.nullish(xsollaId), null), null),
  price,
});
const orderList = v.object({ has_more: v.optional(v.boolean(), false), orders: v.array(v.unknown()) });

/** What an order costs. @throws {PaymentError} for a price that cannot be read */
function moneyOf(of: v.InferOutput<typeof price>): Money {
  const money = of && fromDecimal(of.amount, of.currency);
  if (!money) throw new PaymentError('retryable', 'Xsolla reports no readable price of the order');
  return money;
}

/** An order as the token of its payment shows it. */
interface ReadableOrder {
  readonly status: v.InferOutput<typeof status>;
  readonly money: () => Money;
}

/**
 * Reads an order with the token of its payment.
 * @returns null for an order that Xsolla does not have; `hidden` where the token is not accepted, because it is too old
 */
export async function readOrder(
  account: XsollaAccount,
  { orderId, token }: XsollaOrderRef,
  signal: AbortSignal,
): Promise<ReadableOrder | 'hidden' | null> {
  const url = new URL(`/api/v2/project/${account.projectId}/order/${orderId}`, account.storeUrl).href;
  try {
    const found = await requestXsolla(account, { method: 'GET', url, token }, readableOrder, signal);
    if (found.order_id !== orderId) throw new PaymentError('retryable', 'Xsolla responds with another order');
    return { status: found.status, money: () => moneyOf(found.content.price) };
  } catch (error) {
    if (error instanceof XsollaError && error.status === 404) return null;
    if (error instanceof XsollaError && [401, 403].includes(error.status)) return 'hidden';
    throw error;
  }
}

/** How long before and after its making an order is looked for: the clocks of both sides differ. */
const searchAroundS = 90;
/** How many orders Xsolla lists at once at most. */
const pageSize = 10;
const maxPages = 20;

const isoTime = (seconds: number): string => new Date(seconds * 1_000).toISOString().replace('.000Z', '+00:00');

/**
 * Finds an order among those that were made at the same time. The list has what the order alone does not: the id of its transaction.
 * @returns null where Xsolla lists no such order
 */
async function findOrder(
  account: XsollaAccount,
  { orderId, madeAtS }: XsollaOrderRef,
  signal: AbortSignal,
): Promise<v.InferOutput<typeof listedOrder> | null> {
  const url = new URL(`/api/v3/project/${account.projectId}/admin/order/search`, account.storeUrl).href;
  const period = {
    created_date_from: isoTime(madeAtS - searchAroundS),
    created_date_until: isoTime(madeAtS + searchAroundS),
  };
  for (let page = 0; page < maxPages; page++) {
    const body = { ...period, limit: pageSize, offset: page * pageSize };
    const { orders, has_more } = await requestXsolla(account, { method: 'POST', url, body }, orderList, signal);
    for (const one of orders) {
      const read = v.safeParse(listedOrder, one);
      if (read.success && read.output.order_id === orderId) return read.output;
    }
    if (!has_more) return null;
  }
  throw new PaymentError('retryable', 'Xsolla lists too many orders of that time');
}

/** Checks the credentials of an account: lists the orders of the last minute. @throws {PaymentError} */
export async function checkAccount(account: XsollaAccount, now: number, signal: AbortSignal): Promise<void> {
  const nowS = Math.floor(now / 1_000);
  const url = new URL(`/api/v3/project/${account.projectId}/admin/order/search`, account.storeUrl).href;
  const body = { created_date_from: isoTime(nowS - 60), created_date_until: isoTime(nowS), limit: 1, offset: 0 };
  await requestXsolla(account, { method: 'POST', url, body }, orderList, signal);
}

/** The state of an order's payment, with the transaction that it was paid by. */
export async function stateOf(account: XsollaAccount, ref: XsollaOrderRef, signal: AbortSignal): Promise<PaymentState> {
  const order = account.readOrders ? await readOrder(account, ref, signal) : 'hidden';
  if (!order) return { is: 'unknown' };
  if (order !== 'hidden' && order.status === 'new') return { is: 'open' };
  if (order !== 'hidden' && order.status === 'expired') return { is: 'failed', failure: 'expired' };
  const found = await findOrder(account, ref, signal);
  if (!found) {
    if (order === 'hidden') return { is: 'unknown' };
    throw new PaymentError('retryable', 'Xsolla does not list the order yet');
  }
  const isTest = found.mode === undefined ? account.mode === 'demo' : found.mode === 'sandbox';
  if (isTest !== (account.mode === 'demo'))
    throw new PaymentError('misconfigured', `the order at Xsolla is not of the mode ${account.mode}`);
  if (found.status === 'new') return { is: 'open' };
  if (found.status === 'expired' || (found.status === 'canceled' && !found.invoice_id)) return { is: 'failed' };
  if (!found.invoice_id) throw new PaymentError('retryable', 'Xsolla names no transaction of the paid order');
  const is = found.status === 'canceled' ? 'refunded' : 'paid';
  return { is, paymentId: found.invoice_id, ...moneyOf(found.price) };
}
