import { Hono } from 'hono';
import { Alarm } from '../domain/alarms/alarm.ts';
import { createBudget } from '../domain/budget.ts';
import { measure } from '../domain/measure.ts';
import { hasOrders, receiveWebhookInCells } from '../domain/payments/webhook.ts';
import { noteOrder } from './request-context.ts';
import type { AppEnv } from './request-info.ts';
import type { Services } from './services.ts';

/** A forged webhook is reported so often in a minute: more of them say nothing new. */
const reportsPerMinute = 10;

/**
 * Receives what payment providers report: `POST /webhooks/<account>`, or GET for those that send no body. The provider verifies the raw
 * request and words the response. A signature that is wrong is answered 401, unless the provider expects another response. A webhook
 * without a body is stored by its query.
 */
export function webhookRoutes(
  { cells, payments, clock, fraud }: Services,
  reportError: (what: string, error: unknown) => void,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const mayReport = createBudget(reportsPerMinute, 60_000);
  app.on(['GET', 'POST'], '/webhooks/:account', async (c) => {
    const provider = payments.byName(c.req.param('account'));
    if (!provider?.parseWebhook) return c.text('There is no such webhook.', 404);
    const rawBody = await c.req.text();
    const { method, url, headers } = c.req.raw;
    const webhook = await provider.parseWebhook({
      method,
      url,
      headers,
      rawBody,
      now: clock(),
      hasOrders: (account) => hasOrders(cells, account),
    });
    if (webhook.is === 'forged') {
      measure('webhook', { provider: provider.name, result: 'forged' });
      if (mayReport(provider.name, performance.now()))
        reportError(
          'webhook',
          new Alarm(
            'wrong-signature',
            `a webhook from ${c.get('request').address} has a wrong signature: check the webhook secret or key of the account ${provider.name}`,
            { key: `webhook/${provider.name}` },
          ),
        );
      return webhook.response ?? c.text('The signature is wrong.', 401);
    }
    noteOrder(webhook.events[0]?.billing_no);
    await receiveWebhookInCells(cells, provider.name, rawBody || new URL(url).search, webhook.events, fraud);
    return webhook.response;
  });
  return app;
}
