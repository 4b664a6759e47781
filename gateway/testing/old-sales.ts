import type { Query } from '../database/database.ts';
import { insertOrders } from './due-work.ts';

/** The time of the tests of old orders. */
export const salesNow = Date.UTC(2026, 10, 20, 12);
/** The rules of these tests: no rule for `tiny/east`. */
export const salesRules = [{ brand: 'tiny', area: 'west', years: 7 }] as const;
const yearsAgo = (years: number): Date => new Date(Date.UTC(2026 - years, 10, 20, 12));
/** Before the rule. */
export const longAgo = yearsAgo(8);
const lately = yearsAgo(2);

/** Stores an order that was paid and delivered, with its payment and its delivery. */
export async function insertSold(
  query: Query,
  name: string,
  at = longAgo,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const sold = { status: 1, paid_at: at, delivered_at: at, ...columns };
  const [order = ''] = await insertOrders(query, name, 1, at, sold);
  await query(
    `insert into provider_events (provider, event_id, billing_no, outcome, at, amount_minor, currency) values ('p', $1, $1, 1, $2, 999, 'USD')`,
    [order, at],
  );
  await query(
    `insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at, due_at, tries, delivered_at)
     values ('order', $1, 'a-ann', 'g1', 's1', 'r1', 'gems', 1, $2, null, 1, $2)`,
    [order, at],
  );
  return order;
}

/** Stores an order that failed. */
const insertFailed = async (query: Query, name: string, at = longAgo): Promise<string> => {
  const [order = ''] = await insertOrders(query, name, 1, at, { status: -2, failed_at: at });
  return order;
};

/** Changes the delivery of an order. */
const delivery = (query: Query, order: string, set: string): Promise<unknown> =>
  query(`update deliveries set delivered_at = null, ${set} where source_id = $1`, [order]);

