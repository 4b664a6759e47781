import { minorDigits } from '../../../src/rules/money.ts';
import type { Database, Query } from '../../database/database.ts';
import type { CharacterScope } from '../accounts/character-sessions.ts';
import { type OrderOrigin, originValues, withOrigin } from '../fraud/origins.ts';
import { lockOf, type OrderLimits, withinLimits } from '../fraud/spend-limit.ts';
import { mostUnpaidOf } from './unpaid-limit.ts';

/** A row of `orders`, with the columns that every order has. */
export type StartedOrder = Readonly<Record<string, unknown>> & { readonly currency: string };

/** The columns of a new order, with the decimals of its currency. */
function columnsOf(order: StartedOrder): { readonly names: readonly string[]; readonly values: readonly unknown[] } {
  const row = { ...order, amount_decimals: minorDigits(order.currency) };
  return { names: Object.keys(row), values: Object.values(row) };
}

/** Stores an order and its origin. Returns false when its key was used a moment ago. */
export async function writeOrder(query: Query, order: StartedOrder, origin: OrderOrigin): Promise<boolean> {
  const { names, values } = columnsOf(order);
  const { rowCount } = await query(
    withOrigin(
      `insert into orders (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
       on conflict (account_id, request_id) do nothing`,
      values.length + 1,
    ),
    [...values, ...originValues(origin)],
  );
  return rowCount > 0;
}

/** The type of a parameter that is selected, which the engine does not take from the column. */
function typeOf(value: unknown): string {
  if (value instanceof Date) return 'timestamptz';
  return typeof value === 'number' ? 'bigint' : 'text';
}

/** An order that costs the price of its product, and holds no slot, no coupon and no card. */
export interface PlainOrder extends StartedOrder {
  readonly account_id: string;
  readonly buyer_id: string | null;
  readonly product_id: string;
  readonly amount_minor: number;
  readonly created_at: Date;
}

/**
 * Stores a plain order in one go. The account is locked first, so that parallel orders cannot exceed the limit of unpaid orders.
 * @returns false when it was not stored: its key was used, the account has too many unpaid orders, a daily limit is reached, or
 *   the price or a limit of its product has changed meanwhile. Nothing was changed then.
 */
export async function writePlainOrder(
  db: Database,
  order: PlainOrder,
  buyer: Pick<CharacterScope, 'buyer_id'> | null,
  origin: OrderOrigin,
  limits: OrderLimits | null,
): Promise<boolean> {
  const { names, values } = columnsOf(order);
  const of = (name: 'account_id' | 'buyer_id' | 'product_id' | 'currency' | 'amount_minor'): string =>
    `$${names.indexOf(name) + 1}`;
  const more = [...values, mostUnpaidOf(buyer), ...originValues(origin)];
  const within = withinLimits(limits, of, more.length + 1, order.created_at.getTime());
  const [, written] = await db.batch([
    lockOf(order.account_id, limits),
    {
      sql: withOrigin(
        `insert into orders (${names.join(', ')})
        select ${values.map((value, index) => `$${index + 1}::${typeOf(value)}`).join(', ')}
        where (select count(*) from orders unpaid
            where unpaid.account_id = ${of('account_id')} and status = -1 and unpaid.buyer_id is not distinct from ${of('buyer_id')}) < $${names.length + 1}
          and exists (select 1 from prices where prices.product_id = ${of('product_id')} and prices.currency = ${of('currency')}
            and prices.amount_minor = ${of('amount_minor')})
          and not exists (select 1 from goods_limits where goods_limits.product_id = ${of('product_id')})
          ${within.sql}
        on conflict (account_id, request_id) do nothing`,
        values.length + 2,
      ),
      params: [...more, ...within.values],
    },
  ]);
  return written !== undefined && written.rowCount > 0;
}
