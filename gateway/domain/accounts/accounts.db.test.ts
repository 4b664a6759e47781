import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { obfuscate } from '../../../src/rules/encoding.ts';
import { httpAccounts } from '../../adapters/accounts.ts';
import type { Accounts } from '../../ports/accounts.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import type { SystemFault } from '../../testing/faults.ts';
import { startFaultySystem } from '../../testing/faulty-system.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { loginByPassword } from './password-login.ts';

const crowd = 50;
const db = await openTestPostgres(crowd);
await makeWorld(db.query);

interface Question {
  readonly ask: 'log-in' | 'characters';
  readonly username?: string;
  readonly password?: string;
  readonly account_id?: string;
}
const requests: Question[] = [];
const secret = 'the-operators-own-password';
const accounts: Record<string, { account_id: string; username: string; real_name: boolean }> = {
  zoe: { account_id: 'op-zoe', username: 'Zoe', real_name: true },
  thief: { account_id: 'b-ann', username: 'Thief', real_name: true },
};
const sun = { server_id: 's1', role_id: 'z-1', name: 'Zenith', level: 9 };
const system = await startFaultySystem<Question>((question) => {
  requests.push(question);
  if (question.ask === 'characters') return { characters: question.account_id === 'op-zoe' ? [sun] : [] };
  const found = accounts[question.username ?? ''];
  return { account: found && question.password === secret ? found : null };
});
afterAll(() => system.close());
const now = Date.UTC(2026, 10, 20);
const { call } = testClient(
  createSandbox({ db, shops: [tiny, other], clock: () => now, accounts: httpAccounts(system.endpoint) }),
);
const logIn = (username: string, password = secret) =>
  call(
    '/util/login/auth',
    { username: obfuscate(username, Math.random), password: obfuscate(password, Math.random), client_id: 'c1' },
    { post: true },
  );
const count = async (from: string): Promise<number> => (await db.query(`select 1 from ${from}`)).rowCount;
const tries = () => count('attempts where used > 0');

beforeEach(async () => {
  for (const table of ['attempts', 'known_clients', 'sessions', 'orders']) await db.query(`delete from ${table}`);
  await db.query("delete from accounts where account_id = 'op-zoe'");
  requests.length = 0;
  system.faults.length = 0;
});

const faults: SystemFault[] = ['busy', 'reset', 'error', 'garbage', 'page', 'redirect', 'endless'];

