import { describe, expect, test, vi } from 'vitest';
import { Alarm } from '../domain/alarms/alarm.ts';
import { errorEntry, requestEntry } from '../http/log.ts';
import { readSandboxSettings } from '../sandbox/settings.ts';
import { checkPartners } from './partners.ts';
import { readPorts } from './ports.ts';
import { readSettings } from './settings.ts';

test.each([undefined, '', 'a-key-of-thirty-two-characters-00'])('T24 CARD_KEY may be missing or long: %j', (key) => {
  const ring = key ? [key] : [];
  expect(readSettings({ CARD_KEY: key }).cardKeys).toEqual({ cards: ring, tokens: ring, links: ring });
});

test.each(['k3y', 'x'.repeat(31)])('T24 a CARD_KEY that could be guessed is rejected: %s', (key) => {
  expect(() => readSettings({ CARD_KEY: key })).toThrow('CARD_KEY is too short');
});

test('the gateway runs the worker unless COINSLOT_WORKER is off; the sandbox always does', () => {
  const workerOf = (COINSLOT_WORKER: string | undefined) => readSettings({ COINSLOT_WORKER }).worker;
  expect([workerOf(undefined), workerOf('on'), workerOf('off')]).toEqual([true, true, false]);
  expect(() => workerOf('no')).toThrow('COINSLOT_WORKER must be on or off, not no.');
  expect(readSandboxSettings({ COINSLOT_WORKER: 'off' }).worker).toBe(true);
});

test('NT-2 a gateway checks one reply in a hundred, the sandbox checks each, and the operator can set the number', () => {
  expect([readSettings({}).checkedReplies, readSettings({}, true).checkedReplies]).toEqual([100, 1]);
  expect(readSettings({ CHECK_REPLIES: '7' }).checkedReplies).toBe(7);
  expect(() => readSettings({ CHECK_REPLIES: '0' })).toThrow('CHECK_REPLIES');
});

test('T42 errors and alarms are logged even if requests are not', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const request = requestEntry({ method: 'GET', path: '/', status: 200, ms: 1 });
  const alarm = errorEntry('work', new Alarm('dispute', 'something'));
  for (const env of [{ LOG: 'off' }, { LOG_LEVEL: 'error' }, {}, { LOG: 'off', LOG_FORMAT: 'text' }])
    for (const entry of [request, alarm]) readSettings(env as Record<string, string>).log(entry);
  const written = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  const [first, second, third, fourth, text] = written;
  for (const line of [first, second, fourth])
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 'error', event: 'alarm', alarm: 'dispute' });
  expect(JSON.parse(third ?? '')).toMatchObject({ level: 'info', event: 'request', status: 200 });
  expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z ERROR work: Error: ALARM: something\n$/);
  expect(written).toHaveLength(5);
});

test('a cell is a setting of its database, on both engines', () => {
  const url = 'postgres://db.example/shop';
  const cells = [{ DATABASE_URL: url }, {}].map((env) => readSettings({ ...env, COINSLOT_CELL: 'b' }).database.cell);
  expect(cells).toEqual(['b', 'b']);
  expect(readSettings({ COINSLOT_CELL: '' }).database.cell).toBeUndefined();
});

test('cells are a list of databases with the same settings of a connection', () => {
  const [one, two] = ['postgres://u:pa,ss@one.example/shop', 'postgresql://two.example/shop'];
  const env = { COINSLOT_CELL_BRANDS: 'watt=b', DATABASE_CONNECTIONS: '5' };
  const { database, cells } = readSettings({ ...env, COINSLOT_CELLS: `a=${one},b=${two}` });
  expect(readSettings({ ...env, COINSLOT_CELLS: `\na=${one}\n b=${two}\n` }).cells).toEqual(cells);
  expect(cells.all).toMatchObject([
    { cell: 'a', url: one, connections: 5 },
    { cell: 'b', url: two, connections: 5 },
  ]);
  expect([database, cells.apart]).toEqual([cells.all[0], { watt: 'b' }]);
  expect(readSettings({}).cells.all).toEqual([readSettings({}).database]);
});

test.each([
  [{ COINSLOT_CELLS: 'a=https://secret.example' }, 'COINSLOT_CELLS has an entry that is no cell, its number 1.'],
  [{ COINSLOT_CELLS: 'a=postgres://one a=postgres://two' }, 'COINSLOT_CELLS has the cell a twice.'],
  [{ COINSLOT_CELLS: 'a=postgres://one b=postgres://two', COINSLOT_CELL: 'a' }, 'Remove COINSLOT_CELL.'],
  [{ COINSLOT_CELLS: 'a=postgres://one', DATABASE_URL: 'postgres://one' }, 'Remove DATABASE_URL.'],
  [{ COINSLOT_CELL_BRANDS: 'watt=a' }, 'COINSLOT_CELL_BRANDS needs COINSLOT_CELLS.'],
  [{ COINSLOT_CELLS: 'a=postgres://one b=postgres://two', COINSLOT_CELL_BRANDS: 'watt=c' }, 'has no cell c.'],
  [{ COINSLOT_CELLS: 'a=postgres://one', COINSLOT_CELL_BRANDS: 'watt=a' }, 'leaves no cell for other brands'],
  [
    { COINSLOT_CELLS: 'a=postgres://one b=postgres://two', COINSLOT_CELL_BRANDS: 'watt=a,watt=b' },
    'COINSLOT_CELL_BRANDS has watt twice.',
  ],
])('cells that cannot be are rejected: %j', (env, problem) => {
  expect(() => readSettings(env)).toThrow(problem);
});

