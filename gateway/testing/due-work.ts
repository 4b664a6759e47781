import type { Query } from '../database/database.ts';

/** Further columns of an order, such as `{ status: 1 }`. */
type OrderColumns = Readonly<Record<string, unknown>>;

/** Inserts unpaid orders of the test world for 9.99 USD, named `<prefix>-1`, `<prefix>-2` and so on. Their time to pay ends at `at`. */
export async function insertOrders(
  query: Query,
  prefix: string,
  many: number,
  at: Date,
  columns: OrderColumns = {},
): Promise<string[]> {
  const { rows } = await query<{ billing_no: string }>(
    `insert into orders (billing_no, account_id, request_id, fingerprint, pay_token, brand, area, client_id, gp_id, server_id,
       role_id, product_id, channel, region, amount_minor, currency, user_name, game_name, server_name, role_name,
       product_name, payment_name, pay_url, return_url, created_at, pay_by)
     select $1 || '-' || n, 'a-ann', $1 || '-' || n, '', $1 || '-' || n, 'tiny', 'west', 'c1', 'g1', 's1', 'r1', 'gems', 'paypal', 'US', 999,
       'USD', 'Ann', 'Game One', 'One', 'Sun', 'Gems', 'PayPal', '/', '/', $3, $3 from generate_series(1, $2::int) n
     returning billing_no`,
    [prefix, many, at],
  );
  const orders = rows.map(({ billing_no }) => billing_no);
  for (const [name, value] of Object.entries(columns))
    await query(`update orders set ${name} = $2 where billing_no = any($1)`, [orders, value]);
  return orders;
}

/** Makes the goods of paid orders due. */
export async function insertDeliveries(query: Query, orders: readonly string[], at: Date): Promise<void> {
  await query(
    `insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at, due_at)
     select 'order', billing_no, account_id, gp_id, server_id, role_id, product_id, 1, $2, $2 from orders where billing_no = any($1)`,
    [orders, at],
  );
}
