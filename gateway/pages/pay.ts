import { Hono } from 'hono';
import { safeAddress } from '../../src/rules/address.ts';
import { majorUnits, price } from '../../src/rules/money.ts';
import type { Context } from '../context.ts';
import { brandOf } from '../hosts.ts';
import type { Asked } from '../http/send.ts';
import { type OrderRow, orderByPayToken, settle, settleLater } from '../orders.ts';
import { unguessable } from '../secrets.ts';
import { kindOf } from '../seeds/methods.ts';
import { pageOf, stylesOf } from './document.ts';
import { accentRules, type Family, lookOf } from './looks.ts';
import means from './means.css?raw';
import { notice } from './notice.ts';
import styles from './pay.css?raw';
import { payView, slowS } from './pay-view.ts';

/** The payment pages' routes see who asked where. */
export type PageApp = Hono<{ Variables: { asked: Asked } }>;

const gone = (): Promise<Response> =>
  notice(404, 'This payment link does not work', 'Please go back to the shop and press "To pay" again.');

/** What a player can make the provider do. */
const choices = ['approve', 'decline', 'hold', 'later', 'deliver-later'] as const;
type Choice = (typeof choices)[number];

/** The provider's part of each choice; holding is doing nothing. */
async function act(context: Pick<Context, 'db' | 'clock'>, order: OrderRow, choice: Choice, eventId: string) {
  const { db, clock } = context;
  const event = { provider: order.channel, eventId, billingNo: order.billing_no };
  if (choice === 'approve') await settle(db, { ...event, outcome: 'success' }, clock());
  if (choice === 'decline') await settle(db, { ...event, outcome: 'fail' }, clock());
  if (choice === 'later') await settleLater(db, { ...event, outcome: 'success' }, slowS.pay * 1_000, clock());
  if (choice === 'deliver-later')
    await settle(db, { ...event, outcome: 'success', deliverAfterMs: slowS.deliver * 1_000 }, clock());
}

function familyOf(order: OrderRow, own: Family): Family {
  const kind = kindOf(order.region, order.channel_id);
  return kind === 'store' ? 'voucher' : (kind ?? own);
}

/**
 * The sandbox's payment pages, one per channel, in the manner of the provider's own: they show the order and do what the
 * player says. Plain forms, no script; whoever has the token of an order may pay it. They live on a site of their own.
 */
export function payPages(context: Pick<Context, 'db' | 'clock' | 'installation'>): PageApp {
  const app: PageApp = new Hono();
  app.get('/sandbox/pay.css', () => stylesOf(`${accentRules()}\n${styles}\n${means}`));

  /** The order of a page, or null: the token, the channel and the site must all be its own. */
  const orderAt = async (asked: Asked, channel: string, token: string): Promise<OrderRow | null> => {
    const order = await orderByPayToken(context.db, token);
    const brand = brandOf(asked.place);
    return order && order.channel === channel && (!brand || brand.name === order.brand) ? order : null;
  };

  app.on(['GET', 'POST'], '/pay/:channel/:token', async (c, next) => {
    const asked = c.get('asked');
    if (asked.place.is !== 'pay' && asked.place.is !== 'lobby') return next();
    const { channel, token } = c.req.param();
    const order = await orderAt(asked, channel, token);
    const look = lookOf(channel);
    const back = order && safeAddress(order.return_url);
    if (!order || !look || !back) return gone();
    const merchant = context.installation.shops.find(({ name }) => name === order.brand)?.title ?? order.brand;
    const amount = price(majorUnits(order.amount_minor, order.currency), order.currency);
    const family = familyOf(order, look.family);
    return pageOf({
      title: `${look.title} · ${merchant}`,
      styles: '/sandbox/pay.css',
      icon: `/art/pay/${channel}.svg`,
      kind: `ch-${channel} ${family}`,
      formEnds: [new URL(back).origin],
      body: payView({ order, channel, look, family, merchant, amount, back, event: unguessable(128) }),
    });
  });

  app.post('/pay/:channel/:token/choice', async (c, next) => {
    const asked = c.get('asked');
    if (asked.place.is !== 'pay' && asked.place.is !== 'lobby') return next();
    const { channel, token } = c.req.param();
    const order = await orderAt(asked, channel, token);
    const back = order && safeAddress(order.return_url);
    if (!order || !back) return gone();
    const form = new URLSearchParams(await c.req.text());
    const choice = choices.find((one) => one === form.get('choice'));
    const event = form.get('event') ?? '';
    if (!choice || !/^[\w-]{16,64}$/.test(event))
      return notice(400, 'That was not one of the choices', 'Please go back and choose again.');
    await act(context, order, choice, event);
    return c.redirect(back, 303);
  });
  return app;
}
