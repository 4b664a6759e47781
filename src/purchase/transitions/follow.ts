import type { Order } from '../../contract/order.ts';
import { orderStatus } from '../../rules/order.ts';
import type { Intent } from '../../storage/intent.ts';
import { awaitsPayment, furthest, isOpen, numbered, outcome, settled, storedOf, takenUp } from '../intent.ts';
import { learned } from '../order-facts.ts';
import { isSamePurchase } from '../same-purchase.ts';
import { andThen, clear, mine, plan, requestMayRunMs, showing, step, write } from './steps.ts';
import type {
  Effect,
  Event,
  OrderRead,
  PricedOrder,
  Progress,
  PurchaseState,
  Transition,
  TransitionFor,
} from './types.ts';

/** How often a tab checks whether the tab that makes the order still exists. */
const lookMs = 15_000;

/** Whether the goods of a paid order were delivered, or will not be because test money paid for it. */
const isHandled = ({ delivered_at, undelivered }: Order): boolean => Boolean(delivered_at || undelivered);

/** The progress of a resumed intent. */
const resumed = (intent: Intent): Progress =>
  awaitsPayment(intent) && intent.url
    ? { is: 'pending', intent, opened: 'link', doing: 'waiting', checkResult: 'nothing' }
    : { is: 'unknown', intent, doing: 'waiting', checkResult: 'nothing' };

/**
 * Reads the order on the screen: first the whole order, which has the payment deadline, then only the status while it is pending (RS-2).
 * A check that the player requested replaces an automatic one. `again`: also checks an order whose goods came or never will, because a
 * second payment may have arrived and been refunded.
 */
export function check(state: PurchaseState, isRequested: boolean, again = false): Transition {
  const { progress, reading } = state;
  if (progress.is === 'idle' || progress.is === 'sending' || progress.is === 'elsewhere') return step(state);
  // Without a session a check would ask for a login. The result offers the login instead.
  if (!mine(state, progress.intent) || (reading && (!isRequested || reading.isRequested))) return step(state);
  if (progress.is === 'success' && isHandled(progress.order) && !again) return step(state);
  const waits = progress.is === 'pending' || progress.is === 'unknown';
  if (waits && (progress.doing === 'cancelling' || progress.doing === 'replacing')) return step(state);
  const pollId = state.pollId + 1;
  const { intent } = progress;
  const simple = !again && state.whole === intent.intent && intent.billing_no !== undefined;
  const next = waits && isRequested ? ({ ...progress, doing: 'checking', checkResult: 'nothing' } as const) : progress;
  return step(
    { ...state, pollId, progress: next, reading: { isRequested, whole: !simple, status: null, none: null } },
    { is: 'read', pollId, intent, simple, isRequested },
  );
}

/** Shows an intent and follows its order. */
export function take(state: PurchaseState, intent: Intent): Transition {
  return andThen(clear(state), (now) => check({ ...showing(now, resumed(intent)), round: 0 }, false));
}

/** Shows the end of an order, and emits an event once if the end is new. `journal` is what all tabs know. */
export function ended(
  state: PurchaseState,
  intent: Intent,
  { order, price_text, journal }: PricedOrder & Pick<Event, 'journal'>,
  how: { readonly is: 'success' | 'fail'; readonly repeat?: boolean },
): Transition {
  const done = { ...learned(intent, order, price_text), state: how.is };
  const isReported = intent.state === how.is;
  const name = how.is === 'success' ? 'order:paid' : 'order:failed';
  const event: Effect = { is: 'emit-order', name, order, first: storedOf(journal, intent)?.state !== how.is };
  const settledNow = andThen(clear(state), (now) =>
    step(showing(now, { ...how, intent: done, order }), write(done, how.is), ...(isReported ? [] : [event])),
  );
  // The order is paid, but the goods may not be delivered yet, and the player waits for them.
  return how.is === 'success' && !isHandled(order) ? andThen(settledNow, plan) : settledNow;
}

