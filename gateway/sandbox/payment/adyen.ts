import type { Context } from 'hono';
import { Hono } from 'hono';
import * as v from 'valibot';
import { randomToken } from '../../domain/secrets.ts';
import type { PlaySite } from '../hosting.ts';
import { stylesOf } from '../pages/document.ts';
import type { PageApp, PageEnv } from '../pages/page-app.ts';
import { fieldPage, fieldStyles } from './adyen-field.ts';
import fieldScript from './card-field.js?raw';
import { paymentByToken, type TillPayment } from './till/payments.ts';
import { decide, type Till } from './till/webhooks.ts';

const bodyShape = v.object({
  sessionData: v.optional(v.string(), ''),
  paymentMethod: v.optional(v.object({ encryptedCardNumber: v.optional(v.string(), '') })),
});
type Body = v.InferOutput<typeof bodyShape>;

/** What the Drop-in says; nothing of a body that cannot be read, for the error of a parser quotes it, and a log must not. */
async function bodyOf(c: Context): Promise<Body> {
  const body: unknown = await c.req.json().catch(() => null);
  const read = v.safeParse(bodyShape, body);
  return read.success ? read.output : { sessionData: '' };
}

/** What the Drop-in offers for an order: cards, and for euros direct debit. */
const methodsFor = (currency: string): object[] => [
  { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex', 'jcb'] },
  ...(currency === 'EUR' ? [{ type: 'sepadirectdebit', name: 'SEPA Direct Debit' }] : []),
];

const countries: Readonly<Record<string, string>> = { MYR: 'MY', EUR: 'DE', GBP: 'GB', USD: 'US', BRL: 'BR' };

/** A name of Adyen's pictures, drawn as a plain tag that imitates no trademark. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26"><rect width="40" height="26" rx="4" fill="#dfe3ea"/><path d="M6 9h28M6 17h12" stroke="#5b6472" stroke-width="3"/></svg>`;

/**
 * Plays Adyen's sessions for its own Drop-in (PY-10), on the site of the payment pages: the set-up, the card fields in frames
 * of their own, and the payment. A card number stays in its field: what leaves it says only whether the card is a good one.
 */
export function adyenPages(till: Till): PageApp {
  const app: PageApp = new Hono();
  app.use('/checkoutshopper/*', async (c, next) => {
    if (c.get('play')?.is !== 'pay') return c.text('There is no such page.', 404);
    const allowed = { 'Access-Control-Allow-Origin': frameOf(c), Vary: 'Origin' };
    if (c.req.method === 'OPTIONS') {
      const headers = { ...allowed, 'Access-Control-Allow-Headers': 'content-type', 'Access-Control-Max-Age': '86400' };
      return new Response(null, { status: 204, headers });
    }
    await next();
    for (const [name, value] of Object.entries(allowed)) c.res.headers.set(name, value);
    return undefined;
  });

  /** The payment of a session, where its id and its data belong together. */
  const paymentOf = async (play: PlaySite | null, id: string, { sessionData }: Body): Promise<TillPayment | null> => {
    const payment = await paymentByToken(till, sessionData);
    const own = payment?.channel === 'adyen' && `CS${payment.billing_no}` === id;
    return own && play?.is === 'pay' && payment.brand === play.brand.name ? payment : null;
  };
  const refused = (c: Context): Response =>
    c.json({ status: 422, errorCode: '14_0408', message: 'The session is not valid.', errorType: 'validation' }, 422);

  app.post('/checkoutshopper/v1/sessions/:id/setup', async (c) => {
    const body = await bodyOf(c);
    const payment = await paymentOf(c.get('play'), c.req.param('id'), body);
    if (!payment) return refused(c);
    return c.json({
      id: c.req.param('id'),
      sessionData: payment.token,
      amount: { currency: payment.currency, value: payment.amount_minor },
      countryCode: countries[payment.currency] ?? 'US',
      expiresAt: new Date(till.clock() + 3_600_000).toISOString(),
      paymentMethods: { paymentMethods: methodsFor(payment.currency) },
      configuration: { installmentOptions: {} },
    });
  });

  app.post('/checkoutshopper/v1/sessions/:id/payments', async (c) => {
    const body = await bodyOf(c);
    const payment = await paymentOf(c.get('play'), c.req.param('id'), body);
    if (!payment) return refused(c);
    const bad = body.paymentMethod?.encryptedCardNumber.endsWith('refused');
    // A session takes another card after a refusal, so that the id is the attempt's and not the session's.
    const payment_id = `${c.req.param('id')}/${randomToken(128)}`;
    await decide(till, payment, {
      payment_id,
      ...(bad ? { outcome: 'failed', failure: 'declined' } : { outcome: 'paid' }),
    });
    return c.json({ sessionData: payment.token, resultCode: bad ? 'Refused' : 'Authorised', sessionResult: 'done' });
  });

  // Who looks at what is counted nowhere, and English is the only language here.
  app.post('/checkoutshopper/v3/analytics', (c) => c.json({ checkoutAttemptId: 'sandbox' }));
  app.get('/checkoutshopper/sdk/:version/translations/:file', (c) => c.json({}));
  app.get('/checkoutshopper/images/*', (c) => c.body(picture, 200, { 'Content-Type': 'image/svg+xml' }));
  app.get('/checkoutshopper/securedfields/:key/:version/securedFields.html', () =>
    fieldPage('/checkoutshopper/field.js', '/checkoutshopper/field.css'),
  );
  app.get('/checkoutshopper/field.js', (c) =>
    c.body(fieldScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/checkoutshopper/field.css', () => stylesOf(fieldStyles));
  return app;
}

/** The site that the forms of providers run on, beside the site that is asked. */
const frameOf = (c: Context<PageEnv>): string => c.get('request').gatewayOrigin.replace('//pay.', '//frame.');
