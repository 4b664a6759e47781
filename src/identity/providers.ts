import {
  appleAuth,
  facebookAuth,
  googleAuth,
  huaweiAuth,
  huaweiClientId,
  twitterAuth,
  twitterRedirect,
  vkAuth,
} from '../contract/login.ts';
import type { LoginConfig, Provider } from './provider.ts';
import { vkToken } from './vk.ts';

const vk = { name: 'vk', label: 'VK', app: ({ vk_id }: LoginConfig) => vk_id } as const;

/** VK as it was before VK ID: a token in the fragment, which the gateway looks at before it believes it (T04). */
const vkImplicit: Provider = {
  ...vk,
  asks: { response_type: 'token' },
  holds: ['access_token', 'user_id'],
  finish: ({ ask, begun: { client_id } }, { access_token, user_id }) =>
    ask(vkAuth, { vk_access_token: access_token, uid: user_id, client_id }),
};

/** VK ID: the page itself exchanges the code. */
const vkId: Provider = {
  ...vk,
  asks: { response_type: 'code' },
  ties: 'code',
  holds: ['code', 'device_id'],
  finish: async (step, { code, device_id }) =>
    step.ask(vkAuth, { ...(await vkToken(step, code, device_id)), client_id: step.begun.client_id }),
};

/** The providers, in the order in which they are offered (BR-6, LG-2). */
const providers = (config: LoginConfig): readonly Provider[] => [
  {
    name: 'google',
    label: 'Google',
    app: ({ gg_id }) => gg_id,
    refusesInApp: true,
    asks: { response_type: 'code', scope: 'openid email profile' },
    ties: 'code',
    holds: ['code'],
    finish: ({ ask, begun: { client_id, redirect_uri, verifier } }, { code }) =>
      ask(googleAuth, {
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
    asks: { response_type: 'token' },
    holds: ['access_token'],
    finish: ({ ask, begun: { client_id } }, { access_token }) =>
      ask(facebookAuth, { fb_access_token: access_token, client_id }),
  },
  {
    name: 'apple',
    label: 'Apple',
    app: ({ ios_id }) => ios_id,
    only: 'ios',
    asks: { response_type: 'code id_token', response_mode: 'fragment' },
    ties: 'token',
    holds: ['code', 'id_token'],
    finish: ({ ask, begun: { client_id, redirect_uri, nonce } }, { code, id_token }) =>
      ask(appleAuth, { authorization_code: code, identity_token: id_token, redirect_uri, client_id, nonce }),
  },
  config.vk_pkce ? vkId : vkImplicit,
  {
    name: 'twitter',
    label: 'X (Twitter)',
    app: ({ twitterHtml }) => twitterHtml,
    begin: async ({ ask, begun: { redirect_uri, client_id } }) => {
      const { oauth_token, url } = await ask(twitterRedirect, { callback: redirect_uri, client_id });
      return { address: url, state: oauth_token };
    },
    holds: ['oauth_token', 'oauth_verifier'],
    finish: ({ ask, begun: { client_id } }, { oauth_token, oauth_verifier }) =>
      ask(twitterAuth, { client_id, oauth_token, oauth_verifier }),
  },
  {
    name: 'huawei',
    label: 'HUAWEI ID',
    app: () => huaweiClientId,
    asks: { response_type: 'code', scope: 'openid profile', access_type: 'offline' },
    ties: 'code',
    holds: ['code'],
    finish: ({ ask, begun: { client_id, redirect_uri, verifier } }, { code }) =>
      ask(huaweiAuth, { authorization_code: code, redirect_uri, client_id, code_verifier: verifier }),
  },
];

/** The page that a provider sends players back to. */
export function returnPage({ begin }: Provider, config: LoginConfig): string {
  return (begin ? config.twitterHtml : config.redirect_uri) ?? '';
}

/**
 * The providers that a brand has, a game offers, and a device can use (BR-6, LG-3). What lacks an id, a page of its own or a
 * page to come back to cannot be used by anybody.
 */
export function offered(config: LoginConfig, logins: readonly string[], device: string): Provider[] {
  return providers(config).filter((one) => {
    const { name, app, only, begin } = one;
    const set = app(config) && returnPage(one, config) && (begin || config.endpoints[name]);
    return set && logins.includes(name) && config.json_type.includes(name) && (!only || only === device);
  });
}
