import type { Intent } from '../../storage/intent.ts';
import type { Effect, Progress, PurchaseState, Transition } from './types.ts';

const longestWaitMs = 30_000;
/** The waits between two checks in milliseconds. They grow, and the last one repeats (RS-2). */
export const checkWaitsMs = [2_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, longestWaitMs] as const;

/** How long a request may take to make its order. Until then a missing order is not reported as `not-created`. */
export const requestMayRunMs = 12_000;

/** A transition to a state, with effects. */
export const step = (state: PurchaseState, ...effects: Effect[]): Transition => ({ state, effects });

/** Combines two transitions. */
export function andThen(first: Transition, second: (state: PurchaseState) => Transition): Transition {
  const { state, effects } = second(first.state);
  return { state, effects: [...first.effects, ...effects] };
}

/** A state with another progress. */
export const showing = (state: PurchaseState, progress: Progress): PurchaseState => ({ ...state, progress });

/** Whether an intent belongs to the current account. */
export const mine = ({ account }: PurchaseState, intent: Intent): boolean => intent.account === account;

/** Whether an intent is on the screen without a result. A late response must not bring back an order that the player has left. */
export const isAwaited = ({ progress }: PurchaseState, { intent }: Intent): boolean =>
  (progress.is === 'sending' || progress.is === 'pending' || progress.is === 'unknown') &&
  progress.intent.intent === intent;

/** Writes an intent in a state. */
export const write = (intent: Intent, state: Intent['state']): Effect => ({
  is: 'write',
  intent: { ...intent, state },
});

/** Aborts the pending read and wait of the order on the screen. Late results are ignored. */
export const rest = (state: PurchaseState): Transition =>
  step({ ...state, pollId: state.pollId + 1, reading: null }, { is: 'rest' });

/** Abandons a purchase that was not sent yet. */
function abandon(state: PurchaseState): Transition {
  const { progress } = state;
  if (progress.is !== 'sending' || progress.step === 'sent') return step(state);
  return step(state, { is: 'end-turn', attempt: progress.attempt });
}

/** Clears the screen. */
export const clear = (state: PurchaseState): Transition =>
  andThen(andThen(abandon(state), rest), (now) => step(showing(now, idle)));
const idle: Progress = { is: 'idle' };

/** Schedules the next check. The waits grow. */
export function plan(state: PurchaseState): Transition {
  const ms = checkWaitsMs[state.round] ?? longestWaitMs;
  return step({ ...state, round: state.round + 1 }, { is: 'wait', pollId: state.pollId, ms });
}

/** Starts waiting again, with short waits. */
export const planAgain = (state: PurchaseState): Transition =>
  andThen(rest(state), (now) => plan({ ...now, round: 0 }));
