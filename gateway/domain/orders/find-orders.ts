import type { Database } from '../../database/database.ts';

/** An order as an operator sees it. It has none of the order's secrets. */
export interface OrderSummary {
  readonly billing_no: string;
  readonly status: 1 | -1 | -2;
  readonly fail_reason: string;
  readonly brand: string;
  readonly area: string;
  readonly gp_id: string;
  readonly game_name: string;
  readonly server_id: string;
  readonly role_id: string;
  readonly role_name: string;
  readonly account_id: string;
  readonly user_name: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly region: string;
  readonly channel: string;
  readonly payment_name: string;
  /** The account at a payment provider; empty for an order of before, and for one that a point card paid. */
  readonly pay_provider: string;
  readonly pay_ref: string;
  readonly pay_mode: 'live' | 'demo';
  readonly request_id: string;
  readonly coupon_code: string;
  readonly replenishes: string;
  /** The account of the friend that a gift is for; null for no gift (GF-1). */
  readonly gift_account_id: string | null;
  readonly replaced_by: string | null;
  readonly created_at: Date;
  readonly payment_created_at: Date | null;
  readonly pay_by: Date | null;
  readonly paid_at: Date | null;
  readonly failed_at: Date | null;
  readonly delivered_at: Date | null;
  /** When it turned out that no game gives the goods, because test money paid for them. */
  readonly no_game_at: Date | null;
  readonly refund_at: Date | null;
}

const columns = `billing_no, status, fail_reason, brand, area, gp_id, game_name, server_id, role_id, role_name, account_id, user_name,
  product_id, product_name, amount_minor, currency, region, channel, payment_name, pay_provider, pay_ref, pay_mode, request_id, coupon_code,
  replenishes, gift_account_id, replaced_by, created_at, payment_created_at, pay_by, paid_at, failed_at, delivered_at, no_game_at, refund_at`;

/** What orders are found by. At least one field is set; an order must fit all that are. */
export interface OrderSearch {
  readonly billing_no?: string | undefined;
  /** The id of the account. */
  readonly account?: string | undefined;
  /** An id of the provider's: of the payment that it created, of a payment event, or of a refund. */
  readonly provider_ref?: string | undefined;
  /** The key of the request that made the order, or of one that repeated it. */
  readonly request_id?: string | undefined;
}

const conditions: Readonly<Record<keyof OrderSearch, (parameter: string) => string>> = {
  billing_no: (value) => `billing_no = ${value}`,
  account: (value) => `account_id = ${value}`,
  provider_ref: (value) => `(pay_ref = ${value}
    or billing_no in (select billing_no from provider_events where event_id = ${value})
    or billing_no in (select billing_no from payment_conflicts where event_id = ${value})
    or billing_no in (select billing_no from refunds where event_id = ${value} or provider_ref = ${value}))`,
  request_id: (value) => `(request_id = ${value}
    or billing_no in (select billing_no from order_repeats where request_id = ${value}))`,
};

/**
 * Finds orders, the newest first. A search by a reference or a request alone reads the whole table, so it runs without the timeouts.
 * @param limit how many orders at most
 */
export async function findOrders(db: Database, search: OrderSearch, limit: number): Promise<OrderSummary[]> {
  const criteria = Object.entries(search).filter(([, value]) => value !== undefined);
  const where = criteria.map(([name], at) => conditions[name as keyof OrderSearch](`$${at + 2}`));
  if (where.length === 0) return [];
  const sql = `select ${columns} from orders where ${where.join(' and ')} order by created_at desc, billing_no limit $1`;
  const params = [limit, ...criteria.map(([, value]) => value)];
  return db.tx(async (query) => (await query<OrderSummary>(sql, params)).rows, { withoutTimeouts: true });
}

/** One order; null where there is none. */
export async function findOrder(db: Database, billingNo: string): Promise<OrderSummary | null> {
  const [order] = await findOrders(db, { billing_no: billingNo }, 1);
  return order ?? null;
}
