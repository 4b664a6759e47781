import { type Context, Hono } from 'hono';
import { safeAddress } from '../../../src/rules/address.ts';
import { failureOf } from '../../../src/rules/failure.ts';
import { majorUnits, price } from '../../../src/rules/money.ts';
import { kindOf } from '../../domain/orders/payment-terms.ts';
import { randomToken } from '../../domain/secrets.ts';
import type { Services } from '../../http/services.ts';
import { delayGoods } from '../game/game.ts';
import base from '../pages/base.css?raw';
import { pageOf, stylesOf } from '../pages/document.ts';
import { notice } from '../pages/notice.ts';
import type { PageApp, PageEnv } from '../pages/page-app.ts';
import shared from '../pages/provider.css?raw';
import { type Bill, type Choice, choices, type PageContent } from './bill.ts';
import { formOf } from './forms.ts';
import { accentRules, lookOf } from './looks.ts';
import { means } from './means/index.ts';
import { elapsedRules } from './means/qr.ts';
import meansStyles from './means.css?raw';
import styles from './pay.css?raw';
import { isExpired, payView, slowS } from './pay-view.ts';
import { paymentByToken, type TillPayment } from './till/payments.ts';
import { decide, type Till } from './till/webhooks.ts';

const gone = (): Promise<Response> =>
  notice(404, 'This payment link does not work', 'Please go back to the shop and press "Open payment page" again.');

const wrongForm = (): Promise<Response> =>
  notice(
    400,
    'This payment form is not right',
    'Its fields are not those of the order. Please go back to the shop and press "Open payment page" again.',
  );

/** Has the till do what was chosen. Holding is doing nothing. */
async function act(till: Till, payment: TillPayment, choice: Choice, event: string): Promise<void> {
  if (choice === 'hold') return;
  // One page may be declined and, after a step back, approved: these are two attempts.
  const payment_id = `${event}/${choice}`;
  if (choice === 'deliver-later') await delayGoods(till.db, payment.billing_no, till.clock() + slowS.deliver * 1_000);
  const failure = choice === 'decline' ? 'declined' : (failureOf(choice) ?? undefined);
  const outcome = failure ? 'failed' : 'paid';
  await decide(till, payment, { payment_id, outcome, failure, afterMs: choice === 'later' ? slowS.pay * 1_000 : 0 });
}

/** How many fields the payment's form has, if they were all posted as they are; null if not. */
function fieldsPosted(payment: TillPayment, posted: URLSearchParams): number | null {
  const all = Object.entries(formOf(payment));
  return all.every(([name, value]) => posted.get(name) === value) ? all.length : null;
}

const draw = (bill: Bill, content: PageContent): Promise<Response> => {
  const { payment, look, channel, kind, merchant, back, now } = bill;
  const leftS = kind === 'qr' && payment.pay_by && !isExpired(bill) ? (payment.pay_by.getTime() - now) / 1_000 : 0;
  return pageOf({
    title: `${look.title} · ${merchant}`,
    styles: '/sandbox/pay.css',
    icon: `/art/pay/${channel}.svg`,
    kind: `ch-${channel} ${kind}`,
    formEnds: [new URL(back).origin],
    refreshS: leftS > 0 ? Math.ceil(leftS) : 0,
    body: payView(bill, content),
  });
};

/**
 * The till's payment pages, in the manner of the provider's own: they show the payment, ask what its kind of method asks, and do
 * what the player says. Plain forms, no script; the token of a payment is the right to pay it. They live on a site of their own.
 */
export function payPages(till: Till, shops: Services['shops']): PageApp {
  const app: PageApp = new Hono();
  app.get('/sandbox/pay.css', () =>
    stylesOf([base, accentRules(), elapsedRules(), shared, styles, meansStyles].join('\n')),
  );

  /** The bill of a page, or null: the token, the channel and the site must all be the payment's own. */
  const billAt = async (c: Context<PageEnv>, posted = 0): Promise<Bill | null> => {
    const { channel = '', token = '' } = c.req.param() as { channel?: string; token?: string };
    const payment = await paymentByToken(till, token);
    const play = c.get('play');
    const look = lookOf(channel);
    const back = payment && safeAddress(payment.return_url);
    const isOther = play && 'brand' in play && play.brand.name !== payment?.brand;
    if (payment?.channel !== channel || !look || !back || isOther) return null;
    return {
      payment,
      channel,
      look,
      kind: kindOf(payment.channel, payment.kind),
      merchant: shops.find(({ name }) => name === payment.brand)?.title ?? payment.brand,
      amount: price(majorUnits(payment.amount_minor, payment.currency), payment.currency),
      event: randomToken(128),
      back,
      now: till.clock(),
      posted,
    };
  };
  const isPaymentSite = (c: Context<PageEnv>): boolean => ['pay', 'lobby'].includes(c.get('play')?.is ?? '');

  app.on(['GET', 'POST'], '/pay/:channel/:token', async (c, next) => {
    if (!isPaymentSite(c)) return next();
    const bill = await billAt(c);
    if (!bill) return gone();
    if (c.req.method === 'GET') return draw(bill, means[bill.kind].open(bill));
    const posted = fieldsPosted(bill.payment, new URLSearchParams(await c.req.text()));
    if (posted === null) return wrongForm();
    return draw({ ...bill, posted }, means[bill.kind].open(bill));
  });

  /** The provider says what was chosen, and the player goes back: at once, or where the provider posts, over its last page. */
  const choose = async (c: Context<PageEnv>, bill: Bill, choice: Choice, event: string): Promise<Response> => {
    await act(till, bill.payment, choice, event);
    const stays = bill.look.returns === 'post' && choice !== 'hold' && choice !== 'later';
    return c.redirect(stays ? `/pay/${bill.channel}/${bill.payment.token}` : bill.back, 303);
  };

  app.post('/pay/:channel/:token/:what{choice|step}', async (c, next) => {
    if (!isPaymentSite(c)) return next();
    const bill = await billAt(c);
    if (!bill) return gone();
    const form = new URLSearchParams(await c.req.text());
    const event = form.get('event') ?? '';
    const choice = choices.find((one) => one === form.get('choice'));
    const { take } = means[bill.kind];
    const isStep = c.req.param('what') === 'step' && take !== undefined;
    if (!(isStep || choice) || !/^[\w-]{16,64}$/.test(event))
      return notice(400, 'That was not one of the choices', 'Please go back and choose again.');
    if (choice && !isStep) return choose(c, bill, choice, event);
    // What a form of the page says counts only while there is something to pay.
    if (bill.payment.status !== 'open' || isExpired(bill)) return draw(bill, means[bill.kind].open(bill));
    const step = take?.(bill, form) ?? 'hold';
    return typeof step === 'string' ? choose(c, bill, step, event) : draw(bill, step);
  });
  return app;
}
