import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { obfuscate } from '../../../src/rules/encoding.ts';
import type { LoginAttempt, OperatorAccount } from '../../ports/accounts.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const requests: LoginAttempt[] = [];
/** Delays the responses of the account system. */
let gate: Promise<void> = Promise.resolve();
/** An account system that treats all spellings of a name as equal, as many do. */
const accounts = {
  characters: async () => [],
  logIn: async (typed: LoginAttempt): Promise<OperatorAccount | null> => {
    requests.push(typed);
    await gate;
    const name = typed.username.toLowerCase();
    if (typed.password !== 'right' || !['zoe', 'max'].includes(name)) return null;
    return { account_id: `op-${name}`, username: name, real_name: true };
  },
};
const { call } = testClient(createSandbox({ db, shops: [tiny, other], clock: () => now, accounts, proxies: {} }));
const logIn = (username: string, password: string, from: string, device_mark?: string) => {
  const [name, secret] = [username, password].map((text) => obfuscate(text, Math.random));
  const params = { username: name, password: secret, client_id: 'c1', ...(device_mark ? { device_mark } : {}) };
  return call('/util/login/auth', params, { post: true, headers: { 'x-forwarded-for': from } });
};
const code = async (...typed: Parameters<typeof logIn>): Promise<number> => (await logIn(...typed)).code;
const address = (at: number): string => `10.${(at >> 8) & 255}.${at & 255}.1`;
const times = <T>(count: number, run: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => run(at));
const inTurn = async (count: number, run: (at: number) => Promise<number>): Promise<number[]> => {
  const seen: number[] = [];
  for (let at = 0; at < count; at++) seen.push(await run(at));
  return seen;
};
const { 'log-in-failed': wrong, 'too-many': tooMany, success } = codes;
const rowCount = async (): Promise<number> => (await db.query('select 1 from attempts')).rowCount;
const rows = async (): Promise<string> => JSON.stringify((await db.query('select * from attempts order by 1, 2')).rows);

beforeEach(async () => {
  for (const table of ['attempts', 'known_clients', 'sessions']) await db.query(`delete from ${table}`);
  requests.length = 0;
  gate = Promise.resolve();
  now += 24 * 3_600_000;
});

describe('T23 spellings of a name', () => {
  test.each([
    ['capitals', 'zoe', 'ZOE', 'zOe'],
    ['wide letters', 'zoe', 'ｚｏｅ', 'ＺＯＥ'],
    ['styled letters', 'zoe', '𝓏𝑜𝑒', 'ⓩⓞⓔ'],
    ['invisible characters', 'zoe', 'z\u200boe', '\u202ezo\u2060e', 'zo\u00ade\u{e0020}', '\u3164zoe', 'z\0oe'],
    ['spaces', 'zoe', ' zoe ', '\u00a0zoe\u2003', 'z oe', '\tzoe\n'],
    ['accents', 'zoé', 'zoe\u0301', 'zoe', 'zoë'],
    ['digits', 'zoe12', 'zoe１２', 'zoe١٢', 'zoe१२', 'zoe𝟙𝟚', 'zoe߁߂'],
    ['sharp s and dotless i', 'strasse', 'straße', 'STRASSE', 'STRAẞE', 'ﬆrasse'],
    ['sigma', 'σας', 'ΣΑΣ', 'σασ'],
    [
      'mail addresses',
      'zoe@mail.example',
      'Zoe@MAIL.example',
      'zoe+1@mail.example',
      'zoe+x+y@mail.example',
      'z.o.e@mail.example',
      'zoe@mail.example.',
    ],
  ])('%s are counted together', async (_, ...spellings) => {
    const seen = await inTurn(20, (at) => code(spellings[at % spellings.length] ?? '', `guess-${at}`, '10.0.0.1'));
    expect(seen).toEqual([...Array(5).fill(wrong), ...Array(15).fill(tooMany)]);
    expect(requests).toHaveLength(5);
  });

  test('names of different accounts are counted separately', async () => {
    for (const name of ['zoe', 'zoe1', 'zoe2', 'max', '王小明', '王小名', 'אבג', '🔑', '🎮', '++', '--'])
      expect(await inTurn(6, (at) => code(name, `guess-${at}`, '10.0.0.2')), name).toEqual([
        ...Array(5).fill(wrong),
        tooMany,
      ]);
  });

  test('LG-2 the account system gets a normalized name without invisible characters and with its capitals', async () => {
    for (const name of [' Zoë Müller ', 'Zoe\u0308 Mu\u0308ller', '\u202eＺoë M\u200büller\0', 'ﬁ'])
      await logIn(name, ' pass　word ', '10.0.0.3');
    expect(requests.map(({ username }) => username)).toEqual([...Array(3).fill('Zoë Müller'), 'fi']);
    expect(requests[0]?.password).toBe('pass　word');
  });
});

