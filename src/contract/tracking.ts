import * as v from 'valibot';
import { call } from './call.ts';
import { currency, id, key, listOf, money, name, platform, timestamp } from './shapes.ts';

/** The path for events, under the collection address of the brand (BR-3). */
export const dotPath = '/service/recharge/dot.php';
/** The path for the event of a paid order. */
export const orderEventPath = '/service/recharge/api.php';
/** The number of the event of a paid order. */
export const paidEvent = 18;
/** The maximum number of events in one post. */
export const mostEvents = 50;

/** The fields of an event (TR-3, T37): ids and prices. No field can hold text that a player typed. */
export const eventData = v.object({
  /** The screen of a page, or the widget on a partner's page. */
  page: v.optional(name),
  client_id: v.optional(id),
  area: v.optional(id),
  product_id: v.optional(id),
  price: v.optional(money),
  currency: v.optional(currency),
  payway: v.optional(id),
  billing_no: v.optional(id),
  /** The last part of a call's path, such as `getGoodsList`. */
  call: v.optional(id),
});
/** See {@link eventData}. */
export type EventData = v.InferOutput<typeof eventData>;

const eventEntries = {
  event_id: id,
  event_name: id,
  time: timestamp,
  user: v.optional(key),
  data: eventData,
};

/** An event. `user` is a random key for the player on this device. `time` is in seconds, UTC. */
export const trackEvent = v.object(eventEntries);
/** See {@link trackEvent}. */
export type TrackEvent = v.InferOutput<typeof trackEvent>;

/** The sender: the brand by its ids (BR-3), the device by a random id, and the visit. */
const about = {
  app_id: id,
  app_event_id: id,
  device_id: key,
  device: platform,
  language: name,
  session_id: key,
  /** The time at which the visit began. */
  session_time: timestamp,
};
/** The sender, which comes before the events. */
export type About = { readonly [K in keyof typeof about]: v.InferOutput<(typeof about)[K]> };

/** Events of the page (TR-1): name and id, device, session, user and goods. Never a token, password or card (TR-3). */
export const dot = call({
  path: dotPath,
  kind: 'beacon',
  forCharacter: true,
  method: 'POST',
  params: { ...about, events: v.pipe(listOf(trackEvent), v.maxLength(mostEvents)) },
  reply: v.unknown(),
});

/** Event 18 with the data of an order (TR-1); several for one order have the same `billing_no`. */
export const orderEvent = call({
  path: orderEventPath,
  kind: 'beacon',
  forCharacter: true,
  method: 'POST',
  params: { ...about, event: v.picklist([paidEvent]), ...eventEntries },
  reply: v.unknown(),
});
