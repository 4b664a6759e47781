import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, OpenOptions } from '../database/database.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { readSettings } from '../server/settings.ts';
import { type CommandContext, CommandError, type CommandProcess } from './command.ts';

/** A context, and how to end it. */
export interface OpenContext extends CommandContext {
  close(): Promise<void>;
}

/** Whether an embedded database exists. A PostgreSQL is asked. */
export const exists = ({ url, directory = '' }: OpenOptions): boolean =>
  url !== undefined || existsSync(join(directory, 'postgres'));

async function openMigrated({ env, open }: CommandProcess): Promise<Database> {
  const { database } = readSettings(env);
  if (!exists(database))
    throw new CommandError(
      'no-database',
      `There is no database in ${database.directory}. Run coinslot-gateway migrate.`,
    );
  const db = await open(database);
  const missing = await pendingMigrations(db, 'expand').catch(async (error) => {
    await db.close();
    throw error;
  });
  if (missing.length === 0) return db;
  await db.close();
  throw new CommandError(
    'not-migrated',
    `The database lacks ${missing.length} migrations, from ${missing[0]} on. Run coinslot-gateway migrate.`,
  );
}

/** Makes the context of one command. It opens nothing before the command asks for it. */
export function createContext(system: CommandProcess, by: string): OpenContext {
  let db: Promise<Database> | undefined;
  return {
    env: system.env,
    brands: system.brands,
    open: system.open,
    by,
    database: () => {
      db ??= openMigrated(system);
      return db;
    },
    close: async () => {
      await db?.then(
        (opened) => opened.close(),
        () => {},
      );
    },
  };
}
