import { mayBecome, type OrderStatus } from '../rules/order.ts';
import type { Intent } from '../storage/intent.ts';

export type { Intent } from '../storage/intent.ts';

/** Whether the order of an intent has ended. */
export const settled = ({ state }: Pick<Intent, 'state'>): boolean => state === 'success' || state === 'fail';

/** The end of an order, or `pending`. An order with an unknown state may still end in any way. */
export const outcome = (state: Intent['state'] | OrderStatus | undefined): OrderStatus =>
  state === 'success' || state === 'fail' ? state : 'pending';

/** The later of two observed states of an order. A settled state is final (RS-1). */
export const furthest = <S extends Intent['state'] | OrderStatus>(before: S, now: S): S =>
  mayBecome(outcome(before), outcome(now)) ? now : before;

/** Whether the order of an intent probably exists and is unpaid. */
export const awaitsPayment = ({ state, billing_no, url }: Intent): boolean =>
  state === 'pending' || (state === 'dismissed' && (billing_no ?? url) !== undefined);

/** Whether an intent may still lead to an order: it is not settled, and the gateway has not denied it. */
export const isOpen = (one: Intent): boolean => !settled(one) && one.state !== 'not-created';

/** Intents are resumed automatically for half an hour. After that the player decides. */
export const takenUpMs = 30 * 60_000;

/** The latest open intent of an account, to be resumed after a reload or in another tab (NT-5). `now` is in milliseconds. */
export const takenUp = (journal: readonly Intent[], account: string | undefined, now: number): Intent | null =>
  journal.findLast(
    (one) => one.account === account && isOpen(one) && one.state !== 'dismissed' && now - one.made < takenUpMs,
  ) ?? null;

/** The journal's version of an intent. */
export const storedOf = (journal: readonly Intent[], { intent }: Pick<Intent, 'intent'>): Intent | undefined =>
  journal.find((one) => one.intent === intent);

/**
 * Adds an intent to a journal or updates it there, newest last. A settled state is final. New intents must belong to the current account
 * (LG-5). Known intents of other accounts may be updated.
 */
export function written(journal: readonly Intent[], intent: Intent, account: string | undefined): readonly Intent[] {
  const before = storedOf(journal, intent);
  if (!before && intent.account !== account) return journal;
  const kept = before ? { ...intent, state: furthest(before.state, intent.state) } : intent;
  return [...journal.filter((one) => one.intent !== intent.intent), kept];
}

/** An intent for an order of which only the number is known. `made` is in milliseconds since 1970. */
export function numbered(billing_no: string, account: string, made: number): Intent {
  const none = { client_id: '', product_id: '', product_name: '', role_name: '', server_name: '', game_name: '' };
  const intent = billing_no.padStart(8, '-');
  const rest = { fingerprint: '', channel: '', price_text: '', method_name: '', state: 'pending' } as const;
  return { ...none, ...rest, intent, account, made, billing_no };
}
