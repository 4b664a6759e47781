import type { Database, OpenOptions } from '../database/database.ts';
import { type Cells, createCells } from '../domain/cell.ts';
import { ConfigurationError, collectProblems } from './configuration/problems.ts';
import { readSetting } from './configuration/read.ts';
import type { Environment } from './values.ts';

/** The databases of an installation, as the environment says. */
export interface CellSettings {
  /** The first database; the only one without cells. */
  readonly home: OpenOptions;
  /** Every database, in the order of the setting. */
  readonly all: readonly OpenOptions[];
  /** Whether the databases are cells of COINSLOT_CELLS, also if it names one alone. */
  readonly hasCells: boolean;
  /** The letters of brands that have a cell for themselves, by the name of the brand. */
  readonly apart: Readonly<Record<string, string>>;
  /** The names of all brands, of which those of `apart` must be; undefined if they are not checked. */
  readonly known?: readonly string[];
}

/** The settings of a connection to PostgreSQL, the same for each cell. */
const connectionSettings = (env: Environment): OpenOptions => ({
  connections: readSetting(env, 'DATABASE_CONNECTIONS'),
  prepares: readSetting(env, 'DATABASE_PREPARED_STATEMENTS'),
  idleConnectionMs: readSetting(env, 'DATABASE_IDLE_MS'),
  connectTimeoutMs: readSetting(env, 'DATABASE_CONNECT_TIMEOUT_MS'),
  statementTimeoutMs: readSetting(env, 'DATABASE_TIMEOUT_MS'),
  lockTimeoutMs: readSetting(env, 'DATABASE_LOCK_TIMEOUT_MS'),
  idleInTransactionMs: readSetting(env, 'DATABASE_TRANSACTION_IDLE_MS'),
});

/** The one database of an installation without cells. */
function readDatabase(env: Environment): OpenOptions {
  const url = readSetting(env, 'DATABASE_URL');
  const cell = readSetting(env, 'COINSLOT_CELL');
  if (url) return { url, cell, ...connectionSettings(env) };
  return { cell, directory: readSetting(env, 'DATA_DIR'), durable: readSetting(env, 'DURABLE') };
}

/** The cells of brands, checked. @throws {ConfigurationError} with every problem */
function readApart(env: Environment, letters: readonly string[]): Readonly<Record<string, string>> {
  const problems = collectProblems();
  const apart: Record<string, string> = {};
  for (const entry of readSetting(env, 'COINSLOT_CELL_BRANDS')) {
    const [brand = '', letter = ''] = entry.split('=');
    if (Object.hasOwn(apart, brand)) problems.add(`COINSLOT_CELL_BRANDS has ${brand} twice.`);
    if (!letters.includes(letter))
      problems.add(`COINSLOT_CELL_BRANDS has ${entry}, but COINSLOT_CELLS has no cell ${letter}.`);
    apart[brand] = letter;
  }
  if (letters.every((letter) => Object.values(apart).includes(letter)))
    problems.add('COINSLOT_CELL_BRANDS leaves no cell for other brands. Leave a cell of COINSLOT_CELLS out of it.');
  problems.throwIfAny();
  return apart;
}

/** Reads the databases of an installation. @throws {ConfigurationError} with every problem */
export function readCells(env: Environment): CellSettings {
  const list = readSetting(env, 'COINSLOT_CELLS');
  if (!list) {
    if (readSetting(env, 'COINSLOT_CELL_BRANDS').length > 0)
      throw new ConfigurationError(['COINSLOT_CELL_BRANDS needs COINSLOT_CELLS.']);
    const home = readDatabase(env);
    return { home, all: [home], hasCells: false, apart: {} };
  }
  const problems = collectProblems();
  for (const name of ['DATABASE_URL', 'COINSLOT_CELL'] as const)
    if (env[name]) problems.add(`COINSLOT_CELLS and ${name} are both set. Remove ${name}.`);
  const letters = list.map(({ cell }) => cell);
  const apart = problems.attempt(() => readApart(env, letters)) ?? {};
  problems.throwIfAny();
  const connection = connectionSettings(env);
  const all = list.map(({ cell, url }): OpenOptions => ({ url, cell, ...connection }));
  const [home = {}] = all;
  return { home, all, hasCells: true, apart };
}

/**
 * Opens every database of an installation.
 * @param open opens one; `openDatabase` with the callbacks of the process
 * @throws {Error} if one cannot be opened; the others are closed then
 */
export async function openCells(
  { all, apart }: CellSettings,
  open: (options: OpenOptions) => Promise<Database>,
): Promise<Cells> {
  const opened = await Promise.allSettled(all.map(open));
  const databases = opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const failed = opened.find((one) => one.status === 'rejected');
  if (!failed) return createCells(databases, apart);
  await Promise.all(databases.map((db) => db.close()));
  throw failed.reason;
}
