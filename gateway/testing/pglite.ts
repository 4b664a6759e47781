import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Database, Query } from '../database/database.ts';
import { createCluster } from '../database/first-start.ts';
import { migrations } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import project from '../package.json' with { type: 'json' };
import { migrateSandbox, sandboxMigrations } from '../sandbox/prepare.ts';

const cache = join(process.cwd(), '.cache');
const tables = createHash('sha256')
  .update(JSON.stringify([migrations, sandboxMigrations]))
  .digest('hex')
  .slice(0, 16);
const version = project.optionalDependencies['@electric-sql/pglite'];

/** Makes a directory of the cache once. A copy of a cluster opens in a quarter of a second, a new one takes three. */
async function ensureTemplate(name: string, fill: (directory: string) => Promise<void>): Promise<string> {
  const template = join(cache, name);
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(join(cache, 'lite-making-'));
  await fill(own);
  try {
    renameSync(own, template);
  } catch {
    // Another test file was first.
    rmSync(own, { recursive: true, force: true });
  }
  return template;
}

/** The directory of a cluster without tables, to copy and never to open. */
export const emptyTemplate = (): Promise<string> =>
  ensureTemplate(`lite-${version}-empty`, (directory) => createCluster(join(directory, 'postgres')));

/** A cluster whose tables are empty, made once for each set of migrations. */
const migratedTemplate = (): Promise<string> =>
  ensureTemplate(`lite-${version}-${tables}`, async (directory) => {
    cpSync(await emptyTemplate(), directory, { recursive: true });
    const db = await openDatabase({ directory, durable: false });
    await migrateSandbox(db);
    await db.close();
  });

const memory = '/dev/shm';
const neededBytes = 1_073_741_824;

/** Where a database is kept for as long as its test file runs: in memory where there is room, because its 1,200 files are copied and removed again. */
function temporaryDirectory(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes ? memory : tmpdir();
}

const prefix = 'coinslot-test-';

/** Whether a process of this machine is there; one of another user's is. */
function isRunning(process_id: number): boolean {
  try {
    return process.kill(process_id, 0);
  } catch (error) {
    return Reflect.get(Object(error), 'code') !== 'ESRCH';
  }
}

/** Removes databases whose process is gone: a run that was interrupted left them behind. */
export function removeAbandoned(directory: string): void {
  for (const name of readdirSync(directory)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    if (!(owner > 0) || isRunning(owner)) continue;
    try {
      rmSync(join(directory, name), { recursive: true, force: true });
    } catch {
      // Another process is at it, or it is another user's.
    }
  }
}

/** An open copy of a template, and how it goes for good. */
interface Copy {
  readonly db: Database;
  remove(): Promise<void>;
}

async function openCopy(template: string): Promise<Copy> {
  const parent = temporaryDirectory();
  removeAbandoned(parent);
  const directory = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  const removeFiles = (): void => rmSync(directory, { recursive: true, force: true });
  process.once('exit', removeFiles);
  cpSync(template, directory, { recursive: true });
  const db = await openDatabase({ directory, durable: false });
  return {
    db,
    remove: async () => {
      await db.close();
      process.off('exit', removeFiles);
      removeFiles();
    },
  };
}

/** Databases of test files that are done, empty again, for the next file of this process: to open one takes six times as long. */
const emptied: Copy[] = [];

/** A database that grew beyond this leaves more behind than opening another one takes. */
const largestBytes = 16_000_000;

/** Empties all tables, and ends what a session keeps. False when the database must not be used again. */
async function empty({ query, tx }: Database): Promise<boolean> {
  const { rows } = await query<{ names: string[]; bytes: number }>(
    `select array_agg(tablename::text) as names, pg_database_size(current_database()) as bytes from pg_tables
     where schemaname = 'public' and tablename <> 'schema_migrations'`,
  );
  const [{ names = [], bytes = 0 } = {}] = rows;
  if (bytes > largestBytes) return false;
  await tx((inside) =>
    inside(
      `set local session_replication_role = replica; ${names.map((name) => `delete from ${name};`).join(' ')}
       alter sequence audit_id_seq restart; alter sequence payment_conflicts_conflict_id_seq restart;`,
    ),
  );
  await query('reset all; select pg_advisory_unlock_all(); discard temp');
  return true;
}

const changesTables = /\b(create|alter|drop|truncate)\s/i;

/** A database for one test file: afterwards it answers nothing, and the next file has it if only rows were changed. */
function lend(copy: Copy): Database {
  const { db } = copy;
  let isOver = false;
  let isSpoilt = false;
  const watched =
    (query: Query): Query =>
    (sql, params) => {
      if (isOver) return Promise.reject(new Error('The test file of this database is done.'));
      isSpoilt ||= changesTables.test(sql);
      return query(sql, params);
    };
  afterAll(async () => {
    isOver = true;
    if (!isSpoilt && (await empty(db).catch(() => false))) emptied.push(copy);
    else await copy.remove();
  });
  return {
    ...db,
    query: watched(db.query),
    batch: (statements) =>
      isOver ? Promise.reject(new Error('The test file of this database is done.')) : db.batch(statements),
    tx: (work, options) => db.tx((query) => work(watched(query)), options),
    // What runs alone changes tables.
    alone: (sql) => {
      isSpoilt = true;
      return db.alone(sql);
    },
    close: async () => {
      isSpoilt = true;
      await db.close();
    },
  };
}

/** A migrated embedded database for one test file, with empty tables. */
export const openTestPglite = async (): Promise<Database> =>
  lend(emptied.pop() ?? (await openCopy(await migratedTemplate())));

/** An embedded database without tables for one test file, gone when the file is done. */
export const openEmptyPglite = async (): Promise<Database> => {
  const copy = await openCopy(await emptyTemplate());
  afterAll(copy.remove);
  return copy.db;
};
