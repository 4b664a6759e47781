import { type Intent, isOpen, storedOf } from '../../purchase/intent.ts';
import { initial } from '../../purchase/state.ts';
import type { ModelAnswer, ModelMessage, ModelOrder, ModelWorld, NextState } from './world.ts';
import { dispatch, happeningOf, intentBy, isSent, withTab } from './world.ts';

/** Something that may happen next: its description, and the world that follows. */
export type Move = readonly [what: string, world: ModelWorld];

const longAfterMs = 10_000_000;
const account = 'u';
const without = (world: ModelWorld, at: number): ModelWorld => ({
  ...world,
  net: world.net.filter((_, other) => other !== at),
});
const orderIn = ({ orders }: ModelWorld, { intent }: Intent): ModelOrder | undefined =>
  orders.find((one) => one.intent === intent);
const withOrder = (world: ModelWorld, order: ModelOrder): ModelWorld => ({
  ...world,
  orders: [...world.orders.filter((one) => one.intent !== order.intent), order].sort((a, b) =>
    a.intent < b.intent ? -1 : 1,
  ),
});

/** What the gateway does with a request, and its answer. It makes no second order for an intent. */
function served(world: ModelWorld, { kind, intent, ghost, stray, replaces }: ModelMessage): [ModelWorld, ModelAnswer] {
  const order = orderIn(world, intent);
  if (kind === 'send') {
    if (order) return [world, { is: 'started' }];
    const { intent: id, fingerprint: method } = intent;
    const made: ModelOrder = {
      ...{ intent: id, method, status: 'Pending', failed: false, replaced: false, stray: ghost || stray },
    };
    const old = world.plain ? undefined : world.orders.find((one) => `B${one.intent}` === replaces);
    if (old?.status === 'Success') return [world, { is: 'paid', billing_no: replaces }];
    const left = old ? withOrder(world, { ...old, status: 'Fail', failed: true, replaced: true }) : world;
    return [withOrder(left, made), { is: 'started' }];
  }
  if (!order) return [world, { is: 'none', early: world.net.some((other) => isSent(other, intent)) }];
  if (kind !== 'cancel' || order.status !== 'Pending') return [world, { is: 'order', status: order.status }];
  if (world.plain) return [world, { is: 'not-offered' }];
  return [withOrder(world, { ...order, status: 'Fail', failed: true }), { is: 'order', status: 'Fail' }];
}

/** What may happen to a message: it or its answer arrives. While faults are left, it may be lost or repeated. */
function ofMessage(next: NextState, world: ModelWorld, at: number): Move[] {
  const one = world.net[at] as ModelMessage;
  const { kind, tab, intent, attempt } = one;
  const rest = without(world, at);
  const who = `tab ${tab + 1}`;
  if (kind === 'turn' && attempt) {
    const means = { held: null, framed: false, site: null };
    if (world.turn) return [[`${who} finds the turn taken`, dispatch(next, rest, tab, { is: 'busy', attempt })]];
    const mine = { ...rest, turn: { tab, attempt } };
    return [[`${who} gets the turn`, dispatch(next, mine, tab, { is: 'turn', attempt, context: means })]];
  }
  if (kind === 'probe') {
    const free = world.turn === null;
    return [
      [`${who} sees the turn ${free ? 'free' : 'taken'}`, dispatch(next, rest, tab, { is: 'probed', pollId: 0, free })],
    ];
  }
  const what = `${kind} ${intent.intent}`;
  const moves: Move[] = [];
  const lose = (ghost: boolean): ModelWorld => {
    const left = ghost ? { ...rest, net: [...rest.net, { ...one, attempt: null, ghost }] } : rest;
    return dispatch(next, { ...left, faults: world.faults - 1 }, tab, happeningOf({ ...one, answer: null }));
  };
  if (!one.answer) {
    const [after, answer] = served(rest, one);
    if (one.ghost) return [[`${what} arrives after all`, after]];
    const answered = { ...after, net: [...after.net, { ...one, answer }] };
    moves.push([`${what} arrives`, answered]);
    if (kind === 'send' && !orderIn(world, intent)) {
      const no = { ...rest, net: [...rest.net, { ...one, answer: { is: 'refused' } as const }] };
      if (world.faults > 0) moves.push([`${what} is refused`, { ...no, faults: world.faults - 1 }]);
    }
    if (world.faults > 0 && (kind === 'send' || kind === 'cancel')) {
      const copy = { ...one, attempt: null, ghost: true };
      moves.push([
        `${what} arrives and is repeated`,
        { ...answered, net: [...answered.net, copy], faults: world.faults - 1 },
      ]);
      moves.push([`${what} is given up on its way`, lose(true)]);
    }
    return moves;
  }
  const happening = happeningOf(one);
  const coming = rest.net.some((other) => isSent(other, intent));
  moves.push([`${who} hears of ${what}`, checked(one, dispatch(next, rest, tab, happening))]);
  // A device waits only seconds for an answer. A late one comes after it gave up.
  const { answer } = one;
  const isLate =
    answer.is === 'none' && (kind === 'cancel' ? !one.early : kind !== 'aside' || !(answer.early || coming));
  if (isLate) {
    const after = dispatch(next, rest, tab, happeningOf(one, longAfterMs), longAfterMs);
    moves.push([`${who} hears of ${what}, long after`, after]);
  }
  if (world.faults > 0 && kind !== 'aside') moves.push([`the answer to ${what} is lost`, lose(false)]);
  return moves;
}

