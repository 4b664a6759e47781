import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { readIdentity } from '../../server/identity.ts';
import { other } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import {
  type LoginChanges,
  returnPage,
  standInLogins,
  standInSettings,
  twitterPage,
} from '../../testing/identity-logins.ts';
import { type IdentityFault, standInApps, startIdentityStandIn } from '../../testing/identity-stand-in.ts';
import { appleKey, forgedKey } from '../../testing/identity-tokens.ts';
import { social } from '../../testing/people.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { createApp } from '../app.ts';
import { type LogEntry, lineOf } from '../log.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const standIn = await startIdentityStandIn();
afterAll(() => standIn.close());
const lines: string[] = [];
const shops = [social, { ...social, ...other, logins: social.logins }];

/** The gateway with providers that are set as an operator sets them. */
function gatewayWith(settings: object) {
  const identity = readIdentity({ COINSLOT_IDENTITY: JSON.stringify(settings) }, shops, Date.now);
  if (!identity) throw new Error('There is no provider.');
  const log = (entry: LogEntry) => void lines.push(lineOf(entry));
  return testClient(createApp({ db, shops, clock: Date.now, identity, log })).call;
}

const settings = standInSettings(standIn);
const post = gatewayWith({ tiny: settings, other: { twitter: settings.twitter } });
const at = { post: true, host: 'shop.tiny.example' };
const requestToken = async (): Promise<string> =>
  (await post('/util/login/twitter_redirect', { client_id: 'c1', callback: twitterPage }, at)).content.oauth_token;
const logins = standInLogins(standIn, requestToken);
type Name = keyof typeof logins;
const all = Object.keys(logins) as Name[];

const bring = async (name: Name, changes: LoginChanges = {}, send = post) => {
  const { call, params } = await logins[name](changes);
  return send(`/util/login/${call}`, { client_id: 'c1', ...params }, at);
};
const sessions = async (): Promise<number> => (await db.query('select * from sessions')).rowCount;

beforeEach(async () => {
  vi.restoreAllMocks();
  Object.assign(standIn, { fault: null, failsKeys: false, onRequest: () => {} });
  standIn.requests.length = 0;
  await db.query('delete from attempts');
});

describe('a login by a connected provider', () => {
  test.each([
    ['google', 'Ann Vale'],
    ['huawei', 'Ann Vale'],
    ['facebook', 'Ann Vale'],
    ['vk', 'Ann Vale'],
    ['twitter', 'ann_x'],
    // Apple sends no name.
    ['apple', 'apple'],
  ] as const)('LG-2 %s logs in the person whom it confirms, and the account is found again', async (name, called) => {
    const first = await bring(name);
    expect(first).toMatchObject({ code: 1, content: { gp_id: 'g1' } });
    expect(first.content.username).toMatch(new RegExp(`^${called} #[0-9a-f]{8}$`));
    expect((await bring(name)).content.suid).toBe(first.content.suid);
  });

  test('LG-3 the shop gets the ids and pages of the connected providers', async () => {
    const { content } = await post('/util/login/login_config', { client_id: 'c1' }, at);
    expect(content).toMatchObject({
      json_type: ['google', 'facebook', 'apple', 'vk', 'twitter', 'huawei'],
      gg_id: 'app.google',
      gg_pkg: 'shop.tiny',
      fb_id: 'app-facebook',
      ios_id: 'app.apple',
      vk_id: '7',
      vk_pkce: true,
      redirect_uri: returnPage,
      twitterHtml: twitterPage,
      endpoints: {
        google: 'https://accounts.google.com/o/oauth2/v2/auth',
        facebook: 'https://www.facebook.com/v25.0/dialog/oauth',
        vk_token: `${standIn.url}/vk/oauth2/auth`,
      },
    });
    const page = await post('/util/login/twitter_redirect', { client_id: 'c1', callback: twitterPage }, at);
    expect(page.content.url).toBe(`${standIn.url}/twitter/oauth/authenticate?oauth_token=${page.content.oauth_token}`);
    expect(page.content).not.toHaveProperty('secret');
  });

  test('LG-3 a provider that is not set up for a brand is neither offered nor accepted', async () => {
    const few = gatewayWith({ tiny: { google: settings.google } });
    expect((await few('/util/login/login_config', { client_id: 'c1' }, at)).content.json_type).toEqual(['google']);
    for (const name of ['facebook', 'apple'] as const) {
      expect((await bring(name, {}, few)).code, name).toBe(codes['not-yet']);
    }
    const started = await few('/util/login/twitter_redirect', { client_id: 'c1', callback: twitterPage }, at);
    expect(started.code).toBe(codes['not-yet']);
    expect(standIn.requests).toEqual([]);
  });
});

