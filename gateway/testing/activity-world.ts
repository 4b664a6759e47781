import type { Query } from '../database/database.ts';

const dayMs = 86_400_000;

/** An order of the test world that was paid: whose, of what, in which money and how much of it, and when. */
export interface Paid {
  readonly account?: string;
  readonly product?: string;
  readonly currency?: string;
  readonly minor?: number;
  readonly at: number;
  readonly status?: 1 | -1 | -2;
}

/** Writes an order as if it had been paid then. */
export async function writePaid(query: Query, name: string, paid: Paid): Promise<void> {
  const { account = 'a-ann', product = 'gems', currency = 'USD', minor = 999, at, status = 1 } = paid;
  await query(
    `insert into orders (billing_no, account_id, request_id, fingerprint, pay_token, brand, area, client_id, gp_id, server_id, role_id,
       product_id, channel, region, amount_minor, currency, user_name, game_name, server_name, role_name, product_name, payment_name,
       pay_url, return_url, status, created_at, paid_at)
     values ($1, $2, $1, '', $1, 'tiny', 'west', 'c1', 'g1', 's1', 'r1', $3, 'paypal', 'US', $4, $5, '', '', '', '', '', '', '', '', $6, $7, $8)`,
    [name, account, product, minor, currency, status, new Date(at), status === 1 ? new Date(at) : null],
  );
}

/**
 * Adds activities to the test world, around a moment: `cum` of `g1` counts dollars for 5 days before it and 5 after (gifts c-5, c-15
 * and c-50 are named after what they need), `con` days in a row (d-1, d-2, d-4); `old` was over when they began (o-5).
 */
async function makeActivities(query: Query, now: number): Promise<void> {
  const at = (days: number): Date => new Date(now + days * dayMs);
  for (const [id, type, from, to] of [
    ['cum', 'cumulative', -5, 5],
    ['con', 'continuous', -5, 5],
    ['old', 'cumulative', -10, -5],
  ] as const)
    await query(
      `insert into activities (activity_id, gp_id, type, name, currency, start_at, end_at) values ($1, 'g1', $2, $3, 'USD', $4, $5)`,
      [id, type, `{"en":"The ${id}"}`, at(from), at(to)],
    );
  for (const [gift, activity, need] of [
    ['c-5', 'cum', 500],
    ['c-15', 'cum', 1_500],
    ['c-50', 'cum', 5_000],
    ['d-1', 'con', 1],
    ['d-2', 'con', 2],
    ['d-4', 'con', 4],
    ['o-5', 'old', 500],
  ] as const) {
    await query(`insert into activity_gifts values ($1, $2, $3, '/art/g.svg', $4)`, [
      gift,
      activity,
      `Gift ${gift}`,
      need,
    ]);
    for (const [item, quantity] of [
      ['gem', 50],
      ['key', 1],
    ] as const)
      await query(`insert into activity_items (gift_id, item, name, quantity) values ($1, $2, $3, $4)`, [
        gift,
        item,
        `A ${item}`,
        quantity,
      ]);
  }
}

/** Forgets all activities, orders and deliveries, and makes the activities again. */
export async function resetActivities(query: Query, now: number): Promise<void> {
  for (const table of [
    'daily_claims',
    'activity_claims',
    'activity_items',
    'activity_gifts',
    'activities',
    'deliveries',
    'orders',
  ])
    await query(`delete from ${table}`);
  await makeActivities(query, now);
}

/** Adds the daily gift `daily` of `g1` in Tokyo, for 20 days before a moment and 20 after: the gift day-1 to day-7 with that many gems. */
export async function makeDaily(query: Query, now: number): Promise<void> {
  await query(
    `insert into activities (activity_id, gp_id, type, name, currency, time_zone, start_at, end_at)
     values ('daily', 'g1', 'daily', 'Daily', 'USD', 'Asia/Tokyo', $1, $2)`,
    [new Date(now - 20 * dayMs), new Date(now + 20 * dayMs)],
  );
  await query(
    `insert into activity_gifts (gift_id, activity_id, name, picture, need)
     select 'day-' || day, 'daily', 'Day ' || day, '/art/g.svg', day from generate_series(1, 7) day`,
  );
  await query(
    `insert into activity_items (gift_id, item, name, quantity)
     select 'day-' || day, 'gem', 'Gems', day from generate_series(1, 7) day`,
  );
}
