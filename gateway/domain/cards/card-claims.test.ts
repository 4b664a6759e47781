import { beforeEach, describe, expect, test } from 'vitest';
import { openTestPglite } from '../../testing/pglite.ts';
import { cellsNow, countOf, faulty, openTwoCells } from '../../testing/two-cells.ts';
import { randomToken } from '../secrets.ts';
import { settleClaims, withCard } from './card-claims.ts';
import type { CardRow } from './point-cards.ts';

const { home, other, reset, appOf, pay, stateOf } = await openTwoCells(await openTestPglite(), await openTestPglite());
const a = appOf(home);
const b = appOf(other);
const later = cellsNow + 61_000;
const byLetter = (letter: string) => ({ a: home, b: other })[letter];
const settle = (now = later) => settleClaims(home, byLetter, now);
beforeEach(reset);

describe.each(['card_info', 'card_pay'])('CD-3 PY-8 a card of the home cell (%s)', (call) => {
  test('pays an order of the other cell, and no second one in any cell', async () => {
    const { billing_no } = await pay(b, 'b', { call });
    expect(billing_no).toMatch(/^b_/);
    expect(await stateOf()).toEqual({ state: 'used', claim: 'settled', orders: [0, 1] });
    expect((await other.query('select billing_no, state from card_spends')).rows).toEqual([
      { billing_no, state: 'spent' },
    ]);
    expect(await pay(a, 'a', { call })).toMatchObject({ refusal: 'card_spent' });
    await settle();
    expect(await stateOf()).toEqual({ state: 'used', claim: 'settled', orders: [0, 1] });
  });

  test('pays an order of the home cell in one transaction, without a claim', async () => {
    expect(await pay(a, 'a', { call })).toMatchObject({ billing_no: expect.stringMatching(/^a_/) });
    expect(await pay(b, 'b', { call })).toMatchObject({ refusal: 'card_spent' });
    expect(await stateOf()).toEqual({ state: 'used', claim: 'none', orders: [1, 0] });
    expect(await countOf(home, 'card_spends')).toBe(0);
  });

  test('is given back a minute after a crash before the order', async () => {
    const broken = faulty(other);
    broken.faults = { tx: 'before' };
    expect(await pay(appOf(broken.db), 'b', { call })).toMatchObject({ refusal: 'busy' });
    expect(await stateOf()).toEqual({ state: 'used', claim: 'open', orders: [0, 0] });
    // It is neither used nor free: its holder may repeat the request.
    for (const [app, cell] of [
      [a, 'a'],
      [b, 'b'],
    ] as const)
      expect(await pay(app, cell, { call })).toMatchObject({ refusal: 'busy' });
    await settle(cellsNow + 59_000);
    expect(await stateOf()).toMatchObject({ state: 'used', claim: 'open' });
    await settle();
    expect(await stateOf()).toEqual({ state: 'unused', claim: 'none', orders: [0, 0] });
    expect((await pay(a, 'a', { call })).billing_no).toMatch(/^a_/);
  });

  test('stays used after a crash behind the order, and the repeat gets the order', async () => {
    const broken = faulty(other);
    broken.faults = { tx: 'after' };
    const request_id = randomToken(128);
    expect(await pay(appOf(broken.db), 'b', { call, request_id })).toMatchObject({ refusal: 'busy' });
    expect(await stateOf()).toEqual({ state: 'used', claim: 'open', orders: [0, 1] });
    expect((await pay(b, 'b', { call, request_id })).billing_no).toMatch(/^b_/);
    await settle();
    expect(await stateOf()).toEqual({ state: 'used', claim: 'settled', orders: [0, 1] });
    expect(await pay(a, 'a', { call })).toMatchObject({ refusal: 'card_spent' });
  });

  test('stays used while the home database cannot note that the order exists', async () => {
    const broken = faulty(home);
    broken.faults = { sql: /update card_claims/ };
    expect((await pay(appOf(other, broken.db), 'b', { call })).billing_no).toMatch(/^b_/);
    expect(await stateOf()).toEqual({ state: 'used', claim: 'open', orders: [0, 1] });
    await settle();
    expect(await stateOf()).toEqual({ state: 'used', claim: 'settled', orders: [0, 1] });
  });
});

