import type { Order } from '../../contract/order.ts';
import { type Intent, written } from '../../purchase/intent.ts';
import {
  type Effect,
  type Event,
  type Happening,
  initial,
  type PurchaseState,
  type Transition,
} from '../../purchase/state.ts';
import type { CancelResult, PricedOrder } from '../../purchase/transitions/types.ts';

/** The machine under test: the real one, or one with a planted bug. */
export type NextState = (state: PurchaseState, event: Event) => Transition;

/** A tab of the model, with the events that it has emitted since it was opened. */
export interface ModelTab {
  readonly state: PurchaseState;
  /** The tab waits for its next check. */
  readonly timer: boolean;
  /** Another tab wrote the journal, and this one has not received the change yet. */
  readonly news: boolean;
  /** The emitted events, such as `paid i1`. */
  readonly reports: string;
}

/** An order of the gateway. There is one per intent at most. */
export interface ModelOrder {
  readonly intent: string;
  readonly method: string;
  readonly status: 'Pending' | 'Success' | 'Fail';
  /** It failed at some time. */
  readonly failed: boolean;
  /** Another order replaced it, so its payments are refunded. */
  readonly replaced: boolean;
  /** A request made it that the device had abandoned, or before a logout, so the device does not know it. */
  readonly stray: boolean;
}

/** A pending request, its answer, or a pending lock request. Nobody waits for the answer of a `ghost`. */
export type ModelMessage = {
  readonly kind: 'turn' | 'probe' | 'send' | 'read' | 'cancel' | 'aside';
  readonly tab: number;
  readonly intent: Intent;
  readonly attempt: string | null;
  readonly simple: boolean;
  readonly ghost: boolean;
  /** A cancel that was sent while the request for its order was on its way, or before that. */
  readonly early: boolean;
  /** It was sent before a log-out. */
  readonly stray: boolean;
  /** The number of the order that the new one replaces. */
  readonly replaces: string;
  /** The gateway's answer. Null: the request is still on its way. */
  readonly answer: ModelAnswer | null;
};

/** What the gateway answers. */
export type ModelAnswer =
  | { readonly is: 'started' | 'refused' | 'not-offered' }
  /** The order to replace was paid meanwhile. */
  | { readonly is: 'paid'; readonly billing_no: string }
  /** `early`: it was sent while the request that makes the order was still on its way. */
  | { readonly is: 'none'; readonly early: boolean }
  | { readonly is: 'order'; readonly status: ModelOrder['status'] };

/** Two tabs, a network, a gateway. */
export interface ModelWorld {
  readonly tabs: readonly [ModelTab, ModelTab];
  readonly journal: readonly Intent[];
  /** The tab and the tap that have the turn. */
  readonly turn: { readonly tab: number; readonly attempt: string } | null;
  readonly net: readonly ModelMessage[];
  readonly orders: readonly ModelOrder[];
  readonly made: number;
  readonly loggedIn: boolean;
  /** Orders cannot be cancelled at this gateway. */
  readonly plain: boolean;
  /** The remaining faults and reloads. */
  readonly faults: number;
  readonly reloads: number;
  /** A rule that a move has broken. */
  readonly wrong: string;
}

const account = 'u';

/** The order of an intent in a response. */
export function orderOf(intent: string, status: ModelOrder['status']): Order {
  const money = status === 'Success' ? { paid_at: 1, delivered_at: 1 } : {};
  return { billing_no: `B${intent}`, status, url: status === 'Pending' ? 'u' : '', ...money } as Order;
}

const names = { product_name: '', role_name: '', server_name: '', game_name: '', price_text: '', method_name: '' };

/** The intent of a tap on "pay". All taps are for the same product and character, by one of two methods. */
export const intentBy = (method: string, made: number): Intent => ({
  ...names,
  intent: `i${made}`,
  fingerprint: method,
  account,
  channel: method,
  made: 0,
  state: 'sending',
  client_id: 'c',
  product_id: 'p',
  server_id: 's',
  role_id: 'r',
});

