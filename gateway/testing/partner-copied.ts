import { beforeEach, expect, test } from 'vitest';
import { codes } from '../../src/contract/index.ts';
import type { Database } from '../database/database.ts';
import { openPartnerWorld, partner } from './partner-world.ts';

const minutes = 60_000;
const { 'not-logged-in': outside, success } = codes;

/** The rules for any database about copied and forged tokens of partner sessions (T44). */
export async function partnerCopiedRules(db: Database): Promise<void> {
  const { at, logIn, renews, logsOut, tokenFor, list, orders } = await openPartnerWorld(db);
  let full = '';
  beforeEach(async () => {
    await db.query('delete from sessions');
    await db.query('delete from attempts');
    full = await logIn('ann');
  });

  test('EM-8 T44 a copied token does not give access to later tokens, regardless of when it is sent', async () => {
    let token = await tokenFor(full);
    for (let renewal = 0; renewal < 5; renewal++) {
      const copied = token;
      token = (await renews(partner, copied)).content.oauth_token;
      expect(await orders(partner, token)).toBe(success);
      for (const after of [0, minutes, 4 * minutes - 1]) {
        at.now += after;
        const { code, content } = await renews(partner, copied);
        expect([code, content]).toEqual([outside, null]);
      }
      // The page continues, and a slower tab reads the next token from storage.
      expect(await orders(partner, token)).toBe(success);
    }
    expect(await list(full)).toHaveLength(1);
  });

  test('EM-8 T44 an attacker who renews first loses the session as soon as the page renews', async () => {
    for (const late of [false, true]) {
      const own = await tokenFor(full);
      expect(await orders(partner, own)).toBe(success);
      const stolen = (await renews(partner, own)).content.oauth_token;
      expect(await orders(partner, stolen)).toBe(success);
      if (late) at.now += 5 * minutes;
      expect((await renews(partner, own)).code).toBe(outside);
      expect(await logsOut(partner, own)).toBe(late ? outside : success);
      expect([await orders(partner, stolen), (await renews(partner, stolen)).code]).toEqual([outside, outside]);
      expect(await list(full)).toEqual([]);
    }
  });

  test('EM-8 T44 a session id with other text after it renews and ends nothing', async () => {
    const first = await tokenFor(full);
    const next = (await renews(partner, first)).content.oauth_token;
    const id = next.slice(0, 22);
    const session = (await list(full))[0]?.session_id;
    expect(id).toBe(session);
    const changed = (text: string, at: number): string =>
      text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    const rubbish = [
      id,
      `${id}${'A'.repeat(43)}`,
      `${id}${'A'.repeat(65)}`,
      `${next}A`,
      next.slice(0, -1),
      next.slice(0, 65),
    ];
    for (const wrong of [
      ...rubbish,
      ...[22, 64, 65, 86].map((position) => changed(next, position)),
      changed(first, 40),
    ]) {
      expect((await renews(partner, wrong)).code, wrong).not.toBe(success);
      expect(await logsOut(partner, wrong), wrong).not.toBe(success);
      expect(await orders(partner, wrong), wrong).not.toBe(success);
    }
    expect(await list(full)).toHaveLength(1);
    expect(await orders(partner, next)).toBe(success);
    // An old token of the session ends it.
    const third = (await renews(partner, next)).content.oauth_token;
    expect(await logsOut(partner, first)).toBe(success);
    expect(await orders(partner, third)).toBe(outside);
  });
}
