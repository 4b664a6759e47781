import { type EventName, events } from '../contract/events.ts';
import { idPattern } from '../contract/shapes.ts';
import type { EventData, TrackEvent } from '../contract/tracking.ts';

/** The data that is known when something happens. Most of it is not sent. */
export type EventContext = { readonly [field in keyof EventData]?: unknown };

/** Texts must look like an id, so that a text that a player typed is rarely sent by mistake. */
const isSendable = (value: unknown): value is string | number =>
  typeof value === 'string' ? idPattern.test(value) : Number.isFinite(value);

/** Creates an event with only the fields that its row of the table allows (T37). `now` is in milliseconds. */
export function eventOf(name: EventName, known: EventContext, now: number): TrackEvent {
  const { id, fields } = events[name];
  const sent = (['client_id', 'area', ...fields] as const).filter((field) => isSendable(known[field]));
  return {
    event_id: id,
    event_name: name,
    time: Math.floor(now / 1_000),
    data: Object.fromEntries(sent.map((field) => [field, known[field]])),
  };
}
