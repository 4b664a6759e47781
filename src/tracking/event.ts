import { type EventName, events } from '../contract/events.ts';
import { idPattern } from '../contract/shapes.ts';
import type { EventData, TrackEvent } from '../contract/tracking.ts';

/** What is known when something happens. Most of it is not said. */
export type Known = { readonly [field in keyof EventData]?: unknown };

/** Text must look like an id: what a player typed would rarely pass for one, and no field is meant for it. */
const sayable = (value: unknown): value is string | number =>
  typeof value === 'string' ? idPattern.test(value) : Number.isFinite(value);

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
