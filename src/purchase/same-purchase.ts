import type { Intent } from './intent.ts';

/**
 * Whether two intents are the same purchase: the same product for the same character, by any payment method. It must be paid only once.
 * A top-up with a point card has no product, so its fingerprint decides.
 */
export const isSamePurchase = (one: Intent, other: Intent): boolean =>
  one.fingerprint === other.fingerprint
    ? one.fingerprint !== ''
    : one.product_id !== '' &&
      one.product_id === other.product_id &&
      one.role_id === other.role_id &&
      one.server_id === other.server_id &&
      one.client_id === other.client_id &&
      one.account === other.account;

/**
 * The order that a new order of the same selection replaces: the latest in the journal, unless it was paid or cannot be cancelled.
 * Undefined if there is none.
 */
export function replacedBy(journal: readonly Intent[], intent: Intent, cancels: boolean): string | undefined {
  const latest = journal
    .filter((one) => one.billing_no !== undefined && one.intent !== intent.intent && isSamePurchase(one, intent))
    .reduce<Intent | undefined>((last, one) => (last && last.made > one.made ? last : one), undefined);
  return latest && (latest.state === 'fail' || (cancels && latest.state !== 'success')) ? latest.billing_no : undefined;
}

/**
 * The parameters that identify the order of an intent: its number, if known, and the key that made it. A session for one game finds orders
 * of other games only by the key (T44).
 */
export const orderBy = ({ intent, billing_no, fingerprint }: Intent): { billing_no?: string; request_id?: string } => ({
  ...(billing_no === undefined ? {} : { billing_no }),
  ...(billing_no === undefined || fingerprint !== '' ? { request_id: intent } : {}),
});

/** The name of the lock that a tab takes before it makes an order of a purchase (T18). All tabs of the device share it. */
export function lockOf({ account, client_id, server_id, role_id, product_id, fingerprint }: Intent): string {
  return `coinslot:pay:${product_id ? [account, client_id, server_id, role_id, product_id].join(' ') : fingerprint}`;
}
