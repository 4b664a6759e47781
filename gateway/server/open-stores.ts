import type { Database, OpenOptions } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { openLater } from '../database/open-later.ts';
import { isOutage } from '../database/outage.ts';
import type { Alarm } from '../domain/alarms/alarm.ts';
import type { Cells } from '../domain/cell.ts';
import { requireCellMap } from './cell-map.ts';
import { openCells } from './cells.ts';
import type { OutageLogs } from './outage-log.ts';
import { giveUp } from './process.ts';
import type { Settings } from './settings.ts';
import { requireNewestSpread } from './spread-cells.ts';

/** What a check of a database found for an operator to repair. */
export interface StoreAlarm {
  /** The letter of the cell; undefined for a database that is none. */
  readonly cell: string | undefined;
  readonly alarm: Alarm;
}

/** What happens while databases are opened. */
interface OpenStoresOptions extends Pick<Settings, 'cells'> {
  readonly outages: OutageLogs;
  /** Checks a database, before anything else uses it. Returns what an operator should repair. */
  prepare(db: Database): Promise<readonly Alarm[]>;
  readonly onAlarm: (found: StoreAlarm) => void;
}

/**
 * Opens and checks the databases of a process. A cell that cannot be reached is opened as soon as it can: until then, its players get
 * `busy`. Without the home cell nothing starts.
 * @throws {Error} with a message for the operator
 */
export async function openStores({ cells, outages, prepare, onAlarm }: OpenStoresOptions): Promise<Cells> {
  const open = async (options: OpenOptions): Promise<Database> => {
    const onBroken = (error: Error): void => outages.get(options.cell ?? '')?.broke(error);
    const db = await openDatabase({ ...options, onBroken, onLost: giveUp });
    try {
      const alarms = await prepare(db);
      await requireCellMap(db, cells);
      for (const alarm of alarms) onAlarm({ cell: db.cell, alarm });
      return db;
    } catch (error) {
      await db.close();
      throw error;
    }
  };
  const opened = await openCells(cells, async (options) => {
    const { cell = '' } = options;
    const openOrWait = async (): Promise<Database> => {
      try {
        return await open(options);
      } catch (error) {
        if (!isOutage(error)) throw error;
        if (options === cells.home)
          throw new Error(`The database cannot be reached: ${error instanceof Error ? error.message : error}`, {
            cause: error,
          });
        const onFailed = (cause: unknown): void => outages.get(cell)?.failed(cause);
        onFailed(error);
        return openLater({ cell, open: () => open(options), onFailed });
      }
    };
    const db = await openOrWait();
    outages.get(cell)?.watch(db);
    return db;
  });
  try {
    await requireNewestSpread(opened.all);
  } catch (error) {
    await Promise.all(opened.all.map((db) => db.close()));
    throw error;
  }
  return opened;
}
