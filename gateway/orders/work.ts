import type { Clock, Database, Query } from '../database/database.ts';
import { type ProviderEvent, settle } from './settle.ts';

const unpaidMs = 24 * 3_600_000;
/** How long money may be on its way after the last moment to pay. */
const graceMs = 10 * 60_000;

/** Hands the goods of a paid order over: the grant's key is the order, so they are given once. */
async function deliver(query: Query, billingNo: string, now: number): Promise<void> {
  await query(
    `insert into grants (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at)
     select 'order', billing_no, account_id, gp_id, server_id, role_id, product_id, 1, $2 from orders where billing_no = $1
     on conflict (source, source_id) do nothing`,
    [billingNo, new Date(now)],
  );
  await query('update orders set delivered_at = $2 where billing_no = $1 and delivered_at is null', [
    billingNo,
    new Date(now),
  ]);
}

/**
 * Does the work that is due: deliveries, and events that a provider sends late. Any number of processes may do it at once.
 * @returns how many pieces were done
 */
export async function doDueWork(db: Database, now: number): Promise<number> {
  let done = 0;
  const due = await db.query<{ id: string; topic: string; payload: string }>(
    'select id, topic, payload from outbox where done_at is null and due_at <= $1 order by due_at limit 100',
    [new Date(now)],
  );
  for (const { id, topic, payload } of due.rows) {
    // An event names itself, so taking it in twice is harmless; it has a transaction of its own, which may not nest.
    if (topic === 'settle') await settle(db, JSON.parse(payload) as ProviderEvent, now);
    const mine = await db.tx(async (query) => {
      const { rowCount } = await query(
        'select id from outbox where id = $1 and done_at is null for update skip locked',
        [id],
      );
      if (rowCount === 0) return false;
      if (topic === 'deliver') await deliver(query, (JSON.parse(payload) as { billing_no: string }).billing_no, now);
      await query('update outbox set done_at = $2 where id = $1', [id, new Date(now)]);
      return true;
    });
    if (mine) done += 1;
  }
  return done;
}

/** Lets orders go that nobody paid in their time, or for a day: they fail and give their slots back. Money that comes later still delivers. */
export async function expireUnpaid(db: Database, now: number): Promise<number> {
  const { rows } = await db.query<{ billing_no: string }>(
    `select billing_no from orders where status = -1 and (pay_by is null and created_at < $1 or pay_by < $2)
     order by created_at limit 100`,
    [new Date(now - unpaidMs), new Date(now - graceMs)],
  );
  for (const { billing_no } of rows)
    await settle(
      db,
      { provider: 'gateway', eventId: `expired/${billing_no}`, billingNo: billing_no, outcome: 'fail' },
      now,
    );
  return rows.length;
}

/** Forgets what has run out: sessions and counted tries. */
export async function forgetExpired(db: Database, now: number): Promise<void> {
  await db.query('delete from sessions where expires_at <= $1', [new Date(now)]);
  await db.query('delete from attempts where window_end <= $1', [new Date(now)]);
}

/** Keeps doing what is due until it is stopped; a failure is told and tried again. @returns the stop, which waits for the work in hand */
export function startWorking(db: Database, clock: Clock, tell: (error: unknown) => void): () => Promise<void> {
  const everyMs = 500;
  const houseworkEvery = 120;
  let stopped = false;
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      await doDueWork(db, clock());
      if (turn++ % houseworkEvery === 0) {
        await expireUnpaid(db, clock());
        await forgetExpired(db, clock());
      }
    } catch (error) {
      if (!stopped) tell(error);
    }
    if (!stopped) timer = setTimeout(start, everyMs);
  };
  const start = (): void => {
    working = round();
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await working;
  };
}