const token = (changes: object): LoginChanges => ({ token: changes });
const past = Math.floor(Date.now() / 1_000) - 1;
/** What must be refused from every provider that sends id tokens. */
const idTokens: readonly (readonly [what: string, changes: LoginChanges])[] = [
  ['wrong audience', token({ claims: { aud: 'app.of-another' } })],
  ['several audiences', token({ claims: { aud: ['app.google', 'app.apple', '104418277'] } })],
  ['another authorized party', token({ claims: { azp: 'app.of-another' } })],
  ['wrong issuer', token({ claims: { iss: 'https://accounts.evil.example' } })],
  ['expired', token({ claims: { exp: past } })],
  ['without expiry', token({ claims: { exp: undefined } })],
  ['wrong nonce', token({ claims: { nonce: 'n-2' } })],
  ['forged signature', token({ key: forgedKey.privateKey })],
  ['unknown key', token({ kid: 'key-2' })],
  ['unsigned', token({ alg: 'none' })],
  ['signed with the public key', token({ alg: 'HS256' })],
];
const tokens: typeof idTokens = [
  ['token of another app', { grant: { app: 'another-app' } }],
  ['expired', { grant: { expires_at: past } }],
];
const otherPage = 'https://shop.other.example/signin.html';
const codesOf: typeof idTokens = [
  ['code of another app', { grant: { app: 'app.of-another' } }],
  ['code of another address', { grant: { redirect_uri: otherPage } }],
  ['invented code', { params: { authorization_code: 'guess' } }],
  [
    'code that the provider confirms for another shop',
    { grant: { redirect_uri: otherPage }, params: { redirect_uri: otherPage } },
  ],
];
const pkce: typeof idTokens = [
  ['wrong verifier', { params: { code_verifier: 'another-verifier-of-forty-three-letters-or-more' } }],
  ['without verifier', { params: { code_verifier: undefined } }],
];
const refusals: Readonly<Record<Name, typeof idTokens>> = {
  google: [...idTokens, ...codesOf, ...pkce, ['another algorithm than Google has', token({ alg: 'PS256' })]],
  huawei: [...idTokens, ...codesOf, ...pkce],
  apple: [
    ...idTokens,
    ...codesOf,
    ['without nonce', token({ claims: { nonce: undefined } })],
    ['code of another person', token({ claims: { sub: '12' } })],
    ['garbage', { params: { identity_token: 'a.b.c' } }],
  ],
  facebook: [
    ...tokens,
    ['token of an app that Facebook does not tell', { grant: { app: 'stranger' } }],
    ['token of a page', { grant: { type: 'PAGE' } }],
    ['token of another person', { grant: { owner: '12' } }],
    ['invented token', { params: { fb_access_token: 'guess' } }],
  ],
  vk: [
    ...tokens,
    ['id of another person', { params: { uid: '12' } }],
    ['token of another person', { grant: { owner: '12' } }],
    ['invented token', { params: { vk_access_token: 'guess' } }],
  ],
  twitter: [
    ['wrong verifier', { params: { oauth_verifier: 'guess' } }],
    ['invented request token', { params: { oauth_token: 'guess' } }],
    ['request token with another secret', { grant: { secret: 'another' } }],
  ],
};
const rows = all.flatMap((name) => refusals[name].map(([what, changes]) => [name, what, changes] as const));

describe('a login that a provider does not confirm', () => {
  test.each(rows)('T03 T04 %s: %s is rejected, and opens no session', async (name, _, changes) => {
    const before = await sessions();
    const { code, status, content } = await bring(name, changes);
    expect({ code, status, content }).toEqual({ code: codes['log-in-failed'], status: 200, content: null });
    expect(await sessions()).toBe(before);
  });

  test('LG-2 Huawei’s signatures with PS256 are accepted too', async () => {
    expect((await bring('huawei', token({ alg: 'PS256' }))).code).toBe(1);
  });

  test('T05 a request token of one brand logs nobody in at another, and only the brand’s own page may be the callback', async () => {
    const { call, params } = await logins.twitter();
    const there = { post: true, host: 'shop.other.example' };
    expect((await post(`/util/login/${call}`, { client_id: 'c9', ...params }, there)).code).toBe(
      codes['log-in-failed'],
    );
    expect((await post(`/util/login/${call}`, { client_id: 'c1', ...params }, at)).code).toBe(1);
    for (const callback of ['https://evil.example/twitterRedirect.html', returnPage, `${twitterPage}?x=1`]) {
      const started = await post('/util/login/twitter_redirect', { client_id: 'c1', callback }, at);
      expect(started.code, callback).toBe(codes['bad-parameter']);
    }
  });
});

