import { Hono } from 'hono';
import * as v from 'valibot';
import { signedPost } from '../../adapters/signed-post.ts';
import { notice } from '../pages/notice.ts';
import type { PageApp } from '../pages/page-app.ts';
import { ticketsPath } from './till/line.ts';
import { paymentOf } from './till/payments.ts';
import type { Till } from './till/webhooks.ts';

/** How long the gateway may take to make the order of a ticket: it creates the payment at the till in the meantime. */
const patienceMs = 15_000;

/** The answer to an exchange, as in docs/payments/README.md. */
const exchanged = v.variant('status', [
  v.object({
    status: v.literal('ordered'),
    billing_no: v.string(),
    brand: v.string(),
    amount_minor: v.number(),
    currency: v.string(),
    payment_ref: v.string(),
  }),
  v.object({ status: v.literal('refused'), message: v.string() }),
]);

const refusal = (text: string): Promise<Response> =>
  notice(400, 'This payment cannot be made', `${text} Please go back to the shop and pay again.`);

const noGateway = (): Promise<Response> =>
  notice(502, 'The shop does not answer', 'Please go back to the shop: it shows the order if there is one.');

/** Exchanges a ticket for its order. @throws {Error} where the gateway cannot be reached, or rejects the signature */
function exchange({ line, clock }: Till, ticket: string): Promise<v.InferOutput<typeof exchanged>> {
  const gateway = { url: line.origin + ticketsPath, key: line.key, now: clock, fetch: line.fetch };
  return signedPost(gateway, { ask: 'exchange-ticket', ticket }, exchanged, AbortSignal.timeout(patienceMs));
}

/**
 * The payment site, where the methods without a call are paid (PY-7). It takes the ticket from the address and nothing else, exchanges it
 * for the order from server to server, and sends the player on to the payment page, which shows the order and its sum.
 */
export function paysitePages(till: Till): PageApp {
  const app: PageApp = new Hono();
  app.get('/paysite', async (c, next) => {
    const play = c.get('play');
    // A HEAD request must not use up a ticket.
    if ((play?.is !== 'pay' && play?.is !== 'lobby') || c.req.method !== 'GET') return next();
    const ticket = c.req.query('ticket');
    if (!ticket) return refusal('The address of this page has no ticket of the shop.');
    let answer: v.InferOutput<typeof exchanged>;
    try {
      answer = await exchange(till, ticket);
    } catch {
      return noGateway();
    }
    if (answer.status === 'refused') return refusal(answer.message);
    if (play.is === 'pay' && play.brand.name !== answer.brand) return refusal('This ticket is of another shop.');
    // The payment page shows the till's own payment, so that must be the one of the ticket.
    const payment = await paymentOf(till, answer);
    return payment?.amount_minor === answer.amount_minor && payment.currency === answer.currency
      ? c.redirect(`/pay/${payment.channel}/${payment.token}`, 303)
      : refusal('The order of this ticket is not known here.');
  });
  return app;
}
