import { orderStatus } from '../../rules/order.ts';
import type { Intent } from '../../storage/intent.ts';
import { furthest, settled, storedOf, takenUpMs } from '../intent.ts';
import { learned } from '../order-facts.ts';
import { ended } from './follow.ts';
import { advance } from './make.ts';
import { andThen, clear, mine, planAgain, requestMayRunMs, rest, showing, step, write } from './steps.ts';
import type {
  CancelResult,
  Effect,
  Event,
  NoticeText,
  PricedOrder,
  Progress,
  PurchaseState,
  Transition,
  TransitionFor,
} from './types.ts';

type Sending = Extract<Progress, { is: 'sending' }>;
type Pending = Extract<Progress, { is: 'pending' }>;

const notify = (what: NoticeText): Effect => ({ is: 'notify', what });

/** Cancels the order on the screen, for good or for another method. */
function sendCancel(state: PurchaseState, progress: Pending, doing: 'cancelling' | 'replacing'): Transition {
  const { intent } = progress;
  return andThen(rest(showing(state, { ...progress, doing, checkResult: 'nothing' })), (now) =>
    step(now, { is: 'cancel', intent, attempt: null }),
  );
}

/** The player cancels an order, on the screen or in a list. */
export const cancel: TransitionFor<'cancel'> = (state, { intent }) => {
  const { progress } = state;
  if (!mine(state, intent)) return step(state);
  if (progress.is !== 'pending' || progress.intent.intent !== intent.intent) {
    return step(state, { is: 'cancel', intent, attempt: null });
  }
  return progress.doing === 'cancelling' || progress.doing === 'replacing'
    ? step(state)
    : sendCancel(state, progress, 'cancelling');
};

/** Keeps an order that cannot be cancelled, reports that, and lets the player choose another method. */
function letStand(state: PurchaseState, intent: Intent): Transition {
  return andThen(clear(state), (now) =>
    step(now, write(intent, 'dismissed'), notify('order_stays'), { is: 'choose', intent }),
  );
}

/** The player wants another method. The order is cancelled first, so that it cannot be paid too (RS-3). */
export const changeMethod: TransitionFor<'change-method'> = (state) => {
  const { progress } = state;
  if (progress.is === 'fail')
    return andThen(clear(state), (now) => step(now, { is: 'choose', intent: progress.intent }));
  if (progress.is !== 'pending' || !mine(state, progress.intent)) return step(state);
  if (progress.doing === 'cancelling' || progress.doing === 'replacing') return step(state);
  return state.cancels ? sendCancel(state, progress, 'replacing') : letStand(state, progress.intent);
};

/** The state of an order after a cancellation: gone, paid, still there, or unknown. */
type Verdict = 'gone' | 'paid' | 'stays' | 'not-offered' | 'unclear';

/** The message for an order that was not paid. */
const noticeOf = (verdict: Verdict, answer: CancelResult): NoticeText =>
  answer.is === 'lost'
    ? 'cancel_unheard'
    : verdict === 'gone'
      ? 'order_cancelled'
      : verdict === 'not-offered'
        ? 'cancel_not_offered'
        : 'cancel_failed';

function verdictOn(answer: CancelResult, stored: Intent, requestedAt: number): Verdict {
  // A request that was still pending at that moment may make the order later, or has made it since.
  if (answer.is === 'none')
    return stored.billing_no || requestedAt - stored.made < requestMayRunMs ? 'unclear' : 'gone';
  if (answer.is !== 'order') return answer.is === 'lost' ? 'unclear' : answer.is;
  const known = furthest(stored.state, wordOf(answer));
  return known === 'success' ? 'paid' : known === 'fail' ? 'gone' : 'stays';
}

/** The state of the intent of an order. */
const wordOf = ({ order }: PricedOrder): 'pending' | 'success' | 'fail' => {
  const status = orderStatus(order.status);
  return status === 'repeat' ? 'pending' : status;
};

/** Writes the result of a cancellation to the journal, and emits an event if the end of the order is new. */
function note(state: PurchaseState, intent: Intent, answer: CancelResult, before = intent.state): Transition {
  if (answer.is === 'none') return step(state, write(intent, 'not-created'));
  if (answer.is !== 'order') return step(state);
  const { order, price_text } = answer;
  const word = wordOf(answer);
  const kept = intent.state === 'dismissed' && word === 'pending' ? 'dismissed' : word;
  const known = furthest(intent.state, kept);
  const name = known === 'success' ? 'order:paid' : 'order:failed';
  const reported: Effect[] =
    settled({ state: known }) && known !== before
      ? [{ is: 'emit-order', name, order, first: known !== intent.state }]
      : [];
  return step(state, write(learned(intent, order, price_text), kept), ...reported);
}

const showAgain = (state: PurchaseState, progress: Pending, what: NoticeText): Transition =>
  andThen(planAgain(showing(state, { ...progress, doing: 'waiting' })), (now) => step(now, notify(what)));

