import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { prepareStore } from '../../server/mode.ts';
import { commandLineOf } from '../../testing/command-line.ts';
import { standInSettings } from '../../testing/identity-logins.ts';
import { startIdentityStandIn } from '../../testing/identity-stand-in.ts';
import { social } from '../../testing/people.ts';
import { openEmptyPglite } from '../../testing/pglite.ts';

const clock = { aheadMs: 0 };
const db = { ...(await openEmptyPglite()), clock: () => Date.now() + clock.aheadMs };
await prepareStore(db, 'demo');
const standIn = await startIdentityStandIn();
afterAll(() => standIn.close());
const settings = standInSettings(standIn);
const env = { MODE: 'demo' };
const run = commandLineOf(db, { env, brands: [social] });
type ProviderSettings = Readonly<Record<string, object>>;
/** What `doctor` finds about the logins by name, with other settings. */
const found = async (changes: ProviderSettings = {}, tiny: ProviderSettings = { ...settings, ...changes }) => {
  const printed = await run('doctor --json', { more: { COINSLOT_IDENTITY: JSON.stringify({ tiny }) } });
  const checks: { name: string; state: string; text: string }[] = printed.json.result.checks;
  const logins = checks.filter(({ name }) => name.startsWith('login'));
  return {
    ...printed,
    logins: Object.fromEntries(logins.map(({ name, text }) => [name, text])),
    failed: Object.fromEntries(
      logins.filter(({ state }) => state === 'failed').map(({ name, text }) => [name.replace('login tiny ', ''), text]),
    ),
  };
};
const names = Object.keys(settings) as (keyof typeof settings)[];
beforeEach(() => {
  clock.aheadMs = 0;
  standIn.requests.length = 0;
  Object.assign(standIn, { fault: null, failsKeys: false });
});

describe('doctor and the login providers', () => {
  test('each provider accepts the app, and the return pages to register are listed', async () => {
    const { failed, logins } = await found();
    expect(failed).toEqual({});
    expect(Object.keys(logins)).toEqual(['logins', ...names.map((name) => `login tiny ${name}`)]);
    expect(logins['login tiny google']).toBe(
      'it accepts the app; register there as return pages: https://demo.tiny.example/signin.html',
    );
    expect(logins['login tiny twitter']).toBe('it accepts the app and https://demo.tiny.example/twitterRedirect.html');
    expect(standIn.requests.toSorted()).toEqual([
      'GET /apple/auth/keys',
      'GET /facebook/debug_token',
      'GET /google/oauth2/v3/certs',
      'GET /huawei/oauth2/v3/certs',
      'POST /apple/auth/token',
      'POST /google/token',
      'POST /huawei/oauth2/v3/token',
      'POST /twitter/oauth/request_token',
      'POST /vk/method/secure.checkToken',
      'POST /vk/oauth2/user_info',
    ]);
  });

  test.each([
    ['google', { client_secret: 'another' }, 'invalid_client'],
    ['huawei', { client_secret: 'another' }, '1101/12304'],
    ['apple', { team_id: 'ANOTHER' }, 'invalid_client'],
    ['facebook', { app_secret: 'another' }, 'code 190'],
    ['vk', { service_token: 'another' }, 'code 5'],
    [
      'twitter',
      { consumer_secret: 'another' },
      'is https://demo.tiny.example/twitterRedirect.html a callback URL there?',
    ],
  ] as const)('wrong settings of %s are reported', async (name, change, text) => {
    const { code, failed } = await found({ [name]: { ...settings[name], ...change } });
    expect(failed).toEqual({ [name]: expect.stringContaining('the provider rejects the settings of this app') });
    expect([code, failed[name]]).toEqual([1, expect.stringContaining(text)]);
  });

  test('a provider that does not respond is reported, even if only its keys are missing', async () => {
    standIn.fault = 'error';
    const { failed } = await found();
    expect(Object.keys(failed)).toEqual(names);
    expect(failed.google).toBe('the provider does not answer: it answered 500');
    const keys = { ...settings.google, urls: { ...settings.google.urls, keys: 'http://127.0.0.1:9' } };
    standIn.fault = null;
    expect((await found({ google: keys })).failed).toEqual({
      google: expect.stringContaining('the provider does not answer: no response'),
    });
  });

  test.each([
    [400_000, "the gateway's clock is 400 s ahead of the provider's"],
    [-400_000, "the gateway's clock is 400 s behind the provider's"],
  ])('a wrong clock is reported (%s ms)', async (aheadMs, text) => {
    clock.aheadMs = aheadMs;
    const { failed } = await found();
    expect(Object.keys(failed)).toEqual(names);
    for (const name of names) expect(failed[name]?.replace(/(399|401) s/, '400 s')).toContain(text);
  });

  test('an unreadable setting is reported, and without settings no request is sent', async () => {
    expect((await found({ google: {} })).logins).toEqual({
      logins: expect.stringContaining('COINSLOT_IDENTITY: tiny.google.client_id is missing'),
    });
    const { stdout } = await run('doctor');
    expect(stdout).toContain('COINSLOT_IDENTITY is not set: players log in by their account only');
    expect(standIn.requests).toEqual([]);
  });

  test('no secret is printed', async () => {
    const { stdout, stderr } = await found({ google: { ...settings.google, client_secret: 'a-wrong-secret' } });
    const secrets = ['a-wrong-secret', 'secret-of-', 'service-token-of-vk', 'PRIVATE KEY'];
    for (const secret of secrets) expect(stdout + stderr).not.toContain(secret);
  });
});
