import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, OpenOptions } from '../database/database.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { requireCellMap } from '../server/cell-map.ts';
import type { CellSettings } from '../server/cells.ts';
import { ConfigurationError } from '../server/configuration/problems.ts';
import { readSettings } from '../server/settings.ts';
import { readShops } from '../server/shops/read-shops.ts';
import { type CommandContext, CommandError, type CommandProcess } from './command.ts';
import { messageOf } from './errors.ts';

/** The databases of the settings, of which a command opens those that it needs. */
export interface CommandDatabases {
  settings(): CellSettings;
  /** Opens a database, once. @throws {CommandError} where it does not exist or lacks migrations */
  open(options: OpenOptions): Promise<Database>;
  close(): Promise<void>;
}

/** Whether an embedded database exists. A PostgreSQL is asked. */
export const exists = ({ url, directory = '' }: OpenOptions): boolean =>
  url !== undefined || existsSync(join(directory, 'postgres'));

async function openMigrated({ open }: CommandProcess, options: OpenOptions, cells: CellSettings): Promise<Database> {
  if (!exists(options))
    throw new CommandError(
      'no-database',
      `There is no database in ${options.directory}. Run coinslot-gateway migrate.`,
    );
  const db = await open(options);
  try {
    const [first, ...others] = await pendingMigrations(db, 'expand');
    const which = cells.hasCells ? `The database of cell ${options.cell}` : 'The database';
    if (first)
      throw new CommandError(
        'not-migrated',
        `${which} lacks ${others.length + 1} migrations, from ${first} on. Run coinslot-gateway migrate.`,
      );
    await requireCellMap(db, cells);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** The cells of the settings. Brands are read only if some have a cell for themselves. */
function readKnown({ env, brands }: CommandProcess): CellSettings {
  const { cells } = readSettings(env);
  return Object.keys(cells.apart).length === 0 ? cells : { ...cells, known: readShops(env, brands, false).known };
}

/** Makes the databases of one command. It opens nothing before the command asks for it. */
export function createDatabases(system: CommandProcess): CommandDatabases {
  const opened = new Map<string, Promise<Database>>();
  let read: CellSettings | undefined;
  const settings = (): CellSettings => {
    read ??= readKnown(system);
    return read;
  };
  return {
    settings,
    open: (options) => {
      const { cell = '' } = options;
      const db = opened.get(cell) ?? openMigrated(system, options, settings());
      opened.set(cell, db);
      return db;
    },
    close: async () => {
      for (const db of opened.values())
        await db.then(
          (one) => one.close(),
          () => {},
        );
    },
  };
}

/** Opens the database of a cell. @throws {CommandError} that names it */
export async function openCell(databases: CommandDatabases, options: OpenOptions): Promise<Database> {
  try {
    return await databases.open(options);
  } catch (error) {
    if (error instanceof CommandError || error instanceof ConfigurationError) throw error;
    throw new CommandError('cell-unavailable', `Cell ${options.cell}: ${messageOf(error)}`);
  }
}

/** Makes the context of a command. @param options the database that it is about, if there are several */
export function createContext(
  system: CommandProcess,
  by: string,
  databases: CommandDatabases,
  options?: OpenOptions,
): CommandContext {
  const target = (): OpenOptions => {
    const { all, home } = databases.settings();
    if (!options && all.length > 1) throw new TypeError('The command opens a database, and its `cells` names none.');
    return options ?? home;
  };
  return {
    env: system.env,
    brands: system.brands,
    open: system.open,
    by,
    target,
    // A promise in each case, also where the settings are wrong.
    database: async () => databases.open(target()),
    home: async () => databases.open(databases.settings().home),
    all: async () => {
      const { all, hasCells } = databases.settings();
      return Promise.all(all.map((one) => (hasCells ? openCell(databases, one) : databases.open(one))));
    },
    cells: () => databases.settings(),
  };
}