test('NT-5 the operator sets the number of connections to PostgreSQL and the statement timeout', () => {
  const url = 'postgres://db.example/shop';
  expect(readSettings({ DATABASE_URL: url }).database).toEqual({ url, prepares: true });
  expect(readSettings({ DATABASE_URL: url, DATABASE_CONNECTIONS: '12', DATABASE_TIMEOUT_MS: '3000' }).database).toEqual(
    {
      url,
      connections: 12,
      statementTimeoutMs: 3_000,
      prepares: true,
    },
  );
});

test('NT-5 the operator sets each timeout; the one of the request head is part of the one of the request', () => {
  const env = {
    DATABASE_URL: 'postgres://db.example/shop',
    DATABASE_IDLE_MS: '1000',
    DATABASE_CONNECT_TIMEOUT_MS: '200',
    DATABASE_LOCK_TIMEOUT_MS: '300',
    DATABASE_TRANSACTION_IDLE_MS: '400',
  };
  expect(readSettings(env)).toMatchObject({
    database: { idleConnectionMs: 1_000, connectTimeoutMs: 200, lockTimeoutMs: 300, idleInTransactionMs: 400 },
    timeouts: { headersMs: 10_000, requestMs: 30_000 },
  });
  expect(() => readSettings({ REQUEST_TIMEOUT_MS: '5000' })).toThrow('HEADERS_TIMEOUT_MS must not exceed');
});

test.each([
  ['DATABASE_CONNECTIONS', '0'],
  ['DATABASE_CONNECTIONS', 'many'],
  ['DATABASE_CONNECTIONS', '2.5'],
  ['DRAIN_SECONDS', '5s'],
  ['DRAIN_SECONDS', '301'],
  ['DATABASE_TIMEOUT_MS', '8s'],
  ['DATABASE_TIMEOUT_MS', '0'],
  ['DATABASE_TIMEOUT_MS', '-1'],
])('NT-5 rejects %s=%s with a message', (name, value) => {
  expect(() => readSettings({ DATABASE_URL: 'postgres://db.example/shop', [name]: value })).toThrow(
    `${name} must be a whole number`,
  );
});

test('T04 partners are the origins that the operator lists, and there are none by default', () => {
  const partnersOf = (env: Record<string, string>): readonly string[] => readSettings(env).partners;
  expect(partnersOf({ COINSLOT_PARTNERS: 'https://a.example, https://b.example' })).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(partnersOf({})).toEqual([]);
});

describe('T43 T44 a wrong partner entry prevents the start, and the message quotes it', () => {
  test.each([
    '*',
    'null',
    'partner.example',
    'https://',
    'https://*.example',
    'https://partner.example/',
    'https://partner.example/shop',
    'https://partner.example?a=b',
    'https://user@partner.example',
    'https://Partner.example',
    'https://partner.example:443',
    'https://partner.example.',
    'https://пример.example',
    'http://partner.example',
    'javascript:alert(1)',
    'data:text/html',
    'file:///etc',
    'ftp://partner.example',
    'https://a.example https://b.example',
    'https://a.example;https://b.example',
    '=https://a.example',
    'watt=',
    'watt=*',
    'watt=ssgame=https://a.example',
  ])('%s', (entry) => {
    for (const list of [entry, `https://good.example, ${entry}`])
      for (const read of [readSettings, readSandboxSettings])
        expect(() => read({ COINSLOT_PARTNERS: list }), list).toThrow(`COINSLOT_PARTNERS: ${entry} `);
  });

  test('the message suggests the right spelling', () => {
    for (const entry of ['https://Partner.example', 'https://partner.example/', 'https://partner.example:443'])
      expect(() => readSettings({ COINSLOT_PARTNERS: entry })).toThrow('Did you mean https://partner.example?');
  });

  test('only the sandbox allows partner pages of this machine', () => {
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1:3000', 'http://partner.localhost:1'])
      for (const entry of [origin, `watt=${origin}`]) {
        expect(() => readSettings({ COINSLOT_PARTNERS: entry })).toThrow(`COINSLOT_PARTNERS: ${entry} must begin with`);
        expect(readSandboxSettings({ COINSLOT_PARTNERS: entry }).partners).toEqual([entry]);
      }
    expect(() => readSandboxSettings({ COINSLOT_PARTNERS: 'http://evillocalhost' })).toThrow('https://');
  });

  test('a partner may belong to one brand, which must exist', () => {
    const entries = ['https://a.example', 'watt=https://b.example:8443', 'ssgame=https://xn--e1afmkfd.example'];
    const { partners } = readSettings({ COINSLOT_PARTNERS: entries.join(', ') });
    expect(partners).toEqual(entries);
    expect(() => checkPartners(partners, ['watt', 'ssgame'])).not.toThrow();
    expect(() => checkPartners(partners, ['ssgame'])).toThrow(
      'COINSLOT_PARTNERS: watt=https://b.example:8443 is for an unknown brand. The brands are ssgame.',
    );
  });
});