describe('LG-2 a log-in by the account system of an operator', () => {
  test('LG-2 opens a session, and stores only the public data of the account', async () => {
    expect((await logIn(' zoe ')).content).toMatchObject({ username: 'Zoe', suid: 'op-zoe', gp_id: 'g1' });
    expect(requests).toEqual([{ ask: 'log-in', brand: 'tiny', username: 'zoe', password: secret, address: 'local' }]);
    const { rows } = await db.query('select * from accounts');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows).toContainEqual(expect.objectContaining({ account_id: 'op-zoe', salt: '', password_hash: '' }));
  });

  test('LG-6 gives the same answer for a wrong password and an unknown name, and counts each attempt', async () => {
    const [wrong, unknown] = [await logIn('zoe', 'guess'), await logIn('nobody')];
    expect({ ...wrong, headers: null }).toEqual({ ...unknown, headers: null });
    expect([wrong.code, await tries(), await count('sessions')]).toEqual([codes['log-in-failed'], 7, 0]);
  });

  test.each(faults)('T23 with an answer that is %s logs nobody in and counts no attempt', async (fault) => {
    system.faults.push(fault);
    expect((await logIn('zoe')).code).toBe(codes.busy);
    expect([await tries(), await count('sessions')]).toEqual([0, 0]);
    expect((await logIn('zoe')).code).toBe(1);
  });

  test('T23 without an answer in time logs nobody in and counts no attempt', async () => {
    system.faults.push('nothing');
    const impatient = testClient(
      createSandbox({ db, shops: [tiny], clock: () => now, accounts: httpAccounts(system.endpoint, 100) }),
    );
    const typed = {
      username: obfuscate('zoe', Math.random),
      password: obfuscate(secret, Math.random),
      client_id: 'c1',
    };
    expect((await impatient.call('/util/login/auth', typed, { post: true })).code).toBe(codes.busy);
    expect([await tries(), await count('sessions')]).toEqual([0, 0]);
  });

  test('T23 counts a wrong guess even if the client disconnects before the answer', async () => {
    let guesses = 0;
    let hangUp = (): void => {};
    const slow: Accounts = {
      characters: async () => [],
      logIn: (_, signal) => {
        guesses += 1;
        setTimeout(hangUp);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    };
    const guess = async (): Promise<unknown> => {
      const gone = new AbortController();
      hangUp = () => gone.abort();
      const typed = { brand: 'tiny', username: 'zoe', password: 'guess', address: 'from' };
      return loginByPassword({ db, clock: () => now, accounts: slow }, typed, gone.signal).catch((error) => error);
    };
    for (let time = 0; time < 20; time++) await guess();
    expect(await guess()).toMatchObject({ word: 'too-many' });
    expect(guesses).toBeLessThanOrEqual(5);
  });

  test('T02 cannot open an account of another brand', async () => {
    expect((await logIn('thief')).code).toBe(codes.busy);
    expect(await count('sessions')).toBe(0);
  });

  test('stores a name that was changed in the account system', async () => {
    await logIn('zoe');
    accounts.zoe = { account_id: 'op-zoe', username: 'Zoë the Second', real_name: true };
    expect((await logIn('zoe')).content.username).toBe('Zoë the Second');
    expect(await count("accounts where account_id = 'op-zoe'")).toBe(1);
    accounts.zoe = { account_id: 'op-zoe', username: 'Zoe', real_name: true };
  });

  test('makes one account and fifty sessions of fifty parallel first log-ins', async () => {
    // As many as may try at once: what is counted is not what is proved here.
    const answers = await Promise.all(
      Array.from({ length: crowd }, async () => {
        for (;;) {
          const answer = await logIn('zoe');
          if (answer.code !== codes['too-many']) return answer;
          await db.query('delete from attempts');
        }
      }),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
    expect([await count("accounts where account_id = 'op-zoe'"), await count('sessions')]).toEqual([1, crowd]);
  });
});

describe('PY-14 a purchase for the characters of the account system', () => {
  const buy = (token: string, more: object = {}) =>
    call(
      '/api/pay/paypal_pay',
      { ...purchase, role_id: 'z-1', request_id: randomToken(128), ...more },
      { post: true, token },
    );
  const tokenOf = async (): Promise<string> => (await logIn('zoe')).content.oauth_token;

  test('PY-14 GM-6 accepts the account’s own character, with the name from the account system', async () => {
    const token = await tokenOf();
    expect((await call('/api/system/allRoleList', { client_id: 'c1' }, { token })).content).toEqual([
      { server: { value: 's1', display: 'One' }, role: { value: 'z-1', display: 'Zenith', level: 9 } },
    ]);
    await buy(token);
    expect((await db.query('select role_name, account_id from orders')).rows).toEqual([
      { role_name: 'Zenith', account_id: 'op-zoe' },
    ]);
  });

  test('PY-14 T20 rejects the character of another account, although the gateway has a row of it', async () => {
    const { code, content } = await buy(await tokenOf(), { role_id: 'r1' });
    expect([code, content]).toEqual([codes['bad-parameter'], { field: 'role_id' }]);
    expect(await count('orders')).toBe(0);
  });

  test.each(faults)('NT-5 makes no order if the answer is %s, and the same key makes one later', async (fault) => {
    const token = await tokenOf();
    const request_id = randomToken(128);
    system.faults.push(fault);
    expect((await buy(token, { request_id })).code).toBe(codes.busy);
    expect(await count('orders')).toBe(0);
    expect([(await buy(token, { request_id })).code, (await buy(token, { request_id })).code]).toEqual([1, 1]);
    expect(await count('orders')).toBe(1);
  });
});

describe('negative controls: the faults happen here without the rules', () => {
  test('finding an account first and writing it then fails for some of fifty', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: crowd }, () =>
        db.tx(async (query) => {
          const { rowCount } = await query("select 1 from accounts where account_id = 'op-zoe'");
          if (rowCount === 0)
            await query("insert into accounts (account_id, brand, username) values ('op-zoe', 'tiny', 'z')");
        }),
      ),
    );
    expect(all.some(({ status }) => status === 'rejected')).toBe(true);
  });

  test('writing an account without checking its brand takes it over', async () => {
    await db.tx(async (query) => {
      await query(`insert into accounts (account_id, brand, username) values ('b-ann', 'tiny', 'Thief')
        on conflict (account_id) do update set brand = excluded.brand`);
      const { rows } = await query("select brand from accounts where account_id = 'b-ann'");
      expect(rows).toEqual([{ brand: 'tiny' }]);
      await query("update accounts set brand = 'other' where account_id = 'b-ann'");
    });
  });
});
