import type { Brand } from '../../src/brand/index.ts';
import type { Database } from '../database/database.ts';
import { unavailableCell } from '../database/unavailable.ts';
import { Alarm } from '../domain/alarms/alarm.ts';
import type { ReportError } from '../domain/alarms/raise.ts';
import type { Cells } from '../domain/cell.ts';
import { reportHeld } from '../domain/fraud/reviews.ts';
import { measure } from '../domain/measure.ts';
import { startCellWorkers } from '../domain/worker/cell-workers.ts';
import { createWorkerCheck } from '../domain/worker/overdue.ts';
import type { PeriodicJob } from '../domain/worker/periodic.ts';
import type { SalesRule } from '../domain/worker/sales-retention.ts';
import type { AppOptions } from '../http/app.ts';
import { deletedEntry, errorEntry } from '../http/log.ts';
import { createProbes } from '../http/probes.ts';
import { createAlarmSender } from './alarm-sender.ts';
import { listen, type Served } from './listen.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve.ts';
import { openStores, type StoreAlarm } from './open-stores.ts';
import { createOutageLogs } from './outage-log.ts';
import type { Ports } from './ports.ts';
import { giveUp, onStopSignal } from './process.ts';
import type { Settings } from './settings.ts';

/** What a worker needs. */
export interface WorkerProcess {
  /** Checks the database, before anything else uses it. Returns what an operator should repair. */
  prepare(db: Database): Promise<readonly Alarm[]>;
  /** What the process is connected to. */
  ports(db: Database): Ports;
  /** The brands that are served. */
  readonly shops: readonly Brand[];
  /** How long records of sales are kept, by area; without it all of them are. */
  readonly sales?: readonly SalesRule[];
  /** Jobs of the worker besides the gateway's own. */
  readonly jobs?: readonly PeriodicJob[];
}

/** What a gateway needs. */
export interface GatewayProcess extends WorkerProcess {
  app(options: Omit<AppOptions, 'shops'>): Served;
  /** What the operator reads as soon as the gateway listens. */
  greeting(port: number): string;
}

/** Open databases, and what the process is connected to. */
interface Connected extends Ports {
  /** The home database; the only one without cells. */
  readonly db: Database;
  readonly cells: Cells;
  /** Reports errors and alarms of the work in a database. */
  readonly reporter: (db: Pick<Database, 'cell'>) => ReportError;
  readonly onAlarm: (alarm: Alarm) => void;
  /** Closes the databases, after alarms were sent. */
  close(): Promise<void>;
}

/** Serves metrics if the settings have a port for them. Returns the function that stops this. */
function startMetrics({ all }: Cells, { metrics: listener, log }: Settings): () => Promise<void> {
  if (!listener) return async () => {};
  const metrics = createMetrics(all);
  const onListening = (port: number): void =>
    log({ level: 'info', event: 'start', text: `Metrics are at port ${port}.`, fields: { metrics_port: port } });
  const stop = serveMetrics(metrics, listener, onListening, giveUp);
  return async () => {
    await stop();
    metrics.stop();
  };
}

/** Opens and checks the databases, and connects the ports. */
async function connect({ prepare, ports }: WorkerProcess, settings: Settings): Promise<Connected> {
  const { log } = settings;
  const found: StoreAlarm[] = [];
  let raise = (one: StoreAlarm): void => void found.push(one);
  const outages = createOutageLogs(
    log,
    settings.cells.all.map(({ cell }) => cell),
  );
  const cells = await openStores({ ...settings, outages, prepare, onAlarm: (one) => raise(one) });
  const db = cells.home;
  const connected = ports(db);
  const sender =
    connected.alarmHook &&
    createAlarmSender({
      hook: connected.alarmHook,
      clock: db.clock,
      onFailure: (error) => log(errorEntry('work', error)),
    });
  const onAlarm = (alarm: Alarm): void => {
    measure('alarm', { alarm: alarm.alarm });
    sender?.send(alarm);
  };
  const stopMetrics = startMetrics(cells, settings);
  const reporter: Connected['reporter'] = ({ cell }) => {
    const what = cells.all.length > 1 ? `work in cell ${cell}` : 'work';
    return (error) => {
      const outage = outages.get(unavailableCell(error) ?? 'none');
      if (outage) return outage.failed(error);
      log(errorEntry(what, error));
      if (error instanceof Alarm) onAlarm(error);
    };
  };
  raise = (one) => reporter(one)(one.alarm);
  found.forEach(raise);
  return {
    ...connected,
    db,
    cells,
    reporter,
    onAlarm,
    close: async () => {
      await sender?.stop();
      await stopMetrics();
      for (const outage of outages.values()) outage.stop();
      await Promise.all(cells.all.map((one) => one.close()));
    },
  };
}

