import type { Clock, Database } from '../../database/database.ts';
import type { Delivery, DeliveryAnswer, Goods } from '../../ports/delivery.ts';
import { backOffMs } from '../worker/back-off.ts';
import { answerWithin } from '../worker/patience.ts';

/** How many deliveries one game is asked for at once: one that hangs takes no place of another's. */
const atOnce = 20;
/** How long a game may take to answer. */
const patienceMs = 10_000;
/** How long a process keeps a delivery for itself while it asks the game. It is longer than an answer takes, so that only a process that died loses it. */
const leaseMs = 6 * patienceMs;

interface Row extends Omit<Goods, 'delivery_id' | 'billing_no'> {
  readonly source: 'order' | 'activity';
  readonly source_id: string;
  /** How often the game was asked, this time included. */
  readonly tries: number;
  /** Until when the delivery is this process's; a later lease ends later, so that it says whose it is. */
  readonly due_at: Date;
}

/** How many deliveries of each game this process asks for now. */
export type Busy = Map<string, number>;

/** The deliveries of one order that are due. */
const ofOrder = `select source, source_id from deliveries
  where due_at <= $1 and withdrawn_at is null and source = 'order' and source_id = $3 for update skip locked`;

/** The deliveries of each game that are due, the oldest first, as many as it has places left. */
const ofGames = `select one.source, one.source_id
  from (select distinct gp_id from deliveries where due_at <= $1 and withdrawn_at is null) waiting cross join lateral (
    select source, source_id from deliveries
    where deliveries.gp_id = waiting.gp_id and due_at <= $1 and withdrawn_at is null
    order by due_at limit greatest(0, ${atOnce} - coalesce(($3::jsonb ->> waiting.gp_id)::int, 0))
    for update skip locked) one`;

/** Takes deliveries that are due, each for one process. */
async function lease({ query }: Database, now: number, due: string, of: string): Promise<Row[]> {
  const { rows } = await query<Row>(
    `with due as materialized (${due})
     update deliveries set due_at = $2, tries = tries + 1 from due
     where deliveries.source = due.source and deliveries.source_id = due.source_id
     returning deliveries.source, deliveries.source_id, account_id, gp_id, server_id, role_id, item, quantity, tries, deliveries.due_at`,
    [new Date(now), new Date(now + leaseMs), of],
  );
  return rows;
}

/**
 * Writes down what a game has answered. Goods that a player has stay delivered, whatever another answer says, and a refusal counts for
 * the latest question only: the game may be giving the goods by now.
 */
async function record(
  db: Database,
  { source, source_id, due_at }: Row,
  answer: DeliveryAnswer,
  now: number,
): Promise<void> {
  const at = new Date(now);
  if (answer.is === 'refused') {
    await db.query(
      `update deliveries set due_at = null, refused_at = $3, refused_why = $4
       where source = $1 and source_id = $2 and due_at = $5`,
      [source, source_id, at, answer.why, due_at],
    );
    return;
  }
  await db.tx(async (query) => {
    // The order first, as a refund locks them.
    if (source === 'order')
      await query('update orders set delivered_at = $2 where billing_no = $1 and delivered_at is null', [
        source_id,
        at,
      ]);
    await query(
      `update deliveries set due_at = null, delivered_at = $3, refused_at = null, refused_why = ''
       where source = $1 and source_id = $2 and delivered_at is null`,
      [source, source_id, at],
    );
  });
}

/** Asks the game for one delivery. @throws when it did not answer, or what could not be written down: then it is due again after a while */
async function deliver(db: Database, delivery: Delivery, row: Row, clock: Clock, waitMs: number): Promise<void> {
  const { source, source_id, tries, due_at, ...goods } = row;
  const named = { ...goods, delivery_id: `${source}/${source_id}`, billing_no: source === 'order' ? source_id : '' };
  try {
    await record(db, row, await answerWithin(waitMs, (signal) => delivery(named, signal)), clock());
  } catch (cause) {
    await db.query('update deliveries set due_at = $3 where source = $1 and source_id = $2 and due_at = $4', [
      source,
      source_id,
      new Date(clock() + backOffMs(tries)),
      due_at,
    ]);
    throw new Error(`delivery ${named.delivery_id}: ${cause}`, { cause });
  }
}

/** What a round of deliveries may be told. */
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
  const asking = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const count = (gp: string, by: number): unknown => busy.set(gp, (busy.get(gp) ?? 0) + by);
  const begin = (row: Row): void => {
    count(row.gp_id, 1);
    const one = deliver(db, delivery, row, clock, waitMs)
      .catch((error: unknown) => {
        failures.push(error);
      })
      .finally(() => {
        count(row.gp_id, -1);
        asking.delete(one);
      });
    asking.add(one);
  };
  try {
    while (!isStopped()) {
      const rows = await lease(db, clock(), ofGames, JSON.stringify(Object.fromEntries(busy)));
      if (rows.length === 0) break;
      rows.forEach(begin);
      await Promise.race(asking);
    }
  } finally {
    await Promise.all(asking);
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

/**
 * Asks the game at once for what an order has due, because its player waits for it. An answer that does not come soon is the worker's
 * to wait for, and no failure of the order.
 */
export async function deliverSoon(db: Database, delivery: Delivery, billingNo: string, now: number): Promise<void> {
  const soonMs = 2_000;
  try {
    const [row] = await lease(db, now, ofOrder, billingNo);
    if (row) await deliver(db, delivery, row, () => now, soonMs);
  } catch {
    // The worker asks again, and reports what it comes to.
  }
}
