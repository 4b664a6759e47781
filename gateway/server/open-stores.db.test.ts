import { expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { isOutage } from '../database/outage.ts';
import { claimStore } from '../database/store-kind.ts';
import { unavailableCell } from '../database/unavailable.ts';
import type { LogEntry } from '../http/log.ts';
import { openTestPostgres } from '../testing/postgres.ts';
import { readCells } from './cells.ts';
import { openStores } from './open-stores.ts';
import { createOutageLogs } from './outage-log.ts';

const a = await openTestPostgres(2);
const lost = 'postgres://127.0.0.1:9/lost';
const open = (cells: string, log: LogEntry[]) =>
  openStores({
    cells: readCells({ COINSLOT_CELLS: cells }),
    outages: createOutageLogs((entry) => log.push(entry), ['a', 'b']),
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
    const failed = cells.byLetter('b')?.query('select 1');
    expect(unavailableCell(await failed?.catch((error: unknown) => error))).toBe('b');
    expect(log.map(({ level, text }) => [level, text.split(':')[0]])).toEqual([['error', 'work in cell b']]);
  } finally {
    await Promise.all(cells.all.map((db) => db.close()));
  }
  await expect(open(`b=${lost} a=${a.url}`, log)).rejects.toThrow('ECONNREFUSED');
});

test('NT-5 an error knows the database that does not answer, and one of a statement knows none', async () => {
  const refused = openDatabase({ url: lost, cell: 'c' });
  expect(unavailableCell(await refused.catch((error: unknown) => error))).toBe('c');
  for (const sql of ['select 1 from nothing', 'set local statement_timeout = 1; select pg_sleep(1)']) {
    const error = await a.tx((query) => query(sql)).catch((cause: unknown) => cause);
    expect([error instanceof Error, unavailableCell(error)]).toEqual([true, undefined]);
  }
  const ended = await a.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error);
  expect(unavailableCell(ended)).toBe('');
});