test('CD-3 a top-up that the account repeats with another key gets the order of the other cell', async () => {
  const { billing_no } = await pay(b, 'b');
  expect(await pay(b, 'b')).toEqual({ billing_no, refusal: '' });
});

test('PY-8 a refused order of another cell leaves its card unused', async () => {
  const limited = { call: 'card_pay', product_id: 'once' };
  expect((await pay(b, 'b', limited)).billing_no).toMatch(/^b_/);
  expect((await pay(b, 'b', { ...limited, number: '3333' })).refusal).not.toBe('');
  expect(await countOf(home, "point_cards where state = 'used'")).toBe(1);
  expect(await countOf(home, 'card_claims')).toBe(1);
});

describe('CD-3 between the claim and the order', () => {
  const card = async (): Promise<CardRow> => {
    const { rows } = await home.query<CardRow>("select * from point_cards where gp_id = 'g1' and amount_minor = 1000");
    const [row] = rows;
    if (!row) throw new Error('There is no card.');
    return { ...row, is_claimed: false };
  };
  const number = `b_${'x'.repeat(22)}`;

  test('another order with the card is to try again: the first one may be refused yet', async () => {
    const seen = await card();
    const tryIn = (db: typeof home) =>
      withCard({ db, home }, seen, `${db.cell}_${'y'.repeat(22)}`, cellsNow, async (spend) => {
        await db.tx(spend);
        return 'made';
      });
    await withCard({ db: other, home }, seen, number, cellsNow, async () => {
      for (const db of [home, other]) await expect(tryIn(db)).rejects.toMatchObject({ word: 'busy' });
      return null;
    });
    expect([await tryIn(other), await stateOf('1111')]).toMatchObject(['made', { state: 'used', claim: 'settled' }]);
    for (const db of [home, other]) await expect(tryIn(db)).rejects.toMatchObject({ content: { field: 'card_spent' } });
  });

  test('a refusal gives the card back', async () => {
    const none = await withCard({ db: other, home }, await card(), number, cellsNow, async () => null);
    expect([none, await stateOf('1111')]).toMatchObject([null, { state: 'unused', claim: 'none' }]);
  });

  test('the job gives the card back once for all: the order that comes later is refused', async () => {
    const late = withCard({ db: other, home }, await card(), number, cellsNow, async (spend) => {
      await settle();
      expect(await stateOf('1111')).toMatchObject({ state: 'unused', claim: 'none' });
      // Meanwhile somebody else uses it.
      expect((await pay(a, 'a', { number: '1111' })).billing_no).toMatch(/^a_/);
      return other.tx(async (query) => {
        await spend(query);
        return 'made';
      });
    });
    await expect(late).rejects.toMatchObject({ word: 'busy' });
    expect(await stateOf('1111')).toEqual({ state: 'used', claim: 'none', orders: [1, 0] });
  });

  test('the job may stop at any point', async () => {
    await withCard({ db: other, home }, await card(), number, cellsNow, () => Promise.reject(new Error('lost'))).catch(
      () => {},
    );
    const broken = faulty(home);
    broken.faults = { sql: /delete from card_claims/ };
    await expect(settleClaims(broken.db, byLetter, later)).rejects.toThrow(`the card of order ${number}`);
    expect(await stateOf('1111')).toMatchObject({ state: 'used', claim: 'open' });
    await settle();
    expect(await stateOf('1111')).toMatchObject({ state: 'unused', claim: 'none' });
  });

  test('a cell that does not answer delays no claim of another', async () => {
    const lost = (): Promise<null> => Promise.reject(new Error('lost'));
    await expect(withCard({ db: other, home }, await card(), number, cellsNow, lost)).rejects.toThrow('lost');
    await home.query(
      `insert into card_claims (billing_no, number_digest, cell, at)
       select 'c', number_digest, 'c', $1 from point_cards where gp_id = 'g9'`,
      [new Date(cellsNow)],
    );
    await expect(settle()).rejects.toThrow('There is no cell c.');
    expect(await stateOf('1111')).toMatchObject({ state: 'unused', claim: 'none' });
    expect(await countOf(home, "card_claims where cell = 'c'")).toBe(1);
  });
});