/** An order was read. A later state in the journal wins, and a result is shown only after the whole order was read. */
export const read: TransitionFor<'read'> = (state, event) => {
  const { progress, reading } = state;
  if (event.pollId !== state.pollId || !reading || progress.is === 'idle') return step(state);
  const { intent } = progress;
  const { order } = event;
  const answered = orderStatus(order.status);
  const status = furthest(reading.status ?? answered, answered);
  // `repeat` means that the order existed before, and has no status.
  const repeat = reading.status === 'repeat' || status === 'repeat';
  const stored = outcome(storedOf(event.journal, intent)?.state);
  const known = furthest(stored, status);
  const again =
    (!reading.whole && known !== 'pending') || (stored !== 'pending' && known !== answered && known !== reading.status);
  if (again) {
    const simple = false;
    return step(
      { ...state, reading: { ...reading, whole: true, status: known } },
      { is: 'read', pollId: event.pollId, intent, simple, isRequested: reading.isRequested },
    );
  }
  const now = { ...state, reading: null, whole: intent.intent };
  if (known === 'success' || known === 'fail') return ended(now, intent, event, { is: known, repeat });
  const found = { ...learned(intent, order, event.price_text), state: 'pending' as const };
  const waits = progress.is === 'pending' || progress.is === 'unknown' ? progress : null;
  const next: Progress = {
    is: 'pending',
    intent: found,
    opened: progress.is === 'pending' ? progress.opened : 'link',
    doing: 'waiting',
    // An automatic check may bring the response that the player's own check did not.
    checkResult: reading.isRequested || (waits && waits.checkResult !== 'nothing') ? 'unpaid' : 'nothing',
    repeat,
  };
  const made: Effect[] = intent.billing_no ? [] : [{ is: 'emit', name: 'order:created', intent: found }];
  return andThen(step(showing(now, next), write(found, 'pending'), ...made), plan);
};

/** A check ended without an order. Schedules the next one, unless it would only ask for a login again. */
function unanswered(state: PurchaseState, { isRequested }: OrderRead, word: string): Transition {
  const { progress } = state;
  const now = { ...state, reading: null };
  if (progress.is === 'success') return word === 'not-logged-in' ? step(now) : plan(now);
  if (progress.is !== 'pending' && progress.is !== 'unknown') return step(now);
  // The order may have been paid since the last response.
  const quiet = progress.checkResult === 'unreached' ? 'unreached' : 'nothing';
  const checkResult = isRequested ? 'unreached' : quiet;
  const waiting = showing(now, { ...progress, doing: 'waiting', checkResult });
  return word === 'not-logged-in' ? step(waiting) : plan(waiting);
}

/** A check brought no order. A tab that is still making it holds the lock, so the lock is checked first. */
export const unread: TransitionFor<'unread'> = (state, { pollId, word, now }) => {
  const { progress, reading } = state;
  if (pollId !== state.pollId || !reading || progress.is === 'idle') return step(state);
  if ((word !== 'not-yours' && word !== 'bad-parameter') || (progress.is !== 'pending' && progress.is !== 'unknown')) {
    return unanswered(state, reading, word);
  }
  const { intent } = progress;
  const mayStillExist = now - intent.made < requestMayRunMs;
  if (intent.fingerprint !== '' && (awaitsPayment(intent) || mayStillExist)) return unanswered(state, reading, word);
  return step({ ...state, reading: { ...reading, none: word } }, { is: 'probe', pollId, intent });
};

/** The intent has no order. It is kept, because a pending request must find its own key again. */
function notCreated(state: PurchaseState, intent: Intent, word: string): Transition {
  const now = clear(state);
  if (intent.fingerprint !== '') {
    return andThen(now, (idle) => step({ ...idle, fault: 'not-created' }, write(intent, 'not-created')));
  }
  // The order number belongs to another account (PY-14).
  return word === 'not-yours' ? andThen(now, (idle) => step(idle, { is: 'notify', what: 'account_mismatch' })) : now;
}

/** The lock was checked: `free` means that no tab is making an order of the purchase. */
export const probed: TransitionFor<'probed'> = (state, event) => {
  const { progress, reading } = state;
  if (event.pollId !== state.pollId || progress.is === 'idle') return step(state);
  const { intent } = progress;
  if (progress.is === 'elsewhere') {
    if (!event.free) return step(state, { is: 'wait', pollId: state.pollId, ms: lookMs });
    const left = event.journal.findLast((one) => isSamePurchase(one, intent) && isOpen(one));
    return left ? take(state, left) : clear(state);
  }
  if (!reading?.none) return step(state);
  return event.free ? notCreated(state, intent, reading.none) : unanswered(state, reading, reading.none);
};

/** The order that another tab made of a purchase. A settled one may be an earlier purchase of the same product. */
const madeOf = (journal: readonly Intent[], intent: Intent): Intent | undefined =>
  journal.findLast((one) => isSamePurchase(one, intent) && (one.state === 'pending' || one.state === 'unknown'));

