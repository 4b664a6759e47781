import { createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { other } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import { challenge, consenterOf, social, verifier } from '../../testing/people.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { createSandbox } from '../app.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const partner = 'https://partner.example';
const shops = [social, { ...other, logins: ['account', 'vk'] as const }];
const app = createSandbox({ db, shops, clock: () => now, partners: [partner] });
const { call } = testClient(app);
const consent = consenterOf(app);

const config = async (host = 'tiny.localhost') =>
  (await call('/util/login/login_config', { client_id: host.includes('other') ? 'c9' : 'c1' }, { host })).content;
const { endpoints, redirect_uri, gg_id, fb_id, ios_id, vk_id } = await config();
const state = 'st4te/with+signs=&';

/** What the shop puts into each provider's address. */
const authorizeParams = {
  google: { client_id: gg_id, response_type: 'code', scope: 'openid' },
  facebook: { client_id: fb_id, response_type: 'token' },
  apple: { client_id: ios_id, response_type: 'code id_token', response_mode: 'fragment', nonce: 'n-1' },
  vk: { client_id: vk_id, response_type: 'code', code_challenge: challenge, code_challenge_method: 's256' },
  huawei: { client_id: '104418277', response_type: 'code', scope: 'openid profile' },
} as const;
type AuthorizingProvider = keyof typeof authorizeParams;
const names = Object.keys(authorizeParams) as AuthorizingProvider[];
const addressOf = (name: AuthorizingProvider, more: Record<string, string> = {}): string =>
  `${endpoints[name]}?${new URLSearchParams({ redirect_uri, state, ...authorizeParams[name], ...more })}`;

describe('the consent screens', () => {
  test.each(names)('LG-2 %s has its screen at the site of the providers and nowhere else', async (name) => {
    const page = await app.request(addressOf(name));
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('Tiny &amp; &lt;Co&gt; &quot;Shop&quot;');
    expect(text).not.toContain('<script');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://tiny.localhost;");
    expect(page.headers.get('cache-control')).toBe('no-store');
    for (const host of ['tiny', 'pay.tiny', 'frame.tiny'])
      expect((await app.request(addressOf(name).replace('//id.tiny.', `//${host}.`))).status, host).toBe(404);
  });

  test.each(names)('LG-2 %s returns the state as it was sent, allowed or denied', async (name) => {
    const allowed = await consent(addressOf(name));
    expect(allowed?.page).toBe('http://tiny.localhost/signin.html');
    expect(allowed?.params.state).toBe(state);
    expect(allowed?.inFragment).toBe(name === 'facebook' || name === 'apple');
    const denied = await consent(addressOf(name), 'deny');
    expect(denied?.params).toMatchObject({ error: 'access_denied', state });
    expect(Object.keys(denied?.params ?? {}).filter((key) => /code$|token/.test(key))).toEqual(
      name === 'facebook' ? ['error_code'] : [],
    );
  });

  test.each(names)('T03 %s redirects nobody to an address that is not the brand’s own', async (name) => {
    for (const bad of [
      'http://tiny.localhost.evil.example/signin.html',
      'http://tiny.localhost/signin.html?x=1',
      'http://tiny.localhost/signin.html/../x',
      'http://tiny.localhost/twitterRedirect.html',
      'http://other.localhost/signin.html',
      'http://tiny.localhost:8080/signin.html',
      '//tiny.localhost/signin.html',
      '',
    ])
      for (const how of ['GET', 'POST']) {
        const answer = await app.request(addressOf(name, { redirect_uri: bad }), { method: how });
        expect([answer.status, answer.headers.get('location')], `${how} ${bad}`).toEqual([400, null]);
      }
    const stranger = await app.request(addressOf(name, { client_id: 'somebody-else' }), { method: 'POST' });
    expect([stranger.status, stranger.headers.get('location')]).toEqual([400, null]);
  });

  test('LG-2 an error is returned to the shop with its state', async () => {
    for (const [name, more] of [
      ['google', { response_type: 'token' }],
      ['facebook', { response_type: 'code' }],
      ['apple', { response_mode: 'query' }],
      ['apple', { scope: 'name email' }],
      ['vk', { code_challenge: '' }],
      ['vk', { code_challenge_method: 'plain' }],
      ['google', { code_challenge: challenge }],
    ] as const) {
      const answer = await app.request(addressOf(name, more));
      expect(answer.status, name).toBe(303);
      const back = new URL(answer.headers.get('location') ?? '');
      expect(back.searchParams.get('error'), name).toMatch(/^(invalid_request|unsupported_response_type)$/);
      expect(back.searchParams.get('state')).toBe(state);
    }
  });

  test('LG-2 a form from another site is rejected', async () => {
    expect(await consent(addressOf('google'), 'allow', 'nobody')).toBeNull();
    expect(await consent(addressOf('google'), 'maybe' as 'deny')).toBeNull();
  });

  test('LG-2 Apple returns by a posted form if the shop requests it', async () => {
    const page = await app.request(addressOf('apple', { response_mode: 'form_post', scope: 'name' }), {
      method: 'POST',
      body: 'choice=allow&person=robin',
    });
    const text = await page.text();
    expect(text).toContain('action="http://tiny.localhost/signin.html"');
    for (const field of ['code', 'id_token', 'state']) expect(text).toContain(`name="${field}"`);
  });

  test('T03 Apple publishes the key for its tokens', async () => {
    const { keys } = await (await app.request('http://id.tiny.localhost/auth/keys')).json();
    expect(createPublicKey({ key: keys[0], format: 'jwk' }).asymmetricKeyType).toBe('rsa');
    expect(keys[0]).not.toHaveProperty('d');
  });
});

describe('the exchange of VK ID', () => {
  const exchange = (params: Record<string, string>, origin = 'http://tiny.localhost', host = 'id.tiny.localhost') =>
    app.request(`http://${host}/oauth2/auth?grant_type=${params.grant_type ?? 'authorization_code'}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(params).toString(),
    });
  const fresh = async () => {
    const { code = '', device_id = '' } = (await consent(addressOf('vk')))?.params ?? {};
    return { client_id: vk_id, redirect_uri, code_verifier: verifier, state, code, device_id };
  };

  test('LG-2 turns a code into a token once, for the pages of the shop and of partners', async () => {
    const params = await fresh();
    const answer = await exchange(params);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://tiny.localhost');
    const { access_token, user_id, state: same } = await answer.json();
    expect([typeof access_token, typeof user_id, same]).toEqual(['string', 'number', state]);
    expect((await exchange(params)).status).toBe(400);
    expect((await exchange(await fresh(), partner)).headers.get('access-control-allow-origin')).toBe(partner);
    expect(
      (await exchange(await fresh(), 'https://evil.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });

  test('T03 rejects a wrong verifier, address, device, app or site, and an expired code', async () => {
    const wrongs: readonly Record<string, string>[] = [
      { code_verifier: `${verifier}x` },
      { code_verifier: '' },
      { redirect_uri: 'http://demo.tiny.localhost/signin.html' },
      { device_id: 'another' },
      { client_id: 'other-vk' },
      { grant_type: 'password' },
    ];
    for (const wrong of wrongs)
      expect((await exchange({ ...(await fresh()), ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    const elsewhere = await exchange({ ...(await fresh()), client_id: 'other-vk' }, undefined, 'id.other.localhost');
    expect(elsewhere.status).toBe(400);
    const late = await fresh();
    now += 5 * 60_000 + 1;
    expect((await exchange(late)).status).toBe(400);
  });
});
