import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { alarmFacts } from '../../domain/alarms/list.ts';
import { countHeld } from '../../domain/fraud/reviews.ts';
import { type Measurements, onMeasured } from '../../domain/measure.ts';
import { readBacklog, readDead } from '../../domain/worker/backlog.ts';
import { answerWithin } from '../../domain/worker/patience.ts';
import { type MetricName, metricFacts } from './list.ts';

/** The metrics of a process. */
export interface Metrics {
  /** The media type of {@link text}. */
  readonly contentType: string;
  /** All metrics, in the format of Prometheus. */
  text(): Promise<string>;
  /** Stops counting. */
  stop(): void;
}

/** From a fast page to the longest time that a player waits, in seconds. */
const buckets = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The database is read so often at most, however many servers scrape. */
const readEveryMs = 10_000;
/** How long a database may take, in milliseconds. Prometheus drops a scrape after 10 seconds, with the metrics of all cells. */
const databaseMs = 3_000;

/** Text for a label: small letters, digits and underscores. */
const word = (text: string): string => text.replaceAll(/[^a-z0-9]+/g, '_');

const configOf = (name: MetricName) => ({
  name,
  // The documentation has links, which a scrape has not.
  help: metricFacts[name].means.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
  labelNames: metricFacts[name].labels as string[],
});

/** Counts what is measured in this process. Returns the functions that end this. */
function countMeasurements(registers: Registry[]): (() => void)[] {
  const counter = (name: MetricName): Counter => new Counter({ ...configOf(name), registers });
  const histogram = (name: MetricName): Histogram => new Histogram({ ...configOf(name), registers, buckets });
  const requests = histogram('coinslot_request_seconds');
  const orders = counter('coinslot_orders_total');
  const webhooks = counter('coinslot_webhooks_total');
  const deliveries = histogram('coinslot_delivery_seconds');
  const alarms = counter('coinslot_alarms_total');
  const deleted = counter('coinslot_deleted_rows_total');
  // A rule notices the first alarm only if the counter was 0 before.
  for (const alarm of Object.keys(alarmFacts)) alarms.inc({ alarm }, 0);
  const onRequest = ({ route, status, ms }: Measurements['request']): void =>
    requests.observe({ route, status }, ms / 1_000);
  return [
    onMeasured('request', onRequest),
    onMeasured('order', (order) => orders.inc({ ...order })),
    onMeasured('webhook', ({ provider, result }) => webhooks.inc({ provider, result: word(result) })),
    onMeasured('delivery', ({ result, ms }) => deliveries.observe({ result: word(result) }, ms / 1_000)),
    onMeasured('alarm', ({ alarm }) => alarms.inc({ alarm })),
    onMeasured('deleted', ({ table, rows }) => deleted.inc({ table }, rows)),
  ];
}

/** Reads what the metrics need of a database. */
const readWork = async (db: Database) => ({
  backlog: await readBacklog(db, db.clock()),
  deadWork: await readDead(db),
  heldOrders: await countHeld(db),
});

/**
 * Creates a function that reads a database within a time. It does not read again while an earlier read still waits for the database, which
 * would take one connection after the other.
 */
function createReader(waitMs: number): (db: Database) => ReturnType<typeof readWork> {
  const waiting = new Set<Database>();
  return async (db) => {
    if (waiting.has(db)) throw new Error('The database has not answered the read before.');
    waiting.add(db);
    return answerWithin(waitMs, () => readWork(db).finally(() => waiting.delete(db)));
  };
}

/** Creates the metrics that the databases know. Returns a function that reads them again. */
function createDatabaseMetrics(all: readonly Database[], registers: Registry[], waitMs: number): () => Promise<void> {
  const gauge = (name: MetricName): Gauge => new Gauge({ ...configOf(name), registers });
  const due = gauge('coinslot_work_due');
  const oldest = gauge('coinslot_work_oldest_seconds');
  const dead = gauge('coinslot_work_dead');
  const held = gauge('coinslot_orders_held');
  const up = gauge('coinslot_database_up');
  const connections = gauge('coinslot_database_connections');
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  /** The label of a cell; none without cells. */
  const ofCell = ({ cell = '' }: Database): { cell?: string } => (all.length > 1 ? { cell } : {});
  const kinds = new Set<string>();
  const readInTime = createReader(waitMs);
  const read = async (db: Database): Promise<void> => {
    const cell = ofCell(db);
    try {
      const { backlog, deadWork, heldOrders } = await readInTime(db);
      for (const { kind, ...work } of backlog) {
        kinds.add(kind);
        due.set({ kind, ...cell }, work.due);
        oldest.set({ kind, ...cell }, work.oldest_s);
      }
      for (const { kind, ...work } of deadWork) dead.set({ kind, ...cell }, work.dead);
      held.set(cell, heldOrders);
      up.set(cell, 1);
    } catch {
      // Old values would look like a worker that stands still.
      for (const kind of kinds) for (const one of [due, oldest, dead]) one.remove({ kind, ...cell });
      held.remove(cell);
      up.set(cell, 0);
    }
  };
  const readAll = async (): Promise<void> => {
    await Promise.all(all.map(read));
    readAt = performance.now();
  };
  return async () => {
    for (const db of all) {
      const counts: Readonly<Record<string, number>> = { ...db.connections?.() };
      for (const [state, count] of Object.entries(counts)) connections.set({ state, ...ofCell(db) }, count);
    }
    if (performance.now() - readAt < readEveryMs) return;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    await reading;
  };
}

/**
 * Creates the metrics of this process: what it counts itself, what is due in its databases, and what prom-client measures of Node.js.
 * @param waitMs how long a scrape waits for a database
 * @example
 * const metrics = createMetrics([db]);
 * process.stdout.write(await metrics.text());
 */
export function createMetrics(databases: readonly Database[], waitMs = databaseMs): Metrics {
  const registry = new Registry();
  const ends = countMeasurements([registry]);
  const read = createDatabaseMetrics(databases, [registry], waitMs);
  collectDefaultMetrics({ register: registry });
  return {
    contentType: registry.contentType,
    text: async () => {
      await read();
      return registry.metrics();
    },
    stop: () => {
      for (const end of ends) end();
      registry.clear();
    },
  };
}
