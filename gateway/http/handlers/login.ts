import type { Area } from '../../../src/brand/index.ts';
import type { User } from '../../../src/contract/login.ts';
import { deobfuscate } from '../../../src/rules/encoding.ts';
import { findCharacter, takesPlayerIds } from '../../domain/accounts/find-character.ts';
import { requestTwitterToken } from '../../domain/accounts/identify-person.ts';
import { loginByPassword } from '../../domain/accounts/password-login.ts';
import { loginByProvider, requireOffered } from '../../domain/accounts/provider-login.ts';
import { playerOf } from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import type { GameClient } from '../../domain/catalogue/clients.ts';
import type { LoginProof, RequestingShop } from '../../ports/identity-provider.ts';
import { pictureAddresses } from '../pictures.ts';
import type { CallRequest } from '../request-info.ts';
import type { Services } from '../services.ts';
import { clientFor, type Handlers } from './handler.ts';

/** The shop that asks, as providers know it. */
function requestingShop({ brand }: GameClient, { gatewayOrigin, returnOrigin }: CallRequest): RequestingShop {
  return { brand, site: gatewayOrigin, shop: returnOrigin(brand) };
}

/**
 * A partner's page may not log players in, because it could read what they type (T44). They log in on a page of the brand's own, which the
 * partner's page may hold in a frame.
 * @throws {ApiError} `bad-parameter`
 */
function refusePartners({ isPartner }: CallRequest): void {
  if (isPartner)
    throw new ApiError(
      'bad-parameter',
      'Players log in on a page of the shop itself, which this page may hold: /framed.',
      {
        field: 'origin',
      },
    );
}

/** The services with the home database, which has the limits and the logins in progress. The token of the request does not matter. */
const atHome = (services: Services): Services => ({ ...services, db: services.home });

/** The area that a call names, or all of its brand's. */
function areasOf({ brand }: GameClient, area: string | undefined): readonly Area[] {
  const named = brand.areas.filter(({ id }) => id === area);
  return named.length > 0 ? named : brand.areas;
}

/** Logs a player in by what a provider gave (LG-2). */
async function byProvider(
  clientId: string,
  proof: LoginProof,
  request: CallRequest,
  services: Services,
): Promise<User> {
  refusePartners(request);
  const client = await clientFor(clientId, request, services);
  const shop = requestingShop(client, request);
  const login = { shop, client_id: client.client_id, proof, address: request.address };
  const { username, account_id, token } = await loginByProvider(atHome(services), login);
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
  | 'findCharacter'
  | 'getUserInfo'
  | 'loginConfig'
> = {
  auth: async ({ username, password, client_id, device_mark: mark }, request, services) => {
    refusePartners(request);
    const client = await clientFor(client_id, request, services);
    const typed = {
      brand: client.brand.name,
      username: deobfuscate(username) ?? '',
      password: deobfuscate(password)?.trim() ?? '',
      address: request.address,
      mark,
    };
    const {
      account_id,
      token,
      mark: device_mark,
      ...found
    } = await loginByPassword(atHome(services), typed, request.signal);
    return { username: found.username, suid: account_id, oauth_token: token, gp_id: client.gp_id, device_mark };
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
    refusePartners(request);
    const client = await clientFor(client_id, request, services);
    const shop = requestingShop(client, request);
    await requireOffered(services.home, shop, 'twitter', request.address, services.clock());
    return requestTwitterToken(atHome(services), shop, callback, request.signal);
  },

  twitterAuth: ({ client_id, oauth_token, oauth_verifier }, request, services) =>
    byProvider(client_id, { is: 'twitter', oauth_token, oauth_verifier }, request, services),

  vkAuth: ({ client_id, vk_access_token: token, uid }, request, services) =>
    byProvider(client_id, { is: 'vk', token, uid }, request, services),

  huaweiAuth: ({ client_id, authorization_code: code, redirect_uri, code_verifier }, request, services) =>
    byProvider(client_id, { is: 'huawei', code, redirect_uri, code_verifier }, request, services),

  getUserInfo: async ({ oauth_token, client_id }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const bearer = { token: oauth_token, origin: request.origin, isPartner: request.isPartner };
    const player = await playerOf(services.db.query, bearer, client.brand.name, services.clock(), client.gp_id);
    if (!player) throw new ApiError('not-logged-in', 'Please log in again.');
    if (player.character)
      return { username: player.character.name, suid: player.character.buyer_id, gp_id: client.gp_id };
    return { username: player.username, suid: player.account_id, gp_id: client.gp_id };
  },

  findCharacter: async ({ client_id, domain_area, player_id, server_id = '' }, request, services) => {
    refusePartners(request);
    const client = await clientFor(client_id, request, services);
    if (!takesPlayerIds(client.brand, areasOf(client, domain_area), services.accounts))
      throw new ApiError('not-yet', 'Players of this game log in.');
    const { gp_id } = client;
    const search = { brand: client.brand.name, gp_id, player_id, server_id, address: request.address };
    const found = await findCharacter(atHome(services), search, request.signal);
    const { name, token, buyer_id, level, area_id, area_name } = found;
    const area = area_id ? { area: { value: area_id, display: area_name } } : {};
    return {
      ...{ username: name, suid: buyer_id, oauth_token: token, gp_id },
      server: { value: found.server_id, display: found.server_name },
      role: { value: found.role_id, display: name, level, ...area },
    };
  },

  loginConfig: async ({ client_id, domain_area }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const { digits, needsServer, picture } = client.brand.playerIds ?? {};
    const isOffered =
      !request.isPartner && takesPlayerIds(client.brand, areasOf(client, domain_area), services.accounts);
    const config = services.identity.config(requestingShop(client, request));
    const address = pictureAddresses(request, services);
    const icons = Object.entries(config.icons ?? {}).map(([provider, icon]) => [provider, address(icon)]);
    return {
      client_id: client.client_id,
      ...config,
      icons: Object.fromEntries(icons),
      ...(isOffered
        ? {
            player_id: {
              ...{ digits, needs_server: needsServer ?? false },
              picture: picture === undefined ? undefined : address(picture),
            },
          }
        : {}),
    };
  },
};
