import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { unprivilegedUser } from '../postgres-server.ts';
import { pause } from './busy-shop.ts';

const debian = '/usr/lib/postgresql';
/** The programs of Debian's PostgreSQL, with pg_basebackup. */
const bin = (): string => {
  const [newest] = (fs.existsSync(debian) ? fs.readdirSync(debian) : []).sort((a, b) => Number(b) - Number(a));
  if (!newest) throw new Error('Install the package postgresql to run this.');
  return join(debian, newest, 'bin');
};

/** Runs a program of PostgreSQL. */
function run(program: string, parameters: readonly string[]): void {
  execFileSync(join(bin(), program), parameters, {
    ...unprivilegedUser(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** A folder of the user that PostgreSQL runs as. */
export function ownFolder(name: string): string {
  const folder = fs.mkdtempSync(join(tmpdir(), `coinslot-${name}-`));
  const { uid, gid } = unprivilegedUser();
  if (uid !== undefined) fs.chownSync(folder, uid, gid ?? uid);
  return folder;
}

/** Queries a server once. */
export async function runStatement<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end().catch(() => {}));
}

/** A PostgreSQL in a folder. */
export interface Cluster {
  readonly url: string;
  readonly port: number;
  /** Starts it, and waits until it takes statements. */
  start(parameters?: readonly string[]): Promise<void>;
  kill(): Promise<void>;
}

/** Waits until something works. */
export async function until(work: () => Promise<unknown>): Promise<void> {
  for (const from = Date.now(); ; await pause(50)) {
    const error = await work().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) return;
    if (Date.now() - from > 180_000) throw error;
  }
}

/** Describes the PostgreSQL of a folder. */
export async function clusterIn(data: string): Promise<Cluster> {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  return {
    url,
    port,
    start: async (parameters = []) => {
      const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...parameters].flatMap((one) => [
        '-c',
        one,
      ]);
      child = spawn(join(bin(), 'postgres'), ['-D', data, '-p', String(port), ...settings], {
        ...unprivilegedUser(),
        cwd: '/',
        stdio: ['ignore', 'ignore', fs.openSync(`${data}.log`, 'a')],
      });
      await until(() => runStatement(url, 'select 1'));
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      // The processes of the killed server notice it a moment later.
      await pause(500);
    },
  };
}

/** Creates an empty cluster. */
export function createCluster(data: string): void {
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync']);
}

/** Copies a running cluster. @param standby whether the copy is to follow it */
export function copyCluster(from: Cluster, data: string, standby: boolean): void {
  const source = `host=127.0.0.1 port=${from.port} user=postgres application_name=standby`;
  run('pg_basebackup', ['-D', data, '-d', source, '-X', 'stream', '-c', 'fast', ...(standby ? ['-R'] : [])]);
}

/** Ends recovery, and makes a standby the primary. */
export const promote = (data: string): void => run('pg_ctl', ['promote', '-D', data, '-w']);
