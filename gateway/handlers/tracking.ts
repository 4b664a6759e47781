import type { Context, Handlers } from '../context.ts';

/** An event of the storefront's own table (TR-2); anything else is dropped. */
const known = /^WEBPAY-\d{3}-\d{3}$/;
const dayMs = 86_400_000;

async function count(context: Context, ids: readonly string[]): Promise<void> {
  const day = new Date(Math.floor(context.clock() / dayMs) * dayMs).toISOString().slice(0, 10);
  const times = new Map<string, number>();
  for (const id of ids.filter((one) => known.test(one) || one === 'order')) times.set(id, (times.get(id) ?? 0) + 1);
  for (const [id, more] of times)
    await context.db.query(
      `insert into event_counts (event_id, day, times) values ($1, $2, $3)
       on conflict (event_id, day) do update set times = event_counts.times + excluded.times`,
      [id, day, more],
    );
}

/** The beacons: counted by event and day, and nothing else of them is kept (TR-3, T37). */
export const tracking: Handlers<'dot' | 'orderEvent'> = {
  dot: async ({ events }, context) => {
    await count(
      context,
      events.slice(0, 50).map(({ event_id }) => event_id),
    );
    return null;
  },
  orderEvent: async (_, context) => {
    await count(context, ['order']);
    return null;
  },
};
