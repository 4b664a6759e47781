import * as v from 'valibot';
import { call } from './call.ts';
import { secret, user } from './login.ts';
import { flag, id, listOf, seconds, text, timestamp } from './shapes.ts';

/** The origin of a partner's page, such as `https://partner.example`. */
export const partnerOrigin = v.pipe(v.string(), v.maxLength(300), v.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/));

/**
 * Opens a short partner session from a full session, for the pages of one partner (T44). It is valid for one game and `valid_for` seconds,
 * only with that partner's `Origin`, and cannot open other sessions. If its page does not use it, it ends after 15 minutes. After its
 * first use it outlives the full session, `renewPartnerSession` renews it, and it ends separately. With `exchange`, the full session ends
 * at once. A response may be lost, so for five minutes a repeat gets the same response, until the session is renewed or ended. Only pages of
 * the brand's own sites may send this call. Responds with -600 to a partner session, and with -400 to any other page and for an origin that
 * does not belong to a partner. Our own call, by POST only: a gateway without it responds with HTTP 404.
 */
export const openPartnerSession = call({
  path: '/api/session/open_partner',
  kind: 'auth',
  method: 'POST',
  optional: true,
  params: { oauth_token: secret, client_id: id, partner_origin: partnerOrigin, exchange: v.optional(flag) },
  reply: v.object({ ...user.entries, valid_for: seconds }),
});

/**
 * Renews the token of a partner session (T44), for its own page and game, until thirty days after the login. The previous token stays
 * valid for five minutes, for open requests. It returns the same next token until that is first used, because two tabs may renew at once and
 * a page may lose the response. After that it is rejected for five minutes, and a slower tab reads the next token from shared storage. Later
 * it ends the session, like any older token, because it was copied. Responds with -600 to a token that has expired or ended, belongs to
 * another page or game, or to no partner, and if the partner is no longer listed. Our own call, by POST only: a gateway without it responds
 * with HTTP 404.
 */
export const renewPartnerSession = call({
  path: '/api/session/renew_partner',
  kind: 'auth',
  method: 'POST',
  optional: true,
  params: { oauth_token: secret, client_id: id },
  reply: v.object({ ...user.entries, valid_for: seconds }),
});

/** A partner session in the player's list, whatever its current token is. It can be renewed until `expires_at`. */
export const partnerSession = v.object({
  session_id: id,
  partner_origin: partnerOrigin,
  game_name: text,
  created_at: timestamp,
  expires_at: timestamp,
});
/** See {@link partnerSession}. */
export type PartnerSession = v.InferOutput<typeof partnerSession>;

/** The sessions that a player has on pages of partners, newest first. Accepted from the same pages as `openPartnerSession`. */
export const partnerSessions = call({
  path: '/api/session/partners',
  kind: 'auth',
  method: 'POST',
  optional: true,
  params: { oauth_token: secret, client_id: id },
  reply: listOf(partnerSession),
});

/** Ends one partner session, or all of them without an id. Returns the remaining ones. Accepted from the same pages as `openPartnerSession`. */
export const endPartnerSession = call({
  path: '/api/session/end_partner',
  kind: 'auth',
  method: 'POST',
  optional: true,
  params: { oauth_token: secret, client_id: id, session_id: v.optional(id) },
  reply: listOf(partnerSession),
});