describe('a provider that does not answer', () => {
  const faults = ['error', 'limit', 'garbage', 'endless', 'redirect', 'reset'] as const satisfies IdentityFault[];
  test.each(all.flatMap((name) => faults.map((fault) => [name, fault] as const)))(
    'NT-5 %s: after the fault "%s" the call is busy, and the same code logs in later',
    async (name, fault) => {
      const { call, params } = await logins[name]();
      const send = () => post(`/util/login/${call}`, { client_id: 'c1', ...params }, at);
      standIn.fault = fault;
      expect(await send()).toMatchObject({ status: 503, code: codes.busy });
      standIn.fault = null;
      expect((await send()).code).toBe(1);
    },
  );

  test.each(all)('NT-5 %s has five seconds to respond', async (name) => {
    const { call, params } = await logins[name]();
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    standIn.fault = 'silent';
    standIn.onRequest = () => limit.abort(new DOMException('The time is over.', 'TimeoutError'));
    const { status } = await post(`/util/login/${call}`, { client_id: 'c1', ...params }, at);
    expect(status).toBe(503);
    expect(timeout).toHaveBeenCalledWith(5_000);
  });

  test.each(['google', 'apple', 'huawei'] as const)('NT-5 %s: without its keys no code is used up', async (name) => {
    const fresh = gatewayWith({ tiny: settings });
    const { call, params } = await logins[name]();
    const send = () => fresh(`/util/login/${call}`, { client_id: 'c1', ...params }, at);
    Object.assign(standIn, { fault: 'error', failsKeys: true });
    expect((await send()).status).toBe(503);
    expect(standIn.requests.filter((one) => one.startsWith('POST'))).toEqual([]);
    standIn.fault = null;
    expect((await send()).code).toBe(1);
  });

  test('NT-5 keys are requested once, and again at most once a minute for unknown ones', async () => {
    const fresh = gatewayWith({ tiny: settings });
    for (let time = 0; time < 3; time++) {
      expect((await bring('google', {}, fresh)).code).toBe(1);
      expect((await bring('google', token({ kid: 'key-2' }), fresh)).code).toBe(codes['log-in-failed']);
    }
    expect(standIn.requests.filter((one) => one.startsWith('GET'))).toEqual(['GET /google/oauth2/v3/certs']);
  });
});

describe('the operator', () => {
  const wrong = {
    google: { client_secret: 'wrong-secret' },
    huawei: { client_secret: 'wrong-secret' },
    apple: { team_id: 'OTHER' },
    facebook: { app_secret: 'wrong-secret' },
    vk: { service_token: 'wrong-secret' },
    twitter: { consumer_secret: 'wrong-secret' },
  } as const;
  test.each(all)('NT-5 reads in the log that %s rejects the settings', async (name) => {
    const wronged = gatewayWith({ tiny: { ...settings, [name]: { ...settings[name], ...wrong[name] } } });
    lines.length = 0;
    const before = await sessions();
    const refused =
      name === 'twitter'
        ? await wronged('/util/login/twitter_redirect', { client_id: 'c1', callback: twitterPage }, at)
        : await bring(name, {}, wronged);
    expect(refused).toMatchObject({ status: 500, code: codes.busy, content: null });
    expect(lines.join('\n')).toContain(`login by ${name}: the provider rejects the settings`);
    expect(await sessions()).toBe(before);
  });

  test('T08 finds no secret, code or token in the log and the database, whatever a provider responds', async () => {
    const secrets: string[] = ['wrong-secret', String(appleKey.privateKey.export({ type: 'pkcs8', format: 'pem' }))];
    for (const app of Object.values(standInApps))
      for (const [field, value] of Object.entries(app)) if (/secret|token/.test(field)) secrets.push(value);
    for (const name of all) {
      for (const fault of [null, 'error', 'garbage'] as const) {
        const { call, params } = await logins[name]();
        const { redirect_uri: _, uid: __, nonce: ___, ...proofs } = params;
        secrets.push(...Object.values(proofs));
        standIn.fault = fault;
        await post(`/util/login/${call}`, { client_id: 'c1', ...params }, at);
        standIn.fault = null;
      }
      const wronged = gatewayWith({ tiny: { ...settings, [name]: { ...settings[name], ...wrong[name] } } });
      await bring(name, {}, wronged);
    }
    const tables = ['sessions', 'sign_ins', 'request_tokens', 'identities', 'accounts', 'attempts'];
    const stored = await Promise.all(tables.map(async (table) => (await db.query(`select * from ${table}`)).rows));
    const everything = JSON.stringify([lines, stored]);
    expect(everything).toContain('login by facebook: there is no connection to the provider: it answered 500');
    expect(secrets.length).toBeGreaterThan(30);
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });
});
