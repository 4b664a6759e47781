import { beforeEach, describe, expect, test } from 'vitest';
import { openTestPglite } from '../../testing/pglite.ts';
import { cellsNow, countOf, openTwoCells } from '../../testing/two-cells.ts';
import { createCells } from '../cell.ts';
import { settleClaims } from './card-claims.ts';
import { noteCards } from './note-cards.ts';
import { repairCards, settleLostCard } from './repair-cards.ts';

const { home, other, reset, appOf, pay, stateOf } = await openTwoCells(await openTestPglite(), await openTestPglite());
const cells = createCells([home, other]);
const [a, b] = [appOf(home), appOf(other)];
const later = cellsNow + 61_000;
const repair = (isDryRun = false) => repairCards(cells, { isDryRun, now: later });
const nothing = { marked: 0, twice: [], missing: [], unknown: [], lost: [] };
const noted = 'card_spends where number_digest is not null';

/** The home cell as its backup has it, which is of before all cards were used. */
async function restoreHome(): Promise<void> {
  await home.query('delete from card_claims');
  await home.query("update point_cards set state = 'unused', billing_no = null, used_at = null");
}
/** The other cell as its backup has it, which is of before its orders. */
async function restoreOther(): Promise<void> {
  for (const table of ['deliveries', 'provider_events', 'outbox', 'card_spends', 'order_origins', 'orders'])
    await other.query(`delete from ${table}`);
}
/** The card that an order of the other cell used. */
const usedDigest = async (): Promise<string | undefined> =>
  (await other.query<{ number_digest: string }>('select number_digest from card_spends')).rows[0]?.number_digest;
beforeEach(reset);

describe('CD-3 the home cell is restored from a backup of before a card was used in another cell', () => {
  beforeEach(async () => {
    expect((await pay(b, 'b')).billing_no).toMatch(/^b_/);
    await restoreHome();
  });

  test('negative control: without a repair the card pays a second order', async () => {
    expect((await pay(a, 'a')).billing_no).toMatch(/^a_/);
    expect(await stateOf()).toMatchObject({ orders: [1, 1] });
  });

  test('with it the card is refused in all cells, and a second repair finds nothing', async () => {
    expect(await repair(true)).toEqual({ ...nothing, marked: 1 });
    expect(await stateOf()).toMatchObject({ state: 'unused' });
    expect(await repair()).toEqual({ ...nothing, marked: 1 });
    expect(await stateOf()).toEqual({ state: 'used', claim: 'settled', orders: [0, 1] });
    expect(await pay(a, 'a')).toMatchObject({ refusal: 'card_spent' });
    expect(await repair()).toEqual(nothing);
  });

  test('two repairs at once mark it once', async () => {
    const both = await Promise.all([repair(), repair()]);
    expect(both.reduce((sum, { marked }) => sum + marked, 0)).toBe(1);
    expect(await stateOf()).toEqual({ state: 'used', claim: 'settled', orders: [0, 1] });
  });

  test('a card that was used again before is reported with both orders', async () => {
    const { billing_no } = await pay(a, 'a');
    const first = await other.query<{ billing_no: string }>('select billing_no from card_spends');
    const twice = [{ billing_no: first.rows[0]?.billing_no, other: billing_no }];
    for (const isDryRun of [true, false]) expect(await repair(isDryRun)).toEqual({ ...nothing, twice });
  });

  test('a card that was imported after the backup is reported until it is imported again', async () => {
    const digest = await usedDigest();
    const { rows } = await home.query<{ card: object }>(
      'delete from point_cards where number_digest = $1 returning to_jsonb(point_cards) as card',
      [digest],
    );
    expect(await repair()).toMatchObject({ marked: 0, missing: [expect.stringMatching(/^b_/)] });
    await home.query('insert into point_cards select * from jsonb_populate_record(null::point_cards, $1)', [
      JSON.stringify(rows[0]?.card),
    ]);
    expect(await repair()).toEqual({ ...nothing, marked: 1 });
  });

  test.each([true, false])(
    'a claim of before the backup, whose order was never made, does not keep it (%s)',
    async (isDryRun) => {
      await home.query(
        `insert into card_claims (billing_no, number_digest, cell, at) select 'b_old', number_digest, 'b', $1 from point_cards
       where number_digest = $2`,
        [
          new Date(cellsNow),
          (await other.query<{ number_digest: string }>('select number_digest from card_spends')).rows[0]
            ?.number_digest,
        ],
      );
      await home.query(
        "update point_cards set state = 'used' where number_digest in (select number_digest from card_claims)",
      );
      expect(await repair(isDryRun)).toEqual({ ...nothing, marked: 1 });
      if (!isDryRun) expect(await stateOf()).toEqual({ state: 'used', claim: 'settled', orders: [0, 1] });
    },
  );
});

