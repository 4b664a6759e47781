import { createHash } from 'node:crypto';
import type { Database, Query } from './database.ts';

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

/** Migrations in the order of their names. Their text is part of the bundle, so that a server needs no files. */
export function listMigrations(byPath: Readonly<Record<string, string>>, prefix = ''): Migration[] {
  return Object.keys(byPath)
    .sort()
    .map((path) => ({ name: prefix + path.slice(path.lastIndexOf('/') + 1), sql: byPath[path] ?? '' }));
}

/** The migrations of the gateway. */
export const migrations: readonly Migration[] = listMigrations(files);

/** Whether a migration whose name begins so was applied to a database; false for an empty database too. */
export async function hasMigration(db: Database, prefix: string): Promise<boolean> {
  const { rows } = await db.query<{ found: string | null }>("select to_regclass('schema_migrations')::text as found");
  if (!rows[0]?.found) return false;
  const { rowCount } = await db.query('select 1 from schema_migrations where starts_with(name, $1) limit 1', [prefix]);
  return rowCount > 0;
}

/** The migrations that are not applied to a database. Writes nothing. */
export async function pendingMigrations(db: Database, list = migrations): Promise<string[]> {
  const { rows } = await db.query<{ found: string | null }>("select to_regclass('schema_migrations')::text as found");
  const applied = rows[0]?.found
    ? (await db.query<{ name: string }>('select name from schema_migrations')).rows.map(({ name }) => name)
    : [];
  return list.map(({ name }) => name).filter((name) => !applied.includes(name));
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

/**
 * Applies what is missing, each file whole or not at all. Ten processes may start at once: one applies, nine wait.
 * @returns the names that were applied now
 * @throws {Error} when a file was edited after it was applied
 */
export async function migrate(db: Database, list = migrations): Promise<string[]> {
  await insist(() =>
    db.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    ),
  );
  // A row to queue on: locks of the session do not pass through a connection pooler.
  await db.query("insert into schema_migrations (name, checksum) values ('.lock', '') on conflict (name) do nothing");
  const applied: string[] = [];
  for (const { name, sql } of list) {
    const checksum = createHash('sha256').update(sql).digest('hex');
    // No timeouts: a migration may change a large table, or wait for the migration of another process.
    const apply = async (query: Query): Promise<boolean> => {
      await query("select name from schema_migrations where name = '.lock' for update");
      const { rows } = await query<{ checksum: string }>('select checksum from schema_migrations where name = $1', [
        name,
      ]);
      if (rows[0] && rows[0].checksum !== checksum) throw new Error(`${name} was changed after it was applied.`);
      if (rows[0]) return false;
      await query(sql);
      await query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
      return true;
    };
    if (await db.tx(apply, { withoutTimeouts: true })) applied.push(name);
  }
  return applied;
}
