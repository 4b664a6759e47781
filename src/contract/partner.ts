import * as v from 'valibot';
import { call } from './call.ts';
import { secret, user } from './login.ts';
import { flag, id, listOf, seconds, text, timestamp } from './shapes.ts';

/** The origin of a partner's page, such as `https://partner.example`. */
export const partnerOrigin = v.pipe(v.string(), v.maxLength(300), v.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/));

/**
 * Makes of a full session a short one for the pages of one partner (T44): it is good for the one game, only with that partner's
 * `Origin`, for `valid_for` seconds, and makes no other session. It is over after a quarter of an hour in which its page never used it,
 * and where it was used it outlives the session that made it, is renewed by `renewPartnerSession`, and is ended by itself. With `exchange` the full session ends as it is made, and for five minutes the same
 * question has the same answer, until the session is renewed or ended: an answer may be lost. Pages of the brand's own sites alone may
 * ask. Answers -600 to a partner's session, and -400 to any other page, and for an origin that is no partner's.
 * It is only posted, and it is ours: a gateway without it answers HTTP 404.
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
 * Gives a partner's session its next token (T44), for its own page and game, until thirty days after the log-in. The last token stays
 * good for five minutes, for open requests. It returns the same next token until that is first used: two tabs may renew at once, and a
 * page may lose the response. After that it is rejected for five minutes, and a slower tab reads the next token from shared storage. Later
 * it ends the session, like any older token, because it was copied. Answers -600
 * to a token that is over or ended, is of another page or game, or is no partner's, and to a partner who is listed no more.
 * It is only posted, and it is ours: a gateway without it answers HTTP 404.
 */
export const renewPartnerSession = call({
  path: '/api/session/renew_partner',
  kind: 'auth',
  method: 'POST',
  optional: true,
  params: { oauth_token: secret, client_id: id },
  reply: v.object({ ...user.entries, valid_for: seconds }),
});

/** A partner's session as its player sees it, whichever token it has by now: `expires_at` is until when it may be renewed. */
export const partnerSession = v.object({
  session_id: id,
  partner_origin: partnerOrigin,
  game_name: text,
  created_at: timestamp,
  expires_at: timestamp,
});
/** See {@link partnerSession}. */
export type PartnerSession = v.InferOutput<typeof partnerSession>;

/** The sessions that a player has on pages of partners, newest first. It is asked as `openPartnerSession` is. */
export const partnerSessions = call({
  path: '/api/session/partners',
  kind: 'auth',
  method: 'POST',
  optional: true,
  params: { oauth_token: secret, client_id: id },
  reply: listOf(partnerSession),
});

/** Ends one session of a partner, or all without an id; answers those that are left. It is asked as `openPartnerSession` is. */
export const endPartnerSession = call({
  path: '/api/session/end_partner',
  kind: 'auth',
  method: 'POST',
  optional: true,
  params: { oauth_token: secret, client_id: id, session_id: v.optional(id) },
  reply: listOf(partnerSession),
});