/** Handles the result for the order on the screen. */
function ofPending(state: PurchaseState, progress: Pending, verdict: Verdict, answer: CancelResult): Transition {
  const replaces = progress.doing === 'replacing';
  const { intent } = progress;
  if (verdict === 'gone') {
    const after: Effect = replaces ? { is: 'choose', intent } : notify(noticeOf(verdict, answer));
    return andThen(clear(state), (now) => step(now, after));
  }
  if (verdict === 'not-offered') {
    return replaces ? letStand(state, intent) : showAgain(state, progress, noticeOf(verdict, answer));
  }
  return showAgain(state, progress, noticeOf(verdict, answer));
}

/** Handles the result for an order that had to be cancelled before another one is sent. */
function ofSending(state: PurchaseState, sending: Sending, verdict: Verdict, event: Event): Transition {
  if (verdict === 'stays' || verdict === 'unclear') {
    return andThen(clear(state), (now) => step({ ...now, fault: 'not-replaced' }));
  }
  const [, ...others] = sending.replaces;
  const replaces = verdict === 'gone' ? others : [];
  const reported = verdict === 'not-offered' ? step(state, notify('order_stays')) : step(state);
  return andThen(reported, (now) => advance(now, { ...sending, replaces }, event));
}

/** Copies the end of an order to the purchase that sends the same intent again, so that the end is reported once. */
function withEnd(state: PurchaseState, stored: Intent, answer: CancelResult): PurchaseState {
  const { progress } = state;
  if (progress.is !== 'sending' || progress.intent.intent !== stored.intent || answer.is !== 'order') return state;
  const end = furthest(stored.state, wordOf(answer));
  return settled({ state: end }) ? showing(state, { ...progress, intent: { ...progress.intent, state: end } }) : state;
}

/** Adds the response to the journal of an event, because the next request names the order that it replaces. */
function withAnswer<E extends Event>(event: E, stored: Intent, answer: CancelResult): E {
  if (answer.is !== 'order') return event;
  const known = { ...learned(stored, answer.order, answer.price_text), state: furthest(stored.state, wordOf(answer)) };
  return { ...event, journal: event.journal.map((one) => (one.intent === stored.intent ? known : one)) };
}

/** A cancellation has a result. A paid order is shown, and nothing is sent in its place. */
export const cancelled: TransitionFor<'cancelled'> = (current, event) => {
  const { intent, attempt, answer } = event;
  const state = answer.is === 'not-offered' ? { ...current, cancels: false } : current;
  const { progress } = state;
  const over: Effect[] = attempt === null ? [] : [{ is: 'end-turn', attempt }];
  if (!mine(state, intent)) return step(state, ...over);
  const stored = storedOf(event.journal, intent) ?? intent;
  const sends =
    progress.is === 'sending' && progress.attempt === attempt && progress.replaces[0]?.intent === intent.intent;
  const gives =
    progress.is === 'pending' &&
    progress.intent.intent === intent.intent &&
    (progress.doing === 'cancelling' || progress.doing === 'replacing');
  // An order on no screen may be under way in another tab: that it is not there yet says nothing.
  const mayStillExist = answer.is === 'none' && !sends && !gives;
  const verdict = mayStillExist ? 'unclear' : verdictOn(answer, stored, event.requestedAt);
  const before = gives ? progress.intent : stored;
  if (verdict === 'paid' && answer.is === 'order' && (sends || gives || progress.is === 'idle')) {
    return ended(state, before, { ...answer, journal: event.journal }, { is: 'success' });
  }
  // One that was opened meanwhile shows its end.
  const opened =
    progress.is !== 'idle' && progress.is !== 'sending' && progress.intent.intent === intent.intent ? progress : null;
  if (!gives && opened && answer.is === 'order' && (verdict === 'paid' || verdict === 'gone')) {
    return ended(
      state,
      opened.intent,
      { ...answer, journal: event.journal },
      { is: verdict === 'paid' ? 'success' : 'fail' },
    );
  }
  const noted =
    verdict === 'unclear' ? step(state) : note(withEnd(state, stored, answer), stored, answer, before.state);
  if (sends) return andThen(noted, (now) => ofSending(now, progress, verdict, withAnswer(event, stored, answer)));
  if (gives) return andThen(noted, (now) => ofPending(now, progress, verdict, answer));
  const quiet = attempt !== null || verdict === 'paid';
  return andThen(noted, (now) => step(now, ...over, ...(quiet ? [] : [notify(noticeOf(verdict, answer))])));
};

/** An order on no screen was asked about. One that was paid is shown, lest its player pay once more. */
export const found: TransitionFor<'found'> = (state, event) => {
  const { intent, order } = event;
  if (state.progress.is !== 'idle' || !mine(state, intent)) return step(state);
  const stored = storedOf(event.journal, intent) ?? intent;
  // The player may have seen the order by its number.
  const seen = event.journal.some((one) => one.billing_no === order.billing_no && one.state === 'success');
  const word = wordOf(event);
  if (word === 'success' && !seen) return ended(state, stored, event, { is: 'success' });
  return note(
    state,
    stored,
    { is: 'order', order, price_text: event.price_text },
    seen ? furthest(stored.state, word) : stored.state,
  );
};

/** An intent that is not on the screen has no order. Its key stays for the next attempt. */
export const notFound: TransitionFor<'not-found'> = (state, { intent, journal, now }) => {
  const stored = storedOf(journal, intent);
  if (!stored || settled(stored) || stored.billing_no || now - stored.made <= takenUpMs) return step(state);
  return step(state, write(stored, 'not-created'));
};
