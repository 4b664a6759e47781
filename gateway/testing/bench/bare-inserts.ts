import type { Database } from '../../database/database.ts';
import { load } from './load.ts';

/**
 * Inserts rows of `orders` into a copy of the table with the same indexes, each in a transaction of its own: what the engine could do at
 * most. It uses as many connections of the database as a gateway does. The row is that of a real order.
 * @returns how many a second
 */
export async function bareInserts(db: Database, lanes: number, forMs: number): Promise<number> {
  const { rows } = await db.query<Record<string, unknown>>(
    "select * from orders where status = -1 and pay_state = 'open' limit 1",
  );
  const [row] = rows;
  if (!row) throw new Error('There is no unpaid order to copy.');
  await db.query('create table bare_orders (like orders including all)');
  const names = Object.keys(row);
  const insert = `insert into bare_orders (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`;
  let number = 0;
  const work = () => {
    const id = `bare-${number++}`;
    const own = { billing_no: id, request_id: id, pay_token: id, account_id: `buyer-${number % 1_000}` };
    return db.query(insert, Object.values({ ...row, ...own }));
  };
  const { perSecond } = await load(work, { lanes, forMs });
  await db.query('drop table bare_orders');
  return perSecond;
}
