import type { Order } from '../../contract/order.ts';
import { orderStatus } from '../../rules/order.ts';
import type { Intent } from '../../storage/intent.ts';
import { awaitsPayment, furthest, isOpen, numbered, outcome, sameWish, settled, storedOf, takenUp } from '../intent.ts';
import { learned } from '../order-facts.ts';
import { andThen, clear, mine, plan, showing, step, underWayMs, write } from './steps.ts';
import type { Answered, Effect, Event, Happening, Progress, Reading, State, Step } from './types.ts';

type On<K extends Happening['is']> = (state: State, event: Extract<Event, { is: K }>) => Step;

/** How often a tab looks whether the one that makes the order is still there. */
const lookMs = 15_000;

/** Whether the goods of a paid order came, or will not come because test money paid for it. */
const isHandled = ({ delivered_at, undelivered }: Order): boolean => Boolean(delivered_at || undelivered);

/** What an intent of the journal shows when it is taken up. */
const resumed = (intent: Intent): Progress =>
  awaitsPayment(intent) && intent.url
    ? { is: 'pending', intent, opened: 'link', doing: 'waiting', heard: 'nothing' }
    : { is: 'unknown', intent, doing: 'waiting', heard: 'nothing' };

/**
 * Asks how the order on the screen stands: the whole order at first, which says until when it is to be paid; its status alone
 * while it is pending (RS-2). A check that the player requested replaces a quiet one. `again`: also checks an order whose goods came or never will, because a
 * second payment may have arrived and been refunded.
 */
export function check(state: State, asked: boolean, again = false): Step {
  const { progress: shown, reading } = state;
  if (shown.is === 'idle' || shown.is === 'sending' || shown.is === 'elsewhere') return step(state);
  // A player who returns without a session is not asked to log in by a check: the result says it, and has the button.
  if (!mine(state, shown.intent) || (reading && (!asked || reading.asked))) return step(state);
  if (shown.is === 'success' && isHandled(shown.order) && !again) return step(state);
  const waits = shown.is === 'pending' || shown.is === 'unknown';
  if (waits && (shown.doing === 'cancelling' || shown.doing === 'replacing')) return step(state);
  const ask = state.ask + 1;
  const { intent } = shown;
  const simple = !again && state.whole === intent.intent && intent.billing_no !== undefined;
  const progress = waits && asked ? ({ ...shown, doing: 'checking', heard: 'nothing' } as const) : shown;
  return step(
    { ...state, ask, progress, reading: { asked, whole: !simple, told: null, none: null } },
    { is: 'read', ask, intent, simple, asked },
  );
}

/** Shows an intent and follows it. */
export function take(state: State, intent: Intent): Step {
  return andThen(clear(state), (now) => check({ ...showing(now, resumed(intent)), round: 0 }, false));
}

/** Shows an order that came to its end. It is told once, where it was not known yet; `journal` is what all tabs know. */
export function ended(
  state: State,
  intent: Intent,
  { order, price_text, journal }: Answered & Pick<Event, 'journal'>,
  how: { readonly is: 'success' | 'fail'; readonly repeat?: boolean },
): Step {
  const done = { ...learned(intent, order, price_text), state: how.is };
  const told = intent.state === how.is;
  const name = how.is === 'success' ? 'order:paid' : 'order:failed';
  const tell: Effect = { is: 'emit-order', name, order, first: storedOf(journal, intent)?.state !== how.is };
  const settledNow = andThen(clear(state), (now) =>
    step(showing(now, { ...how, intent: done, order }), write(done, how.is), ...(told ? [] : [tell])),
  );
  // The money is here; the goods may still be on their way, and the player watches for them.
  return how.is === 'success' && !isHandled(order) ? andThen(settledNow, plan) : settledNow;
}

