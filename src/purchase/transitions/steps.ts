import type { Intent } from '../../storage/intent.ts';
import type { Effect, Progress, State, Step } from './types.ts';

const longestWaitMs = 30_000;
/** Waits between two checks in milliseconds: soon at first, then ever more rarely; the last one repeats (RS-2). */
export const checkWaitsMs = [2_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, longestWaitMs] as const;

/** So long after it was sent a request may still make its order: one that is not found yet is not called unmade. */
export const underWayMs = 12_000;

/** A step to a state, with what is to be done. */
export const step = (state: State, ...effects: Effect[]): Step => ({ state, effects });

/** One step after another. */
export function andThen(first: Step, second: (state: State) => Step): Step {
  const { state, effects } = second(first.state);
  return { state, effects: [...first.effects, ...effects] };
}

/** A state that shows something else. */
export const showing = (state: State, progress: Progress): State => ({ ...state, progress });

/** Whether an intent belongs to who is logged in. */
export const mine = ({ account }: State, intent: Intent): boolean => intent.account === account;

/** Whether an intent is still on the screen without a result: a late answer does not lead back a player who has left it. */
export const isAwaited = ({ progress }: State, { intent }: Intent): boolean =>
  (progress.is === 'sending' || progress.is === 'pending' || progress.is === 'unknown') &&
  progress.intent.intent === intent;

/** Writes an intent in a state. */
export const write = (intent: Intent, state: Intent['state']): Effect => ({
  is: 'write',
  intent: { ...intent, state },
});

/** Drops what is under way about the order on the screen: its answers come to nothing. */
export const rest = (state: State): Step => step({ ...state, ask: state.ask + 1, reading: null }, { is: 'rest' });

/** Gives up a purchase that was not sent yet. */
function abandon(state: State): Step {
  const { progress } = state;
  if (progress.is !== 'sending' || progress.step === 'sent') return step(state);
  return step(state, { is: 'end-turn', attempt: progress.attempt });
}

/** Shows nothing any more. */
export const clear = (state: State): Step => andThen(andThen(abandon(state), rest), (now) => step(showing(now, idle)));
const idle: Progress = { is: 'idle' };

/** Waits until the next check; the waits grow longer. */
export function plan(state: State): Step {
  const ms = checkWaitsMs[state.round] ?? longestWaitMs;
  return step({ ...state, round: state.round + 1 }, { is: 'wait', ask: state.ask, ms });
}

/** Begins to wait for something new, with short waits. */
export const planAnew = (state: State): Step => andThen(rest(state), (now) => plan({ ...now, round: 0 }));
