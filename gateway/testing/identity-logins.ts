import { randomUUID } from 'node:crypto';
import type { ProviderName } from '../ports/identity-provider.ts';
import { type IdentityStandIn, type StandInGrant, standInApps } from './identity-stand-in.ts';
import { appleKey, makeIdToken, type TokenChanges } from './identity-tokens.ts';
import { challenge, verifier } from './people.ts';
import type { Brought } from './provider-logins.ts';

/** What is different from a login that works. */
export interface LoginChanges {
  readonly token?: TokenChanges;
  readonly grant?: Partial<StandInGrant>;
  readonly params?: Readonly<Record<string, string | undefined>>;
}

/** The return page of the shop in the tests. */
export const returnPage = 'https://shop.tiny.example/signin.html';
/** The same for Twitter. */
export const twitterPage = 'https://shop.tiny.example/twitterRedirect.html';

/** The settings of all providers at the stand-in, as an operator writes them. */
export function standInSettings({ url }: IdentityStandIn) {
  const { google, huawei, apple, facebook, vk, twitter } = standInApps;
  const private_key = String(appleKey.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const at = (name: ProviderName): string => `${url}/${name}`;
  return {
    google: { ...google, package: 'shop.tiny', urls: { tokens: at('google'), keys: at('google') } },
    huawei: { client_secret: huawei.client_secret, urls: { login: at('huawei') } },
    apple: { ...apple, private_key, urls: { login: at('apple') } },
    facebook: { ...facebook, urls: { graph: at('facebook') } },
    vk: { ...vk, urls: { login: at('vk'), api: at('vk') } },
    twitter: { ...twitter, urls: { api: at('twitter') } },
  };
}

type Begin = (changes?: LoginChanges) => Promise<Brought> | Brought;

/**
 * Logins by each provider up to the call of the shop: a person agrees at the stand-in, and the shop has what its call needs.
 * @param requestToken asks the gateway for Twitter's request token
 */
export function standInLogins(
  { grants }: IdentityStandIn,
  requestToken: () => Promise<string>,
): Readonly<Record<ProviderName, Begin>> {
  const give = (secret: string, grant: StandInGrant, { grant: more }: LoginChanges): void => {
    grants.set(secret, { ...grant, ...more });
  };
  const claimsOf = (iss: string, aud: string, subject: string) => {
    const iat = Math.floor(Date.now() / 1_000);
    return { iss, aud, sub: subject, iat, exp: iat + 3_600 };
  };
  const byCode =
    (name: 'google' | 'huawei', iss: string, names: object): Begin =>
    (changes = {}) => {
      const code = `code-${randomUUID()}`;
      const { client_id: app } = standInApps[name];
      const id_token = makeIdToken({ ...claimsOf(iss, app, '11'), azp: app, ...names }, changes.token ?? {});
      give(code, { app, subject: '11', name: '', redirect_uri: returnPage, challenge, id_token }, changes);
      const params = { authorization_code: code, redirect_uri: returnPage, code_verifier: verifier, ...changes.params };
      return { call: `${name}_auth`, params } as Brought;
    };
  return {
    google: byCode('google', 'https://accounts.google.com', { name: 'Ann Vale' }),
    huawei: byCode('huawei', 'https://accounts.huawei.com', { nickname: 'Ann Vale', display_name: '138****0000' }),
    apple: (changes = {}) => {
      const code = `code-${randomUUID()}`;
      const { client_id: app } = standInApps.apple;
      const claims = { ...claimsOf('https://appleid.apple.com', app, '11'), nonce: 'n-1' };
      const grant = { app, subject: '11', name: '', redirect_uri: returnPage, id_token: makeIdToken(claims, {}) };
      give(code, grant, changes);
      const identity_token = makeIdToken(claims, changes.token ?? {});
      const params = { authorization_code: code, identity_token, redirect_uri: returnPage, nonce: 'n-1' };
      return { call: 'apple_auth', params: { ...params, ...changes.params } } as Brought;
    },
    facebook: (changes = {}) => {
      const fb_access_token = `token-${randomUUID()}`;
      give(fb_access_token, { app: standInApps.facebook.app_id, subject: '11', name: 'Ann Vale' }, changes);
      return { call: 'facebook_auth', params: { fb_access_token, ...changes.params } } as Brought;
    },
    vk: (changes = {}) => {
      const vk_access_token = `token-${randomUUID()}`;
      give(vk_access_token, { app: standInApps.vk.app_id, subject: '11', name: 'Ann Vale' }, changes);
      return { call: 'vk_auth', params: { vk_access_token, uid: '11', ...changes.params } } as Brought;
    },
    twitter: async (changes = {}) => {
      const oauth_token = await requestToken();
      const grant = grants.get(oauth_token);
      if (grant) give(oauth_token, grant, changes);
      const params = { oauth_token, oauth_verifier: grant?.verifier ?? '', ...changes.params };
      return { call: 'twitter_auth', params } as Brought;
    },
  };
}
