import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { problemsOf } from '../../testing/problems-of.ts';
import { readSettings } from '../settings.ts';
import { tables } from './document.ts';
import { collectProblems } from './problems.ts';
import { factsOf, settingNames } from './schema.ts';
import { checkNames } from './unknown-names.ts';

test('NT-5 one error lists every wrong value and every unknown setting', () => {
  const env = {
    PORT: 'many',
    DRAIN_SECONDS: '1h',
    CARD_KEY: 'short',
    PROXY_HOPS: '2',
    COINSLOT_PARTNERS: '*, null',
    COINSLOT_PARTNER: 'x',
    DATABSE_URL: 'postgres://db.example/shop',
  };
  expect(problemsOf(() => readSettings(env))).toEqual([
    expect.stringContaining('COINSLOT_PARTNER is not a setting of the gateway. The settings are COINSLOT_'),
    'DATABSE_URL is not a setting of the gateway. Did you mean DATABASE_URL?',
    expect.stringContaining('COINSLOT_PARTNERS: * is not an origin'),
    expect.stringContaining('COINSLOT_PARTNERS: null is not an origin'),
    expect.stringContaining('PORT is not a port'),
    'DRAIN_SECONDS must be a whole number from 0 to 300, not 1h.',
    expect.stringContaining('CARD_KEY is too short'),
    expect.stringContaining('PROXY_HOPS needs TRUSTED_PROXIES'),
  ]);
});

describe('names of variables', () => {
  test.each([
    ['COINSLOT_WORKRE', 'COINSLOT_WORKER'],
    ['COINSLOT_PAYMENT', 'COINSLOT_PAYMENTS'],
    ['coinslot_worker', 'COINSLOT_WORKER'],
    ['ACCOUNT_URL', 'ACCOUNTS_URL'],
    ['DELIVERY_ULR', 'DELIVERY_URL'],
    ['Card_Key', 'CARD_KEY'],
    ['CARD_KEYFILE', 'CARD_KEY_FILE'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['DATABASE_CONNECTION', 'DATABASE_CONNECTIONS'],
  ])('%s is a misspelt %s', (name, meant) => {
    expect(problemsOf(() => checkNames({ [name]: 'x' }))).toEqual([
      `${name} is not a setting of the gateway. Did you mean ${meant}?`,
    ]);
  });

  test('only secrets can be in files of their own', () => {
    expect(problemsOf(() => checkNames({ TRUSTED_PROXIES_FILE: 'x' }))).toEqual([
      'TRUSTED_PROXIES_FILE is not a setting of the gateway: only secrets can be in files of their own. Set TRUSTED_PROXIES itself.',
    ]);
  });

  test('variables of the machine and of other programs are not settings', () => {
    const others =
      'HOSTS HOME LANG LOGNAME HOSTNAME PROXY_HOST HTTP_PROXY SSL_CERT_FILE DATABASE_HOST PGPORT XDG_DATA_DIRS MODEL LOG_FILE METRICS_PATH';
    expect(problemsOf(() => checkNames(Object.fromEntries(others.split(' ').map((name) => [name, 'x']))))).toEqual([]);
  });

  test('another program may use a similar name if the setting itself is set too', () => {
    expect(problemsOf(() => checkNames({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://db.example/shop' }))).toEqual([]);
    expect(problemsOf(() => checkNames({ DATABASE_URI: 'x' }))).toHaveLength(1);
  });

  test('secrets that a JSON setting refers to have the names that the operator chose', () => {
    const COINSLOT_PAYMENTS = '{"accounts":{"a":{"key":"env:COINSLOT_STRIPE_KEY"}}}';
    expect(problemsOf(() => checkNames({ COINSLOT_PAYMENTS, COINSLOT_STRIPE_KEY: 'x' }))).toEqual([]);
    expect(problemsOf(() => checkNames({ COINSLOT_PAYMENTS, COINSLOT_STRIPE_KEY_FILE: 'x' }))).toEqual([]);
    expect(problemsOf(() => checkNames({ COINSLOT_PAYMENTS, COINSLOT_ADYEN_KEY: 'x' }))).toHaveLength(1);
  });

  test('Kubernetes adds variables for a service called coinslot, which are ignored there only', () => {
    const links = Object.fromEntries(
      'COINSLOT_SERVICE_HOST COINSLOT_SERVICE_PORT COINSLOT_SERVICE_PORT_HTTP COINSLOT_PORT COINSLOT_PORT_4173_TCP COINSLOT_PORT_4173_TCP_ADDR COINSLOT_GATEWAY_SERVICE_HOST'
        .split(' ')
        .map((name) => [name, 'x']),
    );
    expect(problemsOf(() => checkNames({ ...links, KUBERNETES_SERVICE_HOST: '10.0.0.1' }))).toEqual([]);
    expect(problemsOf(() => checkNames(links))).toHaveLength(Object.keys(links).length);
    expect(problemsOf(() => checkNames({ COINSLOT_PORTS: 'x', KUBERNETES_SERVICE_HOST: '10.0.0.1' }))).toHaveLength(1);
  });
});

test('NT-3 no message contains the value of a secret', () => {
  const value = 'hunter2!';
  for (const name of settingNames.filter((one) => factsOf(one).secret)) {
    const problems = collectProblems();
    problems.attempt(() => readSettings({ [name]: value }));
    expect(problemsOf(() => problems.throwIfAny()).join('\n'), name).not.toContain(value);
  }
});

test('an error in the program is not reported as a configuration problem', () => {
  const { attempt } = collectProblems();
  expect(() => attempt(() => (undefined as unknown as { name: string }).name)).toThrow(TypeError);
  expect(attempt(vi.fn(() => 1))).toBe(1);
});

test('docs/operations/settings.md has every setting; npm run docs writes it', () => {
  const [, written] =
    /<!-- generated: settings -->\n([\s\S]*?)\n<!-- end -->/.exec(
      readFileSync('docs/operations/settings.md', 'utf8'),
    ) ?? [];
  expect(written).toBe(tables.settings);
});
