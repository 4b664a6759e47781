import { beforeEach, describe, expect, test } from 'vitest';
import { makeGate } from '../../testing/gate.ts';
import { crowd, many } from '../../testing/money-races.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { cellsNow, countOf, openTwoCells } from '../../testing/two-cells.ts';
import { settleClaims, withCard } from './card-claims.ts';
import type { CardRow } from './point-cards.ts';

const { home, other, reset, appOf, pay, stateOf } = await openTwoCells(
  await openTestPostgres(crowd),
  await openTestPostgres(crowd),
);
const apps = { a: appOf(home), b: appOf(other) };
const settle = () => settleClaims(home, (letter) => ({ a: home, b: other })[letter], cellsNow + 61_000);
const number = `b_${'x'.repeat(22)}`;

const unusedCard = async (): Promise<CardRow> => {
  const { rows } = await home.query<CardRow>("select * from point_cards where gp_id = 'g1' and amount_minor = 1000");
  const [row] = rows;
  if (!row) throw new Error('There is no card.');
  return row;
};

describe.each(Array.from({ length: process.env.EXHAUSTIVE ? 20 : 1 }, (_, index) => index + 1))('round %i', () => {
  beforeEach(reset);

  test.each(['card_info', 'card_pay'])(
    'CD-3 PY-8 fifty orders in two cells with one card (%s): one is paid with it',
    async (call) => {
      const answers = await many((at) => {
        const cell = at % 2 ? 'a' : 'b';
        return pay(apps[cell], cell, { call });
      });
      const made = new Set(answers.flatMap(({ billing_no }) => billing_no || []));
      expect(made.size).toBe(1);
      for (const { billing_no, refusal } of answers)
        expect(billing_no ? '' : refusal).toMatch(billing_no ? /^$/ : /^(card_spent|busy|too-many)$/);
      const { orders, ...card } = await stateOf();
      expect(orders.toSorted()).toEqual([0, 1]);
      expect(card).toEqual({ state: 'used', claim: orders[0] ? 'none' : 'settled' });
    },
  );

  test('CD-3 fifty orders in two cells while the job settles claims at once: the card is used if there is an order', async () => {
    let isOver = false;
    const settling = (async () => {
      while (!isOver) await settle();
    })();
    await many((at) => {
      const cell = at % 2 ? 'a' : 'b';
      return pay(apps[cell], cell, { call: 'card_pay' });
    });
    isOver = true;
    await settling;
    await settle();
    const { state, claim, orders } = await stateOf();
    const paid = orders.reduce((sum, one) => sum + one, 0);
    expect({ state, paid }).toEqual(state === 'used' ? { state, paid: 1 } : { state: 'unused', paid: 0 });
    expect(claim).not.toBe('open');
  });

  test.each([
    ['commits', { state: 'used', claim: 'settled' }],
    ['is rolled back', { state: 'unused', claim: 'none' }],
  ])('CD-3 the job waits for an order whose transaction is still open, and which then %s', async (how, state) => {
    const [spent, decided] = [makeGate(), makeGate()];
    const order = withCard({ db: other, home }, await unusedCard(), number, cellsNow, (spend) =>
      other.tx(async (query) => {
        await spend(query);
        spent.open();
        await decided.opened;
        if (how !== 'commits') throw new Error('lost');
        return 'made';
      }),
    ).catch(() => 'lost');
    await spent.opened;
    const settling = settle();
    expect(await stateOf('1111')).toMatchObject({ state: 'used', claim: 'open' });
    decided.open();
    await Promise.all([order, settling]);
    expect(await stateOf('1111')).toMatchObject(state);
    await settle();
    expect(await stateOf('1111')).toMatchObject(state);
  });
});

test('negative control: a job that looks for the order, instead of taking its number, gives back the card of a late one', async () => {
  await reset();
  await withCard({ db: other, home }, await unusedCard(), number, cellsNow, async () => {
    const { rowCount } = await other.query('select 1 from card_spends where billing_no = $1', [number]);
    if (rowCount === 0) await home.query('delete from card_claims where billing_no = $1', [number]);
    if (rowCount === 0) await home.query("update point_cards set state = 'unused' where amount_minor = 1000");
    await other.query("insert into card_spends (billing_no, state, at) values ($1, 'spent', now())", [number]);
    return 'made';
  });
  expect(await countOf(other, "card_spends where state = 'spent'")).toBe(1);
  expect(await stateOf('1111')).toMatchObject({ state: 'unused', claim: 'none' });
});