/** A tab that received the success of an order must store it. */
function checked(one: ModelMessage, after: ModelWorld): ModelWorld {
  const tab = after.tabs[one.tab];
  if (one.answer?.is !== 'order' || one.answer.status !== 'Success' || !tab?.state.account) return after;
  if (tab.state.reading || (one.kind === 'aside' && tab.state.progress.is !== 'idle')) return after;
  const known = storedOf(after.journal, one.intent)?.state === 'success';
  return known ? after : { ...after, wrong: `a late success of ${one.intent.intent} is dropped` };
}

/** What the player may do in a tab, and what else may happen to it. */
function ofTab(next: NextState, world: ModelWorld, at: number, most: number): Move[] {
  const tab = world.tabs[at as 0 | 1];
  const { progress, reading, account } = tab.state;
  const who = `tab ${at + 1}`;
  const moves: Move[] = [];
  const move = (what: string, world: ModelWorld, happening: Parameters<typeof dispatch>[3]): void => {
    const after = dispatch(next, world, at, happening);
    if (after !== world) moves.push([`${who}: ${what}`, after]);
  };
  if (tab.timer)
    move('its wait is over', withTab(world, at, { ...tab, timer: false }), { is: 'tick', pollId: 0, closed: false });
  if (tab.news)
    moves.push([
      `${who} sees the journal`,
      dispatch(next, withTab(world, at, { ...tab, news: false }), at, { is: 'journal' }),
    ]);
  if (!account) return moves;
  if (world.made < most && (progress.is === 'idle' || progress.is === 'fail')) {
    for (const method of ['A', 'B']) {
      const made = { ...world, made: world.made + 1 };
      move(`pay by ${method}`, made, { is: 'pay', intent: intentBy(method, world.made) });
    }
  }
  if (progress.is === 'idle') {
    for (const one of world.journal) {
      move(`open ${one.intent}`, world, { is: 'resume', intent: one });
      const isPending = world.net.some(
        (other) => other.tab === at && (other.kind === 'aside' || other.kind === 'cancel'),
      );
      if (isPending || !isOpen(one)) continue;
      move(`cancel ${one.intent}`, world, { is: 'cancel', intent: one });
      const aside: ModelMessage = {
        kind: 'aside',
        tab: at,
        intent: one,
        attempt: null,
        simple: false,
        ghost: false,
        early: false,
        stray: false,
        replaces: '',
        answer: null,
      };
      if (one.state === 'dismissed')
        moves.push([`${who} asks about ${one.intent}`, { ...world, net: [...world.net, aside] }]);
    }
  } else move('later', world, { is: 'close' });
  if (progress.is === 'sending') move('wait no longer', world, { is: 'stop-waiting' });
  if (progress.is === 'pending') {
    move('pay another way', world, { is: 'change-method' });
    move('cancel', world, { is: 'cancel', intent: progress.intent });
  }
  if (progress.is === 'fail' || progress.is === 'pending') move('check', world, { is: reading ? 'check' : 'check' });
  if (world.reloads > 0) moves.push(...reloads(next, world, at));
  return moves;
}

/** The page is reloaded, perhaps by a payment page that names the order. Sent requests go on, and nobody waits for their responses. */
function reloads(next: NextState, world: ModelWorld, at: number): Move[] {
  const net = world.net.flatMap((one): ModelMessage[] => {
    if (one.tab !== at || one.ghost) return [one];
    return !one.answer && (one.kind === 'send' || one.kind === 'cancel')
      ? [{ ...one, attempt: null, ghost: true }]
      : [];
  });
  const turn = world.turn?.tab === at ? null : world.turn;
  const empty = withTab({ ...world, net, turn, reloads: world.reloads - 1 }, at, {
    state: initial,
    timer: false,
    news: false,
    reports: '',
  });
  const opened = dispatch(next, empty, at, { is: 'account', account });
  const named = world.journal.find((one) => one.billing_no);
  const moves: Move[] = [[`tab ${at + 1} is opened anew`, opened]];
  if (named?.billing_no) {
    const back = dispatch(next, opened, at, { is: 'resume-number', billing_no: named.billing_no });
    moves.push([`tab ${at + 1} comes back with ${named.intent}`, back]);
  }
  return moves;
}

/** Money comes, late or in time; an order runs out; the player logs out of all tabs, or in again. */
function ofWorld(next: NextState, world: ModelWorld): Move[] {
  const moves: Move[] = [];
  for (const order of world.orders) {
    // A payment of a replaced order is refunded and changes nothing.
    if (order.status !== 'Success' && !order.replaced)
      moves.push([`${order.intent} is paid`, withOrder(world, { ...order, status: 'Success' })]);
    if (order.status === 'Pending')
      moves.push([`${order.intent} runs out`, withOrder(world, { ...order, status: 'Fail', failed: true })]);
  }
  if (world.reloads === 0) return moves;
  const both = (world: ModelWorld, now: string | undefined): ModelWorld =>
    [0, 1].reduce((each, tab) => dispatch(next, each, tab, { is: 'account', account: now }), world);
  if (!world.loggedIn) return [...moves, ['the player logs in', both({ ...world, loggedIn: true }, account)]];
  const orders = world.orders.map((one) => ({ ...one, stray: true }));
  const net = world.net.map((one) => ({ ...one, stray: true }));
  const out = { ...world, loggedIn: false, journal: [], orders, net, reloads: world.reloads - 1 };
  return [...moves, ['the player logs out', both(out, undefined)]];
}

/** Everything that may happen next. `tabs`: the number of tabs that the player uses. `most`: the number of taps on "pay". */
export function movesOf(next: NextState, world: ModelWorld, tabs: 1 | 2, most: number): Move[] {
  return [
    ...world.net.flatMap((_, at) => ofMessage(next, world, at)),
    ...[0, 1].slice(0, tabs).flatMap((at) => ofTab(next, world, at, most)),
    ...ofWorld(next, world),
  ];
}
