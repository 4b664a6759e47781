import type { Order } from '../contract/order.ts';
import type { Intent } from '../purchase/intent.ts';
import { type Event, type Happening, initial, next, type Progress, type State, type Step } from '../purchase/state.ts';

/** What a tap on "pay" means for a test of the machine: gems for a hero, by a method that is also its fingerprint. */
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

/** An intent whose order waits for the money. */
export const unpaidOf = (intent: string, more: Partial<Intent> = {}): Intent =>
  intentOf(intent, {
    state: 'pending',
    billing_no: `B${intent}`,
    url: `https://pay/${intent}`,
    method: 'GET',
    ...more,
  });

/** The order of an intent, delivered where it is paid. */
export const orderFor = ({ intent }: Intent, status: Order['status'], more: Partial<Order> = {}): Order =>
  ({
    billing_no: `B${intent}`,
    status,
    ...(status === 'Success' ? { paid_at: 1, delivered_at: 2 } : {}),
    ...more,
  }) as Order;

/** What a tab shows, by what it is: as it is where nothing special is said. */
export const shows = {
  sending: (intent: Intent, more: Partial<Extract<Progress, { is: 'sending' }>> = {}): Progress => ({
    is: 'sending',
    intent,
    attempt: intent.intent,
    step: 'sent',
    replaces: [],
    means: { held: null, framed: false, site: null },
    ...more,
  }),
  elsewhere: (intent: Intent): Progress => ({ is: 'elsewhere', intent }),
  pending: (intent: Intent, more: Partial<Extract<Progress, { is: 'pending' }>> = {}): Progress => ({
    is: 'pending',
    intent,
    opened: 'window',
    doing: 'waiting',
    heard: 'nothing',
    ...more,
  }),
  unknown: (intent: Intent, more: Partial<Extract<Progress, { is: 'unknown' }>> = {}): Progress => ({
    is: 'unknown',
    intent,
    doing: 'waiting',
    heard: 'nothing',
    ...more,
  }),
  success: (intent: Intent, order = orderFor(intent, 'Success')): Progress => ({ is: 'success', intent, order }),
  fail: (intent: Intent, order = orderFor(intent, 'Fail')): Progress => ({ is: 'fail', intent, order }),
} as const;

/** A tab of ann's that shows something, after a while: its reads have the number 5. */
export const tab = (progress: Progress, more: Partial<State> = {}): State => ({
  ...initial,
  account: 'ann',
  ask: 5,
  round: 3,
  progress,
  ...more,
});

/** A read that is under way. */
export const reading = { asked: false, whole: true, told: null, none: null } as const;

/** What follows when something happens to a tab, at a moment in milliseconds and with what the journal says. */
export const tell = (
  state: State,
  happening: Happening,
  { now = 0, journal = [] }: Partial<Pick<Event, 'now' | 'journal'>> = {},
): Step => next(state, { ...happening, now, journal });
