import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createApp } from '../../http/app.ts';
import { card, openCardShop } from '../../testing/card-shop.ts';
import { testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { oneCardKey } from './card-keys.ts';

const { db, time, lines, call, ann, bob, options, check, order } = await openCardShop();
const good = card('1111', 'pass-1');

beforeEach(async () => {
  await resetMoney(db.query, time.now);
  lines.length = 0;
});

const body = ({ headers: _, ...rest }: Awaited<ReturnType<typeof check>>) => rest;

describe('T23 guessing', () => {
  /** An attacker has many accounts and addresses, so this resets their tries and keeps those of the card. */
  const resetClientLimits = () =>
    db.query("delete from attempts where subject like 'card-a%' or subject like 'card/%'");

  /** Counts further attempts without making them, which would take a minute. */
  const countMore = (subject: string, times: number) =>
    db.query('update attempts set used = used + $1 where subject like $2', [times, subject]);

  test('T23 other accounts that know a card number do not lock out its holder, and each has 5 attempts, and 20 per day', async () => {
    const seen: number[] = [];
    for (let at = 0; at < 60; at++) {
      await db.query("delete from attempts where subject like 'card-a%'");
      seen.push((await check(card('1111', `guess-${at}`), bob, `10.1.0.${at}`)).code);
      if (at % 10 === 9) time.now += 10 * 60_000;
    }
    expect(seen.filter((code) => code === codes['bad-parameter'])).toHaveLength(20);
    expect(seen.filter((code) => code === codes['too-many'])).toHaveLength(40);
    for (const spelling of ['1111', '11-11', ' 1 1 1 1 '])
      expect((await check(card(spelling, 'pass-1'))).content?.gems_number, spelling).toBe(600);
    expect((await order(good)).code).toBe(1);
  });

  test('T23 checks only 1,000 guesses per card and day, for all accounts and spellings of the number', async () => {
    const spellings = ['1111', '11-11', '1 1 1 1', '１１１１', '1-1-1-1'];
    const bodies = new Map<string, number>();
    for (let at = 0; at < 60; at++) {
      if (at % 5 === 0) await resetClientLimits();
      // Each guess counts against the card alone by now.
      if (at === 20) await countMore('card-day/%', 960);
      const text = JSON.stringify(body(await check(card(spellings[at % 5] ?? '', `guess-${at}`), at % 2 ? ann : bob)));
      bodies.set(text, (bodies.get(text) ?? 0) + 1);
    }
    const [looked, refused] = [...bodies];
    expect([bodies.size, looked?.[1], refused?.[1]]).toEqual([2, 40, 20]);
    expect(JSON.parse(refused?.[0] ?? '').code).toBe(codes['too-many']);
    await resetClientLimits();
    // The lock does not reveal whether the card exists.
    expect((await check(good)).code).toBe(codes['too-many']);
    time.now += 86_400_000;
    expect((await check(good)).code).toBe(1);
  });

  test('T23 the addresses of one IPv6 network share their attempts', async () => {
    const seen: number[] = [];
    for (let at = 0; at < 50; at++) {
      await db.query("delete from attempts where subject like 'card-account%' or subject like 'card/%'");
      if (at === 20) await countMore('%2001:db8:7::/48', 200);
      seen.push((await check(card(`88${at}`, 'x'), ann, `2001:db8:7:${at.toString(16)}::1`)).code);
    }
    expect(seen.filter((code) => code === codes['bad-parameter'])).toHaveLength(40);
  });

  test.each([
    ['account', 10, ann, (at: number) => `10.2.0.${at}`],
    ['address', 30, null, () => '10.3.0.1'],
  ])('T23 an %s has %i wrong attempts at any cards', async (_, allowed, token, address) => {
    const seen: number[] = [];
    for (let at = 0; at < allowed + 5; at++) {
      if (!token) await db.query("delete from attempts where subject like 'card-account%'");
      seen.push((await check(card(`77${at}`, 'x'), token ?? (at % 2 ? ann : bob), address(at))).code);
    }
    expect(seen).toEqual([...Array(allowed).fill(codes['bad-parameter']), ...Array(5).fill(codes['too-many'])]);
  });

  test('T23 an own card gives no extra attempts for another card', async () => {
    const seen: number[] = [];
    for (let at = 0; at < 8; at++) {
      expect((await check(card('2222', 'pass-2'))).code).toBe(1);
      seen.push((await check(card('1111', `guess-${at}`), ann)).code);
    }
    expect(seen).toEqual([...Array(5).fill(codes['bad-parameter']), ...Array(3).fill(codes['too-many'])]);
  });

  test('T24 no card data is written to the log or the database', async () => {
    await check(good);
    await call('/api/pay/card_precheck', { client_id: 'c1', card_info: good }, { token: ann });
    await order(good);
    const { rows } = await db.query(
      'select to_json(orders) as o, to_json(point_cards) as c from orders join point_cards using (billing_no)',
    );
    expect(rows).toHaveLength(1);
    const { rows: tries } = await db.query('select subject from attempts');
    for (const secret of [good, '1111', 'pass-1']) {
      expect(lines.join('\n')).not.toContain(secret);
      expect(JSON.stringify(tries)).not.toContain(secret);
    }
    for (const secret of [good, 'pass-1']) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('T23 in production, cards need a key of the operator', async () => {
    const plain = testClient(createApp({ ...options }));
    const how = { token: ann, host: 'shop.tiny.example' };
    const params = { client_id: 'c1', card_info: good };
    expect((await plain.call('/api/pay/card_precheck', params, how)).code).toBe(codes['not-yet']);
    const keyed = testClient(createApp({ ...options, cardKeys: oneCardKey('sandbox') }));
    expect((await keyed.call('/api/pay/card_precheck', params, how)).code).toBe(1);
  });
});
