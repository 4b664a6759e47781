import { describe, expect, test } from 'vitest';
import { paidOnceRaces } from '../../testing/paid-once-races.ts';
import { openTestPostgres } from '../../testing/postgres.ts';

const db = await openTestPostgres(50);
await paidOnceRaces(db, process.env.EXHAUSTIVE ? 20 : 1);

describe('negative controls: the faults happen on this database without the rules', () => {
  test('checking for a payment first and accepting it later accepts several payments', async () => {
    const billing_no = (await db.query<{ billing_no: string }>('select billing_no from orders limit 1')).rows[0]
      ?.billing_no;
    await db.query('update orders set status = -1 where billing_no = $1', [billing_no]);
    let kept = 0;
    await Promise.all(
      Array.from({ length: 50 }, () =>
        db.tx(async (query) => {
          const { rowCount } = await query('select 1 from orders where billing_no = $1 and status = -1', [billing_no]);
          if (rowCount === 0) return;
          await query('update orders set status = 1 where billing_no = $1', [billing_no]);
          kept += 1;
        }),
      ),
    );
    expect(kept).toBeGreaterThan(1);
  });
});
