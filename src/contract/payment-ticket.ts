import * as v from 'valibot';
import { call } from './call.ts';
import { payload } from './order.ts';
import { key, seconds } from './shapes.ts';

/**
 * A ticket for the payment site, instead of the payload in its address (PY-7). It identifies this purchase by this player. For `valid_for`
 * seconds, the site can exchange it for the order, once, from server to server. It does not create an order itself. A new request returns
 * another ticket for the same key. The hardened wire posts it. Our own call: a gateway without it responds with HTTP 404, and with -501 if
 * the payment site accepts no tickets.
 */
export const siteTicket = call({
  path: '/api/pay/site_ticket',
  kind: 'read',
  forCharacter: true,
  secret: true,
  optional: true,
  params: { ...payload, request_id: key },
  reply: v.object({ ticket: v.pipe(v.string(), v.regex(/^[\w-]{20,128}$/)), valid_for: seconds }),
});
