import { beforeEach, expect, test } from 'vitest';
import type { Delivery } from '../../ports/delivery.ts';
import { makeGate } from '../../testing/gate.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { type Busy, deliverDue } from './deliver.ts';

const db = await openTestPostgres(10);
let now = Date.UTC(2026, 10, 20);
beforeEach(() => db.query('delete from deliveries'));

/** Makes deliveries of a game due. */
const put = (gp: string, many: number) =>
  db.query(
    `insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at, due_at)
     select 'activity', $1 || number, 'a', $1, 's', 'r', 'gem', 1, $3, $3 from generate_series(1, $2::int) number`,
    [gp, many, new Date(now)],
  );
const delivered = async (gp: string): Promise<number> =>
  (await db.query('select 1 from deliveries where gp_id = $1 and delivered_at is not null', [gp])).rowCount;

test('RS-4 a game that hangs does not delay others, also if their goods become due meanwhile', async () => {
  await put('hangs', 70);
  now += 1_000;
  await put('well', 1);
  const gate = makeGate();
  const requests: string[] = [];
  const delivery: Delivery = async ({ gp_id }) => {
    requests.push(gp_id);
    if (gp_id === 'hangs') await gate.opened;
    return { is: 'delivered' };
  };
  const busy: Busy = new Map();
  const round = () => deliverDue(db, delivery, () => now, { busy });
  const first = round();
  await expect.poll(() => delivered('well')).toBe(1);
  await db.query("update deliveries set delivered_at = null, due_at = $1 where gp_id = 'well'", [new Date(now)]);
  await round();
  expect(await delivered('well')).toBe(1);
  expect(requests.filter((gp) => gp === 'hangs')).toHaveLength(20);
  gate.open();
  await first;
  expect([...busy.values()]).toEqual([0, 0]);
});

test('RS-4 free slots are filled as responses arrive, until nothing is due', async () => {
  await put('well', 100);
  let [running, most] = [0, 0];
  const delivery: Delivery = async () => {
    running += 1;
    most = Math.max(most, running);
    await db.query('select 1');
    running -= 1;
    return { is: 'delivered' };
  };
  await deliverDue(db, delivery, () => now);
  expect([await delivered('well'), most]).toEqual([100, 20]);
});

test('RS-4 the time of the response is stored, and the next attempt waits from then', async () => {
  await put('well', 1);
  const start = now;
  const slow = (answer: 'delivered' | 'none') => async () => {
    now += 9_000;
    if (answer === 'none') throw new Error('down');
    return { is: 'delivered' } as const;
  };
  await expect(deliverDue(db, slow('none'), () => now)).rejects.toThrow('down');
  const dueAt = async () => (await db.query<{ due_at: Date }>('select due_at from deliveries')).rows[0]?.due_at;
  expect(await dueAt()).toEqual(new Date(start + 10_000));
  now += 1_000;
  await deliverDue(db, slow('delivered'), () => now);
  const { rows } = await db.query<{ delivered_at: Date }>('select delivered_at from deliveries');
  expect(rows[0]?.delivered_at).toEqual(new Date(start + 19_000));
});

test('RS-4 a game with all slots taken gets its next deliveries, even if no other game has due ones', async () => {
  await put('few', 1);
  await put('well', 70);
  const delivery: Delivery = async ({ gp_id }) => {
    if (gp_id === 'well') await expect.poll(() => delivered('few')).toBe(1);
    return { is: 'delivered' };
  };
  await deliverDue(db, delivery, () => now);
  expect(await delivered('well')).toBe(70);
});

test('RS-4 a new order does not wait behind the deliveries that queued up during an outage of its game', async () => {
  await put('back', 200);
  now += 3_600_000;
  await db.query("update deliveries set due_at = $1 where source_id = 'back200'", [new Date(now)]);
  await db.query("update deliveries set due_at = due_at - interval '1 hour' where source_id = 'back1'");
  const requests: string[] = [];
  const delivery: Delivery = async ({ delivery_id }) => {
    requests.push(delivery_id);
    return { is: 'delivered' };
  };
  await deliverDue(db, delivery, () => now);
  expect(requests.indexOf('activity/back200')).toBeLessThan(20);
  // The oldest deliveries get their turn too.
  expect(requests.indexOf('activity/back1')).toBeLessThan(60);
  expect(requests).toHaveLength(200);
});

test('RS-4 a failed write of one result does not affect the others', async () => {
  await put('well', 40);
  await db.query(
    `create or replace function refuse_delivery() returns trigger language plpgsql as
     $$ begin if new.source_id = 'well7' and new.delivered_at is not null then raise exception 'damaged'; end if; return new; end $$`,
  );
  await db.query('create trigger refuse before update on deliveries for each row execute function refuse_delivery()');
  try {
    await expect(
      deliverDue(
        db,
        async () => ({ is: 'delivered' }),
        () => now,
      ),
    ).rejects.toThrow('delivery activity/well7: error: damaged');
  } finally {
    await db.query('drop trigger refuse on deliveries');
  }
  expect(await delivered('well')).toBe(39);
  const { rows } = await db.query('select source_id, due_at from deliveries where due_at is not null');
  expect(rows).toEqual([{ source_id: 'well7', due_at: new Date(now + 1_000) }]);
});
