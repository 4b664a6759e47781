import type { Brand } from '../../src/brand/index.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { Alarm } from '../domain/alarms/alarm.ts';
import type { ReportError } from '../domain/alarms/raise.ts';
import type { Cells } from '../domain/cell.ts';
import { reportHeld } from '../domain/fraud/reviews.ts';
import { measure } from '../domain/measure.ts';
import { homeJobs } from '../domain/worker/home-jobs.ts';
import { createWorkerCheck } from '../domain/worker/overdue.ts';
import { type PeriodicJob, startWorker } from '../domain/worker/periodic.ts';
import type { AppOptions } from '../http/app.ts';
import { errorEntry } from '../http/log.ts';
import { createProbes } from '../http/probes.ts';
import { createAlarmSender } from './alarm-sender.ts';
import { openCells } from './cells.ts';
import { listen, type Served } from './listen.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve.ts';
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
  /** Reports an error or an alarm of the process. */
  readonly report: ReportError;
  readonly onAlarm: (alarm: Alarm) => void;
  /** Closes the databases, after alarms were sent. */
  close(): Promise<void>;
}

/** Serves metrics if the settings have a port for them. Returns the function that stops this. */
function startMetrics(db: Database, { metrics: listener, log }: Settings): () => Promise<void> {
  if (!listener) return async () => {};
  const metrics = createMetrics(db);
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
  const cells = await openCells(settings.cells, (options) =>
    openDatabase({
      ...options,
      onBroken: (error) => log(errorEntry('work', new Error(`a connection to the database broke: ${error.message}`))),
      onLost: giveUp,
    }),
  );
  const db = cells.home;
  const alarms = (await Promise.all(cells.all.map(prepare))).flat();
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
  const stopMetrics = startMetrics(db, settings);
  const report = (error: unknown): void => {
    log(errorEntry('work', error));
    if (error instanceof Alarm) onAlarm(error);
  };
  for (const alarm of alarms) report(alarm);
  return {
    ...connected,
    db,
    cells,
    report,
    onAlarm,
    close: async () => {
      await sender?.stop();
      await stopMetrics();
      await Promise.all(cells.all.map((one) => one.close()));
    },
  };
}

/** Starts the worker in this process. Returns the function that stops it. */
function startOwnWorker(
  { db, cells, delivery, refund, payments, report }: Connected,
  { shops, jobs = [] }: WorkerProcess,
  { reviewAlarmMs }: Settings,
): () => Promise<void> {
  return startWorker({
    db,
    clock: db.clock,
    delivery,
    refund,
    paying: payments && { db, payments, shops },
    reportError: report,
    more: [...jobs, reportHeld(reviewAlarmMs), ...homeJobs(cells)],
  });
}

const minuteMs = 60_000;
/** How long after a change of the catalogue lists may show the one before. */
const catalogueMaxAgeMs = 1_000;

/** Starts to check once a minute whether the worker of another process runs. Returns the function that stops it. */
function startWorkerCheck({ db, report }: Connected): () => Promise<void> {
  const check = createWorkerCheck(db, db.clock, report);
  const timer = setInterval(() => void check().catch(report), minuteMs);
  return async () => clearInterval(timer);
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
  const stopWorker = settings.worker ? startOwnWorker(connected, gateway, settings) : startWorkerCheck(connected);
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
  const stopWorker = startOwnWorker(connected, worker, settings);
  settings.log({ level: 'info', event: 'start', text: 'The worker runs.' });
  onStopSignal(async () => {
    await stopWorker();
    await connected.close();
  });
}
