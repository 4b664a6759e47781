import { expect, test } from 'vitest';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { isUnpaid } from './is-unpaid.ts';

test('statements with the key of an order do not read all unpaid orders, even where statistics know none', async () => {
  const db = await openTestPglite();
  await makeWorld(db.query);
  await db.query(
    `insert into orders (billing_no, account_id, request_id, fingerprint, pay_token, brand, area, client_id, gp_id, server_id, role_id,
       product_id, channel, region, amount_minor, currency, user_name, game_name, server_name, role_name, product_name, payment_name,
       pay_url, return_url, status, created_at)
     select 'paid-' || n, 'a-ann', 'paid-' || n, '', 'paid-' || n, 'tiny', '', '', '', '', '', '', '', '', 1, 'USD', '', '', '', '', '', '',
       '', '', 1, now() from generate_series(1, 2000) n`,
  );
  await db.query('analyze orders');
  const planOf = async (condition: string): Promise<string> => {
    const { rows } = await db.query<Record<'QUERY PLAN', string>>(
      `explain update orders set check_at = now() where billing_no = 'paid-1' and ${condition}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await planOf('status = -1')).toContain('orders_unpaid');
  expect(await planOf(isUnpaid)).toContain('orders_pkey');
});
