import { mayBecome, type OrderStatus } from '../rules/order.ts';
import type { Intent } from '../storage/intent.ts';

export type { Intent } from '../storage/intent.ts';

/** Whether the order of an intent has come to an end. */
export const settled = ({ state }: Pick<Intent, 'state'>): boolean => state === 'success' || state === 'fail';

/** How the order of an intent ended, or `pending`: one that nothing is known of may come to any end. */
export const outcome = (state: Intent['state'] | OrderStatus | undefined): OrderStatus =>
  state === 'success' || state === 'fail' ? state : 'pending';

/** Where an order stands that was seen before and is seen now: what was seen settled stays settled (RS-1). */
export const furthest = <S extends Intent['state'] | OrderStatus>(before: S, now: S): S =>
  mayBecome(outcome(before), outcome(now)) ? now : before;

/** Whether the order of an intent exists, as far as is known, and waits for the money. */
export const awaitsPayment = ({ state, billing_no, url }: Intent): boolean =>
  state === 'pending' || (state === 'dismissed' && (billing_no ?? url) !== undefined);

/** Whether an intent may still come to an order: one that is neither settled nor found to have none. */
export const isOpen = (one: Intent): boolean => !settled(one) && one.state !== 'not-created';

/**
 * Whether two intents are one wish: the same product for the same character, which is paid once, however it is paid. A point
 * card that is turned into gems is a wish of its own.
 */
export const sameWish = (one: Intent, other: Intent): boolean =>
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
    .filter((one) => one.billing_no !== undefined && one.intent !== intent.intent && sameWish(one, intent))
    .reduce<Intent | undefined>((last, one) => (last && last.made > one.made ? last : one), undefined);
  return latest && (latest.state === 'fail' || (cancels && latest.state !== 'success')) ? latest.billing_no : undefined;
}

/**
 * What the order of an intent is asked for by: its number, where it is known, and the key that made it, which a session for one game
 * finds it by whatever its game is (T44).
 */
export const orderBy = ({ intent, billing_no, fingerprint }: Intent): { billing_no?: string; request_id?: string } => ({
  ...(billing_no === undefined ? {} : { billing_no }),
  ...(billing_no === undefined || fingerprint !== '' ? { request_id: intent } : {}),
});

/** The lock that all tabs of this device take before they make an order of a wish (T18). */
export function lockOf({ account, client_id, server_id, role_id, product_id, fingerprint }: Intent): string {
  return `coinslot:pay:${product_id ? [account, client_id, server_id, role_id, product_id].join(' ') : fingerprint}`;
}

/** An intent is taken up by itself for half an hour; after that the player is asked. */
export const takenUpMs = 30 * 60_000;

/** The order that a page was left with, if its player is still here (NT-5: kept across reloads and tabs). `now` is in milliseconds. */
export const takenUp = (journal: readonly Intent[], account: string | undefined, now: number): Intent | null =>
  journal.findLast(
    (one) => one.account === account && isOpen(one) && one.state !== 'dismissed' && now - one.made < takenUpMs,
  ) ?? null;

/** An intent as the journal has it. */
export const storedOf = (journal: readonly Intent[], { intent }: Pick<Intent, 'intent'>): Intent | undefined =>
  journal.find((one) => one.intent === intent);

/**
 * A journal with an intent written into it, newest last. What was seen settled stays settled. An intent of somebody who is
 * not logged in is not begun (LG-5); what became of one that is there is still theirs.
 */
export function written(journal: readonly Intent[], intent: Intent, account: string | undefined): readonly Intent[] {
  const before = storedOf(journal, intent);
  if (!before && intent.account !== account) return journal;
  const kept = before ? { ...intent, state: furthest(before.state, intent.state) } : intent;
  return [...journal.filter((one) => one.intent !== intent.intent), kept];
}

/** The intent of an order that only its number is known of. `made` is in milliseconds since 1970. */
export function numbered(billing_no: string, account: string, made: number): Intent {
  const none = { client_id: '', product_id: '', product_name: '', role_name: '', server_name: '', game_name: '' };
  const intent = billing_no.padStart(8, '-');
  const rest = { fingerprint: '', channel: '', price_text: '', method_name: '', state: 'pending' } as const;
  return { ...none, ...rest, intent, account, made, billing_no };
}
