// What sends events: a part of its own, loaded when there is something to tell and nobody has said no.
export { eventOf } from './event.ts';
export { createTracker } from './tracker.ts';
