import type { Query } from '../database/database.ts';

/** The keys of the links of the failed orders below: `f-ann`, `f-bob`, and `f-back`, whose goods Ann had got. */
export const linkKeys = { 'f-ann': 'a'.repeat(22), 'f-bob': 'b'.repeat(22), 'f-back': 'c'.repeat(22) } as const;

/** Forgets all orders, and adds failed ones to the test world: 600 gems for 9.99 USD, which an operator wants paid. */
export async function resetOwed(query: Query, now: number): Promise<void> {
  const orders = ['order_limits', 'limit_usage', 'outbox', 'deliveries', 'provider_events', 'payment_conflicts'];
  for (const table of ['attempts', ...orders, 'replenishments', 'orders']) await query(`delete from ${table}`);
  const at = new Date(now - 86_400_000);
  for (const [failed, account, name, role, delivered] of [
    ['f-ann', 'a-ann', 'Ann', 'r1', null],
    ['f-bob', 'a-bob', 'bob', 'r3', null],
    ['f-back', 'a-ann', 'Ann', 'r1', at],
  ] as const) {
    await query(
      `insert into orders (billing_no, account_id, request_id, fingerprint, pay_token, brand, area, client_id, gp_id, server_id,
         role_id, product_id, channel, region, amount_minor, currency, user_name, game_name, server_name, role_name,
         product_name, payment_name, pay_url, return_url, status, created_at, failed_at, delivered_at)
       values ($1, $2, $1, '', $1, 'tiny', 'west', 'c1', 'g1', 's1', $3, 'gems', 'paypal', 'US', 777, 'USD', $4, 'Game One', 'One',
         'Sun', '600 gems', 'PayPal', '', '', -2, $5, $5, $6)`,
      [failed, account, role, name, at, delivered],
    );
    await query('insert into replenishments (failed_no, link_key) values ($1, $2)', [failed, linkKeys[failed]]);
  }
}
