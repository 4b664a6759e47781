import { type EventName, events } from '../../../src/contract/index.ts';
import type { CallRequest } from '../request-info.ts';
import type { Services } from '../services.ts';
import { clientFor, type Handlers } from './handler.ts';

const dayMs = 86_400_000;
/** Today's date in UTC, such as `2026-11-20`. */
const today = ({ clock }: Services): string => new Date(Math.floor(clock() / dayMs) * dayMs).toISOString().slice(0, 10);

/** An event as it came: its name, and the id it gives for it. */
type ReceivedEvent = { readonly event_name: string; readonly event_id: string };

/** Whether it is an event of the table, under its own id (TR-2); anything else is dropped. */
const known = ({ event_name, event_id }: ReceivedEvent): boolean =>
  Object.hasOwn(events, event_name) && events[event_name as EventName].id === event_id;

/** Counts events. It ignores foreign pages and limits each network, because anybody can send events. */
async function count(
  services: Services,
  { isForeign, address }: CallRequest,
  received: readonly ReceivedEvent[],
): Promise<void> {
  if (isForeign || !services.beacons(address, services.clock(), received.length)) return;
  const times = new Map<string, number>();
  for (const { event_id } of received.filter(known)) times.set(event_id, (times.get(event_id) ?? 0) + 1);
  for (const [id, more] of times)
    await services.db.query(
      `insert into event_counts (event_id, day, times) values ($1, $2, $3)
       on conflict (event_id, day) do update set times = event_counts.times + excluded.times`,
      [id, today(services), more],
    );
}

/**
 * What is counted by day and not kept otherwise: the beacons, by event (TR-3, T37), and the openings of the in-game view, by
 * client (GM-7).
 */
export const tracking: Handlers<'dot' | 'orderEvent' | 'evoke'> = {
  dot: async ({ events }, request, services) => {
    await count(services, request, events);
    return null;
  },
  orderEvent: async (paid, request, services) => {
    await count(services, request, [paid]);
    return null;
  },
  evoke: async ({ client_id }, request, services) => {
    const client = await clientFor(client_id, request, services);
    if (request.isForeign || !services.beacons(request.address, services.clock())) return null;
    await services.db.query(
      `insert into evocations (client_id, day, times) values ($1, $2, 1)
       on conflict (client_id, day) do update set times = evocations.times + 1`,
      [client.client_id, today(services)],
    );
    return null;
  },
};
