import * as v from 'valibot';
import { call } from './call.ts';
import { id, text } from './shapes.ts';

/** A secret that a player typed or a provider issued: at most 4,096 characters. */
export const secret = v.pipe(v.string(), v.regex(/^.{1,4096}$/s));

/** The user who logged in: the entry of the user map for one game product (ST-4). */
export const user = v.object({ username: text, suid: id, oauth_token: secret, gp_id: id });
/** See {@link user}. */
export type User = v.InferOutput<typeof user>;

/**
 * Account login. Both fields are trimmed and obfuscated before they are sent (LG-1, LG-2). Responds with -401 for a wrong pair. Our gateway
 * returns a `device_mark`. The device stores it and sends it with later logins of any account, so that password guesses of others do not
 * lock the device out (T23). The mark is no credential.
 */
export const auth = call({
  path: '/util/login/auth',
  kind: 'auth',
  forCharacter: true,
  params: { username: secret, password: secret, client_id: id, device_mark: v.optional(text) },
  reply: v.object({ ...user.entries, device_mark: v.optional(text) }),
});

/** The user of a token. Responds with -600 for a token that is no longer valid (LG-2). */
export const getUserInfo = call({
  path: '/util/login/get_user_info',
  kind: 'auth',
  forCharacter: true,
  params: { oauth_token: secret, client_id: id },
  reply: v.object({ username: text, suid: id, gp_id: id }),
});

/**
 * Ends a session (LG-5). The partner sessions that it created stay open. Any token of a partner session ends it, including renewed ones. A
 * partner's page may also end a full session (T44). Responds with -600 for a session that has ended, and to a page that a partner session
 * is not for. Our own call, by POST only: a gateway without it responds with HTTP 404.
 */
export const endSession = call({
  path: '/api/session/log_out',
  kind: 'auth',
  forCharacter: true,
  method: 'POST',
  optional: true,
  params: { oauth_token: secret, client_id: id },
  reply: v.object({}),
});
