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

/** Makes refunds of orders due. */
export async function insertRefunds(query: Query, orders: readonly string[], at: Date): Promise<void> {
  await query(
    'insert into refunds (billing_no, at, due_at) select billing_no, $2, $2 from unnest($1::text[]) billing_no',
    [orders, at],
  );
}

/** Makes jobs of a topic due, one for each order. */
export async function insertJobs(query: Query, topic: string, orders: readonly string[], at: Date): Promise<void> {
  await query(
    `insert into outbox (id, topic, payload, due_at)
     select $2 || '/' || billing_no, $2, json_build_object('billing_no', billing_no)::text, $3 from unnest($1::text[]) billing_no`,
    [orders, topic, at],
  );
}

/** Removes all orders and all work. */
export async function resetWork(query: Query): Promise<void> {
  const tables =
    'order_limits outbox deliveries refunds payment_conflicts provider_events order_repeats webhooks player_coupons orders';
  for (const table of tables.split(' ')) await query(`delete from ${table}`);
}

/** Has the database reject changes of a table for one value of a column, until the returned function is called. */
export async function poison(
  query: Query,
  change: 'update' | 'delete',
  table: string,
  column: string,
  value: string,
): Promise<() => Promise<void>> {
  await query(
    `create or replace function reject_${table}() returns trigger language plpgsql as $$ begin
       if old.${column} = '${value}' then raise exception 'the row % is damaged', old.${column}; end if;
       return case tg_op when 'DELETE' then old else new end; end $$`,
  );
  await query(
    `create trigger reject_${table} before ${change} on ${table} for each row execute function reject_${table}()`,
  );
  return async () => {
    await query(`drop trigger reject_${table} on ${table}`);
  };
}
