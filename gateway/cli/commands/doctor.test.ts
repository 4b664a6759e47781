import { afterAll, describe, expect, test } from 'vitest';
import { prepareStore } from '../../server/mode.ts';
import { startAdyenStandIn } from '../../testing/adyen-stand-in.ts';
import { tiny } from '../../testing/brands.ts';
import { commandLineOf } from '../../testing/command-line.ts';
import { insertOrders } from '../../testing/due-work.ts';
import { startFaultyProvider } from '../../testing/faulty-provider.ts';
import { startFaultySystem } from '../../testing/faulty-system.ts';
import { startPayPal } from '../../testing/paypal-stand-in.ts';
import { openEmptyPglite } from '../../testing/pglite.ts';
import { startStripe } from '../../testing/stripe-stand-in.ts';

const [db, empty] = [await openEmptyPglite(), await openEmptyPglite()];
await prepareStore(db, 'demo');
const requests: unknown[] = [];
const system = await startFaultySystem<{ ask: 'characters' | 'ping' }>((question) => {
  requests.push(question);
  return question.ask === 'characters' ? { characters: [] } : {};
});
const [bridge, stripe, adyen, paypal] = [
  await startFaultyProvider(),
  await startStripe(() => 0),
  await startAdyenStandIn(),
  await startPayPal(),
];
afterAll(async () => {
  for (const one of [system, bridge, stripe, adyen, paypal]) await one.close();
});

const accounts = {
  bridge: { adapter: 'http', mode: 'demo', ...bridge.endpoint, now: undefined },
  stripe: {
    adapter: 'stripe',
    mode: 'demo',
    secretKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
    url: stripe.url,
  },
  adyen: adyen.account,
  paypal: { ...paypal.settings, mode: 'demo' },
};
const payments = (changes: Readonly<Record<string, object>> = {}): string =>
  JSON.stringify({
    accounts: Object.fromEntries(
      Object.entries(accounts).map(([name, account]) => [name, { ...account, ...changes[name] }]),
    ),
    rules: [{ account: 'stripe' }],
  });
const env = {
  MODE: 'demo',
  ACCOUNTS_URL: system.endpoint.url,
  ACCOUNTS_KEY: system.endpoint.key,
  DEMO_DELIVERY_URL: system.endpoint.url,
  DEMO_DELIVERY_KEY: system.endpoint.key,
  COINSLOT_PAYMENTS: payments(),
};
const run = commandLineOf(db, { env, brands: [tiny] });
const found = async (more: Readonly<Record<string, string>> = {}) => {
  const printed = await run('doctor --json', { more });
  const checks: { name: string; state: string; text: string }[] = printed.json.result.checks;
  return {
    ...printed,
    failed: Object.fromEntries(checks.filter(({ state }) => state === 'failed').map(({ name, text }) => [name, text])),
    states: Object.fromEntries(checks.map(({ name, state }) => [name, state])),
  };
};