/** An order that was read: what the journal knows further counts before it, and a result is shown of the whole order only. */
export const read: On<'read'> = (state, event) => {
  const { progress: shown, reading } = state;
  if (event.ask !== state.ask || !reading || shown.is === 'idle') return step(state);
  const { intent } = shown;
  const { order } = event;
  const said = orderStatus(order.status);
  const told = furthest(reading.told ?? said, said);
  // A repeat says that the order was there before, and not how it stands.
  const repeat = reading.told === 'repeat' || told === 'repeat';
  const stored = outcome(storedOf(event.journal, intent)?.state);
  const known = furthest(stored, told);
  const again =
    (!reading.whole && known !== 'pending') || (stored !== 'pending' && known !== said && known !== reading.told);
  if (again) {
    const simple = false;
    return step(
      { ...state, reading: { ...reading, whole: true, told: known } },
      { is: 'read', ask: event.ask, intent, simple, asked: reading.asked },
    );
  }
  const now = { ...state, reading: null, whole: intent.intent };
  if (known === 'success' || known === 'fail') return ended(now, intent, event, { is: known, repeat });
  const found = { ...learned(intent, order, event.price_text), state: 'pending' as const };
  const waits = shown.is === 'pending' || shown.is === 'unknown' ? shown : null;
  const progress: Progress = {
    is: 'pending',
    intent: found,
    opened: shown.is === 'pending' ? shown.opened : 'link',
    doing: 'waiting',
    // A quiet check brings the answer that the player's own did not.
    heard: reading.asked || (waits && waits.heard !== 'nothing') ? 'unpaid' : 'nothing',
    repeat,
  };
  const made: Effect[] = intent.billing_no ? [] : [{ is: 'emit', name: 'order:created', intent: found }];
  return andThen(step(showing(now, progress), write(found, 'pending'), ...made), plan);
};

/** The check is over without an order: the next one is planned, unless it would only ask to log in again. */
function unanswered(state: State, { asked }: Reading, word: string): Step {
  const { progress: shown } = state;
  const now = { ...state, reading: null };
  if (shown.is === 'success') return word === 'not-logged-in' ? step(now) : plan(now);
  if (shown.is !== 'pending' && shown.is !== 'unknown') return step(now);
  // What was not paid at the last answer may be by now.
  const quiet = shown.heard === 'unreached' ? 'unreached' : 'nothing';
  const heard = asked ? 'unreached' : quiet;
  const waiting = showing(now, { ...shown, doing: 'waiting', heard });
  return word === 'not-logged-in' ? step(waiting) : plan(waiting);
}

/** A check that brought no order. Where there is none, a tab may still be making it: then it holds the turn. */
export const unread: On<'unread'> = (state, { ask, word, now }) => {
  const { progress: shown, reading } = state;
  if (ask !== state.ask || !reading || shown.is === 'idle') return step(state);
  if ((word !== 'not-yours' && word !== 'bad-parameter') || (shown.is !== 'pending' && shown.is !== 'unknown')) {
    return unanswered(state, reading, word);
  }
  const { intent } = shown;
  const mayCome = now - intent.made < underWayMs;
  if (intent.fingerprint !== '' && (awaitsPayment(intent) || mayCome)) return unanswered(state, reading, word);
  return step({ ...state, reading: { ...reading, none: word } }, { is: 'probe', ask, intent });
};

/** No order came of the intent. It is kept all the same: a request still under way must find its own key again. */
function notCreated(state: State, intent: Intent, word: string): Step {
  const now = clear(state);
  if (intent.fingerprint !== '') {
    return andThen(now, (idle) => step({ ...idle, fault: 'not-created' }, write(intent, 'not-created')));
  }
  // The order number belongs to another account (PY-14).
  return word === 'not-yours' ? andThen(now, (idle) => step(idle, { is: 'say', what: 'account_mismatch' })) : now;
}

/** Whether another tab makes an order of the wish is known. */
export const probed: On<'probed'> = (state, event) => {
  const { progress: shown, reading } = state;
  if (event.ask !== state.ask || shown.is === 'idle') return step(state);
  const { intent } = shown;
  if (shown.is === 'elsewhere') {
    if (!event.free) return step(state, { is: 'wait', ask: state.ask, ms: lookMs });
    const left = event.journal.findLast((one) => sameWish(one, intent) && isOpen(one));
    return left ? take(state, left) : clear(state);
  }
  if (!reading?.none) return step(state);
  return event.free ? notCreated(state, intent, reading.none) : unanswered(state, reading, reading.none);
};