const closed: ModelTab = { state: initial, timer: false, news: false, reports: '' };

/** A world with two tabs of one account, and without purchases. */
export function begin(next: NextState, plain: boolean, faults: number, reloads: number): ModelWorld {
  const tabs = [closed, closed] as const;
  const empty = { journal: [], turn: null, net: [], orders: [], made: 0, wrong: '' };
  let world: ModelWorld = { ...empty, tabs, loggedIn: true, plain, faults, reloads };
  for (const tab of [0, 1]) world = dispatch(next, world, tab, { is: 'account', account });
  return world;
}

/** Replaces a tab of a world. */
export const withTab = (world: ModelWorld, at: number, tab: ModelTab): ModelWorld => ({
  ...world,
  tabs: at === 0 ? [tab, world.tabs[1]] : [world.tabs[0], tab],
});

const message = (
  tab: number,
  kind: ModelMessage['kind'],
  intent: Intent,
  more: Partial<ModelMessage> = {},
): ModelMessage => ({
  kind,
  tab,
  intent,
  attempt: null,
  simple: false,
  ghost: false,
  early: false,
  stray: false,
  replaces: '',
  answer: null,
  ...more,
});

/** A request for the order of an intent, or its answer, that a device waits for. */
export const isSent = ({ kind, ghost, intent }: ModelMessage, of: Intent): boolean =>
  kind === 'send' && !ghost && intent.intent === of.intent;

const isRead = ({ kind }: ModelMessage): boolean => kind === 'read' || kind === 'probe';

/** Performs an effect of a tab. */
function perform(world: ModelWorld, at: number, effect: Effect, queue: Happening[]): ModelWorld {
  const tab = world.tabs[at] as ModelTab;
  const send = (one: ModelMessage): ModelWorld => ({ ...world, net: [...world.net, one] });
  const rested = (keep: boolean): ModelWorld => ({
    ...withTab(world, at, { ...tab, timer: keep && tab.timer }),
    net: world.net.filter((one) => one.tab !== at || !isRead(one) || one.ghost),
  });
  switch (effect.is) {
    case 'write':
    case 'drop': {
      const { journal } = world;
      const { intent } = effect;
      const after =
        effect.is === 'write'
          ? written(journal, intent, tab.state.account)
          : journal.filter((one) => one.intent !== intent.intent);
      const other = world.tabs[1 - at] as ModelTab;
      return after === journal ? world : withTab({ ...world, journal: after }, 1 - at, { ...other, news: true });
    }
    case 'take-turn':
      return send(message(at, 'turn', effect.intent, { attempt: effect.intent.intent }));
    case 'end-turn':
      return world.turn?.tab === at && world.turn.attempt === effect.attempt ? { ...world, turn: null } : world;
    case 'send': {
      const { intent, attempt, replaces = '' } = effect;
      const before = world.net.map((one) =>
        one.kind === 'cancel' && one.intent.intent === intent.intent ? { ...one, early: true } : one,
      );
      // A failed order could be paid besides its replacement: then both payments would be kept.
      const old = world.journal.find(
        (one) => one.state === 'fail' && world.orders.some((order) => order.intent === one.intent && !order.replaced),
      );
      const again = world.orders.some((order) => order.intent === intent.intent);
      const unnamed = old && !again && replaces === '' && !world.plain;
      const wrong = unnamed ? `${intent.intent} is made and does not take the place of ${old.intent}` : world.wrong;
      return { ...world, wrong, net: [...before, message(at, 'send', intent, { attempt, replaces })] };
    }
    case 'cancel': {
      const { intent, attempt } = effect;
      return send(message(at, 'cancel', intent, { attempt, early: world.net.some((one) => isSent(one, intent)) }));
    }
    case 'open':
      queue.push({ is: 'opened', intent: effect.intent, opened: 'window' });
      return world;
    case 'read': {
      const now = rested(false);
      return { ...now, net: [...now.net, message(at, 'read', effect.intent, { simple: effect.simple })] };
    }
    case 'probe':
      return send(message(at, 'probe', effect.intent));
    case 'wait':
      return withTab(world, at, { ...tab, timer: true });
    case 'rest':
      return rested(false);
    case 'emit-order': {
      const what = `${effect.name === 'order:paid' ? 'paid' : 'failed'} ${effect.order.billing_no};`;
      const wrong = tab.reports.includes(what) ? `${what.slice(0, -1)} is reported twice` : world.wrong;
      const reports = `${tab.reports}${what}`
        .split(/(?<=;)/)
        .sort()
        .join('');
      return withTab({ ...world, wrong }, at, { ...tab, reports });
    }
    default:
      return world;
  }
}

