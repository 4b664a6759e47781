import { orderStatus } from '../../rules/order.ts';
import type { Intent } from '../../storage/intent.ts';
import { furthest, settled, storedOf, takenUpMs } from '../intent.ts';
import { learned } from '../order-facts.ts';
import { ended } from './follow.ts';
import { advance } from './make.ts';
import { andThen, clear, mine, planAnew, rest, showing, step, underWayMs, write } from './steps.ts';
import type { Answered, Cancelled, Effect, Event, Happening, Progress, Saying, State, Step } from './types.ts';

type On<K extends Happening['is']> = (state: State, event: Extract<Event, { is: K }>) => Step;
type Sending = Extract<Progress, { is: 'sending' }>;
type Pending = Extract<Progress, { is: 'pending' }>;

const say = (what: Saying): Effect => ({ is: 'say', what });

/** Gives the order up that is on the screen, for good or for another method. */
function give(state: State, shown: Pending, doing: 'cancelling' | 'replacing'): Step {
  const { intent } = shown;
  return andThen(rest(showing(state, { ...shown, doing, heard: 'nothing' })), (now) =>
    step(now, { is: 'cancel', intent, attempt: null }),
  );
}

/** The player gives up an order, on the screen or in a list. */
export const cancel: On<'cancel'> = (state, { intent }) => {
  const { progress: shown } = state;
  if (!mine(state, intent)) return step(state);
  if (shown.is !== 'pending' || shown.intent.intent !== intent.intent) {
    return step(state, { is: 'cancel', intent, attempt: null });
  }
  return shown.doing === 'cancelling' || shown.doing === 'replacing' ? step(state) : give(state, shown, 'cancelling');
};

/** Lets an order stand that cannot be cancelled, says so, and leads to another method. */
function letStand(state: State, intent: Intent): Step {
  return andThen(clear(state), (now) =>
    step(now, write(intent, 'dismissed'), say('order_stays'), { is: 'choose', intent }),
  );
}

/** The player wants another method: the order is given up first, so that it cannot be paid besides (RS-3). */
export const changeMethod: On<'change-method'> = (state) => {
  const { progress: shown } = state;
  if (shown.is === 'fail') return andThen(clear(state), (now) => step(now, { is: 'choose', intent: shown.intent }));
  if (shown.is !== 'pending' || !mine(state, shown.intent)) return step(state);
  if (shown.doing === 'cancelling' || shown.doing === 'replacing') return step(state);
  return state.cancels ? give(state, shown, 'replacing') : letStand(state, shown.intent);
};

/** What an order that was to be given up turned out to be: gone, paid, there still, or not known. */
type Verdict = 'gone' | 'paid' | 'stays' | 'not-offered' | 'unclear';

/** How that is said of an order that was not paid. */
const sayingOn = (verdict: Verdict, answer: Cancelled): Saying =>
  answer.is === 'lost'
    ? 'cancel_unheard'
    : verdict === 'gone'
      ? 'order_cancelled'
      : verdict === 'not-offered'
        ? 'cancel_not_offered'
        : 'cancel_failed';

function verdictOn(answer: Cancelled, stored: Intent, askedAt: number): Verdict {
  // A request that was still under way when the gateway was asked may make the order yet, or has made it since.
  if (answer.is === 'none') return stored.billing_no || askedAt - stored.made < underWayMs ? 'unclear' : 'gone';
  if (answer.is !== 'order') return answer.is === 'lost' ? 'unclear' : answer.is;
  const known = furthest(stored.state, wordOf(answer));
  return known === 'success' ? 'paid' : known === 'fail' ? 'gone' : 'stays';
}

/** The state that an order gives its intent. */
const wordOf = ({ order }: Answered): 'pending' | 'success' | 'fail' => {
  const status = orderStatus(order.status);
  return status === 'repeat' ? 'pending' : status;
};

/** What an answer says of an intent is written down; an end is told where it was not known yet. */
function note(state: State, intent: Intent, answer: Cancelled, before = intent.state): Step {
  if (answer.is === 'none') return step(state, write(intent, 'not-created'));
  if (answer.is !== 'order') return step(state);
  const { order, price_text } = answer;
  const word = wordOf(answer);
  const kept = intent.state === 'dismissed' && word === 'pending' ? 'dismissed' : word;
  const known = furthest(intent.state, kept);
  const name = known === 'success' ? 'order:paid' : 'order:failed';
  const told: Effect[] =
    settled({ state: known }) && known !== before
      ? [{ is: 'emit-order', name, order, first: known !== intent.state }]
      : [];
  return step(state, write(learned(intent, order, price_text), kept), ...told);
}

const shownAgain = (state: State, shown: Pending, what: Saying): Step =>
  andThen(planAnew(showing(state, { ...shown, doing: 'waiting' })), (now) => step(now, say(what)));

