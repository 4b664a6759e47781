import type { Intent } from '../../storage/intent.ts';
import { awaitsPayment, isOpen, settled, storedOf } from '../intent.ts';
import { isSamePurchase, replacedBy } from '../same-purchase.ts';
import { take, watch } from './follow.ts';
import { andThen, clear, isAwaited, mine, planAgain, rest, showing, step, write } from './steps.ts';
import type { Effect, Event, PaymentPageState, Progress, PurchaseState, Transition, TransitionFor } from './types.ts';

type Sending = Extract<Progress, { is: 'sending' }>;

const noMeans = { held: null, framed: false, site: null } as const;

/** A tap on "pay": the window opens inside it, and the turn is taken before anything else. */
export const pay: TransitionFor<'pay'> = (state, { intent }) => {
  if (state.progress.is === 'sending' || state.progress.is === 'elsewhere') return step(state);
  const attempt = intent.intent;
  const sending: Sending = { is: 'sending', intent, attempt, step: 'turn', replaces: [], context: noMeans };
  return andThen(rest(state), (now) => step({ ...showing(now, sending), fault: null }, { is: 'take-turn', intent }));
};

/** Shows an order that waits for the money, opens where it is paid, and follows it. */
function pend(state: PurchaseState, intent: Intent, attempt: string): Transition {
  const progress: Progress = { is: 'pending', intent, opened: 'link', doing: 'waiting', checkResult: 'nothing' };
  const opens: Effect[] = [
    { is: 'open', intent, attempt, ...(state.progress.is === 'unknown' ? { isLate: true as const } : {}) },
    { is: 'end-turn', attempt },
  ];
  return andThen(step(showing(state, progress), ...opens), planAgain);
}

/** Sends the purchase: its own order of before where one waits, which is shown again in place of making another. */
function proceed(state: PurchaseState, sending: Sending, event: Event): Transition {
  const { intent: fresh, attempt, context: means } = sending;
  const known = event.journal.findLast((one) => one.fingerprint === fresh.fingerprint && !settled(one));
  // A form is not stored: after a reload the same key brings it back.
  const isStored = known && (means.held === known.intent || (known.method !== 'POST' && !means.framed));
  const made = { ...(known ?? fresh), made: fresh.made };
  if (isStored && awaitsPayment(known) && known.url) {
    const again = { ...made, state: 'pending' as const };
    return andThen(step(state, write(again, 'pending')), (now) => pend(now, again, attempt));
  }
  const replaces = replacedBy(event.journal, made, state.cancels);
  if (means.site !== null) {
    const old = replaces === undefined ? '' : `&replaces=${encodeURIComponent(replaces)}`;
    const url = `${means.site}&request_id=${encodeURIComponent(made.intent)}${old}`;
    const there = { ...made, state: 'pending' as const, url };
    return andThen(step(state, write(there, 'pending')), (now) => pend(now, there, attempt));
  }
  const intent = { ...made, state: 'sending' as const };
  const sent: Sending = { ...sending, intent, step: 'sent', replaces: [] };
  const send: Effect = { is: 'send', intent, attempt, ...(replaces === undefined ? {} : { replaces }) };
  return step(showing(state, sent), write(intent, 'sending'), send);
}

/** Gives up the next order that is replaced; when none is left the purchase is sent. */
export function advance(state: PurchaseState, sending: Sending, event: Event): Transition {
  const [next] = sending.replaces;
  if (!next) return proceed(state, sending, event);
  const { attempt } = sending;
  return step(showing(state, { ...sending, step: 'replacing' }), { is: 'cancel', intent: next, attempt });
}

/** This tab has the lock. Another order of the same purchase is cancelled first, so that it cannot be paid too. */
export const turn: TransitionFor<'turn'> = (state, event) => {
  const { attempt, context: means } = event;
  const { progress } = state;
  if (progress.is !== 'sending' || progress.attempt !== attempt || progress.step !== 'turn') {
    return step(state, { is: 'end-turn', attempt });
  }
  const isRival = (one: Intent): boolean =>
    isOpen(one) && one.fingerprint !== progress.intent.fingerprint && isSamePurchase(one, progress.intent);
  return advance(state, { ...progress, context: means, replaces: event.journal.filter(isRival) }, event);
};

/** Another tab has the turn. */
export const busy: TransitionFor<'busy'> = (state, { attempt, journal }) => {
  const { progress } = state;
  if (progress.is !== 'sending' || progress.attempt !== attempt) return step(state, { is: 'end-turn', attempt });
  return watch(state, progress.intent, journal);
};

/** The order was made. A player who has left it is not led back, and its window is closed. */
export const started: TransitionFor<'started'> = (state, event) => {
  const { attempt, card } = event;
  const { billing_no, url, method, pay_code, pay_by } = event.started;
  const over: Effect = { is: 'end-turn', attempt };
  if (!mine(state, event.intent)) return step(state, over);
  const stored = storedOf(event.journal, event.intent);
  const awaited = isAwaited(state, event.intent);
  const order = {
    ...event.intent,
    billing_no,
    url,
    method,
    pay_code,
    pay_by,
    state: awaited ? ('pending' as const) : ('dismissed' as const),
  };
  const effects: Effect[] = [write(order, order.state), { is: 'remember-number', billing_no }];
  if (stored?.billing_no !== billing_no) effects.push({ is: 'emit', name: 'order:created', intent: order });
  const noted = step(state, ...effects);
  if (!awaited) return andThen(noted, (now) => step(now, over));
  // What another tab learned counts; and a card pays at once, and has no page to go to.
  const ended = stored !== undefined && settled(stored);
  if (ended || (card && !url)) {
    return andThen(
      andThen(noted, (now) => step(now, over)),
      (now) => take(now, ended ? stored : order),
    );
  }
  return andThen(noted, (now) => pend(now, order, attempt));
};