/**
 * Sends a happening to a tab and performs the effects. The numbers of reads are reset each time, because only the last read counts, and
 * older ones have been removed from the network.
 */
export function dispatch(next: NextState, world: ModelWorld, at: number, first: Happening, now = 0): ModelWorld {
  const queue: Happening[] = [first];
  let current = world;
  for (let happening = queue.shift(); happening; happening = queue.shift()) {
    const tab = current.tabs[at] as ModelTab;
    const { state, effects } = next(tab.state, { ...happening, now, journal: current.journal } as Event);
    if (state === tab.state && effects.length === 0) continue;
    const moved = state.pollId !== tab.state.pollId;
    const kept = moved ? current.net.filter((one) => one.tab !== at || one.kind !== 'probe') : current.net;
    current = withTab({ ...current, net: kept }, at, { ...tab, state, timer: tab.timer && !moved });
    for (const effect of effects) current = perform(current, at, effect, queue);
  }
  const tab = current.tabs[at] as ModelTab;
  return tab.state.pollId === 0 ? current : withTab(current, at, { ...tab, state: { ...tab.state, pollId: 0 } });
}

/** The happening of a gateway's answer for the tab that waits for it. `requestedAt`: when a cancel was sent. */
export function happeningOf({ kind, intent, attempt, answer }: ModelMessage, requestedAt = 0): Happening {
  const found = (): PricedOrder => ({
    order: orderOf(intent.intent, answer?.is === 'order' ? answer.status : 'Pending'),
    price_text: undefined,
  });
  if (kind === 'send' && attempt) {
    const started = { billing_no: `B${intent.intent}`, url: 'u', method: 'GET' as const };
    if (answer?.is === 'started') return { is: 'started', intent, attempt, started, card: false };
    if (!answer) return { is: 'lost', intent, attempt };
    if (answer.is === 'paid') {
      const owed = {
        ...intent,
        ...{ intent: `-${answer.billing_no}`, fingerprint: '', account: '', state: 'pending' as const },
      };
      const { billing_no } = answer;
      return {
        is: 'refused',
        intent,
        attempt,
        word: 'unpaid-order',
        error: 'paid',
        owed: { ...owed, billing_no, url: '' },
      };
    }
    return { is: 'refused', intent, attempt, word: 'limit-reached', error: 'limit', owed: null };
  }
  if (kind === 'cancel') {
    const is = answer?.is === 'none' || answer?.is === 'not-offered' ? answer.is : 'lost';
    const result: CancelResult = answer?.is === 'order' ? { is: 'order', ...found() } : { is };
    return { is: 'cancelled', intent, attempt, answer: result, requestedAt };
  }
  if (kind === 'aside')
    return answer?.is === 'order' ? { is: 'found', intent, ...found() } : { is: 'not-found', intent };
  if (answer?.is === 'order') return { is: 'read', pollId: 0, ...found() };
  return { is: 'unread', pollId: 0, word: answer ? 'not-yours' : 'lost' };
}
