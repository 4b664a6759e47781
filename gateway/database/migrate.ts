import { createHash } from 'node:crypto';
import type { Database, Query } from './database.ts';
import { buildIndexes, isIndexMigration, withoutConcurrently } from './index-migration.ts';

const files: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A file of SQL that is applied once, under its name. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * The previous release runs on a database with every expand migration. It does not run on one with a contract migration, which removes
 * what only older releases need.
 */
export type Phase = 'expand' | 'contract';

/** The phase of a migration, by its name. The first migrations have no phase in their names: they count as expand migrations. */
const phaseOf = (name: string): Phase => (name.endsWith('.contract.sql') ? 'contract' : 'expand');

/** The migrations of a phase. */
export const inPhase = (list: readonly Migration[], phase: Phase): Migration[] =>
  list.filter(({ name }) => phaseOf(name) === phase);

/** Migrations in the order of their names. Their text is part of the bundle, so that a server needs no files. */
export function listMigrations(byPath: Readonly<Record<string, string>>, prefix = ''): Migration[] {
  return Object.keys(byPath)
    .sort()
    .map((path) => ({ name: prefix + path.slice(path.lastIndexOf('/') + 1), sql: byPath[path] ?? '' }));
}

/** The migrations of the gateway. */
export const migrations: readonly Migration[] = listMigrations(files);

/** The names of the migrations that were applied to a database. Writes nothing. */
async function appliedNames(db: Database): Promise<Set<string>> {
  const { rows } = await db.query<{ found: string | null }>("select to_regclass('schema_migrations')::text as found");
  if (!rows[0]?.found) return new Set();
  const applied = await db.query<{ name: string }>("select name from schema_migrations where name <> '.lock'");
  return new Set(applied.rows.map(({ name }) => name));
}

/** Whether a migration whose name begins so was applied to a database; false for an empty database too. */
export async function hasMigration(db: Database, prefix = ''): Promise<boolean> {
  return [...(await appliedNames(db))].some((name) => name.startsWith(prefix));
}

/** The migrations that are not applied to a database. Writes nothing. */
export async function pendingMigrations(db: Database, phase: Phase, list = migrations): Promise<string[]> {
  const applied = await appliedNames(db);
  return inPhase(list, phase)
    .map(({ name }) => name)
    .filter((name) => !applied.has(name));
}

/**
 * Checks that this release can run on a database: it has every expand migration, and no contract migration of a later release. Writes
 * nothing.
 * @throws {Error} with a message for the operator
 */
export async function requireSchema(db: Database, list = migrations): Promise<void> {
  const [first, ...others] = await pendingMigrations(db, 'expand', list);
  if (first)
    throw new Error(
      `The database lacks ${others.length + 1} migrations, from ${first} on. Run coinslot-gateway migrate, and start this process again.`,
    );
  const known = new Set(list.map(({ name }) => name));
  const later = [...(await appliedNames(db))].find((name) => phaseOf(name) === 'contract' && !known.has(name));
  if (later)
    throw new Error(
      `This release is too old for the database: ${later} of a later release removed what this one needs. Start that release instead.`,
    );
}

/** `create table if not exists` itself can lose a race. */
const races = new Set(['23505', '42P07', '42710']);

async function insist(work: () => Promise<unknown>): Promise<void> {
  for (let number = 1; ; number++) {
    try {
      await work();
      return;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!races.has(code) || number >= 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * number * Math.random()));
    }
  }
}

/** How a migration gets the locks of the tables that it changes. */
export interface LockPatience {
  /** How long it waits for one lock, in milliseconds. Orders that need the table wait behind it. */
  readonly lockMs: number;
  /** How often it tries. Between two tries the tables are free. */
  readonly tries: number;
}

/** Shorter than any timeout of a running gateway, and about ten minutes in all. */
const patient: LockPatience = { lockMs: 500, tries: 300 };
const lockNotAvailable = '55P03';

/** Repeats work that did not get a lock. */
async function retryLocks<T>(name: string, tries: number, work: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error;
      if (number >= tries)
        throw new Error(
          `${name} did not get a lock in ${tries} tries, because other transactions hold it. Nothing of it was applied.`,
          { cause: error },
        );
      await new Promise((resolve) => setTimeout(resolve, Math.min(2_000, 200 * number) * (0.5 + Math.random())));
    }
  }
}

/** Whether a migration was applied. @throws {Error} when the file was edited after it was applied */
async function isApplied(query: Query, name: string, checksum: string): Promise<boolean> {
  const { rows } = await query<{ checksum: string }>('select checksum from schema_migrations where name = $1', [name]);
  if (rows[0] && rows[0].checksum !== checksum) throw new Error(`${name} was changed after it was applied.`);
  return rows.length > 0;
}

/** Applies a migration once. @returns whether it was applied now; null while another process migrates */
async function applyOnce(db: Database, { name, sql }: Migration, { lockMs, tries }: LockPatience) {
  const checksum = createHash('sha256').update(sql).digest('hex');
  if (await isApplied(db.query, name, checksum)) return false;
  const apply = async (query: Query): Promise<boolean | null> => {
    // It does not wait for the row: an index is built only when no older statement runs, and a waiting one runs.
    const lock = "select name from schema_migrations where name = '.lock' for update skip locked";
    if ((await query(lock)).rowCount === 0) return null;
    if (await isApplied(query, name, checksum)) return false;
    await query(`set local lock_timeout = ${lockMs}`);
    if (!isIndexMigration(sql)) await query(sql);
    else if (db.isEmbedded) await query(withoutConcurrently(sql));
    else await buildIndexes(query, db, sql);
    await query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    return true;
  };
  // No timeouts: a migration may change many rows.
  return retryLocks(name, tries, () => db.tx(apply, { withoutTimeouts: true }));
}

/**
 * Applies what is missing: expand migrations first, and each file whole or not at all. Ten processes may start at once: one applies, nine
 * wait. A migration that does not get a lock soon gives way to orders and tries again.
 * @returns the names that were applied now
 * @throws {Error} when a file was edited after it was applied
 */
export async function migrate(db: Database, list = migrations, patience = patient): Promise<string[]> {
  await insist(() =>
    db.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    ),
  );
  // A row to queue on: locks of the session do not pass through a connection pooler.
  await db.query("insert into schema_migrations (name, checksum) values ('.lock', '') on conflict (name) do nothing");
  const applied: string[] = [];
  for (const migration of [...inPhase(list, 'expand'), ...inPhase(list, 'contract')]) {
    let isNew = await applyOnce(db, migration, patience);
    while (isNew === null) {
      await new Promise((resolve) => setTimeout(resolve, 20 + 80 * Math.random()));
      isNew = await applyOnce(db, migration, patience);
    }
    if (isNew) applied.push(migration.name);
  }
  return applied;
}