describe('T23 unknown clients that guess a password', () => {
  test('do not lock out the player in another network', async () => {
    const seen = await Promise.all(times(36 * 6, (at) => code('zoe', `guess-${at}`, address(at % 36))));
    expect(new Set(seen)).toEqual(new Set([wrong, tooMany]));
    expect(requests.length).toBeGreaterThanOrEqual(30);
    expect(await code('zoe', 'right', '192.0.2.1')).toBe(success);
  });

  test('have 400 attempts per hour in all networks together, and known devices and networks can still log in', async () => {
    const { device_mark } = (await logIn('zoe', 'right', '192.0.2.1')).content;
    requests.length = 0;
    const seen = await inTurn(600, (at) => code('zoe', `guess-${at}`, address(at)));
    expect(seen).toEqual([...Array(400).fill(wrong), ...Array(200).fill(tooMany)]);
    expect(requests).toHaveLength(400);
    // An unknown client is rejected even with the right password. This makes guessing useless.
    expect(await code('zoe', 'right', address(700))).toBe(tooMany);
    expect(await code('zoe', 'right', '192.0.2.1')).toBe(success);
    expect(await code('zoe', 'right', '198.51.100.7', device_mark)).toBe(success);
    now += 3_600_000;
    expect(await code('zoe', 'right', address(700))).toBe(success);
  }, 60_000);

  test('do not lock out a known device in the same network', async () => {
    const { device_mark } = (await logIn('zoe', 'right', '192.0.2.1')).content;
    for (let at = 0; at < 60; at++)
      for (const name of ['zoe', `n${at}`, `m${at}`, `o${at}`]) await logIn(name, 'guess', '192.0.2.1');
    expect(await code('zoe', 'right', '192.0.2.1')).toBe(tooMany);
    expect(await code('zoe', 'right', '192.0.2.1', device_mark)).toBe(success);
  }, 60_000);

  test('have separate attempts with a device mark, but not with a foreign, forged or three months old one', async () => {
    const { device_mark } = (await logIn('zoe', 'right', '192.0.2.1')).content;
    const guesses = (mark: string, from: string) => inTurn(12, (at) => code('zoe', `guess-${at}`, from, mark));
    const known = [...Array(10).fill(wrong), ...Array(2).fill(tooMany)];
    const stranger = [...Array(5).fill(wrong), ...Array(7).fill(tooMany)];
    expect(await guesses(device_mark, '10.0.0.4')).toEqual(known);
    const { device_mark: others } = (await logIn('max', 'right', '192.0.2.2')).content;
    for (const [at, mark] of [others, 'A'.repeat(22), 'x', `${device_mark}x`].entries())
      expect(await guesses(mark, address(at)), mark).toEqual(stranger);
    now += 90 * 86_400_000;
    expect(await guesses(device_mark, '10.0.0.5')).toEqual(stranger);
  });

  test('of one IPv6 customer count as one network', async () => {
    const seen = await inTurn(20, (at) => code('zoe', `guess-${at}`, `2001:db8:7:${at.toString(16)}::1`));
    expect(seen).toEqual([...Array(5).fill(wrong), ...Array(15).fill(tooMany)]);
  });

  test('T06 a device mark is no credential, reveals nothing about the player, and is the same for all accounts of a device', async () => {
    const first = (await logIn('zoe', 'right', '192.0.2.1')).content;
    expect(first.device_mark).toMatch(/^[\w-]{22}$/);
    expect((await logIn('max', 'right', '192.0.2.1', first.device_mark)).content.device_mark).toBe(first.device_mark);
    expect(await code('zoe', first.device_mark, '192.0.2.3', first.device_mark)).toBe(wrong);
    const bearer = { post: true, token: first.device_mark };
    expect((await call('/api/pay/getOrderList', { client_id: 'c1' }, bearer)).code).toBe(codes['not-logged-in']);
    const kept = JSON.stringify((await db.query('select * from known_clients')).rows);
    for (const secret of [first.device_mark, 'zoe']) expect(kept).not.toContain(secret);
  });
});