describe('doctor', () => {
  test('everything is ok: every port and every account is checked', async () => {
    const { code, json, states, failed } = await found();
    expect(failed).toEqual({});
    expect([code, json.ok]).toEqual([0, true]);
    expect(states).toEqual(
      Object.fromEntries(
        'mode settings brands database migrations work ports accounts delivery refund logins'
          .split(' ')
          .concat(Object.keys(accounts).map((name) => `payments ${name}`))
          .map((name) => [name, 'ok']),
      ),
    );
    expect(requests).toEqual([
      { ask: 'characters', brand: 'tiny', account_id: 'coinslot-check', gp_id: 'coinslot-check' },
      { ask: 'ping' },
    ]);
    expect(bridge.requests).toEqual(['look-up coinslot-check']);
    expect([bridge.payments.size, stripe.sessions.size, adyen.payments.size, paypal.orders.size]).toEqual([0, 0, 0, 0]);
  });

  const wrongKey = 'another-key-of-thirty-two-characters';
  test.each([
    ['bridge', { key: wrongKey }, 'answered 401'],
    ['stripe', { secretKey: 'sk_test_wrong' }, 'check secretKey'],
    ['adyen', { apiKey: 'AQE-another-key-0123456789' }, 'Adyen responded with 401'],
    ['adyen', { merchantAccount: 'Another' }, 'Adyen responded with 403, error 901'],
    ['paypal', { clientSecret: 'another' }, 'PayPal rejects clientId or clientSecret'],
    ['bridge', { url: 'http://127.0.0.1:9/' }, 'no connection'],
  ])('wrong credentials of %s are reported: %j', async (name, change, text) => {
    const { code, failed, stdout } = await found({ COINSLOT_PAYMENTS: payments({ [name]: change }) });
    expect(failed).toEqual({ [`payments ${name}`]: expect.stringContaining(text) });
    expect(code).toBe(1);
    for (const secret of ['key', 'secretKey', 'apiKey', 'clientSecret'])
      if (secret in change) expect(stdout).not.toContain(`"${Reflect.get(change, secret)}"`);
  });

  test.each([
    [{ ACCOUNTS_KEY: wrongKey }, { accounts: 'ACCOUNTS_URL: answered 401' }],
    [{ DEMO_DELIVERY_KEY: wrongKey }, { delivery: 'do both sides have the same DEMO_DELIVERY_KEY?' }],
    [{ DEMO_DELIVERY_URL: 'http://127.0.0.1:9/' }, { delivery: 'no response from DEMO_DELIVERY_URL: fetch failed: ' }],
    [{ ACCOUNTS_URL: '' }, { ports: 'ACCOUNTS_URL is not set' }],
    [{ MODE: 'production' }, { database: 'belongs to a demo shop', ports: 'accounts.bridge is of the mode demo' }],
    [{ MODE: 'both' }, { mode: 'MODE is both' }],
    [
      { PORT: 'many', COINSLOT_SERVE: 'huge' },
      { settings: 'PORT is not a port', brands: 'there is no brand huge' },
    ],
  ])('each mistake is reported: %j', async (more, expected) => {
    const { code, failed } = await found(more as Record<string, string>);
    expect(code).toBe(1);
    expect(failed).toEqual(
      Object.fromEntries(Object.entries(expected).map(([name, text]) => [name, expect.stringContaining(text)])),
    );
  });

  test('a system that accepts unsigned requests does not count as checked', async () => {
    const { createServer } = await import('node:http');
    const open = createServer((_, response) => response.end('{}'));
    await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve));
    const { port } = open.address() as { port: number };
    const { states, code } = await found({ DEMO_DELIVERY_URL: `http://127.0.0.1:${port}/` });
    expect([states.delivery, code]).toEqual(['unknown', 0]);
    open.close();
  });

  test('a currency that is sold in without a daily limit is reported, if others have one', async () => {
    await db.query("insert into games (gp_id, brand, name) values ('limited', 'tiny', 'Limited')");
    await db.query("insert into goods_types (gp_id, type_key, display) values ('limited', 'gem', 'Gems')");
    await db.query("insert into goods (product_id, gp_id, type_key, display) values ('p', 'limited', 'gem', 'Gems')");
    await db.query(
      "insert into prices (product_id, currency, amount_minor) values ('p', 'USD', 100), ('p', 'JPY', 150)",
    );
    const spendLimits = async (account: string): Promise<unknown> => {
      const { json, code } = await found({ SPEND_LIMIT_ACCOUNT: account });
      expect(code).toBe(0);
      return json.result.checks.find(({ name }: { name: string }) => name === 'spend limits');
    };
    expect(await spendLimits('')).toBeUndefined();
    expect(await spendLimits('500 USD')).toEqual({
      name: 'spend limits',
      state: 'unknown',
      text: 'you sell in more currencies: SPEND_LIMIT_ACCOUNT does not limit JPY',
    });
    expect(await spendLimits('500 USD, 60000 JPY')).toMatchObject({ state: 'ok' });
  });

  test('the orders that the retention of sales will delete are counted, by area', async () => {
    const retention = async (SALES_RETENTION: string): Promise<unknown> => {
      const { json, code } = await found({ SALES_RETENTION });
      expect(code).toBe(0);
      return json.result.checks.find(({ name }: { name: string }) => name === 'sales retention');
    };
    expect(await retention('')).toBeUndefined();
    expect(await retention('*=7y')).toMatchObject({ text: 'no order is older than SALES_RETENTION' });
    await db.query(
      "insert into accounts (account_id, brand, username) values ('a-ann', 'tiny', 'Ann') on conflict do nothing",
    );
    const old = new Date();
    old.setUTCFullYear(old.getUTCFullYear() - 8);
    await insertOrders(db.query, 'old', 2, old, { status: -2 });
    expect(await retention('*=7y')).toMatchObject({
      state: 'ok',
      text: expect.stringMatching(
        /^the worker deletes these orders for good, .*: tiny\/west 2 before \d{4}-\d\d-\d\d \(7y\)$/,
      ),
    });
    await db.query('delete from orders');
    const { failed } = await found({ SALES_RETENTION: 'wset=7y' });
    expect(failed).toEqual({ brands: 'SALES_RETENTION has wset, which no brand has. There are west, east.' });
  });

  test('a demo without a game is reported', async () => {
    const { code, stdout } = await run('doctor', { more: { DEMO_DELIVERY_URL: '', DEMO_DELIVERY_KEY: '' } });
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('DEMO_DELIVERY_URL is not set: demo orders are delivered nowhere'),
    ]);
  });

  test('a database with missing migrations is reported', async () => {
    const { code, stdout } = await commandLineOf(empty, { env })('doctor');
    expect([code, stdout]).toEqual([1, expect.stringMatching(/FAILED {2}migrations +\d+ are pending/)]);
  });
});

test('secrets are not printed', async () => {
  const secrets = [
    system.endpoint.key,
    stripe.secretKey,
    stripe.webhookSecret,
    adyen.account.apiKey,
    adyen.account.hmacKey,
    paypal.settings.clientSecret,
    'database-password',
  ];
  for (const line of ['doctor', 'doctor --json']) {
    const { stdout, stderr } = await run(line);
    for (const secret of secrets) expect(stdout + stderr).not.toContain(secret);
  }
});
