import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { openSession } from '../../domain/accounts/sessions.ts';
import { migrateFor } from '../operator/demo.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';
import { pin } from './process.ts';
import { countingParameters, countsStatements, printStatements } from './statements.ts';

const entry = 'dist/server/coinslot-gateway.mjs';
const execute = promisify(execFile);

/** The key that the gateway and the operator's systems sign with. */
export const systemKey = 'a-key-of-thirty-two-characters-00';

/** Where the orders are kept. */
export type Engine = 'embedded' | 'postgres';

/** The operator's systems. */
export interface Systems {
  readonly url: string;
  /** How many deliveries the game was asked for. */
  delivered(): Promise<number>;
  stop(): void;
}

/** Starts the operator's systems on the first core. */
export async function startSystems(): Promise<Systems> {
  const child = spawn(process.execPath, ['gateway/testing/bench/systems.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const url = `http://127.0.0.1:${String(line).trim()}`;
  if (child.pid) pin(child.pid, 'first core');
  return {
    url,
    delivered: async () => (await (await fetch(`${url}/delivered`)).json()).delivered,
    stop: () => void child.kill(),
  };
}

/** A gateway that runs. */
export interface RunningGateway {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A shop of `examples/catalogue` in production, with its database. */
export interface BenchShop {
  /** The process of PostgreSQL; null for the embedded database, which runs in the gateway. */
  readonly databasePid: number | null;
  /** Opens the database as its owner. The embedded one must not be in use. */
  open(): Promise<Database>;
  start(): Promise<RunningGateway>;
  /** Prints what PostgreSQL did for each statement since the last call, where `BENCH_STATEMENTS` is set. */
  statements(work: string, count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Ends a process, and waits for it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Makes the shop: its database with the catalogue. `BENCH_PROFILE` names a folder for profiles of the processor. */
export async function createShop(engine: Engine, systems: Systems): Promise<BenchShop> {
  const folder = mkdtempSync(join(tmpdir(), 'coinslot-bench-'));
  const postgres: PostgresServer | null = engine === 'postgres' ? await startPostgres(countingParameters) : null;
  const endpoint = (name: string, path: string) => ({
    [`${name}_URL`]: systems.url + path,
    [`${name}_KEY`]: systemKey,
  });
  const bridge = { adapter: 'http', mode: 'live', url: 'env:BRIDGE_URL', key: 'env:BRIDGE_KEY' };
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...endpoint('ACCOUNTS', '/accounts'),
    ...endpoint('DELIVERY', '/game'),
    ...endpoint('BRIDGE', '/payments'),
    MODE: 'production',
    ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: join(folder, 'data') }),
    COINSLOT_BRANDS: 'examples/catalogue/brands',
    COINSLOT_SERVE: 'lumen',
    COINSLOT_PAYMENTS: JSON.stringify({ accounts: { bridge }, rules: [{ account: 'bridge' }] }),
    HOST: '127.0.0.1',
    LOG: 'off',
  };
  const run = (...parameters: string[]) => execute(process.execPath, [entry, ...parameters], { env });
  if (postgres) env.DATABASE_URL = await migrateFor(postgres.url, run);
  else await run('migrate', '--yes');
  await run('catalogue', 'load', 'examples/catalogue', '--yes');
  const { BENCH_PROFILE: profiles } = process.env;
  return {
    databasePid: postgres?.pid ?? null,
    open: () => openDatabase(postgres ? { url: postgres.url } : { directory: join(folder, 'data'), durable: true }),
    start: async () => {
      const port = await getPort({ host: '127.0.0.1' });
      const profile = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
      const child = spawn(process.execPath, [...profile, entry, 'serve'], {
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      child.stdout.resume();
      return { port, pid: child.pid ?? 0, stop: () => end(child) };
    },
    statements: async (work, count) => {
      if (postgres && countsStatements) await printStatements(postgres.url, work, count);
    },
    stop: async () => {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Who buys, in turn: an account may have a hundred orders that wait for their money, and a minute makes many more. */
export const buyers = 1_000;
/** The account of a buyer, by a number of any size. */
export const buyer = (number: number): string => `buyer-${number % buyers}`;

/** Creates the accounts that buy, and logs them in. @returns their tokens */
export async function createBuyers(db: Database, brand: string): Promise<string[]> {
  await db.query(
    `insert into accounts (account_id, brand, username, real_name)
     select 'buyer-' || n, $1, 'buyer-' || n, true from generate_series(0, $2::int - 1) n`,
    [brand, buyers],
  );
  const tokens: string[] = [];
  for (let n = 0; n < buyers; n++) tokens.push(await openSession(db.query, buyer(n), db.clock()));
  return tokens;
}