describe('CD-3 an order of an earlier release, whose cell does not know the card', () => {
  beforeEach(async () => {
    await pay(b, 'b');
    await other.query('update card_spends set number_digest = null');
    await home.query('update card_claims set noted_at = null');
  });

  test('learns it from the home cell by the job of the worker', async () => {
    await noteCards(home, other, later);
    expect([await countOf(other, noted), await countOf(home, 'card_claims where noted_at is null')]).toEqual([1, 0]);
    await restoreHome();
    expect(await repair()).toMatchObject({ marked: 1 });
  });

  test('learns it by a repair, also if the home cell says that it is noted', async () => {
    await home.query('update card_claims set noted_at = now()');
    expect(await repair()).toEqual(nothing);
    expect(await countOf(other, noted)).toBe(1);
  });

  test('is reported if the home cell was restored before', async () => {
    await restoreHome();
    expect(await repair()).toMatchObject({ marked: 0, unknown: [expect.stringMatching(/^b_/)] });
  });
});

describe('CD-3 a cell is restored from a backup of before an order, and the home cell is not', () => {
  let billing_no = '';
  beforeEach(async () => {
    ({ billing_no } = await pay(b, 'b'));
    await restoreOther();
  });
  const settle = (as: 'used' | 'unused') => settleLostCard(home, other, billing_no, as, later);

  test('its card is neither given back by the worker nor accepted, and the order is reported', async () => {
    await settleClaims(home, cells.byLetter, later);
    await noteCards(home, other, later);
    expect(await pay(a, 'a')).toMatchObject({ refusal: 'card_spent' });
    const lost = { billing_no, cell: 'b', at: new Date(cellsNow), gp_id: 'g1', currency: 'USD' };
    for (const isDryRun of [true, false]) expect(await repair(isDryRun)).toMatchObject({ marked: 0, lost: [lost] });
  });

  test('an operator gives the card back once: it pays one order', async () => {
    expect([await settle('unused'), await settle('unused'), await settle('used')]).toEqual([
      'settled',
      'repeat',
      'settled-otherwise',
    ]);
    expect(await repair()).toEqual(nothing);
    expect((await pay(a, 'a')).billing_no).toMatch(/^a_/);
    expect(await pay(b, 'b')).toMatchObject({ refusal: 'card_spent' });
    expect([await settle('unused'), (await stateOf()).orders]).toEqual(['repeat', [1, 0]]);
  });

  test('or leaves it used', async () => {
    expect([await settle('used'), await settle('used'), await settle('unused')]).toEqual([
      'settled',
      'repeat',
      'settled-otherwise',
    ]);
    expect(await repair()).toEqual(nothing);
    expect(await pay(a, 'a')).toMatchObject({ refusal: 'card_spent' });
  });

  test('the card of an order that exists is not given back', async () => {
    const { billing_no: number } = await pay(b, 'b', { number: '1111' });
    expect(await settleLostCard(home, other, number, 'unused', later)).toBe('order-exists');
    expect(await settleLostCard(home, other, `b_${'x'.repeat(22)}`, 'unused', later)).toBe('no-such-order');
  });
});
