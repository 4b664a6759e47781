import { beforeEach, expect, test } from 'vitest';
import { encodeCard } from '../../../src/rules/card.ts';
import { checksum as damageCheck, toBase64url } from '../../../src/rules/encoding.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';

const now = Date.UTC(2026, 10, 20);
const db = await openTestPglite();
await makeWorld(db.query);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
beforeEach(() => resetMoney(db.query, now));

const check = (card_info: string) =>
  call('/api/pay/card_precheck', { client_id: 'c1', card_info }, { post: true, token });
const card = (number: string, password: string): string => encodeCard(number, password) ?? '';
const tries = async (): Promise<number> => (await db.query('select 1 from attempts where used > 0')).rowCount;

/** A card as an older page sends it, normalized with NFKC only. */
const asTyped = (...typed: [number: string, password: string]): string => {
  const json = JSON.stringify(typed.map((text) => text.normalize('NFKC').trim()));
  return `${toBase64url(new TextEncoder().encode(json))}.${damageCheck(json)}`;
};

test.each([
  ['١١١١', 'pass-1'],
  ['۱۱۱۱', 'pass-1'],
  ['१১๑1', 'pass-1'],
  ['1\u200b1\u00ad1\u20681\u2069', 'pass-1'],
  ['1\u20131\u20111\u22121', 'pass-1'],
  ['1\u00a01\n1\t1', 'pass-1'],
  ['1111', 'pass-1\u200b'],
  ['1111', 'pass–١'],
])('CD-1 accepts a card in any typed or pasted form: %j %j', async (number, password) => {
  for (const one of [card(number, password), asTyped(number, password)]) expect((await check(one)).code).toBe(1);
  expect(await tries()).toBe(0);
});

test('T23 rejects impossible numbers without counting an attempt', async () => {
  for (const number of ['----', '1111!', '11.11', '1111🔑'])
    expect(await check(card(number, 'pass-1'))).toMatchObject({ status: 400, content: { field: 'card_info' } });
  expect(await tries()).toBe(0);
  await check(card('1112', 'pass-1'));
  expect(await tries()).toBeGreaterThan(0);
});
