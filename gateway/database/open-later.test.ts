import { expect, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { openLater } from './open-later.ts';
import { isOutage } from './outage.ts';

test('a database that cannot be reached fails as in an outage until a later try opens it', async () => {
  vi.useFakeTimers();
  try {
    const errors: unknown[] = [];
    const close = vi.fn(async () => {});
    let tries = 0;
    const open = async (): Promise<Database> => {
      tries += 1;
      if (tries === 1) throw new Error('refused');
      return { query: async () => ({ rows: [1], rowCount: 1 }), clock: () => 7, close } as unknown as Database;
    };
    const db = openLater({ cell: 'b', open, onFailed: (error) => errors.push(error) });
    const failed = await db.query('select 1').catch((error: unknown) => error);
    expect([isOutage(failed), db.cell]).toEqual([true, 'b']);
    expect(() => db.clock()).toThrow('There is no connection to the cell b.');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(errors).toEqual([new Error('refused')]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([(await db.query('select 1')).rowCount, db.clock(), tries]).toEqual([1, 7, 2]);
    await db.close();
    expect(close).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
