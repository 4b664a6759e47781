import { Hono } from 'hono';
import type { Context } from '../context.ts';
import type { PageApp } from './pay.ts';

/** What an account has bought, in numbers. */
export interface Counts {
  /** Orders, however they ended. */
  readonly orders: number;
  readonly pending: number;
  readonly paid: number;
  readonly failed: number;
  /** How many times goods were handed over. */
  readonly delivered: number;
}

/** How many orders an account has, at `/sandbox/orders?account=watt-ming` of the lobby: tests ask it whether money was made once (NT-5). */
export function countPages({ db }: Pick<Context, 'db'>): PageApp {
  const app: PageApp = new Hono();
  app.get('/sandbox/orders', async (c, next) => {
    if (c.get('asked').place.is !== 'lobby') return next();
    const { rows } = await db.query<Record<keyof Counts, string>>(
      `select count(*) as orders, count(*) filter (where status = -1) as pending, count(*) filter (where status = 1) as paid,
         count(*) filter (where status = -2) as failed,
         (select count(*) from grants where source = 'order' and account_id = $1) as delivered
       from orders where account_id = $1`,
      [c.req.query('account') ?? ''],
    );
    const counted = Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]);
    return c.json(Object.fromEntries(counted) as Counts, 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
