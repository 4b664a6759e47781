import { expect } from 'vitest';
import { codes, huaweiClientId } from '../../src/contract/index.ts';
import type { createApp } from '../http/app.ts';
import { testClient } from './client.ts';
import { challenge, consenterOf, verifier } from './people.ts';

/** What a shop brings after a person agreed: which call, and its parameters. */
export interface Brought {
  readonly call: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A way through each provider, as the shop of the tests goes it: the person agrees, and the shop has what its call wants. */
export async function providerLoginsOf(app: ReturnType<typeof createApp>) {
  const { call } = testClient(app);
  const consent = consenterOf(app);
  const client_id = 'c1';
  const config = (await call('/util/login/login_config', { client_id })).content;
  const { endpoints, redirect_uri, twitterHtml, gg_id, fb_id, ios_id, vk_id } = config;
  const logInAt = async (person: string | undefined, name: string, params: Record<string, string>) => {
    const address = `${endpoints[name]}?${new URLSearchParams({ redirect_uri, state: 's', ...params })}`;
    return (await consent(address, 'allow', person))?.params ?? {};
  };
  type StandInLogin = (person?: string) => Promise<Brought>;
  const logins: { [P in 'google' | 'apple' | 'facebook' | 'vk' | 'twitter' | 'huawei']: StandInLogin } = {
    google: async (person) => {
      const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
      const { code = '' } = await logInAt(person, 'google', { client_id: gg_id, response_type: 'code', ...pkce });
      return { call: 'google_auth', params: { authorization_code: code, redirect_uri, code_verifier: verifier } };
    },
    apple: async (person) => {
      const params = { client_id: ios_id, response_type: 'code id_token', response_mode: 'fragment', nonce: 'n-1' };
      const { code = '', id_token = '' } = await logInAt(person, 'apple', params);
      const proof = { authorization_code: code, identity_token: id_token };
      return { call: 'apple_auth', params: { ...proof, redirect_uri, nonce: 'n-1' } };
    },
    facebook: async (person) => {
      const { access_token = '' } = await logInAt(person, 'facebook', { client_id: fb_id, response_type: 'token' });
      return { call: 'facebook_auth', params: { fb_access_token: access_token } };
    },
    vk: async (person) => {
      const { access_token = '', user_id = '' } = await logInAt(person, 'vk', {
        client_id: vk_id,
        response_type: 'token',
      });
      return { call: 'vk_auth', params: { vk_access_token: access_token, uid: user_id } };
    },
    twitter: async (person) => {
      const params = { client_id, callback: twitterHtml };
      const { url } = (await call('/util/login/twitter_redirect', params, { post: true })).content;
      return { call: 'twitter_auth', params: (await consent(url, 'allow', person))?.params ?? {} };
    },
    huawei: async (person) => {
      const { code = '' } = await logInAt(person, 'huawei', { client_id: huaweiClientId, response_type: 'code' });
      return { call: 'huawei_auth', params: { authorization_code: code, redirect_uri } };
    },
  };
  return { logins, config };
}

/** Logs in one person of each of several providers, each twice with the same proof. Expects the same session both times, and answers it. */
export async function logInTwice(app: ReturnType<typeof createApp>): Promise<{ oauth_token: string; suid: string }[]> {
  const { call } = testClient(app);
  const { logins } = await providerLoginsOf(app);
  const sessions: { oauth_token: string; suid: string }[] = [];
  for (const provider of ['google', 'apple', 'twitter', 'huawei'] as const) {
    const { call: name, params } = await logins[provider]();
    const logIn = () => call(`/util/login/${name}`, { client_id: 'c1', ...params }, { post: true });
    const [first, again] = [await logIn(), await logIn()];
    expect([first.code, again.content]).toEqual([codes.success, first.content]);
    sessions.push(first.content);
  }
  return sessions;
}
