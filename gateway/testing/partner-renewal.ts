import { beforeEach, expect, test } from 'vitest';
import { codes } from '../../src/contract/index.ts';
import { obfuscate } from '../../src/rules/encoding.ts';
import type { Database } from '../database/database.ts';
import { startWorker } from '../domain/worker/periodic.ts';
import { noDelivery } from '../http/not-connected.ts';
import { openPartnerWorld, partner, second, shop } from './partner-world.ts';
import { password } from './world.ts';

const [minutes, hours] = [60_000, 3_600_000];
/** A worker that delivers nothing and reports nothing. */
const quiet = {
  delivery: noDelivery,
  refund: async () => ({ is: 'refunded' as const }),
  reportError: () => {},
};
const { 'not-logged-in': outside, 'bad-parameter': bad, success } = codes;

/** What holds on every database of how partners' sessions are renewed, and of what partners' pages may not do besides (EM-8, T44). */
export async function partnerRenewalRules(db: Database): Promise<void> {
  const world = await openPartnerWorld(db);
  const { at, lines, partners, logIn, from, renews, logsOut, tokenFor, list, end, orders, buy } = world;
  let full = '';
  beforeEach(async () => {
    await db.query('delete from sessions');
    await db.query('delete from attempts');
    full = await logIn('ann');
  });

  test('EM-8 T44 a token is valid for two hours, and can be renewed until thirty days after the log-in, even after the full log-out', async () => {
    let token = await tokenFor(full);
    const days = 24 * hours;
    const loggedIn = at.now;
    // Its page has it, so it is not the one of a page that is gone.
    expect(await orders(partner, token)).toBe(success);
    at.now += 2 * hours - 1;
    expect(await orders(partner, token)).toBe(success);
    at.now += 1;
    expect(await orders(partner, token)).toBe(outside);
    expect(await orders(shop, full)).toBe(success);
    expect((await from(shop, '/api/session/log_out', { oauth_token: full })).code).toBe(success);
    for (const after of [2 * hours, 20 * days, 30 * days - hours]) {
      at.now = loggedIn + after;
      const { code, content } = await renews(partner, token);
      expect(code, String(after)).toBe(success);
      const { oauth_token: next, ...user } = content;
      expect(user).toMatchObject({ username: 'Ann', suid: 'a-ann', gp_id: 'g1' });
      expect(user.valid_for).toBe(after === 30 * days - hours ? 3_600 : 7_200);
      expect(next).not.toBe(token);
      expect(await orders(partner, next)).toBe(success);
      token = next;
    }
    at.now = loggedIn + 30 * days;
    expect(await orders(partner, token)).toBe(outside);
    expect((await renews(partner, token)).code).toBe(outside);
  });

  test('EM-8 T44 only the token’s own page renews it, for its own game; a full session, an invented one or another brand’s is rejected', async () => {
    const token = await tokenFor(full);
    for (const origin of [second, shop, `${partner}:8443`, `${partner}.evil.test`, 'null', null])
      expect((await renews(origin, token)).code, String(origin)).toBe(outside);
    expect((await renews(partner, token, { client_id: 'c2' })).code).toBe(outside);
    for (const other of [full, 'made-up', ''])
      for (const origin of [partner, shop]) expect((await renews(origin, other)).code).not.toBe(success);
    expect(await orders(partner, token)).toBe(success);
    expect((await renews(partner, token)).code).toBe(success);
  });

  test('EM-8 T44 parallel renewals with one token return the same next token until that is used', async () => {
    const first = await tokenFor(full);
    const both = await Promise.all([renews(partner, first), renews(partner, first), renews(partner, first)]);
    const next = both[0]?.content.oauth_token;
    expect(both.map(({ content }) => content.oauth_token)).toEqual([next, next, next]);
    at.now += 5 * minutes - 1;
    expect((await renews(partner, first)).content.oauth_token).toBe(next);
    // To another page it says as little as ever.
    expect((await renews(second, first)).code).toBe(outside);
    // Open requests still get a response.
    expect(await orders(partner, first)).toBe(success);
    at.now += 1;
    expect(await orders(partner, first)).toBe(outside);
    expect((await renews(partner, first)).content.oauth_token).toBe(next);
    expect(await orders(partner, next)).toBe(success);
    expect((await renews(partner, next)).code).toBe(success);
  });

  test('EM-8 T44 a renewed token that is used again after its successor was used must have been copied: it ends the session', async () => {
    const uses = {
      'asked with': async (next: string) => expect(await orders(partner, next)).toBe(success),
      'bought with': async (next: string) => expect((await buy(partner, next, 'request-0009')).code).toBe(success),
      renewed: async (next: string) => expect((await renews(partner, next)).code).toBe(success),
    };
    for (const [how, use] of Object.entries(uses)) {
      const first = await tokenFor(full);
      const next = (await renews(partner, first)).content.oauth_token;
      await use(next);
      if (how !== 'renewed') at.now += 5 * minutes;
      // Other pages and games end nothing.
      for (const params of [renews(second, first), renews(partner, first, { client_id: 'c2' })])
        expect((await params).code).toBe(outside);
      expect(await list(full), how).toHaveLength(1);
      expect((await renews(partner, first)).code, how).toBe(outside);
      expect(await list(full), how).toEqual([]);
      expect([await orders(partner, next), (await renews(partner, next)).code], how).toEqual([outside, outside]);
    }
  });

  test('EM-8 a page that lost the response to a renewal gets it again, at any time, and can log out with its old token', async () => {
    for (const after of [5 * minutes, hours, 50 * hours]) {
      const first = await tokenFor(full);
      const lost = (await renews(partner, first)).content.oauth_token;
      at.now += after;
      expect(await orders(partner, first)).toBe(outside);
      const { oauth_token: again, valid_for } = (await renews(partner, first)).content;
      expect([again, valid_for]).toEqual([lost, 7_200]);
      expect(await orders(partner, again)).toBe(success);
    }
    await end(full);
    const first = await tokenFor(full);
    const lost = (await renews(partner, first)).content.oauth_token;
    at.now += hours;
    for (const origin of [second, shop, null]) expect(await logsOut(origin, first)).toBe(outside);
    expect(await logsOut(partner, first)).toBe(success);
    expect(await list(full)).toEqual([]);
    expect([await orders(partner, lost), (await renews(partner, lost)).code]).toEqual([outside, outside]);
  });

  test('EM-8 T44 no token outlives the thirty days, and the row is deleted when they are over', async () => {
    const rowsAt = async (now: number): Promise<number> => {
      at.now = now;
      await startWorker({ db, clock: () => at.now, ...quiet })();
      return (await db.query('select 1 from sessions')).rowCount;
    };
    const over = at.now + 720 * hours;
    const first = await tokenFor(full);
    expect(await orders(partner, first)).toBe(success);
    expect(await rowsAt(at.now + 336 * hours - 1)).toBe(2);
    expect(await rowsAt(at.now + 1)).toBe(1);
    at.now = over - minutes;
    const { oauth_token: next, valid_for } = (await renews(partner, first)).content;
    expect(valid_for).toBe(60);
    expect(await rowsAt(over - 1)).toBe(1);
    for (const token of [first, next]) expect(await orders(partner, token)).toBe(success);
    at.now = over;
    for (const token of [first, next]) expect(await orders(partner, token)).toBe(outside);
    expect(await rowsAt(over)).toBe(0);
  });

  test('EM-8 T44 a partner who is no longer listed gets no further token', async () => {
    const token = await tokenFor(full);
    partners.shift();
    try {
      expect((await renews(partner, token)).code).toBe(outside);
    } finally {
      partners.unshift(partner);
    }
    expect((await renews(partner, token)).code).toBe(success);
  });

  test('EM-8 T44 a session is renewed at most sixty times in ten minutes, and another session is not affected', async () => {
    const [token, other] = [await tokenFor(full), await tokenFor(full)];
    for (let more = 0; more < 60; more++) expect((await renews(partner, token)).code).toBe(success);
    expect((await renews(partner, token)).code).toBe(codes['too-many']);
    expect((await renews(partner, other)).code).toBe(success);
    at.now += 10 * minutes;
    expect((await renews(partner, token)).code).toBe(success);
  });

  test('EM-8 T08 renewed tokens belong to one session with one id, which its player ends together with all of them', async () => {
    const first = await tokenFor(full);
    expect(await orders(partner, first)).toBe(success);
    const [before] = await list(full);
    at.now += hours;
    const next = (await renews(partner, first)).content.oauth_token;
    expect(await list(full)).toEqual([before]);
    const rows = JSON.stringify((await db.query('select * from sessions')).rows);
    for (const token of [first, next]) expect(rows + lines).not.toContain(token);
    await end(full, { session_id: before?.session_id });
    for (const token of [first, next]) {
      expect(await orders(partner, token)).toBe(outside);
      expect((await renews(partner, token)).code).toBe(outside);
    }
  });

  test('EM-8 a session that is ended during a renewal stays ended', async () => {
    for (let round = 0; round < 8; round++) {
      const token = await tokenFor(full);
      const [next] = await Promise.all([renews(partner, token), end(full)]);
      for (const one of [token, next.content?.oauth_token ?? token])
        expect((await renews(partner, one)).code).toBe(outside);
    }
    expect(await list(full)).toEqual([]);
  });

  test('EM-8 NT-2 an account without real-name verification is not renewed', async () => {
    const token = await tokenFor(full);
    await db.query(`update accounts set real_name = false where account_id = 'a-ann'`);
    try {
      expect((await renews(partner, token)).code).toBe(codes['not-real']);
    } finally {
      await db.query(`update accounts set real_name = true where account_id = 'a-ann'`);
    }
  });

  test('EM-8 T44 nobody logs in from a partner’s page, and the shop’s own pages and clients without a page are not affected', async () => {
    const typed = { username: obfuscate('ann', Math.random), password: obfuscate(password, Math.random) };
    for (const path of ['/util/login/auth', '/api/ingame/auth']) {
      const params = { ...typed, game_id: 'g1' };
      for (const origin of [partner, second]) {
        const refused = await from(origin, path, params);
        expect([refused.code, refused.content]).toEqual([bad, { field: 'origin' }]);
      }
      for (const origin of [shop, null]) expect((await from(origin, path, params)).code).toBe(success);
    }
    const proofs = {
      google_auth: { authorization_code: 'x', redirect_uri: `${shop}/signin.html` },
      facebook_auth: { fb_access_token: 'x' },
      vk_auth: { vk_access_token: 'x', uid: '1' },
      twitter_redirect: { callback: `${shop}/twitterRedirect.html` },
    };
    for (const [path, proof] of Object.entries(proofs)) {
      const theirs = await from(partner, `/util/login/${path}`, proof);
      expect([theirs.code, theirs.content], path).toEqual([bad, { field: 'origin' }]);
      expect((await from(shop, `/util/login/${path}`, proof)).content, path).not.toEqual({ field: 'origin' });
    }
  });

  test('EM-8 T44 a full session that a partner’s page still has is rejected there and valid elsewhere, and its order is found', async () => {
    const bought = await buy(shop, full, 'request-0007');
    const { billing_no } = bought.content;
    for (const path of ['/api/pay/getOrderList', '/api/pay/getOrderInfo', '/api/system/allRoleList']) {
      const { code, content } = await from(partner, path, { billing_no }, full);
      expect([code, content], path).toEqual([outside, { field: 'origin' }]);
    }
    expect((await from(partner, '/util/login/get_user_info', { oauth_token: full })).content).toEqual({
      field: 'origin',
    });
    for (const key of ['request-0007', 'request-0008'])
      expect((await buy(partner, full, key)).content).toEqual({ field: 'origin' });
    expect(await orders(shop, full)).toBe(success);
    expect(await orders(null, full)).toBe(success);
    // The player logs in again, and the page asks about its key, and with it.
    const token = await tokenFor(full);
    const found = await from(partner, '/api/pay/getOrderInfo', { request_id: 'request-0007' }, token);
    expect(found.content.billing_no).toBe(billing_no);
    expect((await buy(partner, token, 'request-0007')).content.billing_no).toBe(billing_no);
  });
}
