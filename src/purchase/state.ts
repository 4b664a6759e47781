import { cancel, cancelled, changeMethod, found, notFound } from './transitions/cancel.ts';
import {
  account,
  check,
  journal,
  probed,
  read,
  resume,
  resumeNumber,
  returned,
  tick,
  timeKnown,
  unread,
} from './transitions/follow.ts';
import {
  busy,
  close,
  leave,
  lost,
  opened,
  pay,
  refused,
  reopen,
  started,
  stopWaiting,
  ticketed,
  turn,
} from './transitions/make.ts';
import { step } from './transitions/steps.ts';
import type { Event, Happening, PurchaseState, Transition } from './transitions/types.ts';

export { checkWaitsMs } from './transitions/steps.ts';
export type {
  CheckResult,
  Effect,
  Event,
  Happening,
  PaymentPageState,
  Progress,
  PurchaseState,
  Transition,
} from './transitions/types.ts';

/** The initial state of a tab. */
export const initial: PurchaseState = {
  progress: { is: 'idle' },
  fault: null,
  account: undefined,
  pollId: 0,
  reading: null,
  round: 0,
  whole: null,
  cancels: true,
};

/** The handler of each happening. */
const transitions: {
  readonly [K in Happening['is']]: (state: PurchaseState, event: Extract<Event, { is: K }>) => Transition;
} = {
  pay,
  turn,
  busy,
  started,
  refused,
  lost,
  opened,
  ticketed,
  leave,
  reopen,
  'stop-waiting': stopWaiting,
  close,
  cancel,
  'change-method': changeMethod,
  cancelled,
  check: (state) => check(state, true),
  resume,
  'resume-number': resumeNumber,
  account,
  'time-known': timeKnown,
  read,
  unread,
  probed,
  tick,
  returned,
  journal,
  found,
  'not-found': notFound,
  'forget-fault': (state) => step({ ...state, fault: null }),
};

/**
 * The reducer of a tab's purchase: returns the next state and the effects to perform, in order. It reads no clock, storage or signals, so
 * that tests can explore every order of events (NT-5).
 */
export function next(state: PurchaseState, event: Event): Transition {
  return (transitions[event.is] as (state: PurchaseState, event: Event) => Transition)(state, event);
}
