import { describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { obfuscate } from '../../../src/rules/encoding.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { issue } from '../../sandbox/identity/grants.ts';
import { idToken, sandboxKey, sandboxKeyId } from '../../sandbox/identity/id-token.ts';
import { peopleOf, subjectOf } from '../../sandbox/seeds/people.ts';
import { other, tiny } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import { consenterOf, social, verifier } from '../../testing/people.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { providerLoginsOf } from '../../testing/provider-logins.ts';
import { makeWorld, password } from '../../testing/world.ts';
import { type LogEntry, lineOf } from '../log.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const lines: string[] = [];
const options = {
  db,
  shops: [social, other],
  clock: () => now,
  log: (entry: LogEntry) => void lines.push(lineOf(entry)),
};
const app = createSandbox({ ...options });
const { call } = testClient(app);
const consent = consenterOf(app);
const client_id = 'c1';
const { logins, config } = await providerLoginsOf(app);
const { redirect_uri, twitterHtml } = config;

const failed = codes['log-in-failed'];
const bring = (name: string, params: object, folder = '/util/login') =>
  call(`${folder}/${name}`, { client_id, ...params }, { post: true });

type TestedProvider = keyof typeof logins;
const all = Object.keys(logins) as TestedProvider[];
const once: readonly TestedProvider[] = ['google', 'apple', 'twitter', 'huawei'];

describe('logging in by a provider', () => {
  test.each(all)('LG-2 %s makes an account the first time, and finds it the next time', async (name) => {
    const { call, params } = await logins[name]();
    const first = await bring(call, params);
    expect(first).toMatchObject({ code: 1, content: { gp_id: 'g1' } });
    // Apple sends no name.
    const called = name === 'apple' ? 'apple' : 'Robin Vale';
    expect(first.content.username).toMatch(new RegExp(`^${called} #[0-9a-f]{8}$`));
    const again = await logins[name]();
    const second = await bring(again.call, again.params);
    expect(second.content.suid).toBe(first.content.suid);
    expect(second.content.oauth_token).not.toBe(first.content.oauth_token);
    const another = await logins[name]('sora');
    expect((await bring(another.call, another.params)).content.suid).not.toBe(first.content.suid);
    const who = await bring('get_user_info', { oauth_token: second.content.oauth_token });
    expect(who.content.suid).toBe(first.content.suid);
  });

  test.each(all)('LG-2 %s finds an account that the person already has', async (name) => {
    const person = peopleOf(tiny).find(({ key }) => key === 'robin');
    if (!person) throw new Error('There is nobody.');
    const subject = subjectOf('tiny', name, person);
    await db.query('delete from identities where subject = $1', [subject]);
    await db.query('insert into identities (brand, provider, subject, account_id) values ($1, $2, $3, $4)', [
      'tiny',
      name,
      subject,
      'a-ann',
    ]);
    const { call, params } = await logins[name]();
    expect((await bring(call, params)).content).toMatchObject({ username: 'Ann', suid: 'a-ann' });
  });

  test('LG-2 nobody logs in by password to an account without one', async () => {
    const { call, params } = await logins.google('sora');
    const { username } = (await bring(call, params)).content;
    for (const typed of ['', ' ', password]) {
      const secret = { username: obfuscate(username, Math.random), password: obfuscate(typed, Math.random) };
      expect((await bring('auth', secret)).code).toBe(failed);
    }
  });

  test.each(once)('T03 %s: a repeated request gets the same session for two minutes', async (name) => {
    const { call, params } = await logins[name]();
    const first = await bring(call, params);
    const sessions = async () => (await db.query('select * from sessions')).rowCount;
    const before = await sessions();
    expect((await bring(call, params)).content).toEqual(first.content);
    expect(await sessions()).toBe(before);
    now += 2 * 60_000 + 1;
    expect((await bring(call, params)).code).toBe(failed);
  });

  test.each(once)('T03 %s: the same code in another request is rejected', async (name) => {
    const { call, params } = await logins[name]();
    const first = await bring(call, params);
    expect(first.code).toBe(1);
    expect((await bring(call, { ...params, client_id: 'c1a' })).code).toBe(failed);
    const other =
      'code_verifier' in params ? { code_verifier: 'x' } : { nonce: 'x', oauth_verifier: 'x', code_verifier: 'x' };
    expect((await bring(call, { ...params, ...other })).code).toBe(failed);
    // What it got before still works.
    expect((await bring('get_user_info', { oauth_token: first.content.oauth_token })).code).toBe(1);
  });

  test('T03 PKCE: a code with a challenge requires its verifier, and a code without one accepts none', async () => {
    const { params } = await logins.google();
    expect((await bring('google_auth', { ...params, code_verifier: undefined })).code).toBe(failed);
    const plain = await logins.huawei();
    expect((await bring('huawei_auth', { ...plain.params, code_verifier: verifier })).code).toBe(failed);
  });

  test('T03 a code is valid for its provider and its address, and for five minutes', async () => {
    const { params: google } = await logins.google();
    expect((await bring('huawei_auth', google)).code).toBe(failed);
    const { params: moved } = await logins.google();
    const elsewhere = { ...moved, redirect_uri: 'http://demo.tiny.localhost/signin.html' };
    expect((await bring('google_auth', elsewhere)).code).toBe(failed);
    const { params: late } = await logins.google();
    now += 5 * 60_000 + 1;
    expect((await bring('google_auth', late)).code).toBe(failed);
  });

  test('T03 Apple: nonce, audience, issuer, time, signature and person of the token are checked', async () => {
    const key = await sandboxKey(db.query);
    const [robin, sora] = peopleOf(tiny)
      .slice(-2)
      .map((person) => subjectOf('tiny', 'apple', person));
    const right = {
      iss: 'http://id.tiny.localhost',
      aud: 'tiny-apple',
      sub: robin ?? '',
      exp: now / 1_000 + 60,
      nonce: 'n-1',
    };
    const tries: [string, string, number][] = [
      ['right', idToken(right, key, sandboxKeyId), 1],
      ['nonce', idToken({ ...right, nonce: 'n-2' }, key, sandboxKeyId), failed],
      ['no nonce', idToken({ ...right, nonce: undefined }, key, sandboxKeyId), failed],
      ['aud', idToken({ ...right, aud: 'other-apple' }, key, sandboxKeyId), failed],
      ['iss', idToken({ ...right, iss: 'http://id.other.localhost' }, key, sandboxKeyId), failed],
      ['exp', idToken({ ...right, exp: now / 1_000 - 1 }, key, sandboxKeyId), failed],
      ['sub', idToken({ ...right, sub: sora ?? '' }, key, sandboxKeyId), failed],
      ['cut', idToken(right, key, sandboxKeyId).slice(0, -8), failed],
      ['none', `${Buffer.from('{"alg":"none"}').toString('base64url')}.${btoa(JSON.stringify(right))}.`, failed],
      ['noise', 'a.b.c', failed],
    ];
    for (const [what, identity_token, code] of tries) {
      const { params } = await logins.apple();
      expect((await bring('apple_auth', { ...params, identity_token })).code, what).toBe(code);
    }
  });

  test('T04 a token of another app, or of another person than it claims, logs nobody in', async () => {
    const robin = peopleOf(tiny).find(({ key }) => key === 'robin');
    if (!robin) throw new Error('There is nobody.');
    for (const [provider, call, field] of [
      ['vk', 'vk_auth', 'vk_access_token'],
      ['facebook', 'facebook_auth', 'fb_access_token'],
    ] as const) {
      const subject = subjectOf('tiny', provider, robin);
      for (const [brand, app_id, code] of [
        ['tiny', `tiny-${provider}`, 1],
        ['tiny', 'another-app', failed],
        ['other', `other-${provider}`, failed],
      ] as const) {
        const token = await issue(db.query, { kind: 'token', provider, brand, app_id, subject, name: 'Robin' }, now);
        const params = { [field]: token, uid: subject };
        expect((await bring(call, params)).code, app_id).toBe(code);
      }
    }
    const { params } = await logins.vk();
    expect((await bring('vk_auth', { ...params, uid: '1' })).code).toBe(failed);
    now += 3_600_001;
    expect((await bring('vk_auth', params)).code).toBe(failed);
  });

  test('T05 Twitter: the callback is the brand’s, the request was allowed, and the verifier is its own', async () => {
    for (const callback of ['https://evil.example/twitterRedirect.html', redirect_uri, `${twitterHtml}?x=1`])
      expect((await bring('twitter_redirect', { callback })).code, callback).toBe(codes['bad-parameter']);
    const { oauth_token } = (await bring('twitter_redirect', { callback: twitterHtml })).content;
    expect((await bring('twitter_auth', { oauth_token, oauth_verifier: 'guess' })).code).toBe(failed);
    const { params } = await logins.twitter();
    expect((await bring('twitter_auth', { ...params, oauth_verifier: 'guess' })).code).toBe(failed);
    const { url, oauth_token: refused } = (await bring('twitter_redirect', { callback: twitterHtml })).content;
    expect((await consent(url, 'deny'))?.params).toEqual({ denied: refused });
    expect(await consent(url)).toBeNull();
  });

  test('LG-2 the payer of a replenish link logs in for the game of the link, and for no other', async () => {
    for (const game_id of ['g1', 'c1a']) {
      const { call, params } = await logins.google();
      expect((await bring(call, { ...params, game_id }, '/api/ingame')).content.gp_id).toBe('g1');
    }
    const { call, params } = await logins.google();
    expect((await bring(call, { ...params, game_id: 'g9' }, '/api/ingame')).code).toBe(codes['no-game']);
    expect((await bring(call, { ...params, game_id: 'c9' }, '/api/ingame')).code).toBe(codes['no-game']);
    const config = await bring('login_config', { game_id: 'g1' }, '/api/ingame');
    expect(config.content.redirect_uri).toBe(redirect_uri);
  });

  test('T08 no code, token or verifier is stored or logged', async () => {
    const secrets: string[] = [];
    for (const name of all) {
      const { call, params } = await logins[name]();
      const { content } = await bring(call, params);
      const { redirect_uri: _, nonce: __, uid: ___, ...kept } = params;
      secrets.push(...Object.values(kept), content.oauth_token);
    }
    expect(secrets.length).toBeGreaterThan(12);
    const tables = ['sessions', 'sign_ins', 'request_tokens', 'oauth_grants', 'identities', 'accounts', 'attempts'];
    const held = await Promise.all(tables.map(async (table) => (await db.query(`select * from ${table}`)).rows));
    const everything = JSON.stringify([held, lines]);
    expect(everything).toContain('/util/login/google_auth');
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });

  test('T23 two hundred failed log-ins of an address are allowed', async () => {
    await db.query('delete from attempts');
    for (let time = 0; time < 10; time++) {
      const { call, params } = await logins.vk();
      expect((await bring(call, params)).code).toBe(1);
    }
    for (let time = 0; time < 200; time++) await bring('facebook_auth', { fb_access_token: 'guess' });
    const { call, params } = await logins.vk();
    expect((await bring(call, params)).code).toBe(codes['too-many']);
    now += 10 * 60_000;
    const next = await logins.vk();
    expect((await bring(next.call, next.params)).code).toBe(1);
  });
});
