import { clarify } from '../../../src/rules/obfuscate.ts';
import { createHashQueue } from '../../domain/accounts/hash-queue.ts';
import { addressTries, askingShop, requireOffered, signIn } from '../../domain/accounts/provider-login.ts';
import { openSession, playerOf } from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import { clientOf } from '../../domain/catalogue/clients.ts';
import { consume, giveBack, resetLimits } from '../../domain/rate-limit.ts';
import { passwordFits, sha256 } from '../../domain/secrets.ts';
import type { Handlers } from '../context.ts';

const windowMs = 10 * 60_000;
/** All passwords of this process are hashed in one queue. */
const hashInTurn = createHashQueue();

interface Account {
  readonly account_id: string;
  readonly username: string;
  readonly salt: string;
  readonly hash: string;
}

/** Logging in by account and by what a provider gave, and what a token and a game say about it (LG-1, LG-2). */
export const login: Handlers<
  | 'auth'
  | 'googleAuth'
  | 'appleAuth'
  | 'facebookAuth'
  | 'twitterRedirect'
  | 'twitterAuth'
  | 'vkAuth'
  | 'huaweiAuth'
  | 'getUserInfo'
  | 'loginConfig'
> = {
  auth: async ({ username, password, client_id }, context) => {
    const client = await clientOf(context, client_id);
    // No database takes a text with a zero in it, and no name has one.
    const name = clarify(username)?.replaceAll('\0', '').trim() ?? '';
    const secret = clarify(password)?.trim() ?? '';
    // Counted by what was typed, whether or not there is such an account: the answers must not tell them apart.
    const account = `login/${client.brand.name}/${sha256(name.toLowerCase())}`;
    const own = `${account}/${context.address}`;
    const limits = [
      { subject: own, times: 5, windowMs },
      { subject: account, times: 30, windowMs },
      addressTries(context),
    ];
    await consume(context.db, limits, context.clock());
    const { rows } = await context.db.query<Account>(
      'select account_id, username, salt, password_hash as hash from accounts where brand = $1 and lower(username) = $2',
      [client.brand.name, name.toLowerCase()],
    );
    const found = rows[0] ?? null;
    const fits = await hashInTurn(() => passwordFits(secret, found), context).catch(async (refused: unknown) => {
      // Nothing was guessed by a request that was not looked at.
      await giveBack(context.db, limits, context.clock());
      throw refused;
    });
    if (!fits || !found) throw new ApiError('log-in-failed', 'The account or the password is wrong.');
    await resetLimits(context.db, [own, account]);
    const oauth_token = await openSession(context.db.query, found.account_id, context.clock());
    return { username: found.username, suid: found.account_id, oauth_token, gp_id: client.gp_id };
  },

  // The app's package is the provider's business, and a shop on the web has none.
  googleAuth: ({ client_id, authorization_code: code, redirect_uri, code_verifier }, context) =>
    signIn(context, client_id, { is: 'google', code, redirect_uri, code_verifier }),

  appleAuth: ({ client_id, authorization_code: code, identity_token: id_token, redirect_uri, nonce }, context) =>
    signIn(context, client_id, { is: 'apple', code, id_token, redirect_uri, nonce }),

  facebookAuth: ({ client_id, fb_access_token: token }, context) =>
    signIn(context, client_id, { is: 'facebook', token }),

  twitterRedirect: async ({ client_id, callback }, context) => {
    const client = await clientOf(context, client_id);
    await requireOffered(context, client, 'twitter');
    return context.identity.requestToken(askingShop(context, client), callback);
  },

  twitterAuth: ({ client_id, oauth_token, oauth_verifier }, context) =>
    signIn(context, client_id, { is: 'twitter', oauth_token, oauth_verifier }),

  vkAuth: ({ client_id, vk_access_token: token, uid }, context) => signIn(context, client_id, { is: 'vk', token, uid }),

  huaweiAuth: ({ client_id, authorization_code: code, redirect_uri, code_verifier }, context) =>
    signIn(context, client_id, { is: 'huawei', code, redirect_uri, code_verifier }),

  getUserInfo: async ({ oauth_token, client_id }, context) => {
    const client = await clientOf(context, client_id);
    const player = await playerOf(context.db.query, oauth_token, client.brand.name, context.clock());
    if (!player) throw new ApiError('not-logged-in', 'Please log in again.');
    return { username: player.username, suid: player.account_id, gp_id: client.gp_id };
  },

  loginConfig: async ({ client_id }, context) => {
    const client = await clientOf(context, client_id);
    return { client_id: client.client_id, ...context.identity.config(askingShop(context, client)) };
  },
};