/** Waits for the order of another tab. If it is not in the journal yet, the lock shows when that tab is done. */
export function watch(state: PurchaseState, intent: Intent, journal: readonly Intent[]): Transition {
  const made = madeOf(journal, intent);
  if (made) return take(state, made);
  return andThen(clear(state), (now) =>
    step(showing(now, { is: 'elsewhere', intent }), { is: 'probe', pollId: now.pollId, intent }),
  );
}

const withWindow = (state: PurchaseState, closed: boolean): PurchaseState => {
  const { progress } = state;
  return closed && progress.is === 'pending' && progress.opened === 'window'
    ? showing(state, { ...progress, opened: 'closed', checkResult: 'nothing' })
    : state;
};

/** A wait is over. */
export const tick: TransitionFor<'tick'> = (state, { pollId, closed }) => {
  if (pollId !== state.pollId) return step(state);
  const { progress } = state;
  if (progress.is === 'elsewhere') return step(state, { is: 'probe', pollId, intent: progress.intent });
  return check(withWindow(state, closed), false);
};

/** The player returned to the page, perhaps from the payment. */
export const returned: TransitionFor<'returned'> = (state, { closed }) =>
  check({ ...withWindow(state, closed), round: 0 }, false, state.progress.is === 'success');

/** Another tab wrote the journal. This tab takes over its order or its result. */
export const journal: TransitionFor<'journal'> = (state, event) => {
  const { progress } = state;
  if (progress.is === 'elsewhere') {
    const made = madeOf(event.journal, progress.intent);
    return made ? take(state, made) : step(state);
  }
  if (progress.is !== 'pending' && progress.is !== 'unknown' && progress.is !== 'fail') return step(state);
  const own = storedOf(event.journal, progress.intent);
  return own && settled(own) && own.state !== progress.is ? check(state, false) : step(state);
};

/** Shows an order from the journal, from a list or from an error. An order that is on the screen already is only checked. */
function show(before: PurchaseState, intent: Intent): Transition {
  const state = { ...before, fault: null };
  const { progress, account } = state;
  if (account && intent.account && intent.account !== account) {
    // Orders of another account are not shown (PY-14).
    return andThen(clear(state), (now) => step(now, { is: 'notify', what: 'account_mismatch' }));
  }
  const isVisible =
    progress.is !== 'idle' &&
    progress.is !== 'sending' &&
    progress.is !== 'elsewhere' &&
    (progress.intent.intent === intent.intent ||
      (!!intent.billing_no && progress.intent.billing_no === intent.billing_no)) &&
    mine(state, progress.intent);
  return isVisible ? check(state, false) : take(state, intent);
}

/** The player opens an order. */
export const resume: TransitionFor<'resume'> = (state, { intent }) => show(state, intent);

function showNumber(
  state: PurchaseState,
  billing_no: string,
  { journal: known, now }: Pick<Event, 'journal' | 'now'>,
): Transition {
  const stored = known.findLast((one) => one.billing_no === billing_no);
  return show(state, stored ?? numbered(billing_no, state.account ?? '', now));
}

/** Shows an order by its number, for example after the return from a payment page. */
export const resumeNumber: TransitionFor<'resume-number'> = (state, event) =>
  showNumber(state, event.billing_no, event);

/** Resumes the latest open order of the account (NT-5: kept across reloads and tabs). */
function takeUpLatest(state: PurchaseState, event: Event): Transition {
  const left = takenUp(event.journal, state.account, event.now);
  return left ? show(state, left) : step(state);
}

/** Resumes the order whose age could not be known before. An order on the screen stays. */
export const timeKnown: TransitionFor<'time-known'> = (state, event) =>
  state.progress.is === 'idle' ? takeUpLatest(state, event) : step(state);

const takeUp: TransitionFor<'account'> = (state, event) => {
  const { progress } = state;
  if (progress.is === 'idle') return takeUpLatest(state, event);
  // A player who returned without a session is known by now.
  if (mine(state, progress.intent)) return check(state, true);
  if (progress.intent.account) return show(state, progress.intent);
  return showNumber(state, progress.intent.billing_no ?? '', event);
};

/** Somebody logged in, who finds their open order; or out, who leaves nothing on the screen. */
export const account: TransitionFor<'account'> = (state, event) => {
  if (event.account === state.account) return step(state);
  const left = state.account ? clear(state) : step(state);
  return andThen(left, (now) => {
    const current = { ...now, account: event.account };
    return event.account ? takeUp(current, event) : step(current);
  });
};
