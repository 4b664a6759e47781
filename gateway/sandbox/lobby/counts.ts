import { Hono } from 'hono';
import type { Services } from '../../http/services.ts';
import type { PageApp } from '../pages/page-app.ts';

/** What an account, or one of its characters, has bought, in numbers. */
export interface Counts {
  /** Orders, however they ended. */
  readonly orders: number;
  readonly pending: number;
  readonly paid: number;
  readonly failed: number;
  /** How many times goods were handed over. */
  readonly delivered: number;
}

/**
 * How many orders an account has, at `/sandbox/orders?account=watt-ming` of the lobby, and with `&role=` how many are for one
 * of its characters: tests ask whether money was made once (NT-5). How often each event came stands at `/sandbox/events` (TR-1),
 * what an account was given by activities at `/sandbox/gifts?account=` (T22), and its orders whose payments were refunded at
 * `/sandbox/refunds?account=`, with `&role=` as above, each as often as a payment for it was. What its characters got from friends stands
 * at `/sandbox/gifts-of-friends?account=`, with the notes (GF-1).
 */
export function countPages({ db }: Pick<Services, 'db'>): PageApp {
  const app: PageApp = new Hono();
  app.get('/sandbox/orders', async (c, next) => {
    if (c.get('play')?.is !== 'lobby') return next();
    const { rows } = await db.query<Record<keyof Counts, string>>(
      `select count(*) as orders, count(*) filter (where status = -1) as pending, count(*) filter (where status = 1) as paid,
         count(*) filter (where status = -2) as failed,
         (select count(*) from game_goods where starts_with(delivery_id, 'order/') and account_id = $1 and $2 in ('', role_id)) as delivered
       from orders where account_id = $1 and $2 in ('', role_id)`,
      [c.req.query('account') ?? '', c.req.query('role') ?? ''],
    );
    const counted = Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]);
    return c.json(Object.fromEntries(counted) as Counts, 200, { 'Cache-Control': 'no-store' });
  });
  app.get('/sandbox/gifts', async (c, next) => {
    if (c.get('play')?.is !== 'lobby') return next();
    const { rows } = await db.query<{ source_id: string }>(
      "select source_id from deliveries where source = 'activity' and account_id = $1 order by source_id",
      [c.req.query('account') ?? ''],
    );
    return c.json(
      rows.map(({ source_id }) => source_id),
      200,
      { 'Cache-Control': 'no-store' },
    );
  });
  app.get('/sandbox/gifts-of-friends', async (c, next) => {
    if (c.get('play')?.is !== 'lobby') return next();
    const { rows } = await db.query(
      `select orders.account_id as payer, game_goods.role_id, item, game_goods.gift_note from game_goods
         join orders on delivery_id = 'order/' || billing_no
       where game_goods.account_id = $1 and gift_account_id is not null order by game_goods.at`,
      [c.req.query('account') ?? ''],
    );
    return c.json(rows, 200, { 'Cache-Control': 'no-store' });
  });
  app.get('/sandbox/refunds', async (c, next) => {
    if (c.get('play')?.is !== 'lobby') return next();
    const { rows } = await db.query<{ billing_no: string }>(
      `select billing_no from refunds join orders using (billing_no)
       where account_id = $1 and $2 in ('', role_id) and refunded_at is not null order by refunded_at`,
      [c.req.query('account') ?? '', c.req.query('role') ?? ''],
    );
    return c.json(
      rows.map(({ billing_no }) => billing_no),
      200,
      { 'Cache-Control': 'no-store' },
    );
  });
  app.get('/sandbox/events', async (c, next) => {
    if (c.get('play')?.is !== 'lobby') return next();
    const { rows } = await db.query<{ event_id: string; times: string }>(
      'select event_id, sum(times) as times from event_counts group by event_id',
    );
    const counted = rows.map(({ event_id, times }) => [event_id, Number(times)]);
    return c.json(Object.fromEntries(counted), 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
