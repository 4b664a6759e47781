import * as v from 'valibot';
import { call } from './call.ts';
import { role } from './game.ts';
import { secret, user } from './login.ts';
import { address, choice, flag, id, listOf, name, text, whole } from './shapes.ts';

/** Google login by authorization code. It sends the same `redirect_uri` that the authorization used, and with PKCE the verifier (LG-2). */
export const googleAuth = call({
  path: '/util/login/google_auth',
  kind: 'auth',
  forCharacter: true,
  params: {
    authorization_code: secret,
    pkg: v.optional(text),
    client_id: id,
    redirect_uri: address,
    code_verifier: v.optional(secret),
  },
  reply: user,
});

/** Apple login by code and identity token (LG-2). */
export const appleAuth = call({
  path: '/util/login/apple_auth',
  kind: 'auth',
  forCharacter: true,
  params: {
    authorization_code: secret,
    identity_token: secret,
    redirect_uri: address,
    client_id: id,
    nonce: v.optional(secret),
  },
  reply: user,
});

/** Facebook login by access token (LG-2). */
export const facebookAuth = call({
  path: '/util/login/facebook_auth',
  kind: 'auth',
  forCharacter: true,
  params: { fb_access_token: secret, client_id: id },
  reply: user,
});

/** The first step of the Twitter login: returns a request token and the page to send the player to (LG-2). */
export const twitterRedirect = call({
  path: '/util/login/twitter_redirect',
  kind: 'auth',
  forCharacter: true,
  params: { callback: address, client_id: id },
  reply: v.object({ oauth_token: secret, url: address }),
});

/** The last step of the Twitter login (LG-2). */
export const twitterAuth = call({
  path: '/util/login/twitter_auth',
  kind: 'auth',
  forCharacter: true,
  params: { client_id: id, oauth_token: secret, oauth_verifier: secret },
  reply: user,
});

/** VK login by access token and user id (LG-2). */
export const vkAuth = call({
  path: '/util/login/vk_auth',
  kind: 'auth',
  forCharacter: true,
  params: { vk_access_token: secret, uid: id, client_id: id },
  reply: user,
});

/** The id of every shop at Huawei. It is fixed, so the login config does not contain it (LG-2). */
export const huaweiClientId = '104418277';

/** Huawei login by authorization code (LG-2). */
export const huaweiAuth = call({
  path: '/util/login/huawei_auth',
  kind: 'auth',
  forCharacter: true,
  params: { authorization_code: secret, redirect_uri: address, client_id: id, code_verifier: v.optional(secret) },
  reply: user,
});

/**
 * Finds a character by the ID that its game shows, and returns a session that can only buy for it (LG-7). Names are masked: `username`
 * and the name of the role look like `Ar•• Va••`. `suid` identifies this session only. Responds with -401 and the same message for an unknown
 * ID and for one that may not be used, and -429 after too many look-ups from one address. Our own call, by POST only: a gateway without
 * it responds with HTTP 404, and one that does not offer it for the game with -501.
 */
export const findCharacter = call({
  path: '/api/session/find_character',
  kind: 'auth',
  method: 'POST',
  optional: true,
  forCharacter: true,
  params: { client_id: id, domain_area: v.optional(id), player_id: id, server_id: v.optional(id) },
  reply: v.object({ ...user.entries, server: choice, role }),
});

/**
 * The login methods of a game: the app ids of the providers and the third-party methods on offer (LG-3). `endpoints` has the
 * providers' pages by name (`google`, `facebook`, `apple`, `vk`, `vk_token`, `twitter`, `huawei`). `redirect_uri` is the page of the shop
 * to which they send the player back, and `twitterHtml` is the one for Twitter. With `vk_pkce`, the storefront uses VK ID. `icons` has the
 * pictures of the providers by the same names. `player_id` is ours, and exists only if the game offers `findCharacter`. Its `digits` is the
 * length of every ID, if they all have the same. With `needs_server`, an ID is only unique on its server. `picture` shows where the
 * game displays the ID.
 */
export const loginConfig = call({
  path: '/util/login/login_config',
  kind: 'read',
  forCharacter: true,
  params: { client_id: id, domain_area: v.optional(id) },
  reply: v.object({
    fb_id: v.optional(text),
    gg_id: v.optional(text),
    gg_pkg: v.optional(text),
    ios_id: v.optional(text),
    vk_id: v.optional(text),
    client_id: v.optional(id),
    json_type: v.optional(listOf(text), []),
    twitterHtml: v.optional(address),
    redirect_uri: v.optional(address, ''),
    endpoints: v.optional(v.record(name, address), {}),
    vk_pkce: v.optional(flag, false),
    icons: v.optional(v.record(name, address), {}),
    player_id: v.optional(
      v.object({ digits: v.optional(whole), needs_server: v.optional(flag, false), picture: v.optional(address) }),
    ),
  }),
});