/** The order on the screen was to be given up. */
function ofShown(state: State, shown: Pending, verdict: Verdict, answer: Cancelled): Step {
  const replaces = shown.doing === 'replacing';
  const { intent } = shown;
  if (verdict === 'gone') {
    const after: Effect = replaces ? { is: 'choose', intent } : say(sayingOn(verdict, answer));
    return andThen(clear(state), (now) => step(now, after));
  }
  if (verdict === 'not-offered') {
    return replaces ? letStand(state, intent) : shownAgain(state, shown, sayingOn(verdict, answer));
  }
  return shownAgain(state, shown, sayingOn(verdict, answer));
}

/** An order was to be given up before another one is sent in its place. */
function ofSending(state: State, sending: Sending, verdict: Verdict, event: Event): Step {
  if (verdict === 'stays' || verdict === 'unclear') {
    return andThen(clear(state), (now) => step({ ...now, fault: 'not-replaced' }));
  }
  const [, ...others] = sending.replaces;
  const replaces = verdict === 'gone' ? others : [];
  const told = verdict === 'not-offered' ? step(state, say('order_stays')) : step(state);
  return andThen(told, (now) => advance(now, { ...sending, replaces }, event));
}

/** Writes the end of an order into the purchase that asks for it once more, so that the end is told once. */
function withEnd(state: State, stored: Intent, answer: Cancelled): State {
  const { progress: shown } = state;
  if (shown.is !== 'sending' || shown.intent.intent !== stored.intent || answer.is !== 'order') return state;
  const end = furthest(stored.state, wordOf(answer));
  return settled({ state: end }) ? showing(state, { ...shown, intent: { ...shown.intent, state: end } }) : state;
}

/** Adds the response to the journal of an event, because the next request names the order that it replaces. */
function withAnswer<E extends Event>(event: E, stored: Intent, answer: Cancelled): E {
  if (answer.is !== 'order') return event;
  const known = { ...learned(stored, answer.order, answer.price_text), state: furthest(stored.state, wordOf(answer)) };
  return { ...event, journal: event.journal.map((one) => (one.intent === stored.intent ? known : one)) };
}

/** What became of an order that was to be given up. One that was paid is shown, and nothing is sent in its place. */
export const cancelled: On<'cancelled'> = (given, event) => {
  const { intent, attempt, answer } = event;
  const state = answer.is === 'not-offered' ? { ...given, cancels: false } : given;
  const { progress: shown } = state;
  const over: Effect[] = attempt === null ? [] : [{ is: 'end-turn', attempt }];
  if (!mine(state, intent)) return step(state, ...over);
  const stored = storedOf(event.journal, intent) ?? intent;
  const sends = shown.is === 'sending' && shown.attempt === attempt && shown.replaces[0]?.intent === intent.intent;
  const gives =
    shown.is === 'pending' &&
    shown.intent.intent === intent.intent &&
    (shown.doing === 'cancelling' || shown.doing === 'replacing');
  // An order on no screen may be under way in another tab: that it is not there yet says nothing.
  const mayCome = answer.is === 'none' && !sends && !gives;
  const verdict = mayCome ? 'unclear' : verdictOn(answer, stored, event.askedAt);
  const before = gives ? shown.intent : stored;
  if (verdict === 'paid' && answer.is === 'order' && (sends || gives || shown.is === 'idle')) {
    return ended(state, before, { ...answer, journal: event.journal }, { is: 'success' });
  }
  // One that was opened meanwhile shows its end.
  const opened = shown.is !== 'idle' && shown.is !== 'sending' && shown.intent.intent === intent.intent ? shown : null;
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
  if (sends) return andThen(noted, (now) => ofSending(now, shown, verdict, withAnswer(event, stored, answer)));
  if (gives) return andThen(noted, (now) => ofShown(now, shown, verdict, answer));
  const quiet = attempt !== null || verdict === 'paid';
  return andThen(noted, (now) => step(now, ...over, ...(quiet ? [] : [say(sayingOn(verdict, answer))])));
};

/** An order on no screen was asked about. One that was paid is shown, lest its player pay once more. */
export const found: On<'found'> = (state, event) => {
  const { intent, order } = event;
  if (state.progress.is !== 'idle' || !mine(state, intent)) return step(state);
  const stored = storedOf(event.journal, intent) ?? intent;
  // What was shown by its number has been seen.
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

/** There is no order of an intent, and the screen does not show it. Its key stays for the next try. */
export const notFound: On<'not-found'> = (state, { intent, journal, now }) => {
  const stored = storedOf(journal, intent);
  if (!stored || settled(stored) || stored.billing_no || now - stored.made <= takenUpMs) return step(state);
  return step(state, write(stored, 'not-created'));
};
