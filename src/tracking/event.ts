import { type EventName, events } from '../contract/events.ts';
import type { EventData, TrackEvent } from '../contract/tracking.ts';

/** What is known when something happens. Most of it is not said. */
export type Known = { readonly [field in keyof EventData]?: unknown };

/** An id, as the contract reads one: what somebody typed would rarely pass for it, and has no field besides. */
const idLike = /^[\w-]{1,64}$/;

const sayable = (value: unknown): value is string | number =>
  typeof value === 'string' ? idLike.test(value) : Number.isFinite(value);

/** An event with what its row of the table allows of what is known, and nothing else (T37); `now` is in milliseconds. */
export function eventOf(name: EventName, known: Known, now: number): TrackEvent {
  const { id, fields } = events[name];
  const said = (['client_id', 'area', ...fields] as const).filter((field) => sayable(known[field]));
  return {
    event_id: id,
    event_name: name,
    time: Math.floor(now / 1_000),
    data: Object.fromEntries(said.map((field) => [field, known[field]])),
  };
}
