import type { Clock, Database } from '../../database/database.ts';
import type { Delivery } from '../../ports/delivery.ts';
import { withSpan } from '../../tracing/span.ts';
import { type Measurements, measure } from '../measure.ts';
import { answerWithin, leaseMs, patienceMs, throwFailures } from '../worker/patience.ts';
import { createDeliveryRecords, type DeliveryRecords, type LeasedDelivery } from './record.ts';

/** How many deliveries one game is asked for at once: one that hangs takes no place of another's. */
const atOnce = 20;

/** How many deliveries of each game this process asks for now. */
export type Busy = Map<string, number>;

/** The deliveries of one order that are due. */
const ofOrder = `due as materialized (select source, source_id from deliveries
  where due_at <= $1 and withdrawn_at is null and source = 'order' and source_id = $3 for update skip locked)`;

/**
 * Selects the due deliveries of each game, up to its free slots. It steps from game to game through the index `deliveries_due_by_game`, so
 * the long queue of one game does not slow down the others.
 */
const ofGames = (direction: 'asc' | 'desc'): string => `games as (
    select min(gp_id) as gp_id from deliveries where due_at is not null
    union all
    select (select min(gp_id) from deliveries where due_at is not null and deliveries.gp_id > games.gp_id)
    from games where gp_id is not null),
  due as materialized (select one.source, one.source_id from games cross join lateral (
    select source, source_id from deliveries
    where deliveries.gp_id = games.gp_id and due_at <= $1 and withdrawn_at is null
    order by due_at ${direction} limit greatest(0, ${atOnce} - coalesce(($3::jsonb ->> games.gp_id)::int, 0))
    for update skip locked) one where games.gp_id is not null)`;

/** Rounds alternate between the newest and the oldest due deliveries, so that a long queue does not delay new orders. */
const turns = [ofGames('desc'), ofGames('asc')] as const;

/** Takes deliveries that are due, each for one process. */
async function lease({ query }: Database, now: number, due: string, of: string): Promise<LeasedDelivery[]> {
  const { rows } = await query<LeasedDelivery>(
    `with recursive ${due}
     update deliveries set due_at = $2, tries = tries + 1 from due
     where deliveries.source = due.source and deliveries.source_id = due.source_id
     returning deliveries.source, deliveries.source_id, account_id, gp_id, server_id, role_id, item, quantity, tries, deliveries.due_at,
       (select pay_mode from orders where deliveries.source = 'order' and billing_no = deliveries.source_id and pay_provider <> '') as mode,
       (select gift_note from orders where deliveries.source = 'order' and billing_no = deliveries.source_id) as gift_note`,
    [new Date(now), new Date(now + leaseMs), of],
  );
  return rows;
}

/** Asks the game for one delivery. @throws when it did not answer, or what could not be written down: then it is due again after a while */
async function deliver(
  records: DeliveryRecords,
  delivery: Delivery,
  row: LeasedDelivery,
  clock: Clock,
  waitMs: number,
): Promise<void> {
  const { source, source_id, tries, due_at, mode, gift_note, ...goods } = row;
  const named = {
    ...goods,
    delivery_id: `${source}/${source_id}`,
    billing_no: source === 'order' ? source_id : '',
    ...(gift_note ? { gift_note } : {}),
    ...(mode ? { mode } : {}),
  };
  const from = performance.now();
  const measured = (result: Measurements['delivery']['result']): void =>
    measure('delivery', { result, ms: performance.now() - from });
  try {
    const answer = await withSpan('delivery', { is: 'client' }, async (annotate) => {
      const received = await answerWithin(waitMs, (signal) => delivery(named, signal));
      annotate({ 'coinslot.result': received.is });
      return received;
    }).catch((error: unknown) => {
      measured('failed');
      throw error;
    });
    measured(answer.is);
    if (answer.is === 'refused') await records.refused(row, answer.why, clock());
    else if (answer.is === 'no-game') await records.noGame(row, clock());
    else await records.delivered(row, clock());
  } catch (cause) {
    await records.failed(row, cause, clock());
    throw new Error(`delivery ${named.delivery_id}: ${cause}`, { cause });
  }
}

/** Options of a round of deliveries. */
export interface DeliveryRound {
  /** How long an answer is waited for; much less than a lease. */
  readonly waitMs?: number;
  /** What rounds that run beside this one ask for, which takes places of theirs. */
  readonly busy?: Busy;
  /** Whether nothing more is to be begun. */
  readonly isStopped?: () => boolean;
}

/**
 * Asks the games for what is due, until each has answered: each delivery in its own time, so that one that fails does not hold up the
 * others, and each game in places of its own, which are filled again as its answers come. Any number of processes may do it at once, and
 * of rounds in one. Where a process ends before the answer is written down, another one asks again.
 * @throws {AggregateError} of the deliveries that were not answered, when all others are done
 */
export async function deliverDue(
  db: Database,
  delivery: Delivery,
  clock: Clock,
  { waitMs = patienceMs, busy = new Map(), isStopped = () => false }: DeliveryRound = {},
): Promise<void> {
  const records = createDeliveryRecords(db);
  const running = new Set<Promise<void>>();
  const failures: Error[] = [];
  let onAnswer = (): void => {};
  const count = (gp: string, by: number): unknown => busy.set(gp, (busy.get(gp) ?? 0) + by);
  const begin = (row: LeasedDelivery): void => {
    count(row.gp_id, 1);
    const one = deliver(records, delivery, row, clock, waitMs)
      .catch((error: Error) => {
        failures.push(error);
      })
      .finally(() => {
        count(row.gp_id, -1);
        running.delete(one);
        onAnswer();
      });
    running.add(one);
  };
  try {
    for (let turn = 0; !isStopped(); turn = 1 - turn) {
      const answered = new Promise<void>((resolve) => {
        onAnswer = resolve;
      });
      const rows = await lease(db, clock(), turns[turn] ?? turns[0], JSON.stringify(Object.fromEntries(busy)));
      rows.forEach(begin);
      // No rows can also mean that all slots of a game are taken. So stop only when no delivery is running.
      if (running.size === 0) break;
      await answered;
    }
  } finally {
    await Promise.all(running);
  }
  throwFailures(failures);
}

/**
 * Asks the game at once for what an order has due, because its player waits for it. An answer that does not come soon is the worker's
 * to wait for, and no failure of the order.
 */
export async function deliverSoon(db: Database, delivery: Delivery, billingNo: string, now: number): Promise<void> {
  const soonMs = 2_000;
  try {
    const [row] = await lease(db, now, ofOrder, billingNo);
    if (row) await deliver(createDeliveryRecords(db), delivery, row, () => now, soonMs);
  } catch {
    // The worker asks again, and reports what it comes to.
  }
}
