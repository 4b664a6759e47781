import type { Started } from '../../../src/contract/index.ts';
import type { PaymentPage } from '../../ports/payment-provider.ts';
import { ApiError } from '../api-error.ts';
import type { Fingerprints, StoredOrder } from './load-purchase.ts';

/** What was answered when the order was made, from what is stored with it. */
export function toStartedReply({ billing_no, url, pay_form, pay_by }: Omit<StoredOrder, 'fingerprint'>): Started {
  const { fields = {}, module = {}, code } = JSON.parse(pay_form) as Partial<PaymentPage>;
  const method = Object.keys(fields).length > 0 ? 'POST' : 'GET';
  // An order of a point card is paid when it is made, so that there is nothing left to wait for.
  const isPayable = url !== '' || code !== undefined || Object.keys(module).length > 0;
  const runsOut = isPayable && pay_by ? { pay_by: Math.floor(pay_by.getTime() / 1_000) } : {};
  return { billing_no, url, method, fields, module, pay_code: code, ...runsOut };
}

/** What a purchase came to, and whether it had been made before by the same request. */
export interface PurchaseReply {
  readonly started: Started;
  readonly isRepeat: boolean;
}

/** Checks that a repeat asks for the purchase that its key made. @throws {ApiError} `other-request` for another one (NT-5) */
export function requireSamePurchase(order: StoredOrder, prints: Fingerprints): void {
  if (!prints.includes(order.fingerprint))
    throw new ApiError('other-request', 'This purchase was begun with other contents. Please start again.');
}

/** Answers a repeat with the order that its key made. @throws {ApiError} as {@link requireSamePurchase} does */
export function toRepeatReply(order: StoredOrder, prints: Fingerprints): PurchaseReply {
  requireSamePurchase(order, prints);
  return { started: toStartedReply(order), isRepeat: true };
}
