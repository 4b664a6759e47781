import { awaitsPayment, type Intent, settled } from '../../src/purchase/intent.ts';
import { type FailureCode, failureOf } from '../../src/rules/failure.ts';
import { shortOrderNumber } from '../../src/rules/order-help.ts';
import type { IconName } from '../../src/ui/icon.tsx';

/** The group of an order, by which a player filters the list. */
export type OrderGroup = 'waiting' | 'done' | 'refunded' | 'unpaid';

/** The state of an order as the list shows it: a text, an icon and a colour, and the group that it is found in. */
export interface OrderState {
  readonly word:
    | `state_${'unknown' | 'pending' | 'success' | 'refunded' | 'fail'}`
    | 'refund_title'
    | 'on_its_way'
    | 'demo_undelivered'
    | 'in_review'
    | 'result_cancelled'
    | 'result_expired';
  readonly tone: 'good' | 'wait' | 'bad';
  readonly icon: IconName;
  readonly group: OrderGroup;
}

const waits = { tone: 'wait', icon: 'clock', group: 'waiting' } as const;
const unpaid = { tone: 'wait', icon: 'cross', group: 'unpaid' } as const;
const refunded = { tone: 'wait', icon: 'swap', group: 'refunded' } as const;

const failTexts = {
  declined: { text: 'fail_declined', next: 'other' },
  insufficient_funds: { text: 'fail_funds', next: 'other' },
  authentication_failed: { text: 'fail_authentication', next: 'again' },
  expired: null,
  limit: { text: 'fail_limit', next: 'other' },
  cancelled: { text: 'fail_stopped', next: 'again' },
  provider_unavailable: { text: 'fail_provider', next: 'other' },
} as const satisfies Record<FailureCode, { text: string; next: 'again' | 'other' } | null>;

/**
 * The text key that explains why a payment failed, and what to do next: pay again, or another way. Null if its provider reports no reason,
 * or one that this version does not know (RS-4).
 */
export function failText({ failure }: Pick<Intent, 'failure'>) {
  const code = failureOf(failure);
  return code && failTexts[code];
}

/** The text key for an unpaid order that ended without a charge (RS-4). Null for any other order. */
export function unpaidEnd({
  state,
  fail_reason,
  failure,
  refund_at,
}: Intent): 'result_cancelled' | 'result_expired' | null {
  if (state !== 'fail' || refund_at !== undefined) return null;
  if (fail_reason === 'cancelled') return 'result_cancelled';
  return fail_reason === 'expired' || failure === 'expired' ? 'result_expired' : null;
}

/** The state of an order as the list shows it. */
export function orderState(intent: Intent): OrderState {
  const { state, refund_at, refunded: back, paid_at, delivered_at, undelivered, in_review } = intent;
  if (state === 'fail' && refund_at !== undefined) return { word: 'refund_title', ...refunded };
  if (state === 'success' && back?.whole) return { word: 'state_refunded', ...refunded };
  if (paid_at !== undefined && delivered_at === undefined)
    return undelivered
      ? { word: 'demo_undelivered', ...waits, group: 'done' }
      : { word: in_review ? 'in_review' : 'on_its_way', ...waits };
  const ended = unpaidEnd(intent);
  if (ended) return { word: ended, ...unpaid };
  if (state === 'fail') return { word: 'state_fail', ...unpaid, tone: 'bad' };
  if (state === 'success') return { word: 'state_success', tone: 'good', icon: 'check', group: 'done' };
  return { word: awaitsPayment(intent) ? 'state_pending' : 'state_unknown', ...waits };
}

/** The most useful action for an order: a wide row shows it as a button. */
export type OrderAction = 'pay' | 'check' | 'buy' | 'help' | null;

/** The most useful action for an order. `buyable`: its product can be bought again. */
export function mainAction(intent: Intent, buyable: boolean): OrderAction {
  if (awaitsPayment(intent) && intent.url) return 'pay';
  if (!settled(intent)) return 'check';
  return buyable ? 'buy' : intent.state === 'fail' ? 'help' : null;
}

const simplified = (text: string): string => text.normalize('NFKC').toLowerCase();
const compact = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** Whether an order matches what a player typed: each word is in its product, game, character, server, method or number. */
export function matchesSearch(intent: Intent, name: string, search: string): boolean {
  const { product_name, game_name, role_name, server_name, method_name, billing_no = '' } = intent;
  const number = billing_no && `${billing_no} ${shortOrderNumber(billing_no)}`;
  const text = simplified(
    [name, product_name, game_name, role_name, server_name, method_name, number, compact(number)].join(' '),
  );
  const typed = simplified(search).trim();
  return typed.split(/\s+/).every((word) => text.includes(word)) || text.includes(compact(typed));
}