const refund = (query: Query, order: string, columns: Readonly<Record<string, unknown>> = {}): Promise<unknown> => {
  const row: Record<string, unknown> = { billing_no: order, at: longAgo, claims_at: longAgo, ...columns };
  const names = Object.keys(row);
  return query(
    `insert into refunds (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(row),
  );
};
const dispute = (query: Query, order: string, state: string, reported = state, at = longAgo): Promise<unknown> =>
  query(
    `insert into disputes (provider, dispute_id, billing_no, event_id, state, at, changed_at, reported_state) values ('p', $1, $1, $1, $2, $3, $4, $5)`,
    [order, state, longAgo, at, reported],
  );
const review = (query: Query, order: string, decision: string): Promise<unknown> =>
  query(`insert into reviews (billing_no, reasons, at, decision, decided_at) values ($1, 'r', $2, $3, $4)`, [
    order,
    longAgo,
    decision,
    decision ? longAgo : null,
  ]);
const conflict = (query: Query, order: string, settled: Date | null): Promise<unknown> =>
  query(
    `insert into payment_conflicts (provider, event_id, billing_no, outcome, at, settled_at) values ('p', 'c-' || $1, $1, 1, $2, $3)`,
    [order, longAgo, settled],
  );
const replace = (query: Query, old: string, by: string): Promise<unknown> =>
  query('update orders set replaced_by = $2 where billing_no = $1', [old, by]);
const makeUp = async (query: Query, failed: string, by: string): Promise<void> => {
  await query('insert into replenishments (failed_no, link_key, billing_no) values ($1, $1, $2)', [failed, by]);
  await query('update orders set replenishes = $1 where billing_no = $2', [failed, by]);
};

/** Stores the orders of a case, whose names begin with `name`. */
type Put = (query: Query, name: string) => Promise<unknown>;
const sold =
  (more: (query: Query, order: string) => Promise<unknown>, columns: Readonly<Record<string, unknown>> = {}): Put =>
  async (query, name) =>
    more(query, await insertSold(query, name, longAgo, columns));
const notDelivered = { delivered_at: null };

/** Orders that are deleted, each with what belongs to it. */
export const deletedCases: Readonly<Record<string, Put>> = {
  paid: (query, name) => insertSold(query, name),
  failed: (query, name) => insertFailed(query, name),
  refunded: sold(
    async (query, order) => {
      await refund(query, order, { refunded_at: longAgo });
      await delivery(query, order, 'withdrawn_at = at, tries = 0');
    },
    { ...notDelivered, refund_at: longAgo },
  ),
  'partly-refunded': sold((query, order) =>
    refund(query, order, { refunded_at: longAgo, payment: 'part.1', amount_minor: 100, currency: 'USD' }),
  ),
  'test-money': sold((query, order) => delivery(query, order, 'due_at = null'), {
    ...notDelivered,
    no_game_at: longAgo,
  }),
  won: sold((query, order) => dispute(query, order, 'won')),
  approved: sold((query, order) => review(query, order, 'approved')),
  settled: sold((query, order) => conflict(query, order, longAgo)),
  limited: sold((query, order) =>
    query("insert into order_limits (billing_no, limit_key) values ($1, 'role/once/g1/s1/r1')", [order]),
  ),
  repeated: sold((query, order) =>
    query("insert into order_repeats (account_id, request_id, billing_no) values ('a-ann', 'again', $1)", [order]),
  ),
  located: sold((query, order) =>
    query("insert into order_origins (billing_no, account_id, at) values ($1, 'a-ann', $2)", [order, longAgo]),
  ),
  replaced: async (query, name) =>
    replace(query, await insertFailed(query, `${name}-old`), await insertSold(query, name)),
  'made-up-for': async (query, name) => {
    const failed = await insertFailed(query, `${name}-failed`);
    await makeUp(query, failed, await insertSold(query, name));
    await query('update orders set replenishes = $1 where billing_no = $2', [
      failed,
      await insertFailed(query, `${name}-try`),
    ]);
  },
};

/** Orders that stay, as old as those above. */
export const keptCases: Readonly<Record<string, Put>> = {
  young: (query, name) => insertSold(query, name, lately),
  'other-area': sold(async () => {}, { area: 'east' }),
  'other-brand': sold(async () => {}, { brand: 'gone' }),
  pending: (query, name) => insertOrders(query, name, 1, longAgo),
  'paid-late': sold(async () => {}, { paid_at: lately }),
  'known-lately': sold((query, order) =>
    query('update provider_events set at = $2 where billing_no = $1', [order, lately]),
  ),
  undelivered: sold((query, order) => delivery(query, order, 'due_at = at'), notDelivered),
  'without-delivery': sold(
    (query, order) => query('delete from deliveries where source_id = $1', [order]),
    notDelivered,
  ),
  'refused-by-the-game': sold((query, order) => delivery(query, order, 'refused_at = at, reported_at = at'), {
    ...notDelivered,
  }),
  'dead-delivery': sold((query, order) => delivery(query, order, 'dead_at = at, dead_reported_at = at'), notDelivered),
  'delivered-lately': sold(async () => {}, { delivered_at: lately }),
  'open-refund': sold((query, order) => refund(query, order, { due_at: longAgo })),
  'refused-refund': sold((query, order) => refund(query, order, { refused_at: longAgo, reported_at: longAgo })),
  'refunded-lately': sold((query, order) => refund(query, order, { refunded_at: lately })),
  'owed-back': sold(async () => {}, { refund_at: longAgo }),
  'open-dispute': sold((query, order) => dispute(query, order, 'opened')),
  'unreported-dispute': sold((query, order) => dispute(query, order, 'lost', 'opened')),
  'disputed-lately': sold((query, order) => dispute(query, order, 'lost', 'lost', lately)),
  held: sold((query, order) => review(query, order, ''), notDelivered),
  'held-and-delivered': sold((query, order) => review(query, order, '')),
  'open-conflict': sold((query, order) => conflict(query, order, null)),
  'open-job': sold((query, order) =>
    query(
      "insert into outbox (id, topic, payload, due_at) values ('cancel-payment/' || $1, 'cancel-payment', '', $2)",
      [order, longAgo],
    ),
  ),
  'dead-job': sold((query, order) =>
    query("insert into outbox (id, topic, payload, dead_at) values ('expire/' || $1, 'expire', '', $2)", [
      order,
      longAgo,
    ]),
  ),
  'holds-coupon': sold(async (query, order) => {
    await query(
      "insert into coupons (coupon_id, brand, name, type, rate_percent) values ('h', 'tiny', 'H', 'permanent', 90)",
    );
    await query(
      "insert into player_coupons (code, coupon_id, account_id, state, billing_no) values ('held', 'h', 'a-ann', 'held', $1)",
      [order],
    );
  }),
  'counts-in-activity': sold(
    (query) =>
      query(
        `insert into activities (activity_id, gp_id, type, name, currency, start_at, end_at) values ('long', 'g9', 'cumulative', 'L', 'USD', $1, $2)`,
        [yearsAgo(9), new Date(salesNow + 1)],
      ),
    { gp_id: 'g9' },
  ),
  // Of linked orders none goes while one stays, or a late payment of it would buy the goods again.
  'replaced-by-young': async (query, name) =>
    replace(query, await insertFailed(query, `${name}-old`), await insertSold(query, name, lately)),
  'replaces-open': async (query, name) => {
    const old = await insertFailed(query, `${name}-old`);
    await conflict(query, old, null);
    const middle = await insertFailed(query, `${name}-middle`);
    await replace(query, old, middle);
    await replace(query, middle, await insertSold(query, name));
  },
  'made-up-for-lately': async (query, name) => {
    const failed = await insertFailed(query, `${name}-failed`);
    await query('update orders set replenishes = $1 where billing_no = $2', [
      failed,
      await insertFailed(query, `${name}-try`),
    ]);
    await makeUp(query, failed, await insertSold(query, name, lately));
  },
};

/** Stores all cases. */
export async function insertSalesCases(query: Query): Promise<void> {
  for (const [name, put] of Object.entries({ ...deletedCases, ...keptCases })) await put(query, name);
}

/** The names of the cases that have orders, and how many orders each has. */
export async function salesLeft(query: Query): Promise<Record<string, number>> {
  const { rows } = await query<{ billing_no: string }>('select billing_no from orders');
  const names = Object.keys({ ...deletedCases, ...keptCases }).toSorted((one, other) => other.length - one.length);
  const left: Record<string, number> = {};
  for (const { billing_no } of rows) {
    const name = names.find((one) => billing_no.startsWith(`${one}-`)) ?? billing_no;
    left[name] = (left[name] ?? 0) + 1;
  }
  return left;
}
