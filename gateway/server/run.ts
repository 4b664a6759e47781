import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Brand } from '../../src/brand/index.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { type PeriodicJob, startWorker } from '../domain/worker/periodic.ts';
import { workErrorLine } from '../http/access-log.ts';
import type { AppOptions } from '../http/app.ts';
import type { Ports } from './ports.ts';
import type { Settings } from './settings.ts';

/** What answers requests. */
export interface Served {
  fetch(request: Request, env: object): Response | Promise<Response>;
  /** Begins work of its own, once the gateway listens; answers how to end it. */
  begin?(): () => Promise<void>;
}

/** What a process serves. */
export interface Gateway {
  /** Brings the database up to date. It runs before the app is made. */
  prepare(db: Database): Promise<void>;
  /** What the gateway is connected to. */
  ports(db: Database): Ports;
  app(options: Omit<AppOptions, 'shops'>): Served;
  /** The brands that are served. */
  readonly shops: readonly Brand[];
  /** Jobs of the worker besides the gateway's own. */
  readonly jobs?: readonly PeriodicJob[];
  /** What the operator is told as soon as the gateway listens. */
  greeting(port: number): string;
}

/** Ends the process with a sentence for the operator. */
export function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** How long replies may take to go out when the process is asked to end. */
const closingMs = 5_000;

/** Timeouts for the head of a request and for all of it, checked every second. Requests are short. */
const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
/** The server closes new connections above this number, because each takes memory. */
const maxConnections = 10_000;

/** Opens the database, listens, and works until the process is asked to end. */
export async function run({ prepare, ports, app, shops, jobs, greeting }: Gateway, settings: Settings): Promise<void> {
  const { port, hostname, database, cardKey, partners, behindProxy, log, accessLog, built } = settings;
  const db = await openDatabase({
    ...database,
    onBroken: (error) => log(workErrorLine(new Error(`a connection to the database broke: ${error.message}`))),
    onLost: giveUp,
  });
  await prepare(db);
  const { accounts, delivery, refund, payments } = ports(db);
  const { fetch, begin } = app({
    db,
    accounts,
    delivery,
    ...(payments ? { payments } : {}),
    cardKey,
    partners,
    behindProxy,
    log,
    accessLog,
    built,
  });
  const stopWorker = startWorker({
    db,
    clock: db.clock,
    delivery,
    refund,
    paying: payments && { db, payments, shops },
    reportError: (error) => log(workErrorLine(error)),
    more: jobs,
  });
  let end: (() => Promise<void>) | undefined;
  const server = serve(
    { fetch, port, hostname, overrideGlobalObjects: false, serverOptions: patience },
    (info: AddressInfo) => {
      process.stdout.write(`${greeting(info.port)}\n`);
      end = begin?.();
    },
  );
  if ('maxConnections' in server) server.maxConnections = maxConnections;
  server.once('error', giveUp);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // Replies that are on their way go out; idle connections would keep the process for ever.
    const closed = new Promise((resolve) => server.close(resolve));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closingMs).unref();
    await closed;
    await end?.();
    await stopWorker();
    await db.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().catch(giveUp));
}
