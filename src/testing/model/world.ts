import type { Order } from '../../contract/order.ts';
import { type Intent, written } from '../../purchase/intent.ts';
import { type Effect, type Event, type Happening, initial, type State, type Step } from '../../purchase/state.ts';
import type { Answered, Cancelled } from '../../purchase/transitions/types.ts';

/** The machine under test: the real one, or one with a planted bug. */
export type Next = (state: State, event: Event) => Step;

/** How often something happened to an order: it was told to a tab since that was opened. */
export interface Tab {
  readonly state: State;
  /** It waits for its next check. */
  readonly timer: boolean;
  /** Another tab wrote the journal, and this one has not heard of it yet. */
  readonly news: boolean;
  /** What was told here, such as `paid i1`. */
  readonly told: string;
}

/** An order of the gateway. There is one per intent at most. */
export interface ModelOrder {
  readonly intent: string;
  readonly method: string;
  readonly status: 'Pending' | 'Success' | 'Fail';
  /** It was failed at some time. */
  readonly failed: boolean;
  /** Another order replaced it, so its payments are refunded. */
  readonly replaced: boolean;
  /** It was made by a request that the device had given up by then, or before a log-out: the device does not know it. */
  readonly stray: boolean;
}

/** Something on its way: a request, its answer, or a turn that is asked for. The answer of a `ghost` is not waited for. */
export type Message = {
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
  /** What the gateway answered; null: the request is still on its way. */
  readonly answer: Answer | null;
};

/** What the gateway answers. */
export type Answer =
  | { readonly is: 'started' | 'refused' | 'not-offered' }
  /** The order to replace was paid meanwhile. */
  | { readonly is: 'paid'; readonly billing_no: string }
  /** `early`: it was said while the request that makes the order was still on its way. */
  | { readonly is: 'none'; readonly early: boolean }
  | { readonly is: 'order'; readonly status: ModelOrder['status'] };

/** Two tabs, a network, a gateway. */
export interface World {
  readonly tabs: readonly [Tab, Tab];
  readonly journal: readonly Intent[];
  /** The tab and the tap that have the turn. */
  readonly turn: { readonly tab: number; readonly attempt: string } | null;
  readonly net: readonly Message[];
  readonly orders: readonly ModelOrder[];
  readonly made: number;
  readonly loggedIn: boolean;
  /** Orders cannot be cancelled at this gateway. */
  readonly plain: boolean;
  /** How many times something may still go wrong, and how often a tab may be opened anew. */
  readonly faults: number;
  readonly reloads: number;
  /** Why this world must not be, found as something was done. */
  readonly wrong: string;
}

const account = 'u';

/** The order of an intent as it is answered. */
export function orderOf(intent: string, status: ModelOrder['status']): Order {
  const money = status === 'Success' ? { paid_at: 1, delivered_at: 1 } : {};
  return { billing_no: `B${intent}`, status, url: status === 'Pending' ? 'u' : '', ...money } as Order;
}

const names = { product_name: '', role_name: '', server_name: '', game_name: '', price_text: '', method_name: '' };

/** What a tap on "pay" means: all taps mean the same product for the same character, by one of two methods. */
export const wishOf = (method: string, made: number): Intent => ({
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

const closed: Tab = { state: initial, timer: false, news: false, told: '' };

/** A world in which somebody is logged in in two tabs, and nothing was bought yet. */
export function begin(next: Next, plain: boolean, faults: number, reloads: number): World {
  const tabs = [closed, closed] as const;
  const empty = { journal: [], turn: null, net: [], orders: [], made: 0, wrong: '' };
  let world: World = { ...empty, tabs, loggedIn: true, plain, faults, reloads };
  for (const tab of [0, 1]) world = dispatch(next, world, tab, { is: 'account', account });
  return world;
}

/** A world with another tab in place of one. */
export const withTab = (world: World, at: number, tab: Tab): World => ({
  ...world,
  tabs: at === 0 ? [tab, world.tabs[1]] : [world.tabs[0], tab],
});

const message = (tab: number, kind: Message['kind'], intent: Intent, more: Partial<Message> = {}): Message => ({
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
export const isSent = ({ kind, ghost, intent }: Message, of: Intent): boolean =>
  kind === 'send' && !ghost && intent.intent === of.intent;

const isRead = ({ kind }: Message): boolean => kind === 'read' || kind === 'probe';

/** Does what a tab wants done. */
function perform(world: World, at: number, effect: Effect, queue: Happening[]): World {
  const tab = world.tabs[at] as Tab;
  const send = (one: Message): World => ({ ...world, net: [...world.net, one] });
  const rested = (keep: boolean): World => ({
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
      const other = world.tabs[1 - at] as Tab;
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
      const wrong = tab.told.includes(what) ? `${what.slice(0, -1)} is told twice` : world.wrong;
      const told = `${tab.told}${what}`
        .split(/(?<=;)/)
        .sort()
        .join('');
      return withTab({ ...world, wrong }, at, { ...tab, told });
    }
    default:
      return world;
  }
}

/**
 * Tells a tab what happened, and does what it wants done. The numbers of reads begin anew each time, because only whether one
 * is the last one counts; those that are not have been taken out of the network.
 */
export function dispatch(next: Next, world: World, at: number, first: Happening, now = 0): World {
  const queue: Happening[] = [first];
  let here = world;
  for (let happening = queue.shift(); happening; happening = queue.shift()) {
    const tab = here.tabs[at] as Tab;
    const { state, effects } = next(tab.state, { ...happening, now, journal: here.journal } as Event);
    if (state === tab.state && effects.length === 0) continue;
    const moved = state.ask !== tab.state.ask;
    const kept = moved ? here.net.filter((one) => one.tab !== at || one.kind !== 'probe') : here.net;
    here = withTab({ ...here, net: kept }, at, { ...tab, state, timer: tab.timer && !moved });
    for (const effect of effects) here = perform(here, at, effect, queue);
  }
  const tab = here.tabs[at] as Tab;
  return tab.state.ask === 0 ? here : withTab(here, at, { ...tab, state: { ...tab.state, ask: 0 } });
}

/** What an answer of the gateway brings to the tab that waits for it. `askedAt`: when a cancel was sent. */
export function happeningOf({ kind, intent, attempt, answer }: Message, askedAt = 0): Happening {
  const found = (): Answered => ({
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
    const said: Cancelled = answer?.is === 'order' ? { is: 'order', ...found() } : { is };
    return { is: 'cancelled', intent, attempt, answer: said, askedAt };
  }
  if (kind === 'aside')
    return answer?.is === 'order' ? { is: 'found', intent, ...found() } : { is: 'not-found', intent };
  if (answer?.is === 'order') return { is: 'read', ask: 0, ...found() };
  return { is: 'unread', ask: 0, word: answer ? 'not-yours' : 'lost' };
}
