import * as v from 'valibot';
import { call } from './call.ts';
import { payload } from './order.ts';
import { key, seconds } from './shapes.ts';

/**
 * A ticket for the payment site, in place of the payload in its address (PY-7). It stands for this purchase by this player: for `valid_for`
 * seconds the site exchanges it for the order, once, from server to server. It makes no order itself. A new request makes another ticket for the
 * same key. The hardened wire posts it. It is ours: a gateway without it answers HTTP 404, and -501 where the payment site takes no tickets.
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
