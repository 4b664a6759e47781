import { expect, test } from 'vitest';
import { isOutage } from '../database/outage.ts';
import { claimStore } from '../database/store-kind.ts';
import type { LogEntry } from '../http/log.ts';
import { openTestPostgres } from '../testing/postgres.ts';
import { readCells } from './cells.ts';
import { openStores } from './open-stores.ts';

const a = await openTestPostgres(2);
const lost = 'postgres://127.0.0.1:9/lost';
const open = (cells: string, log: LogEntry[]) =>
  openStores({
    cells: readCells({ COINSLOT_CELLS: cells }),
    log: (entry) => void log.push(entry),
    prepare: async (db) => {
      await claimStore(db, 'demo');
      return [];
    },
    onAlarm: () => {},
  });

test('NT-5 a process starts while a cell is down, and not without the home cell', async () => {
  const log: LogEntry[] = [];
  const cells = await open(`a=${a.url} b=${lost}`, log);
  try {
    expect((await cells.home.query('select 1')).rowCount).toBe(1);
    expect(
      isOutage(
        await cells
          .byLetter('b')
          ?.query('select 1')
          .catch((error: unknown) => error),
      ),
    ).toBe(true);
    expect(log.map(({ level, text }) => [level, text.split(':')[0]])).toEqual([['error', 'work in cell b']]);
  } finally {
    await Promise.all(cells.all.map((db) => db.close()));
  }
  await expect(open(`b=${lost} a=${a.url}`, log)).rejects.toThrow('ECONNREFUSED');
});
