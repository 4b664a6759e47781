import { beforeEach, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { encodeCard } from '../../../src/rules/card.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
const card_info = encodeCard('1111', 'pass-1') ?? '';
const character = { client_id: 'c1', server_id: 's1', role_id: 'r1', platform: 'web' };
const redeem = (more: object = {}) =>
  call('/api/pay/card_info', { ...character, card_info, request_id: randomToken(128), ...more }, { post: true, token });
const replayed = ({ headers }: Awaited<ReturnType<typeof redeem>>) => headers.get('idempotent-replayed');

beforeEach(() => resetMoney(db.query, now));

test('NT-5 CD-3 one card makes one order, which later requests return as a repeat, with the same key or another', async () => {
  const request_id = randomToken(128);
  const answers = [await redeem({ request_id }), await redeem({ request_id }), await redeem()];
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(new Set(answers.map(({ content }) => content.billing_no)).size).toBe(1);
  expect(answers.map(replayed)).toEqual([null, 'true', 'true']);
  const other = await redeem({ request_id, server_id: 's2', role_id: 'r2' });
  expect(other.code).toBe(codes['other-request']);
});

test('NT-5 T23 a repeat gets its order, also while guesses have locked the card', async () => {
  const request_id = randomToken(128);
  const { billing_no } = (await redeem({ request_id })).content;
  for (let guess = 0; guess < 6; guess++) await redeem({ card_info: encodeCard('1111', `guess-${guess}`) });
  expect((await redeem()).code).toBe(codes['too-many']);
  expect(await redeem({ request_id })).toMatchObject({ code: 1, content: { billing_no } });
});

test('CD-3 RS-5 the order has its payment method, is delivered, and has no payment page', async () => {
  const { billing_no } = (await redeem()).content;
  const { rows } = await db.query('select channel, kind, pay_url, return_url, status from orders');
  expect(rows).toEqual([{ channel: 'card', kind: 'voucher', pay_url: '', return_url: '', status: 1 }]);
  const events = await db.query('select provider, event_id, outcome from provider_events');
  expect(events.rows).toEqual([{ provider: 'card', event_id: billing_no, outcome: 1 }]);
});

test('CD-1 CD-3 without a character of the account, or in a game without cards, it is rejected with a message', async () => {
  const none = 'No character was found. Please choose another, or change the account.';
  expect(await redeem({ role_id: 'r3' })).toMatchObject({ message: none, content: { field: 'role_id' } });
  await db.query("update game_areas set is_has_card = false where gp_id = 'g1'");
  expect(await redeem()).toMatchObject({ message: 'This game takes no cards.', content: { field: 'client_id' } });
  await db.query("update game_areas set is_has_card = true where gp_id = 'g1'");
});

test('CD-3 a database error is not reported as a used card', async () => {
  const tx: typeof db.tx = () => Promise.reject(new Error('The disk is full.'));
  const broken = testClient(createSandbox({ db: { ...db, tx }, shops: [tiny], clock: () => now, log: () => {} }));
  const params = { ...character, card_info, request_id: randomToken(128) };
  const answer = await broken.call('/api/pay/card_info', params, { post: true, token });
  expect(answer).toMatchObject({ status: 500, content: null });
  expect((await db.query("select 1 from point_cards where state = 'used'")).rows).toEqual([]);
});

test('CD-3 VP-1 without a product price in the card’s currency the card gives its gems, and no points', async () => {
  await db.query("update prices set currency = 'EUR' where currency = 'USD'");
  expect((await redeem()).code).toBe(1);
  expect((await db.query('select points from orders')).rows).toEqual([{ points: 0 }]);
  await db.query("update prices set currency = 'USD' where currency = 'EUR'");
});
