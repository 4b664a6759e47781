import type { User } from '../../../src/contract/login.ts';
import { clarify } from '../../../src/rules/obfuscate.ts';
import { createHashQueue } from '../../domain/accounts/hash-queue.ts';
import { addressTries, loginByProvider, requireOffered } from '../../domain/accounts/provider-login.ts';
import { openSession, playerOf } from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import type { Client } from '../../domain/catalogue/clients.ts';
import { consume, giveBack, resetLimits } from '../../domain/rate-limit.ts';
import { passwordFits, sha256 } from '../../domain/secrets.ts';
import type { AskingShop, Proof } from '../../ports/identity-provider.ts';
import { pictureAddresses } from '../pictures.ts';
import type { CallRequest } from '../request-info.ts';
import type { Services } from '../services.ts';
import { clientFor, type Handlers } from './handler.ts';

const windowMs = 10 * 60_000;
/** All passwords of this process are hashed in one queue. */
const hashInTurn = createHashQueue();

interface Account {
  readonly account_id: string;
  readonly username: string;
  readonly salt: string;
  readonly hash: string;
}

/** The shop that asks, as providers know it. */
function askingShop({ brand }: Client, { gatewayOrigin, returnOrigin }: CallRequest): AskingShop {
  return { brand, site: gatewayOrigin, shop: returnOrigin(brand) };
}

/** Logs a player in by what a provider gave (LG-2). */
async function byProvider(clientId: string, proof: Proof, request: CallRequest, services: Services): Promise<User> {
  const client = await clientFor(clientId, request, services);
  const shop = askingShop(client, request);
  const login = { shop, client_id: client.client_id, proof, address: request.address };
  const { username, account_id, token } = await loginByProvider(services, login);
  return { username, suid: account_id, oauth_token: token, gp_id: client.gp_id };
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
  auth: async ({ username, password, client_id }, request, services) => {
    const client = await clientFor(client_id, request, services);
    // No database takes a text with a zero in it, and no name has one.
    const name = clarify(username)?.replaceAll('\0', '').trim() ?? '';
    const secret = clarify(password)?.trim() ?? '';
    // Counted by what was typed, whether or not there is such an account: the answers must not tell them apart.
    const account = `login/${client.brand.name}/${sha256(name.toLowerCase())}`;
    const own = `${account}/${request.address}`;
    const limits = [
      { subject: own, times: 5, windowMs },
      { subject: account, times: 30, windowMs },
      addressTries(request.address),
    ];
    await consume(services.db, limits, services.clock());
    const { rows } = await services.db.query<Account>(
      'select account_id, username, salt, password_hash as hash from accounts where brand = $1 and lower(username) = $2',
      [client.brand.name, name.toLowerCase()],
    );
    const found = rows[0] ?? null;
    const fits = await hashInTurn(() => passwordFits(secret, found), request).catch(async (refused: unknown) => {
      // Nothing was guessed by a request that was not looked at.
      await giveBack(services.db, limits, services.clock());
      throw refused;
    });
    if (!fits || !found) throw new ApiError('log-in-failed', 'The account or the password is wrong.');
    await resetLimits(services.db, [own, account]);
    const oauth_token = await openSession(services.db.query, found.account_id, services.clock());
    return { username: found.username, suid: found.account_id, oauth_token, gp_id: client.gp_id };
  },

  // The app's package is the provider's business, and a shop on the web has none.
  googleAuth: ({ client_id, authorization_code: code, redirect_uri, code_verifier }, request, services) =>
    byProvider(client_id, { is: 'google', code, redirect_uri, code_verifier }, request, services),

  appleAuth: (
    { client_id, authorization_code: code, identity_token: id_token, redirect_uri, nonce },
    request,
    services,
  ) => byProvider(client_id, { is: 'apple', code, id_token, redirect_uri, nonce }, request, services),

  facebookAuth: ({ client_id, fb_access_token: token }, request, services) =>
    byProvider(client_id, { is: 'facebook', token }, request, services),

  twitterRedirect: async ({ client_id, callback }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const shop = askingShop(client, request);
    await requireOffered(services.db, shop, 'twitter', request.address, services.clock());
    return services.identity.requestToken(shop, callback);
  },

  twitterAuth: ({ client_id, oauth_token, oauth_verifier }, request, services) =>
    byProvider(client_id, { is: 'twitter', oauth_token, oauth_verifier }, request, services),

  vkAuth: ({ client_id, vk_access_token: token, uid }, request, services) =>
    byProvider(client_id, { is: 'vk', token, uid }, request, services),

  huaweiAuth: ({ client_id, authorization_code: code, redirect_uri, code_verifier }, request, services) =>
    byProvider(client_id, { is: 'huawei', code, redirect_uri, code_verifier }, request, services),

  getUserInfo: async ({ oauth_token, client_id }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const player = await playerOf(services.db.query, oauth_token, client.brand.name, services.clock());
    if (!player) throw new ApiError('not-logged-in', 'Please log in again.');
    return { username: player.username, suid: player.account_id, gp_id: client.gp_id };
  },

  loginConfig: async ({ client_id }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const config = services.identity.config(askingShop(client, request));
    const address = pictureAddresses(request, services);
    const icons = Object.entries(config.icons ?? {}).map(([provider, icon]) => [provider, address(icon)]);
    return { client_id: client.client_id, ...config, icons: Object.fromEntries(icons) };
  },
};
