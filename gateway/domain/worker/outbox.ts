import type { Clock, Database, Query } from '../../database/database.ts';
import { type ProviderEvent, settle } from '../orders/payment-event.ts';

const unpaidMs = 24 * 3_600_000;
/** How long money may be on its way after the last moment to pay. */
const graceMs = 10 * 60_000;

/** Hands the goods of a paid order over: the grant's key is the order, so they are given once, and not again for a failed order that had brought them. */
async function deliver(query: Query, billingNo: string, now: number): Promise<void> {
  await query(
    `insert into grants (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at)
     select 'order', billing_no, account_id, gp_id, server_id, role_id, product_id, 1, $2 from orders where billing_no = $1
       and not exists (select 1 from orders failed where failed.billing_no = orders.replenishes and failed.delivered_at is not null)
     on conflict (source, source_id) do nothing`,
    [billingNo, new Date(now)],
  );
  await query('update orders set delivered_at = $2 where billing_no = $1 and delivered_at is null', [
    billingNo,
    new Date(now),
  ]);
}

/** A piece of work that was promised. */
interface Promised {
  readonly id: string;
  readonly topic: string;
  readonly payload: string;
}

/** Does one piece, or answers false where somebody else does it. */
async function doOne(db: Database, { id, topic, payload }: Promised, now: number): Promise<boolean> {
  // An event names itself, so taking it in twice is harmless; it has a transaction of its own, which may not nest.
  if (topic === 'settle') await settle(db, JSON.parse(payload) as ProviderEvent, now);
  return db.tx(async (query) => {
    const { rowCount } = await query('select id from outbox where id = $1 and done_at is null for update skip locked', [
      id,
    ]);
    if (rowCount === 0) return false;
    if (topic === 'deliver') await deliver(query, (JSON.parse(payload) as { billing_no: string }).billing_no, now);
    await query('update outbox set done_at = $2 where id = $1', [id, new Date(now)]);
    return true;
  });
}

/** Puts a piece off that failed: by a second, then by twice as long each time, up to an hour. */
async function putOff(query: Query, id: string, now: number): Promise<void> {
  await query(
    `update outbox set tries = tries + 1, due_at = $2::timestamptz + least(3600, power(2, least(tries, 12))) * interval '1 second'
     where id = $1 and done_at is null`,
    [id, new Date(now)],
  );
}

/**
 * Does the work that is due: deliveries, and events that a provider sends late. Any number of processes may do it at once. A
 * piece that fails is put off and keeps none of the others back.
 * @returns how many pieces were done
 * @throws {AggregateError} of the pieces that failed, when all others are done
 */
export async function doDueWork(db: Database, now: number): Promise<number> {
  let done = 0;
  const failures: Error[] = [];
  const due = await db.query<Promised>(
    'select id, topic, payload from outbox where done_at is null and due_at <= $1 order by due_at limit 100',
    [new Date(now)],
  );
  for (const piece of due.rows) {
    try {
      if (await doOne(db, piece, now)) done += 1;
    } catch (cause) {
      // Where the database is gone this throws too, and there is nothing more to try.
      await putOff(db.query, piece.id, now);
      failures.push(new Error(`${piece.topic} of ${piece.id}: ${cause}`, { cause }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
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

/** Forgets what has run out: sessions, counted tries, used codes of log-ins, and what the sandbox gave out for them. */
async function forgetExpired(db: Database, now: number): Promise<void> {
  await db.query('delete from sessions where expires_at <= $1', [new Date(now)]);
  await db.query('delete from attempts where window_end <= $1', [new Date(now)]);
  await db.query('delete from sign_ins where at <= $1', [new Date(now - unpaidMs)]);
  await db.query('delete from id_grants where expires_at <= $1', [new Date(now)]);
}

/** Work that is done again and again. */
type Work = (db: Database, now: number) => Promise<unknown>;

/**
 * Keeps doing what is due until it is stopped; a failure is told and tried again.
 * @param housework what is done once a minute besides
 * @returns the stop, which waits for the work in hand
 */
export function startWorking(
  db: Database,
  clock: Clock,
  tell: (error: unknown) => void,
  housework: readonly Work[] = [],
): () => Promise<void> {
  const everyMs = 500;
  const houseworkEvery = 120;
  let stopped = false;
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  const attempt = async (work: Work): Promise<void> => {
    try {
      await work(db, clock());
    } catch (error) {
      if (!stopped) tell(error);
    }
  };
  const round = async (): Promise<void> => {
    await attempt(doDueWork);
    if (turn++ % houseworkEvery === 0)
      for (const work of [expireUnpaid, forgetExpired, ...housework]) await attempt(work);
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
