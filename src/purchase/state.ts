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
import type { Event, Happening, State, Step } from './transitions/types.ts';

export { checkWaitsMs } from './transitions/steps.ts';
export type { Effect, Event, Happening, Heard, Opened, Progress, State, Step } from './transitions/types.ts';

/** What a tab knows before anything happened. */
export const initial: State = {
  progress: { is: 'idle' },
  fault: null,
  account: undefined,
  ask: 0,
  reading: null,
  round: 0,
  whole: null,
  cancels: true,
};

/** What each event leads to. */
const transitions: { readonly [K in Happening['is']]: (state: State, event: Extract<Event, { is: K }>) => Step } = {
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
 * The whole purchase of a tab: the state that follows from an event, and what is to be done about it, in order. It reads no
 * clock, no storage and no signal, so that every order of events can be explored (NT-5).
 */
export function next(state: State, event: Event): Step {
  return (transitions[event.is] as (state: State, event: Event) => Step)(state, event);
}
