import type { Database } from '../../database/database.ts';

interface Over {
  readonly activity_id: string;
  readonly gp_id: string;
  readonly type: string;
  readonly start_at: Date;
  readonly end_at: Date;
}

/** When the one that follows an activity runs: as long as it did, one after the other, so that the moment is in it. */
function following({ start_at, end_at }: Over, now: number): { readonly start: Date; readonly end: Date } {
  const [first, length] = [end_at.getTime(), end_at.getTime() - start_at.getTime()];
  const start = first + Math.floor((now - first) / length) * length;
  return { start: new Date(start), end: new Date(start + length) };
}

/**
 * Lets each activity of the sandbox that is over be followed by one like it, with gifts that no account has received yet (AC-1). Any
 * number of processes may do it at once.
 * @returns how many began
 */
export async function followActivities({ query }: Database, now: number): Promise<number> {
  const { rows } = await query<Over>(
    `select * from (select distinct on (gp_id, type) activity_id, gp_id, type, start_at, end_at from activities where withdrawn_at is null
       order by gp_id, type, end_at desc) last where end_at <= $1`,
    [new Date(now)],
  );
  let started = 0;
  for (const over of rows) {
    const { start, end } = following(over, now);
    const id = `${over.gp_id}-${over.type}-${start.toISOString().slice(0, 10)}`;
    // The process that writes the activity also writes its gifts: for the others `began` has no row.
    const { rows: began } = await query(
      `with began as (
         insert into activities (activity_id, gp_id, type, name, currency, time_zone, start_at, end_at)
         select $2, gp_id, type, name, currency, time_zone, $3, $4 from activities where activity_id = $1
         on conflict (activity_id) do nothing returning activity_id),
       gifts as (
         select gift_id as old, activity_id || '-' || row_number() over (order by need, gift_id) as gift_id, activity_id, name, picture, need
         from began cross join (select gift_id, name, picture, need from activity_gifts where activity_id = $1) before),
       given as (
         insert into activity_gifts (gift_id, activity_id, name, picture, need)
         select gift_id, activity_id, name, picture, need from gifts),
       items as (
         insert into activity_items (gift_id, item, name, picture, quantity, sort)
         select gifts.gift_id, item, items.name, items.picture, quantity, sort
         from gifts join activity_items items on items.gift_id = gifts.old)
       select activity_id from began`,
      [over.activity_id, id, start, end],
    );
    started += began.length;
  }
  return started;
}
