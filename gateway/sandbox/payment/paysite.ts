import { Hono } from 'hono';
import * as v from 'valibot';
import { type PayCall, payCall, type ReadParams } from '../../../src/contract/index.ts';
import { type Channel, channels } from '../../../src/payments/channels.ts';
import { channelOfType } from '../../../src/payments/payment-types.ts';
import { majorUnits, price } from '../../../src/rules/money.ts';
import { ApiError } from '../../domain/api-error.ts';
import { type Client, clientOf, type Scope } from '../../domain/catalogue/clients.ts';
import { createOrder } from '../../domain/orders/create.ts';
import { buyerOf, type Quote, quoteFor } from '../../domain/orders/quote.ts';
import { callRequest } from '../../http/request-info.ts';
import type { Parts } from '../../http/services.ts';
import { pageOf } from '../pages/document.ts';
import { notice } from '../pages/notice.ts';
import type { PageApp } from '../pages/page-app.ts';
import { lookOf } from './looks.ts';
import { paysiteView } from './paysite-view.ts';

/** What a visit to the payment site asks for. */
interface Visit {
  readonly channel: Channel;
  readonly client: Client;
  readonly account: string;
  readonly params: ReadParams<PayCall>;
  readonly quote: Quote;
}

const wrong = (message: string): ApiError => new ApiError('bad-parameter', message);

/** Reads the common payload of a visit. The site knows players by their character, and takes no token: none belongs in an address. */
async function visitOf(services: Parts, scope: Scope, query: URLSearchParams): Promise<Visit> {
  const { db, clock } = services;
  const channel = channels.find(({ name, path }) => name === query.get('payway') && path === null);
  const given = v.safeParse(payCall('platform_pay').params, Object.fromEntries(query));
  if (!channel || !given.success) throw wrong('The link to this page is not complete.');
  const client = await clientOf(db.query, scope, given.output.client_id);
  const { rows } = await db.query<{ account_id: string }>(
    'select account_id from roles where gp_id = $1 and server_id = $2 and role_id = $3',
    [client.gp_id, given.output.server_id, given.output.role_id],
  );
  const account = rows[0]?.account_id;
  if (account === undefined) throw wrong('This character does not exist.');
  const { token: _, channel_id: __, ...params } = { token: '', ...given.output };
  if (channelOfType(params.channel ?? '') !== channel.name)
    throw wrong('The payment site does not know this way to pay.');
  const quote = await quoteFor(
    { query: db.query, payments: services.payments },
    await buyerOf(services, client, account, params),
    client,
    null,
    params,
    clock(),
  );
  return { channel, client, account, params, quote };
}

/**
 * The payment site, where the methods without a call are paid (PY-7): it shows what the shop asked for, makes the order when
 * the player agrees, and goes on to the payment page. The order has the shop's own key, so the shop finds it.
 */
export function paysitePages(services: Parts): PageApp {
  const app: PageApp = new Hono();
  app.on(['GET', 'POST'], '/paysite', async (c, next) => {
    const play = c.get('play')?.is;
    if (play !== 'pay' && play !== 'lobby') return next();
    const url = new URL(c.req.url);
    // The site knows players by their character: it takes no session, and nothing from the page that leads here.
    const request = callRequest({ ...c.get('request'), pageOrigin: '' }, services, {
      token: '',
      language: '',
      raw: c.req.raw,
    });
    try {
      const visit = await visitOf(services, request.scope, url.searchParams);
      if (c.req.method === 'POST') {
        const buyer = { ...request, account: visit.account };
        const { started } = await createOrder(services, buyer, null, visit.params, services.clock());
        return c.redirect(started.url ?? '', 303);
      }
      const { quote, channel, client } = visit;
      const title = lookOf(channel.name)?.title ?? channel.name;
      return await pageOf({
        title: `${title} · ${client.brand.title}`,
        styles: '/sandbox/pay.css',
        icon: `/art/pay/${channel.name}.svg`,
        kind: `ch-${channel.name} bank`,
        formEnds: [],
        body: paysiteView({
          channel: channel.name,
          title,
          merchant: client.brand.title,
          game: client.name,
          quote,
          amount: price(majorUnits(quote.amount_minor, quote.currency), quote.currency),
          action: `/paysite?${url.searchParams}`,
        }),
      });
    } catch (error) {
      if (error instanceof ApiError) return notice(400, 'This payment cannot be made', error.message);
      throw error;
    }
  });
  return app;
}