/** The gateway made no order. An earlier attempt may make it after all: its key is kept, unless it stands for something else. */
export const refused: TransitionFor<'refused'> = (state, event) => {
  const { intent, attempt, word, error, owed } = event;
  const effects: Effect[] = [
    { is: 'end-turn', attempt },
    word === 'other-request' ? { is: 'drop', intent } : write(intent, 'not-created'),
  ];
  if (word === 'illegal-coupon') effects.push({ is: 'emit', name: 'coupon:refused', intent });
  if (word === 'limit-reached') effects.push({ is: 'emit', name: 'order:refused', intent });
  const awaited = isAwaited(state, intent);
  // A player who has left it is not disturbed; an expired session does not count as leaving.
  if (!awaited && (mine(state, intent) || state.progress.is !== 'idle')) return step(state, ...effects);
  if (owed) {
    const known = event.journal.findLast((one) => one.billing_no === owed.billing_no);
    // An empty URL means that the order was paid meanwhile, so it is shown as paid.
    if (owed.url !== '') effects.push({ is: 'notify', what: 'error_unpaid' });
    return andThen(step(state, ...effects), (now) => take(now, known ?? { ...owed, account: intent.account }));
  }
  // A pay step that was left would not say it.
  if (state.progress.is === 'unknown') effects.push({ is: 'notify-error', error });
  return andThen(step(state, ...effects), (now) => andThen(clear(now), (idle) => step({ ...idle, fault: error })));
};

/** The answer was lost: the order may have been made, and is looked for. */
export const lost: TransitionFor<'lost'> = (state, { intent, attempt, journal }) => {
  const over: Effect = { is: 'end-turn', attempt };
  // One that was found meanwhile is not lost.
  if (!mine(state, intent) || !isAwaited(state, intent) || state.progress.is === 'pending') return step(state, over);
  // An order that ended meanwhile was reported, and shows its end.
  const stored = storedOf(journal, intent);
  if (stored && settled(stored)) return andThen(step(state, over), (now) => take(now, stored));
  const unknown = { ...intent, state: 'unknown' as const };
  const progress: Progress = { is: 'unknown', intent: unknown, doing: 'waiting', checkResult: 'nothing' };
  const event: Effect = { is: 'emit', name: 'order:unknown', intent };
  return andThen(step(showing(state, progress), over, write(unknown, 'unknown'), event), planAgain);
};

const opens = (state: PurchaseState, opened: PaymentPageState): PurchaseState => {
  const { progress } = state;
  // The last check result would hide what the player must do now.
  return progress.is === 'pending' ? showing(state, { ...progress, opened, checkResult: 'nothing' }) : state;
};

/** The payment page was opened, or a link must be offered. */
export const opened: TransitionFor<'opened'> = (state, event) => {
  const { progress } = state;
  const isVisible = progress.is !== 'idle' && progress.intent.intent === event.intent.intent;
  const now = isVisible ? opens(state, event.opened) : state;
  return event.opened === 'link' ? step(now) : step(now, { is: 'emit', name: 'pay:opened', intent: event.intent });
};

/** The link to the payment site has a ticket now. */
export const ticketed: TransitionFor<'ticketed'> = (state, { intent, url }) => {
  const { progress } = state;
  if (progress.is !== 'pending' || progress.intent.intent !== intent.intent || progress.intent.billing_no)
    return step(state);
  const now = { ...progress.intent, url };
  return step(showing(state, { ...progress, intent: now }), write(now, now.state));
};

/** The player opens the payment page again. */
export const reopen: TransitionFor<'reopen'> = (state) => {
  const { progress } = state;
  return progress.is === 'pending' ? step(state, { is: 'open', intent: progress.intent, attempt: null }) : step(state);
};

/** The player closed the provider's form, or it is unavailable. */
export const leave: TransitionFor<'leave'> = (state, { opened: how }) => step(opens(state, how));

/** The player stopped waiting. The order is looked up, and shown once it exists. */
export const stopWaiting: TransitionFor<'stop-waiting'> = (state) => {
  const { progress } = state;
  if (progress.is !== 'sending') return step(state);
  if (progress.step !== 'sent') return clear(state);
  const unknown: Progress = { is: 'unknown', intent: progress.intent, doing: 'waiting', checkResult: 'nothing' };
  return planAgain(showing(state, unknown));
};

/** The player closes the result or the order. An unpaid order is dismissed, and stays in the journal. */
export const close: TransitionFor<'close'> = (state) => {
  const { progress } = state;
  const effects: Effect[] = [];
  if (progress.is === 'pending' || progress.is === 'unknown') effects.push(write(progress.intent, 'dismissed'));
  if (progress.is === 'success') effects.push({ is: 'forget-replenish' });
  return andThen(step(state, ...effects), clear);
};
