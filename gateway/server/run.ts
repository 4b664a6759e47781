import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Brand } from '../../src/brand/index.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { createWorkerCheck } from '../domain/worker/overdue.ts';
import { type PeriodicJob, startWorker } from '../domain/worker/periodic.ts';
import { workErrorLine } from '../http/access-log.ts';
import type { AppOptions } from '../http/app.ts';
import { createProbes } from '../http/probes.ts';
import type { Ports } from './ports.ts';
import { giveUp, onStopSignal } from './process.ts';
import type { Settings } from './settings.ts';

/** What answers requests. */
export interface Served {
  fetch(request: Request, env: object): Response | Promise<Response>;
  /** Begins work of its own, once the gateway listens; answers how to end it. */
  begin?(): () => Promise<void>;
}

/** What a worker needs. */
export interface WorkerProcess {
  /** Brings the database up to date, before anything else uses it. */
  prepare(db: Database): Promise<void>;
  /** What the process is connected to. */
  ports(db: Database): Ports;
  /** The brands that are served. */
  readonly shops: readonly Brand[];
  /** Jobs of the worker besides the gateway's own. */
  readonly jobs?: readonly PeriodicJob[];
}

/** What a gateway needs. */
export interface Gateway extends WorkerProcess {
  app(options: Omit<AppOptions, 'shops'>): Served;
  /** What the operator reads as soon as the gateway listens. */
  greeting(port: number): string;
}

/** An open database, and what the process is connected to. */
interface Connected extends Ports {
  readonly db: Database;
}

/** How long replies may take to go out when the process is asked to end. */
const closingMs = 5_000;

/** Timeouts for the head of a request and for all of it, checked every second. Requests are short. */
const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
/** The server closes new connections above this number, because each takes memory. */
const maxConnections = 10_000;

/** Opens and migrates the database, and connects the ports. */
async function connect({ prepare, ports }: WorkerProcess, { database, log }: Settings): Promise<Connected> {
  const db = await openDatabase({
    ...database,
    onBroken: (error) => log(workErrorLine(new Error(`a connection to the database broke: ${error.message}`))),
    onLost: giveUp,
  });
  await prepare(db);
  return { db, ...ports(db) };
}

/** Starts the worker in this process. Returns the function that stops it. */
function startOwnWorker(
  { db, delivery, refund, payments }: Connected,
  { shops, jobs }: WorkerProcess,
  { log }: Settings,
): () => Promise<void> {
  return startWorker({
    db,
    clock: db.clock,
    delivery,
    refund,
    paying: payments && { db, payments, shops },
    reportError: (error) => log(workErrorLine(error)),
    more: jobs,
  });
}

const minuteMs = 60_000;

/** Starts to check once a minute whether the worker of another process runs. Returns the function that stops it. */
function startWorkerCheck({ db }: Connected, { log }: Settings): () => Promise<void> {
  const report = (error: unknown): void => log(workErrorLine(error));
  const check = createWorkerCheck(db, db.clock, report);
  const timer = setInterval(() => void check().catch(report), minuteMs);
  return async () => clearInterval(timer);
}

/** Listens for requests. Returns a function that stops listening, after the open requests have their replies. */
function listen(
  { fetch, begin }: Served,
  { port, hostname }: Settings,
  greeting: Gateway['greeting'],
): () => Promise<void> {
  let end: (() => Promise<void>) | undefined;
  const server = serve(
    { fetch, port, hostname, overrideGlobalObjects: false, serverOptions: patience },
    (info: AddressInfo) => {
      process.stdout.write(`${greeting(info.port)}\n`);
      end = begin?.();
    },
  );
  if ('maxConnections' in server) server.maxConnections = maxConnections;
  server.once('error', (error: NodeJS.ErrnoException) =>
    giveUp(
      error.code === 'EADDRINUSE'
        ? new Error(`Port ${port} is in use. Stop the process that uses it, or set PORT to another port.`)
        : error,
    ),
  );
  return async () => {
    // Replies that are on their way go out; idle connections would keep the process for ever.
    const closed = new Promise((resolve) => server.close(resolve));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closingMs).unref();
    await closed;
    await end?.();
  };
}

/** Runs a gateway until the process gets a signal to end. The worker runs in it unless the settings leave it out. */
export async function runGateway(gateway: Gateway, settings: Settings): Promise<void> {
  const { cardKey, partners, proxies, log, accessLog, built } = settings;
  const connected = await connect(gateway, settings);
  const { db, accounts, delivery, payments, identity } = connected;
  const served = gateway.app({
    db,
    accounts,
    delivery,
    ...(payments ? { payments } : {}),
    ...(identity ? { identity } : {}),
    cardKey,
    partners,
    proxies,
    log,
    accessLog,
    built,
  });
  const stopWorker = settings.worker
    ? startOwnWorker(connected, gateway, settings)
    : startWorkerCheck(connected, settings);
  let isDraining = false;
  const probes = createProbes({ ping: () => db.query('select 1'), isDraining: () => isDraining });
  const fetch: Served['fetch'] = (request, env) => probes(request) ?? served.fetch(request, env);
  const stopListening = listen({ ...served, fetch }, settings, gateway.greeting);
  onStopSignal(async () => {
    isDraining = true;
    // Whoever sends requests here learns that it ends, before it refuses any.
    await new Promise((resolve) => setTimeout(resolve, settings.drainMs));
    await stopListening();
    await stopWorker();
    await db.close();
  });
}

/** Runs a worker without a gateway until the process gets a signal to end. It ends after its running work is done. */
export async function runWorker(worker: WorkerProcess, settings: Settings): Promise<void> {
  const connected = await connect(worker, settings);
  const stopWorker = startOwnWorker(connected, worker, settings);
  process.stdout.write('The worker runs.\n');
  onStopSignal(async () => {
    await stopWorker();
    await connected.db.close();
  });
}
