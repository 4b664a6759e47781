import {
  appleAuth,
  facebookAuth,
  googleAuth,
  huaweiAuth,
  huaweiClientId,
  twitterAuth,
  twitterRedirect,
  vkAuth,
} from '../contract/login-methods.ts';
import type { LoginConfig, Provider } from './provider.ts';
import { vkToken } from './vk.ts';

const vk = { name: 'vk', label: 'VK', app: ({ vk_id }: LoginConfig) => vk_id } as const;

/** VK before VK ID: a token in the fragment, which the gateway verifies (T04). */
const vkImplicit: Provider = {
  ...vk,
  parameters: { response_type: 'token' },
  requiredFields: ['access_token', 'user_id'],
  finish: ({ send, login: { client_id } }, { access_token, user_id }) =>
    send(vkAuth, { vk_access_token: access_token, uid: user_id, client_id }),
};

/** VK ID: the page itself exchanges the code. */
const vkId: Provider = {
  ...vk,
  parameters: { response_type: 'code' },
  binding: 'code',
  requiredFields: ['code', 'device_id'],
  finish: async (step, { code, device_id }) =>
    step.send(vkAuth, { ...(await vkToken(step, code, device_id)), client_id: step.login.client_id }),
};

/** The providers in display order (BR-6, LG-2). */
const providers = (config: LoginConfig): readonly Provider[] => [
  {
    name: 'google',
    label: 'Google',
    app: ({ gg_id }) => gg_id,
    refusesInApp: true,
    parameters: { response_type: 'code', scope: 'openid email profile' },
    binding: 'code',
    requiredFields: ['code'],
    finish: ({ send, login: { client_id, redirect_uri, verifier } }, { code }) =>
      send(googleAuth, {
        authorization_code: code,
        pkg: config.gg_pkg,
        client_id,
        redirect_uri,
        code_verifier: verifier,
      }),
  },
  {
    name: 'facebook',
    label: 'Facebook',
    app: ({ fb_id }) => fb_id,
    refusesInApp: true,
    parameters: { response_type: 'token' },
    requiredFields: ['access_token'],
    finish: ({ send, login: { client_id } }, { access_token }) =>
      send(facebookAuth, { fb_access_token: access_token, client_id }),
  },
  {
    name: 'apple',
    label: 'Apple',
    app: ({ ios_id }) => ios_id,
    only: 'ios',
    parameters: { response_type: 'code id_token', response_mode: 'fragment' },
    binding: 'token',
    requiredFields: ['code', 'id_token'],
    finish: ({ send, login: { client_id, redirect_uri, nonce } }, { code, id_token }) =>
      send(appleAuth, { authorization_code: code, identity_token: id_token, redirect_uri, client_id, nonce }),
  },
  config.vk_pkce ? vkId : vkImplicit,
  {
    name: 'twitter',
    label: 'X (Twitter)',
    app: ({ twitterHtml }) => twitterHtml,
    begin: async ({ send, login: { redirect_uri, client_id } }) => {
      const { oauth_token, url } = await send(twitterRedirect, { callback: redirect_uri, client_id });
      return { address: url, state: oauth_token };
    },
    requiredFields: ['oauth_token', 'oauth_verifier'],
    finish: ({ send, login: { client_id } }, { oauth_token, oauth_verifier }) =>
      send(twitterAuth, { client_id, oauth_token, oauth_verifier }),
  },
  {
    name: 'huawei',
    label: 'HUAWEI ID',
    app: () => huaweiClientId,
    parameters: { response_type: 'code', scope: 'openid profile', access_type: 'offline' },
    binding: 'code',
    requiredFields: ['code'],
    finish: ({ send, login: { client_id, redirect_uri, verifier } }, { code }) =>
      send(huaweiAuth, { authorization_code: code, redirect_uri, client_id, code_verifier: verifier }),
  },
];

/** Returns the page that a provider redirects players to. */
export function returnPage({ begin }: Provider, config: LoginConfig): string {
  return (begin ? config.twitterHtml : config.redirect_uri) ?? '';
}

/**
 * Returns the providers of a brand and a game that work on a device (BR-6, LG-3). A provider without an id, its own page or a return page does
 * not work.
 */
export function offered(config: LoginConfig, logins: readonly string[], device: string): Provider[] {
  return providers(config).filter((one) => {
    const { name, app, only, begin } = one;
    const set = app(config) && returnPage(one, config) && (begin || config.endpoints[name]);
    return set && logins.includes(name) && config.json_type.includes(name) && (!only || only === device);
  });
}
