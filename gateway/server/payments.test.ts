import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brands } from '../../brands/index.ts';
import { tiny } from '../testing/brands.ts';
import { readPayments } from './payments.ts';

const bridge = { adapter: 'http', mode: 'live', url: 'https://pay.example/', key: 'env:BRIDGE_KEY' };
const stripe = {
  adapter: 'stripe',
  mode: 'live',
  secretKey: 'sk_live_0123456789abcdef',
  webhookSecret: 'whsec_0123456789abcdef0123456789abcdef',
};
const env = { BRIDGE_KEY: 'a-key-of-the-bridge---0123456789' };
const read = (payments: unknown, mode: 'live' | 'demo' = 'live', more: Record<string, string> = env) =>
  readPayments({ ...more, COINSLOT_PAYMENTS: JSON.stringify(payments) }, mode, [tiny], () => 0);
const order = { brand: 'tiny', area: 'west', channel: 'paypal' } as const;

describe('PY-5 COINSLOT_PAYMENTS', () => {
  test('allows no payment by default', () => {
    expect(readPayments({}, 'live', [tiny], () => 0)).toBeUndefined();
  });

  test('uses the first rule that fits a brand, an area and a channel', () => {
    const accounts = { first: bridge, second: bridge, third: bridge };
    const rules = [
      { account: 'first', brands: ['tiny'], areas: ['east'], channels: ['paypal'] },
      { account: 'second', channels: ['paypal', 'razer'] },
      { account: 'third', areas: ['west'] },
    ];
    const found = read({ accounts, rules });
    const nameOf = (more: object) => found?.forOrder({ ...order, ...more })?.name ?? null;
    expect([
      nameOf({}),
      nameOf({ area: 'east' }),
      nameOf({ channel: 'razer', area: 'east' }),
      nameOf({ channel: 'adyen' }),
      nameOf({ channel: 'adyen', area: 'east' }),
    ]).toEqual(['second', 'first', 'second', 'third', null]);
    expect([found?.byName('third')?.name, found?.byName('fourth')]).toEqual(['third', undefined]);
  });

  test('lets a rule without channels use those that its adapter can serve, and leaves the others to the next rule', () => {
    const found = read({
      accounts: { cards: stripe, rest: bridge },
      rules: [{ account: 'cards' }, { account: 'rest', areas: ['west'] }],
    });
    const nameOf = (more: object) => found?.forOrder({ ...order, ...more })?.name ?? null;
    expect([
      nameOf({ channel: 'alipay' }),
      nameOf({ channel: 'razer' }),
      nameOf({ channel: 'bank' }),
      nameOf({ channel: 'razer', area: 'east' }),
    ]).toEqual(['cards', 'rest', 'rest', null]);
  });

  test.each([
    ['live', 'live', true],
    ['demo', 'demo', true],
    ['live', 'demo', false],
    ['demo', 'live', false],
  ] as const)('BR-3 starts with an account of %s money in a process of the mode %s: %s', (account, mode, starts) => {
    const start = () => read({ accounts: { a: { ...bridge, mode: account } }, rules: [{ account: 'a' }] }, mode);
    if (starts) expect(start()?.forOrder(order)?.name).toBe('a');
    else expect(start).toThrow('Real and test money never mix');
  });

  const rules = [{ account: 'a' }];
  test.each([
    [{ accounts: { a: { ...bridge, adapter: 'stripes' } }, rules }, 'accounts.a.adapter must be one of http'],
    [
      { accounts: { a: { ...bridge, url: 'http://pay.example/' } }, rules },
      'accounts.a.url must be an https address without user and password',
    ],
    [{ accounts: { a: { ...bridge, key: 'env:MISSING' } }, rules }, 'names the variable MISSING, which is not set'],
    [{ accounts: { a: { ...bridge, key: 'short' } }, rules }, 'accounts.a.key must be at least 32 random characters'],
    [{ accounts: { a: { ...bridge, keys: 'x' } }, rules }, 'accounts.a.keys is not known here'],
    [{ accounts: { a: bridge }, rules: [{ account: 'b' }] }, 'rules.0 names the account b, which is not in accounts'],
    [{ accounts: { a: bridge }, rules: [{ account: 'a', brands: ['huge'] }] }, 'rules.0: there is no brand huge'],
    [{ accounts: { a: bridge }, rules: [{ account: 'a', areas: ['moon'] }] }, 'has the area moon'],
    [{ accounts: { a: bridge }, rules: [{ account: 'a', channels: ['cash'] }] }, 'rules.0.channels.0 must be one of'],
    [
      { accounts: { a: stripe }, rules: [{ account: 'a', channels: ['alipay', 'razer'] }] },
      'rules.0 sends razer to the account a, but the adapter stripe cannot serve it (http can)',
    ],
    [{ accounts: { A: bridge }, rules }, 'small letters'],
  ])('prevents the start with a mistake, which is named: %j', (payments, message) => {
    expect(() => read(payments)).toThrow(message);
  });

  test('must be JSON or a file, and no message repeats a secret', () => {
    expect(() => readPayments({ COINSLOT_PAYMENTS: 'nowhere.json' }, 'live', [tiny], () => 0)).toThrow(
      'neither a JSON object',
    );
    expect(() => read({ accounts: { a: { ...bridge, key: 'my-secret' } }, rules: [{ account: 'a' }] })).toThrow(
      /^(?!.*my-secret)/,
    );
  });
});

test.each([
  ['docs/payments/README.md', { BRIDGE_KEY: env.BRIDGE_KEY }],
  [
    'docs/payments/stripe.md',
    { STRIPE_KEY: 'sk_live_0123456789abcdef', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef' },
  ],
  [
    'docs/payments/adyen.md',
    { ADYEN_API_KEY: 'AQE0123456789abcdefghijklmnop', ADYEN_HMAC_KEY: '0123456789abcdef'.repeat(4) },
  ],
  ['docs/payments/coda.md', { CODA_API_KEY: 'a-key-of-thailand' }],
  ['docs/payments/paypal.md', { PAYPAL_CLIENT_ID: 'a-client', PAYPAL_CLIENT_SECRET: 'a-secret-of-the-client' }],
  [
    'docs/payments/xsolla.md',
    { XSOLLA_API_KEY: 'a-key-of-the-company', XSOLLA_WEBHOOK_SECRET: 'a-secret-of-the-project' },
  ],
])('PY-5 the example of %s connects the documented methods', (path, secrets) => {
  const text = readFileSync(path, 'utf8');
  const [, example = ''] = /```json\n(.*?)```/s.exec(text) ?? [];
  const named = example.replace('<prefix>', 'abc');
  const found = readPayments({ ...secrets, COINSLOT_PAYMENTS: named }, 'live', brands, () => 0);
  const [account = ''] = Object.keys(JSON.parse(example).accounts);
  expect(found?.byName(account)?.name).toBe(account);
});
