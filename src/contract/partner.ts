import * as v from 'valibot';
import { call } from './call.ts';
import { secret } from './login.ts';
import { flag, id, listOf, seconds, text, timestamp } from './shapes.ts';

/** The origin of a partner's page, such as `https://partner.example`. */
export const partnerOrigin = v.pipe(v.string(), v.maxLength(300), v.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/));

/**
 * Makes of a full session a short one for the pages of one partner (T43): it is good for the one game, only with that partner's
 * `Origin`, and can make no other session. Pages of the brand's own shops alone may ask. With `instead` the full session ends.
 * Answers -600 to a partner's session, and -400 to any other page and for an origin that is no partner's. It is ours: a gateway
 * without it answers HTTP 404.
 */
export const openPartnerSession = call({
  path: '/util/login/partner_session',
  kind: 'auth',
  optional: true,
  params: { oauth_token: secret, client_id: id, partner_origin: partnerOrigin, instead: v.optional(flag, false) },
  reply: v.object({ username: text, suid: id, oauth_token: secret, gp_id: id, valid_for: seconds }),
});

/** A partner's session as its player sees it: no token is in it. */
export const partnerSession = v.object({
  session_id: id,
  partner_origin: partnerOrigin,
  gp_id: id,
  created_at: timestamp,
  expires_at: timestamp,
});

/** The sessions that a player has on pages of partners, newest first. It is asked as `openPartnerSession` is. */
export const partnerSessions = call({
  path: '/util/login/partner_sessions',
  kind: 'auth',
  optional: true,
  params: { oauth_token: secret, client_id: id },
  reply: listOf(partnerSession),
});

/** Ends one session of a partner, or all without an id; answers those that are left. It is asked as `openPartnerSession` is. */
export const endPartnerSession = call({
  path: '/util/login/end_partner_session',
  kind: 'auth',
  optional: true,
  params: { oauth_token: secret, client_id: id, session_id: v.optional(id) },
  reply: listOf(partnerSession),
});