describe('a nonsensical setting prevents the start, and the message names it', () => {
  test.each([
    [{ BEHIND_PROXY: 'true' }, 'BEHIND_PROXY must be on or off, not true.'],
    [{ BEHIND_PROXY: '1' }, 'BEHIND_PROXY must be on or off, not 1.'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy.example' }, 'TRUSTED_PROXIES has proxy.example, which is neither'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8', BEHIND_PROXY: 'on' }, 'TRUSTED_PROXIES and BEHIND_PROXY=on are both set.'],
    [{ PROXY_HOPS: '2' }, 'PROXY_HOPS needs TRUSTED_PROXIES'],
    [{ BEHIND_PROXY: 'on', PROXY_HOPS: '0' }, 'PROXY_HOPS must be a whole number from 1 to 10, not 0.'],
    [{ BEHIND_PROXY: 'on', PROXY_HEADER: 'via' }, 'PROXY_HEADER must be x-forwarded-for or forwarded, not via.'],
    [{ LOG: '0' }, 'LOG must be on or off, not 0.'],
    [{ LOG: 'OFF' }, 'LOG must be on or off, not OFF.'],
    [{ DURABLE: 'false' }, 'DURABLE must be on or off, not false.'],
    [{ PORT: '' }, 'PORT is not a port: it is empty.'],
    [{ PORT: ' 80' }, 'PORT is not a port:  80.'],
    [{ PORT: '0x50' }, 'PORT is not a port: 0x50.'],
    [{ PORT: '65536' }, 'PORT is not a port: 65536.'],
    [{ PORT: '-1' }, 'PORT is not a port: -1.'],
    [{ DATABASE_URL: 'mysql://user:secret@host/name' }, 'DATABASE_URL must be the address of a PostgreSQL'],
    [{ COINSLOT_CELL: 'ab' }, 'COINSLOT_CELL must be one small letter, not ab.'],
    [{ COINSLOT_CELL: 'B' }, 'COINSLOT_CELL must be one small letter, not B.'],
    [{ COINSLOT_RELEASES: '/no/such/folder' }, 'COINSLOT_RELEASES is not a folder: /no/such/folder'],
    [{ HOST: 'http://10.0.0.1' }, 'HOST is not an address of an interface: http://10.0.0.1.'],
    [{ HOST: 'a..b' }, 'HOST is not an address of an interface: a..b.'],
    [{ METRICS_HOST: '10.0.0.1:9464' }, 'METRICS_HOST is not an address of an interface: 10.0.0.1:9464.'],
    [{ COINSLOT_PARTNER: 'https://a.example' }, 'COINSLOT_PARTNER is not a setting of the gateway.'],
    [{ coinslot_partners: 'https://a.example' }, 'coinslot_partners is not a setting of the gateway.'],
    [{ CARD_KEY: ' '.repeat(32) }, 'CARD_KEY begins or ends with a space'],
    [{ CARD_KEY: 'a-key-of-thirty-two-characters-00\n' }, 'CARD_KEY begins or ends with a space or a line break'],
    [{ LINK_KEY: '\uFEFFa-key-of-thirty-two-characters-00' }, 'LINK_KEY begins or ends with a space'],
    [{ CARD_KEY: 'a-key-of-thirty\uFFFD-two-characters-00' }, 'CARD_KEY begins or ends with'],
    [{ CARD_KEY: 'x'.repeat(64) }, 'CARD_KEY repeats too few characters'],
    [{ CARD_KEY: 'abcd'.repeat(16) }, 'CARD_KEY repeats too few characters'],
  ])('%j', (env, message) => {
    expect(() => readSettings(env as Record<string, string>)).toThrow(message);
  });

  test('the message does not repeat the password of a wrong DATABASE_URL', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://user:secret@host/name' })).toThrow(/^(?!.*secret)/);
  });

  test('T40 rejects a port key that repeats one character', () => {
    const url = 'https://accounts.example/';
    const keys = { ACCOUNTS_URL: url, ACCOUNTS_KEY: 'k'.repeat(40), DELIVERY_URL: url, DELIVERY_KEY: 'k'.repeat(40) };
    expect(() => readPorts(keys, { mode: 'live', shops: [] }, () => 0)).toThrow(
      'ACCOUNTS_KEY repeats too few characters',
    );
  });

  test('reads on, off and missing switches', () => {
    expect(readSettings({ BEHIND_PROXY: 'on', DURABLE: 'off', PORT: '0' })).toMatchObject({
      proxies: { header: 'x-forwarded-for' },
      port: 0,
      database: { durable: false },
    });
    expect(readSettings({ BEHIND_PROXY: '', LOG: '' })).toMatchObject({ proxies: undefined, port: 4173 });
  });
});
