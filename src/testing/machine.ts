import type { Order } from '../contract/order.ts';
import type { Intent } from '../purchase/intent.ts';
import {
  type Event,
  type Happening,
  initial,
  next,
  type Progress,
  type PurchaseState,
  type Transition,
} from '../purchase/state.ts';

/** The intent of a tap on "pay": gems for a character. The method is also the fingerprint. */
export const intentOf = (intent: string, more: Partial<Intent> = {}): Intent => ({
  intent,
  fingerprint: 'by A',
  account: 'ann',
  channel: 'A',
  made: 0,
  state: 'sending',
  product_id: 'gems',
  product_name: 'Gems',
  role_name: 'Sun',
  server_name: 'One',
  game_name: 'Watt',
  price_text: '$9',
  method_name: 'By A',
  client_id: 'c',
  server_id: 's',
  role_id: 'r',
  ...more,
});

/** An intent with an unpaid order. */
export const unpaidOf = (intent: string, more: Partial<Intent> = {}): Intent =>
  intentOf(intent, {
    state: 'pending',
    billing_no: `B${intent}`,
    url: `https://pay/${intent}`,
    method: 'GET',
    ...more,
  });

/** The order of an intent. A paid one is delivered. */
export const orderFor = ({ intent }: Intent, status: Order['status'], more: Partial<Order> = {}): Order =>
  ({
    billing_no: `B${intent}`,
    status,
    ...(status === 'Success' ? { paid_at: 1, delivered_at: 2 } : {}),
    ...more,
  }) as Order;

/** The progress of a tab by its kind, with defaults. */
export const shows = {
  sending: (intent: Intent, more: Partial<Extract<Progress, { is: 'sending' }>> = {}): Progress => ({
    is: 'sending',
    intent,
    attempt: intent.intent,
    step: 'sent',
    replaces: [],
    context: { held: null, framed: false, site: null },
    ...more,
  }),
  elsewhere: (intent: Intent): Progress => ({ is: 'elsewhere', intent }),
  pending: (intent: Intent, more: Partial<Extract<Progress, { is: 'pending' }>> = {}): Progress => ({
    is: 'pending',
    intent,
    opened: 'window',
    doing: 'waiting',
    checkResult: 'nothing',
    ...more,
  }),
  unknown: (intent: Intent, more: Partial<Extract<Progress, { is: 'unknown' }>> = {}): Progress => ({
    is: 'unknown',
    intent,
    doing: 'waiting',
    checkResult: 'nothing',
    ...more,
  }),
  success: (intent: Intent, order = orderFor(intent, 'Success')): Progress => ({ is: 'success', intent, order }),
  fail: (intent: Intent, order = orderFor(intent, 'Fail')): Progress => ({ is: 'fail', intent, order }),
} as const;

/** A tab of ann's with some progress. Its last read has the number 5. */
export const tab = (progress: Progress, more: Partial<PurchaseState> = {}): PurchaseState => ({
  ...initial,
  account: 'ann',
  pollId: 5,
  round: 3,
  progress,
  ...more,
});

/** A pending read. */
export const reading = { isRequested: false, whole: true, status: null, none: null } as const;

/** Sends a happening to the state machine, with a time in milliseconds and a journal. */
export const send = (
  state: PurchaseState,
  happening: Happening,
  { now = 0, journal = [] }: Partial<Pick<Event, 'now' | 'journal'>> = {},
): Transition => next(state, { ...happening, now, journal });
