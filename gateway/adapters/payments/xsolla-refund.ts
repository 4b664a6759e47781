import * as v from 'valibot';
import { RefundPending } from '../../ports/payment-provider.ts';
import type { RefundAnswer } from '../../ports/refund.ts';
import { requestXsolla, type XsollaAccount, XsollaError, xsollaId } from './xsolla-api.ts';

const transaction = v.object({ transaction: v.object({ id: xsollaId, status: v.string() }) });
const search = v.union([transaction, v.array(transaction)]);
const accepted = v.optional(v.object({ message: v.optional(v.string(), '') }));

/** Reads the status of a transaction; null where Xsolla finds none. */
async function statusOf(account: XsollaAccount, id: string, signal: AbortSignal): Promise<string | null> {
  const path = `/merchant/v2/merchants/${account.merchantId}/reports/transactions/simple_search?transaction_id=${id}`;
  const url = new URL(path, account.apiUrl).href;
  try {
    const found = await requestXsolla(account, { method: 'GET', url }, search, signal);
    const list = Array.isArray(found) ? found : [found];
    return list.find((one) => one.transaction.id === id)?.transaction.status ?? null;
  } catch (error) {
    if (error instanceof XsollaError && error.status === 404) return null;
    throw error;
  }
}

const pending = (): never => {
  throw new RefundPending('the refund is not decided yet');
};

/** What Xsolla's refusals say, in words that repeat nothing of its response. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/partial refund/i, 'Xsolla has refunded a part already'],
  [/email/i, 'Xsolla needs the email address of the player'],
  [/payment status/i, 'Xsolla refunds only payments that are done'],
];

/**
 * Gives a transaction back in full. Xsolla has no idempotency key: the status of the transaction shows what an earlier request did.
 * @throws {RefundPending} while the refund is not decided
 * @throws {PaymentError} when Xsolla does not answer
 */
export async function refundByXsolla(account: XsollaAccount, id: string, signal: AbortSignal): Promise<RefundAnswer> {
  const status = await statusOf(account, id, signal);
  if (status === 'refunded' || status === 'canceled') return { is: 'refunded' };
  if (status === 'awaitingRefund') return pending();
  const path = `/merchant/v2/merchants/${account.merchantId}/reports/transactions/${id}/refund`;
  const url = new URL(path, account.apiUrl).href;
  const body = { description: 'Refund by the shop' };
  try {
    const answer = await requestXsolla(account, { method: 'PUT', url, body }, accepted, signal);
    // With a message, people at Xsolla decide, or the player chooses where the money goes.
    return answer?.message && !/^no content/i.test(answer.message) ? pending() : { is: 'refunded' };
  } catch (error) {
    if (!(error instanceof XsollaError) || ![404, 422].includes(error.status)) throw error;
    if (/processing|reaching the user/i.test(error.text)) return pending();
    const [, why = error.message] = refusals.find(([pattern]) => pattern.test(error.text)) ?? [];
    return { is: 'refused', why };
  }
}