describe('T23 a flood of logins', () => {
  test('from 300 addresses does not block known players, and excess logins are rejected at once without a write', async () => {
    const { device_mark } = (await logIn('zoe', 'right', '192.0.2.1')).content;
    const counted = await rowCount();
    requests.length = 0;
    let open = (): void => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    let refused = 0;
    const strangers = times(300, (at) =>
      logIn(`stranger-${at}`, 'guess', address(at)).then(({ code: result, headers }) => {
        if (result !== tooMany) return;
        refused += 1;
        expect(headers.get('retry-after')).toBe('5');
      }),
    );
    // Nothing has been answered yet: rejected logins do not wait for others.
    await expect.poll(() => refused, { timeout: 30_000 }).toBe(300 - 24 - 64);
    await expect.poll(() => requests.length, { timeout: 30_000 }).toBe(24);
    // Only logins that reach the account system are counted.
    expect(await rowCount()).toBe(counted + 24 * 4);
    const before = await rows();
    expect(await code('zoe', 'right', '203.0.113.9')).toBe(tooMany);
    expect(await rows()).toBe(before);
    const players = [logIn('zoe', 'right', '203.0.113.9', device_mark), logIn('zoe', 'right', '192.0.2.1')];
    await expect.poll(() => requests.filter(({ username }) => username === 'zoe'), { timeout: 30_000 }).toHaveLength(2);
    open();
    expect((await Promise.all(players)).map(({ code: result }) => result)).toEqual([success, success]);
    await Promise.all(strangers);
  }, 60_000);

  test('that succeed do not use up the attempts of their network, and guesses between them are counted', async () => {
    const { device_mark } = (await logIn('zoe', 'right', '192.0.2.7')).content;
    for (let at = 0; at < 210; at++) expect(await code('max', 'right', '10.8.8.8'), `login ${at}`).toBe(success);
    const guesses = await inTurn(201, async (at) => {
      if (at % 50 === 0) await logIn('max', 'right', '10.8.8.8');
      return code(`n-${at}`, 'guess', '10.8.8.8');
    });
    expect(guesses).toEqual([...Array(200).fill(wrong), tooMany]);
    expect(await code('zoe', 'right', '10.8.8.8')).toBe(tooMany);
    expect(await code('zoe', 'right', '10.8.8.8', device_mark)).toBe(success);
  }, 60_000);

  test('from one address without attempts left runs no statement', async () => {
    expect(new Set(await inTurn(200, (at) => code(`n-${at}`, 'guess', '10.9.9.9')))).toEqual(new Set([wrong]));
    expect(await code('more', 'guess', '10.9.9.9')).toBe(tooMany);
    const before = await rows();
    requests.length = 0;
    for (let at = 0; at < 20; at++) expect(await code(`other-${at}`, 'guess', '10.9.9.9')).toBe(tooMany);
    expect([await rows(), requests.length]).toEqual([before, 0]);
    expect(await code('zoe', 'right', '10.9.9.8')).toBe(success);
  });
});
