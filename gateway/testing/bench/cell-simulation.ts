import { randomFrom } from '../../sandbox/seeds/random.ts';
/** How long an order keeps the processors busy, in ms, as docs/benchmarks.md has it. */
export interface ServiceTimes {
  readonly makeGatewayMs: number;
  readonly makeDatabaseMs: number;
  /** From the webhook to the delivery. */
  readonly payGatewayMs: number;
  readonly payDatabaseMs: number;
}

/** An installation and its load. */
export interface Installation {
  readonly ordersPerSecond: number;
  /** Databases, each with an equal share of the accounts. */
  readonly cells: number;
  /** Gateway processes, each with one core. Each of them serves all cells. */
  readonly processes: number;
  /** Connections of one process to one database. */
  readonly connections: number;
  readonly coresPerDatabase: number;
  /** The first cell's database refuses connections. */
  readonly isFirstDown?: boolean;
}

/** What a simulation measured. */
export interface Simulated {
  /** How long it takes to make an order in a cell that runs, without the time of the payment provider, in ms. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How long work waits before it is served, of a hundred pieces the second longest, in ms. */
  readonly waitsP99Ms: Readonly<Record<Station, number>>;
  /** The part of the orders that was refused. */
  readonly refused: number;
}

/** Where work may wait. */
export type Station = 'process' | 'connection' | 'database';

/** How often an order waits for the database, as docs/benchmarks.md counts it: made, then paid and delivered. */
const visits = { make: 4, pay: 15 } as const;
/** A message between two machines and back. */
const roundTripMs = 0.3;
const [warmUpMs, untilMs] = [50, 250];

/** The events of a simulation in the order of their time: a binary heap. */
function createTimeline() {
  const heap: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;
  const swap = (a: number, b: number): void => {
    const [first, second] = [heap[a], heap[b]];
    if (first && second) [heap[a], heap[b]] = [second, first];
  };
  const at = (index: number): number => heap[index]?.at ?? Number.POSITIVE_INFINITY;
  return {
    now: () => now,
    after: (ms: number, run: () => void): void => {
      let index = heap.push({ at: now + ms, run }) - 1;
      for (let up = (index - 1) >> 1; index > 0 && at(index) < at(up); up = (index - 1) >> 1) {
        swap(index, up);
        index = up;
      }
    },
    /** Runs events until a time. Those after it are dropped. */
    runUntil: (end: number): void => {
      for (let first = heap[0]; first && first.at <= end; first = heap[0]) {
        const last = heap.pop();
        if (last && last !== first) heap[0] = last;
        for (let index = 0; ; ) {
          const down = at(2 * index + 2) < at(2 * index + 1) ? 2 * index + 2 : 2 * index + 1;
          if (at(down) >= at(index)) break;
          swap(index, down);
          index = down;
        }
        now = first.at;
        first.run();
      }
    },
  };
}

type Timeline = ReturnType<typeof createTimeline>;

/** Something that a limited number can have at once. Others wait in line. */
function createServers(count: number, { now }: Timeline, onWaited: (ms: number) => void) {
  let free = count;
  let first = 0;
  const line: { readonly since: number; readonly run: () => void }[] = [];
  return {
    take: (run: () => void): void => {
      if (free > 0) {
        free -= 1;
        onWaited(0);
        run();
      } else line.push({ since: now(), run });
    },
    release: (): void => {
      const next = line[first];
      if (!next) {
        free += 1;
        return;
      }
      first += 1;
      onWaited(now() - next.since);
      next.run();
    },
  };
}

/** The value that all but a part of some values are below. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
}

/**
 * Simulates the orders of some hundred milliseconds, event by event. Orders arrive at random, at a random process and for a random cell.
 * Times of service are exponential around the measured ones. Each order is paid and delivered in the same time.
 */
export function simulateCells(installation: Installation, times: ServiceTimes, seed = 1): Simulated {
  const { ordersPerSecond, cells, processes, connections, coresPerDatabase, isFirstDown = false } = installation;
  const random = randomFrom(seed);
  const exponential = (mean: number): number => -mean * Math.log(1 - random());
  const timeline = createTimeline();
  const waits: Record<Station, number[]> = { process: [], connection: [], database: [] };
  const isMeasured = (): boolean => timeline.now() >= warmUpMs;
  const servers = (count: number, station: Station) =>
    createServers(count, timeline, (ms) => void (isMeasured() && waits[station].push(ms)));
  const many = <T>(count: number, create: () => T): T[] => Array.from({ length: count }, create);
  const cpus = many(processes, () => servers(1, 'process'));
  const pools = many(processes * cells, () => servers(connections, 'connection'));
  const databases = many(cells, () => servers(coresPerDatabase, 'database'));
  const took: number[] = [];
  let [all, refused] = [0, 0];

  /** Serves work for a random time around a mean. */
  const serve = (station: ReturnType<typeof servers> | undefined, meanMs: number, then: () => void): void =>
    station?.take(() =>
      timeline.after(exponential(meanMs), () => {
        station.release();
        then();
      }),
    );
  /** Makes an order, or pays one, by turns in the process and in the database. A payment keeps its connection, as a transaction does. */
  const work = (process: number, cell: number, kind: 'make' | 'pay', onDone: () => void): void => {
    const count = visits[kind];
    const [gatewayMs, databaseMs] =
      kind === 'make' ? [times.makeGatewayMs, times.makeDatabaseMs] : [times.payGatewayMs, times.payDatabaseMs];
    const pool = pools[process * cells + cell];
    const keeps = kind === 'pay';
    const visit = (left: number): void => {
      const query = (): void =>
        timeline.after(roundTripMs, () =>
          serve(databases[cell], databaseMs / count, () => {
            if (!keeps || left === 1) pool?.release();
            step(left - 1);
          }),
        );
      if (keeps && left < count) query();
      else pool?.take(query);
    };
    const step = (left: number): void =>
      serve(cpus[process], gatewayMs / (count + 1), () => {
        if (left === 0) onDone();
        else if (isFirstDown && cell === 0) refused += 1;
        else visit(left);
      });
    step(count);
  };
  const arrive = (): void => {
    const [process, cell] = [Math.floor(random() * processes), Math.floor(random() * cells)];
    const since = timeline.now();
    all += 1;
    work(process, cell, 'make', () => {
      if (since >= warmUpMs) took.push(timeline.now() - since);
      work(Math.floor(random() * processes), cell, 'pay', () => {});
    });
    timeline.after(exponential(1_000 / ordersPerSecond), arrive);
  };
  arrive();
  timeline.runUntil(untilMs);
  const waitsP99Ms = {
    process: quantile(waits.process, 0.99),
    connection: quantile(waits.connection, 0.99),
    database: quantile(waits.database, 0.99),
  };
  return { p50Ms: quantile(took, 0.5), p99Ms: quantile(took, 0.99), waitsP99Ms, refused: refused / all };
}
