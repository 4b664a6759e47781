import { expect, test } from 'vitest';
import { makeGate } from '../../testing/gate.ts';
import { linkKeys, resetOwed } from '../../testing/owed-world.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { applyPaymentEventIn } from './payment-event.ts';
import { holdOwed } from './replenish-order.ts';

const db = await openTestPostgres(10);
await makeWorld(db.query);
const now = Date.UTC(2026, 10, 20);

/** Makes an order that pays a failed one with a card, as `card_pay` does. */
const payByCard = (failed: string, billing_no: string) =>
  db.tx(async (query) => {
    await query(
      `insert into orders select (jsonb_populate_record(failed, $2)).* from orders failed where billing_no = $1`,
      [
        failed,
        JSON.stringify({
          billing_no,
          request_id: billing_no,
          pay_token: billing_no,
          channel: 'card',
          status: -1,
          failed_at: null,
          replenishes: failed,
        }),
      ],
    );
    await holdOwed(query, failed, billing_no);
    return applyPaymentEventIn(
      query,
      { provider: 'card', eventId: billing_no, billingNo: billing_no, outcome: 'success' },
      now,
    );
  });

test('RP-2 PY-8 a card is not spent if it waits while late money pays the failed order', async () => {
  await resetOwed(db.query, now);
  const [failed] = Object.keys(linkKeys);
  const applied = makeGate();
  const commit = makeGate();
  const late = db.tx(async (query) => {
    const event = { provider: 'p', eventId: 'late', billingNo: failed ?? '', outcome: 'success' } as const;
    const outcome = await applyPaymentEventIn(query, event, now);
    applied.open();
    await commit.opened;
    return outcome;
  });
  await applied.opened;
  const card = payByCard(failed ?? '', 'by-card').catch((error: unknown) => error);
  const waits = async () =>
    (await db.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
      .rowCount;
  await expect.poll(waits).toBe(1);
  commit.open();
  expect(await late).toBe('late');
  expect(await card).toMatchObject({ word: 'limit-reached' });
  expect((await db.query("select 1 from orders where billing_no = 'by-card'")).rowCount).toBe(0);
  expect((await db.query('select 1 from refunds')).rowCount).toBe(0);
});
