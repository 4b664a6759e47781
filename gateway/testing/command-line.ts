import { Readable } from 'node:stream';
import type { Brand } from '../../src/brand/index.ts';
import { commands } from '../cli/commands.ts';
import { runCommandLine } from '../cli/run-command.ts';
import type { Database } from '../database/database.ts';
import { tiny } from './brands.ts';

/** What a command printed, and its exit code. */
export interface Printed {
  readonly code: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** The JSON document on stdout. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly json: any;
}

/** What a test replaces. */
export interface CommandLineOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly brands?: readonly Brand[];
}

/**
 * Returns a function that runs a command line against a database.
 * @param db is left open
 */
export function commandLineOf(db: Database, { env = {}, brands = [tiny] }: CommandLineOptions = {}) {
  // Whether an embedded database exists is not asked for a PostgreSQL.
  const settings = { DATABASE_URL: 'postgres://user:database-password@host/name', ...env };
  return async (
    line: string | readonly string[],
    { answer, more = {} }: { readonly answer?: string; readonly more?: Readonly<Record<string, string>> } = {},
  ): Promise<Printed> => {
    const printed = { stdout: '', stderr: '' };
    const to = (name: 'stdout' | 'stderr') => ({
      write: (text: string) => {
        printed[name] += text;
      },
    });
    const stdin = Readable.from(answer === undefined ? [] : [`${answer}\n`]);
    const code = await runCommandLine(typeof line === 'string' ? line.split(' ') : line, commands, {
      env: { ...settings, ...more },
      stdin: Object.assign(stdin, { isTTY: answer !== undefined }),
      stdout: to('stdout'),
      stderr: to('stderr'),
      user: 'olga',
      brands,
      open: async () => ({ ...db, close: async () => {} }),
    });
    return { code, ...printed, json: printed.stdout.startsWith('{') ? JSON.parse(printed.stdout) : undefined };
  };
}