/** The order that another tab made of a wish. Not one that is settled: that may be an earlier purchase of the same. */
const madeOf = (journal: readonly Intent[], intent: Intent): Intent | undefined =>
  journal.findLast((one) => sameWish(one, intent) && (one.state === 'pending' || one.state === 'unknown'));

/** Waits for the order of another tab: it is there by now, or the turn says when that tab is done. */
export function watch(state: State, intent: Intent, journal: readonly Intent[]): Step {
  const made = madeOf(journal, intent);
  if (made) return take(state, made);
  return andThen(clear(state), (now) =>
    step(showing(now, { is: 'elsewhere', intent }), { is: 'probe', ask: now.ask, intent }),
  );
}

const withWindow = (state: State, closed: boolean): State => {
  const { progress: shown } = state;
  return closed && shown.is === 'pending' && shown.opened === 'window'
    ? showing(state, { ...shown, opened: 'closed', heard: 'nothing' })
    : state;
};

/** A wait is over. */
export const tick: On<'tick'> = (state, { ask, closed }) => {
  if (ask !== state.ask) return step(state);
  const { progress: shown } = state;
  if (shown.is === 'elsewhere') return step(state, { is: 'probe', ask, intent: shown.intent });
  return check(withWindow(state, closed), false);
};

/** The player looks at the page again, and perhaps comes from the payment. */
export const returned: On<'returned'> = (state, { closed }) =>
  check({ ...withWindow(state, closed), round: 0 }, false, state.progress.is === 'success');

/** Another tab wrote the journal. What it learned is this one's too: its order, or its result. */
export const journal: On<'journal'> = (state, event) => {
  const { progress: shown } = state;
  if (shown.is === 'elsewhere') {
    const made = madeOf(event.journal, shown.intent);
    return made ? take(state, made) : step(state);
  }
  if (shown.is !== 'pending' && shown.is !== 'unknown' && shown.is !== 'fail') return step(state);
  const own = storedOf(event.journal, shown.intent);
  return own && settled(own) && own.state !== shown.is ? check(state, false) : step(state);
};

/** Takes up an order: of the journal, of a list, or of a refusal. What is on the screen already is only asked about. */
function show(given: State, intent: Intent): Step {
  const state = { ...given, fault: null };
  const { progress: shown, account } = state;
  if (account && intent.account && intent.account !== account) {
    // What another account ordered is not shown to this one (PY-14).
    return andThen(clear(state), (now) => step(now, { is: 'say', what: 'account_mismatch' }));
  }
  const isShown =
    shown.is !== 'idle' &&
    shown.is !== 'sending' &&
    shown.is !== 'elsewhere' &&
    (shown.intent.intent === intent.intent || (!!intent.billing_no && shown.intent.billing_no === intent.billing_no)) &&
    mine(state, shown.intent);
  return isShown ? check(state, false) : take(state, intent);
}

/** The player opens an order. */
export const resume: On<'resume'> = (state, { intent }) => show(state, intent);

function showNumber(state: State, billing_no: string, { journal: known, now }: Pick<Event, 'journal' | 'now'>): Step {
  const stored = known.findLast((one) => one.billing_no === billing_no);
  return show(state, stored ?? numbered(billing_no, state.account ?? '', now));
}

/** Takes up an order by its number, such as a payment page leads back with. */
export const resumeNumber: On<'resume-number'> = (state, event) => showNumber(state, event.billing_no, event);

/** The order that the page was left with, if its player is still here (NT-5: kept across reloads and tabs). */
const takeUp: On<'account'> = (state, event) => {
  const { progress: shown } = state;
  if (shown.is === 'idle') {
    const left = takenUp(event.journal, state.account, event.now);
    return left ? show(state, left) : step(state);
  }
  // A player who returned without a session is known by now.
  if (mine(state, shown.intent)) return check(state, true);
  if (shown.intent.account) return show(state, shown.intent);
  return showNumber(state, shown.intent.billing_no ?? '', event);
};

/** Somebody logged in, who finds their open order; or out, who leaves nothing on the screen. */
export const account: On<'account'> = (state, event) => {
  if (event.account === state.account) return step(state);
  const left = state.account ? clear(state) : step(state);
  return andThen(left, (now) => {
    const here = { ...now, account: event.account };
    return event.account ? takeUp(here, event) : step(here);
  });
};
