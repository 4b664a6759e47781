import { Hono } from 'hono';
import { Alarm } from '../domain/alarms/alarm.ts';
import { ApiError } from '../domain/api-error.ts';
import { createBudget } from '../domain/budget.ts';
import { exchangeTicket } from '../domain/orders/payment-ticket.ts';
import { intendedOrder } from '../domain/payments/open-payment.ts';
import type { CellServices } from './cell-services.ts';
import { noteOrder } from './request-context.ts';
import type { AppEnv } from './request-info.ts';

/** A forged exchange is reported so often in a minute: more of them say nothing new. */
const reportsPerMinute = 10;

/**
 * Has the payment site exchange a ticket for its order: `POST /tickets/<account>`, signed as the requests of the account are. The answer is
 * 200 with the order, or with `refused` and the reason for the player; 401 for a wrong signature.
 */
export function ticketRoutes(cells: CellServices, reportError: (what: string, error: unknown) => void): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const mayReport = createBudget(reportsPerMinute, 60_000);
  const { payments, shops, clock } = cells.home;
  app.post('/tickets/:account', async (c) => {
    const provider = payments.byName(c.req.param('account'));
    if (!provider?.readTicket) return c.text('There are no tickets for this account.', 404);
    const rawBody = await c.req.text();
    const { method, url, headers } = c.req.raw;
    const ticket = provider.readTicket({ method, url, headers, rawBody, now: clock() });
    if (ticket === null) {
      if (mayReport(provider.name, performance.now()))
        reportError(
          'ticket',
          new Alarm(
            'wrong-signature',
            `a ticket from ${c.get('request').address} has a wrong signature: check the key of the account ${provider.name}`,
            { key: `ticket/${provider.name}` },
          ),
        );
      return c.text('The signature is wrong.', 401);
    }
    const services = cells.ofToken(ticket, null);
    try {
      const billingNo = await exchangeTicket(
        services,
        provider.name,
        ticket,
        { shops, siteBrand: null },
        services.clock(),
      );
      noteOrder(billingNo);
      const order = await intendedOrder(services.db, billingNo);
      if (!order) throw new Error(`order ${billingNo} is gone`);
      const { brand, account_id, user_name, product_id, product_name, amount_minor, currency, region, language } =
        order;
      const what = { brand, account_id, user_name, product_id, product_name, amount_minor, currency, region, language };
      const { channel, channel_id, kind, return_url, pay_by, mode, pay_url: pageUrl } = order;
      const how = {
        channel,
        channel_id,
        kind,
        return_url,
        pay_by,
        mode,
        url: pageUrl,
        payment_ref: order.provider_ref,
      };
      return c.json({ status: 'ordered', billing_no: billingNo, ...what, ...how });
    } catch (error) {
      if (error instanceof ApiError) return c.json({ status: 'refused', reason: error.word, message: error.message });
      throw error;
    }
  });
  return app;
}
