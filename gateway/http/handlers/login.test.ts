import { describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { obfuscate } from '../../../src/rules/encoding.ts';
import type { Accounts } from '../../ports/accounts.ts';
import { createSandboxAccounts } from '../../sandbox/accounts/accounts.ts';
import { passwordHash } from '../../sandbox/accounts/password.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld, password } from '../../testing/world.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny, other], clock: () => now }));

describe('logging in', () => {
  const typed = (username: string, secret: string) => ({
    username: obfuscate(username, Math.random),
    password: obfuscate(secret, Math.random),
    client_id: 'c1',
  });

  test('LG-2 returns a token that getUserInfo accepts', async () => {
    const answer = await call('/util/login/auth', typed(' ANN ', ` ${password} `), { post: true });
    expect(answer).toMatchObject({ code: 1, content: { username: 'Ann', suid: 'a-ann', gp_id: 'g1' } });
    const { oauth_token } = answer.content;
    expect(oauth_token).toHaveLength(43);
    const who = await call('/util/login/get_user_info', { oauth_token, client_id: 'c1' });
    expect(who.content).toEqual({ username: 'Ann', suid: 'a-ann', gp_id: 'g1' });
    expect((await db.query('select * from sessions where token_hash = $1', [oauth_token])).rowCount).toBe(0);
  });

  test('NT-2 returns a token that is valid for two weeks and in one brand', async () => {
    const oauth_token = await logIn('ann');
    const elsewhere = { oauth_token, client_id: 'c9' };
    const foreign = await call('/util/login/get_user_info', elsewhere, { host: 'other.localhost' });
    expect(foreign.code).toBe(codes['not-logged-in']);
    now += 15 * 86_400_000;
    const later = await call('/util/login/get_user_info', { oauth_token, client_id: 'c1' });
    expect(later.code).toBe(codes['not-logged-in']);
  });

  test('NT-2 succeeds without real-name verification, which every call for players then requires', async () => {
    const token = await logIn('eve');
    const params = { oauth_token: token, client_id: 'c1' };
    expect((await call('/util/login/get_user_info', params)).code).toBe(1);
    await db.query("update accounts set real_name = false where account_id = 'a-eve'");
    const calls = [
      ['/util/login/get_user_info', params],
      ['/api/system/allRoleList', { client_id: 'c1' }],
      ['/api/pay/getOrderList', { client_id: 'c1' }],
      ['/api/pay/getOrderInfo', { billing_no: 'B1' }],
      ['/api/coupons/vipInfo', { client_id: 'c1' }],
      ['/api/pay/paypal_pay', { ...purchase, request_id: 'request-0001' }],
    ] as const;
    for (const [path, params] of calls) {
      const { code, content } = await call(path, params, { post: true, token });
      expect([path, code, content]).toEqual([path, codes['not-real'], null]);
    }
    // Without a player, and for everybody else, nothing changes.
    expect((await call('/api/pay/getGameListV2', { platform: 'web', domain_area: 'west' })).code).toBe(1);
    expect(await logIn('eve')).toHaveLength(43);
    await db.query("update accounts set real_name = true where account_id = 'a-eve'");
    expect((await call('/util/login/get_user_info', params)).code).toBe(1);
  });

  test('LG-6 gives the same answer for an unknown account and a wrong password', async () => {
    const unknown = await call('/util/login/auth', typed('nobody', 'x'), { post: true });
    const wrong = await call('/util/login/auth', typed('ann', 'x'), { post: true });
    expect(unknown.code).toBe(codes['log-in-failed']);
    expect({ ...wrong, headers: null }).toEqual({ ...unknown, headers: null });
  });

  test('T23 is limited for wrong guesses, for existing and unknown accounts alike', async () => {
    for (const name of ['bob', 'nobody-at-all']) {
      const seen = [];
      for (let time = 0; time < 7; time++) seen.push((await call('/util/login/auth', typed(name, 'guess'))).code);
      expect(seen, name).toEqual([...Array(5).fill(codes['log-in-failed']), ...Array(2).fill(codes['too-many'])]);
    }
    expect((await call('/util/login/auth', typed('bob', password))).code).toBe(codes['too-many']);
    now += 10 * 60_000;
    expect((await call('/util/login/auth', typed('bob', password))).code).toBe(1);
  });
});

describe('logging in during an attack', () => {
  const quick = createSandboxAccounts(db);
  /** Accounts whose hashes take as long as those of real players. */
  const accounts: Accounts = {
    ...quick,
    logIn: async (login, signal) => {
      await passwordHash(password, '8192.8.4.a-salt');
      return quick.logIn(login, signal);
    },
  };
  const proxied = createSandbox({ db, shops: [tiny, other], accounts, clock: () => now, proxies: {} });
  const attempt = (username: string, secret: string, from: string, signal?: AbortSignal) =>
    proxied.request('http://tiny.localhost/util/login/auth', {
      method: 'POST',
      body: JSON.stringify({
        username: obfuscate(username, Math.random),
        password: obfuscate(secret, Math.random),
        client_id: 'c1',
      }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      ...(signal ? { signal } : {}),
    });

  test('T23 after 450 tries from three addresses the next player waits for a few hashes only', {
    timeout: 60_000,
  }, async () => {
    await db.query('delete from attempts');
    let hashed = 0;
    const codesSeen: number[] = [];
    const tries = Array.from({ length: 450 }, async (_, index) => {
      const answer = await attempt(`guess-${index}`, 'wrong', `10.1.1.${index % 3}`);
      const { code } = await answer.json();
      codesSeen.push(code);
      if (code === codes['log-in-failed']) hashed += 1;
      if (code === codes['too-many']) expect(answer.headers.get('retry-after')).toBe('5');
    });
    // All of them arrived before the player: those without a place were rejected.
    await expect.poll(() => codesSeen.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(450 - 25);
    const before = hashed;
    const player = await attempt('bob', password, '10.2.2.2');
    expect((await player.json()).code).toBe(1);
    expect(hashed - before).toBeLessThanOrEqual(20);
    await Promise.all(tries);
    expect(new Set(codesSeen)).toEqual(new Set([codes['log-in-failed'], codes['too-many']]));
    expect(hashed).toBeLessThan(100);
  });

  test('T23 the password of a client that disconnected is not checked, and no attempt is counted', async () => {
    await db.query('delete from attempts');
    const gone = new AbortController();
    gone.abort();
    const answer = await attempt('bob', password, '10.3.3.3', gone.signal);
    expect((await answer.json()).code).toBe(codes['too-many']);
    expect((await db.query('select 1 from attempts where used > 0')).rowCount).toBe(0);
  });
});
