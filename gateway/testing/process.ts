import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { randomToken } from '../domain/secrets.ts';

/** The entries of a built server, and the folder to remove afterwards. */
export interface BuiltServer {
  readonly folder: string;
  readonly production: string;
  readonly worker: string;
  /** The command line. */
  readonly commands: string;
  readonly sandbox: string;
}

/** Builds the server in a folder of its own. */
export async function buildServer(): Promise<BuiltServer> {
  const folder = mkdtempSync(join(process.cwd(), '.cache', 'server-'));
  const outDir = join(folder, 'server');
  await build({ mode: 'server', logLevel: 'error', build: { outDir, emptyOutDir: false } });
  const entry = (name: string): string => join(outDir, `${name}.mjs`);
  return {
    folder,
    production: entry('main'),
    worker: entry('worker'),
    commands: entry('coinslot-gateway'),
    sandbox: entry('sandbox'),
  };
}

/** A gateway in a process of its own. */
export interface Running {
  readonly process: ChildProcess;
  /** Resolves with the address when it listens; rejects with what it said when it ended before. */
  readonly site: Promise<string>;
  /** Resolves when the process is gone, with its exit code; null after a signal. */
  readonly gone: Promise<number | null>;
  /** What it wrote to its error output. */
  output(): string;
}

/** Starts the built gateway on a free port with a data directory. */
export function startGateway(
  entry: string,
  directory: string,
  env: Readonly<Record<string, string>> = {},
  argv: readonly string[] = [],
): Running {
  const child = spawn(process.execPath, [entry, ...argv], {
    env: {
      ...process.env,
      MODE: '',
      DATABASE_URL: '',
      PORT: '0',
      DATA_DIR: directory,
      LOG: 'off',
      COINSLOT_SERVE: 'watt',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const gone = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const site = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      errors += chunk;
      const port = /(?:localhost:|on port )(\d+)/.exec(errors)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    void gone.then((code) => reject(new Error(`The gateway ended with ${code}: ${output}`)));
  });
  // Whoever kills it on purpose does not wait for its address.
  site.catch(() => {});
  return { process: child, site, gone, output: () => output };
}

/** Asks a call over the network. @throws when the connection breaks; answers the envelope */
export async function fetchText(
  site: string,
  path: string,
  params: object,
  token = '',
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
): Promise<{ code: number; message: string; content: any }> {
  const response = await fetch(new URL(path, site), {
    method: 'POST',
    body: JSON.stringify(params),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return response.json();
}

/**
 * Approves a payment on the sandbox's page, as a player does.
 * @param event the id of the payment attempt: the same id means the same payment
 * @returns true when the page confirms the payment
 */
export async function approve(payUrl: string, event = randomToken(128)): Promise<boolean> {
  const response = await fetch(`${payUrl}/choice`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice: 'approve', event }),
  });
  return response.status === 303;
}
