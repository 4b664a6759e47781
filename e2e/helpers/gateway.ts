import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { builtAt } from './built.ts';

/** The own gateway of a test: a process with its own database. The test can kill and restart it. */
export interface OwnGateway {
  readonly port: number;
  /** Kills it like a power cut, and waits until it has ended. */
  kill(): Promise<void>;
  /** Starts it again with the same data, and waits until it responds. */
  start(): Promise<void>;
  /** Kills it and removes its data. */
  end(): Promise<void>;
  /** Its log so far. */
  logged(): string;
}

/**
 * Starts a gateway over a temporary directory, with the world of the sandbox as it is at first, and waits until it answers.
 * `settings` are those of its operator. One that does not start leaves nothing behind.
 */
export async function startGateway(settings: Readonly<Record<string, string>> = {}): Promise<OwnGateway> {
  const port = await getPort({ host: '127.0.0.1' });
  const directory = mkdtempSync(join(tmpdir(), 'coinslot-gateway-'));
  cpSync(join(process.env.TEST_DATA ?? '', 'world'), join(directory, 'data'), { recursive: true });
  let child: ChildProcess | null = null;
  let log = '';
  process.once('exit', () => child?.kill('SIGKILL'));
  const gateway: OwnGateway = {
    port,
    async start() {
      const started = spawn(process.execPath, [join(builtAt, 'server/sandbox.mjs')], {
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: join(directory, 'data'),
          LOG: 'on',
          SEEDS: 'asked',
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      const listening = once(started.stdout, 'data');
      started.stdout.on('data', (chunk) => {
        log += chunk;
      });
      const ended = once(started, 'exit').then(([code]) => {
        throw new Error(`The gateway ended with ${code} before it listened.`);
      });
      await Promise.race([listening, ended]);
      ended.catch(() => {});
    },
    logged: () => log,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    async end() {
      await gateway.kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  try {
    await gateway.start();
  } catch (error) {
    await gateway.end();
    throw error;
  }
  return gateway;
}
