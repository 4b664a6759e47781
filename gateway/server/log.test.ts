import { beforeEach, describe, expect, test } from 'vitest';
import { Alarm } from '../domain/alarms/alarm.ts';
import { randomToken } from '../domain/secrets.ts';
import { deletedEntry, errorEntry, type LogEntry } from '../http/log.ts';
import { createSandbox } from '../sandbox/app.ts';
import { migrateSandbox } from '../sandbox/prepare.ts';
import { tiny } from '../testing/brands.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { createLog } from './log.ts';
import { redact } from './redact.ts';

const lines: string[] = [];
const log = createLog({ level: 'info', format: 'json', requests: true, write: (line) => void lines.push(line) });
const entries = () => lines.map((line) => JSON.parse(line));
beforeEach(() => {
  lines.length = 0;
});

const db = await openTestPglite();
await migrateSandbox(db);

describe('T42 the log of requests', () => {
  const app = createSandbox({ db, shops: [tiny], clock: () => 0, log });
  const order = (billing_no: string) =>
    app.request(`http://tiny.localhost/api/pay/getOrderInfo?${new URLSearchParams({ billing_no, client_id: 'c1' })}`);

  const number = '4PjYVQ6mWv0cQ1s2bA9xKg';

  test('has one JSON line per request, with the id of the request and the order', async () => {
    await order(number);
    await app.request('http://tiny.localhost/api/none');
    const [first, second] = entries();
    expect(lines).toHaveLength(2);
    expect(first).toMatchObject({ level: 'info', event: 'request', method: 'GET', path: '/api/pay/getOrderInfo' });
    expect(first).toMatchObject({ order: number, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(first.time).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(second).not.toHaveProperty('order');
    expect(second.request_id).not.toBe(first.request_id);
  });

  test('contains only valid order numbers', async () => {
    const token = randomToken();
    for (const wrong of ['a b', 'x'.repeat(65), '"', 'hunter2', token, `a_${token}`]) await order(wrong);
    for (const entry of entries()) expect(entry).not.toHaveProperty('order');
    await order(`a_${number}`);
    expect(entries().at(-1)).toMatchObject({ order: `a_${number}` });
  });

  test('has no token of a path', async () => {
    const token = randomToken();
    const paths = [
      `/${token}`,
      `/api/pay/${token}`,
      `/webhooks/${token}`,
      `/;jsessionid=a_${token}`,
      `/art/${token}.svg`,
    ];
    for (const path of paths) await app.request(`http://tiny.localhost${path}`);
    expect(lines).toHaveLength(paths.length);
    expect(lines.join('')).not.toContain(token);
    expect(entries()[1]).toMatchObject({ path: '/api/pay/[redacted]' });
  });

  test('has the error of a request once, with the request’s id and the stack', async () => {
    const query = () => Promise.reject(new Error('broken'));
    await createSandbox({ db: { ...db, query }, shops: [tiny], log }).request(
      'http://tiny.localhost/api/pay/getServerList?client_id=c1&domain_area=west',
    );
    const errors = entries().filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({
      event: 'error',
      what: 'getServerList',
      err: { type: 'Error', message: 'broken' },
    });
    expect(errors[0].err.stack[0]).toMatch(/^at /);
    expect(errors[0].request_id).toBe(entries().at(-1).request_id);
    expect(lines.join('').match(/log\.test\.ts/g)?.length).toBe(
      errors[0].err.stack.filter((frame: string) => frame.includes('log.test.ts')).length,
    );
  });
});

describe('T08 T42 secrets', () => {
  const secrets = {
    token: 'tok-9f2b71c0aa',
    password: 'hunter2!',
    card: '4111 1111 1111 1111',
    pointCard: '1013000000000001',
    session: 'sess-77aa01',
    key: 'k-0123456789abcdef',
    jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  };

  test('of a request are in no log entry, even if an error quotes its address, headers and body', async () => {
    const query = `token=${secrets.token}&password=${encodeURIComponent(secrets.password)}&card_no=${secrets.pointCard}`;
    const body = {
      password: secrets.password,
      card_number: secrets.card,
      token: secrets.token,
      nested: { pin: '4242' },
    };
    const headers = {
      authorization: `Bearer ${secrets.jwt}`,
      cookie: `session=${secrets.session}`,
      'x-api-key': secrets.key,
      'x-card': secrets.card,
      'content-type': 'application/json',
    };
    const app = createSandbox({
      db,
      shops: [tiny],
      log,
      ready: async () => {
        const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
        throw new Error(
          [`POST /x?${query}`, ...sent, JSON.stringify(body), JSON.stringify(JSON.stringify(body))].join('\n'),
        );
      },
    });
    const address = `http://tiny.localhost/api/pay/getServerList?${query}`;
    const { status } = await app.request(address, { method: 'POST', body: JSON.stringify(body), headers });
    expect(status).toBe(500);
    const written = lines.join('');
    expect(lines).toHaveLength(2);
    expect(written).toContain('x-card: [redacted]');
    for (const [name, secret] of Object.entries({ ...secrets, encoded: 'hunter2', pin: '4242' }))
      expect(written, name).not.toContain(secret);
  });

  test.each([
    ['order mq9R3 at 1763600000000', 'order mq9R3 at 1763600000000'],
    ['the delivery order/31410 failed for 7 days', 'the delivery order/31410 failed for 7 days'],
    ['duplicate key value violates unique constraint', 'duplicate key value violates unique constraint'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['paid with 378282246310005', 'paid with [redacted]'],
    ['of card 4111-1111-1111-1111.', 'of card [redacted].'],
    [
      '{"access_token":"abc","code":"def","area":"sea"}',
      '{"access_token":"[redacted]","code":"[redacted]","area":"sea"}',
    ],
    ['/signin.html?code=abc&state=1', '/signin.html?code=[redacted]&state=1'],
    ['Authorization: Basic dXNlcjpwdw==', 'Authorization: [redacted]'],
  ])('%s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });
});

test('T42 an alarm has its name, its order and its text, without a stack', () => {
  log(errorEntry('work', new Alarm('dispute', 'dispute d of order A1 was opened', { order: 'A1' })));
  const [entry] = entries();
  expect(entry).toMatchObject({ level: 'error', event: 'alarm', alarm: 'dispute', order: 'A1', what: 'work' });
  expect(entry.msg).toBe('work: Error: ALARM: dispute d of order A1 was opened');
  expect(entry).not.toHaveProperty('err');
});

test('deleted records of sales are logged, with their number by area', () => {
  log(deletedEntry({ 'tiny/west': 2, 'tiny/east': 1 }, 'b'));
  const [entry] = entries();
  expect(entry).toMatchObject({ level: 'info', event: 'deleted', orders: 3, cell: 'b' });
  expect(entry.msg).toBe('Deleted old orders of cell b, as SALES_RETENTION says: tiny/west 2, tiny/east 1.');
});

test('T42 a provider’s HTML page in an error is shortened', () => {
  log(errorEntry('work', new Error('x'.repeat(100_000))));
  expect(lines.join('').length).toBeLessThan(10_000);
});

test('T42 the text format has one line, then the frames of the stack', () => {
  const text: string[] = [];
  const write = (line: string): void => void text.push(line);
  const entry: LogEntry = errorEntry('auth', new Error('why\nERROR forged'));
  createLog({ level: 'info', format: 'text', requests: true, write })(entry);
  const [first, ...frames] = text.join('').trimEnd().split('\n');
  expect(first).toMatch(/Z ERROR auth: Error: why ERROR forged$/);
  for (const frame of frames) expect(frame).toMatch(/^ {4}at /);
});