/** Starts the workers in this process. Returns the function that stops them. */
function startOwnWorkers(
  { cells, delivery, refund, payments, reporter }: Connected,
  { shops, jobs = [], sales: rules = [] }: WorkerProcess,
  { reviewAlarmMs, log }: Settings,
): () => Promise<void> {
  return startCellWorkers({
    cells,
    delivery,
    refund,
    paying: payments && { payments, shops },
    reporter,
    sales: { rules, onDeleted: ({ orders }, { cell }) => log(deletedEntry(orders, cells.all.length > 1 ? cell : '')) },
    more: [...jobs, reportHeld(reviewAlarmMs)],
  });
}

const minuteMs = 60_000;
/** How long after a change of the catalogue lists may show the one before. */
const catalogueMaxAgeMs = 1_000;

/** Starts to check once a minute whether workers of other processes run. Returns the function that stops it. */
function startWorkerChecks({ cells, reporter }: Connected): () => Promise<void> {
  const timers = cells.all.map((db) => {
    const report = reporter(db);
    const check = createWorkerCheck(db, db.clock, report);
    return setInterval(() => void check().catch(report), minuteMs);
  });
  return async () => timers.forEach(clearInterval);
}

/** Runs a gateway until the process gets a signal to end. The worker runs in it unless the settings leave it out. */
export async function runGateway(gateway: GatewayProcess, settings: Settings): Promise<void> {
  const { cardKeys, partners, proxies, log, built } = settings;
  const connected = await connect(gateway, settings);
  const { db, cells, accounts, delivery, payments, identity, onAlarm } = connected;
  const served = gateway.app({
    db,
    cells,
    accounts,
    delivery,
    ...(payments ? { payments } : {}),
    ...(identity ? { identity } : {}),
    cardKeys,
    partners,
    proxies,
    log,
    onAlarm,
    built,
    catalogueMaxAgeMs,
    checkedReplies: settings.checkedReplies,
    fraud: settings.fraud,
    countryHeader: settings.countryHeader,
  });
  const stopWorker = settings.worker ? startOwnWorkers(connected, gateway, settings) : startWorkerChecks(connected);
  let isDraining = false;
  const probes = createProbes({ ping: () => db.query('select 1'), isDraining: () => isDraining });
  const fetch: Served['fetch'] = (request, env) => probes(request) ?? served.fetch(request, env);
  const stopListening = listen({ ...served, fetch }, settings, (listening) => {
    log({ level: 'info', event: 'start', text: gateway.greeting(listening), fields: { port: listening } });
  });
  onStopSignal(async () => {
    isDraining = true;
    // Whoever sends requests here learns that it ends, before it refuses any.
    await new Promise((resolve) => setTimeout(resolve, settings.drainMs));
    await stopListening();
    await stopWorker();
    await connected.close();
  });
}

/** Runs a worker without a gateway until the process gets a signal to end. It ends after its running work is done. */
export async function runWorker(worker: WorkerProcess, settings: Settings): Promise<void> {
  const connected = await connect(worker, settings);
  const stopWorker = startOwnWorkers(connected, worker, settings);
  settings.log({ level: 'info', event: 'start', text: 'The worker runs.' });
  onStopSignal(async () => {
    await stopWorker();
    await connected.close();
  });
}
