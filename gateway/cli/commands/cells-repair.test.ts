import { beforeEach, expect, test } from 'vitest';
import { openCellsCommandLine } from '../../testing/cells-command-line.ts';

const { cells, down, now, run, json, countIn, reset } = await openCellsCommandLine();
const number = `b_${'5'.repeat(22)}`;
const states = async (): Promise<unknown> =>
  (await cells.a.query("select state from point_cards where gp_id = 'g1' order by number_digest limit 1")).rows;
beforeEach(async () => {
  await reset();
  await cells.a.query('delete from card_claims');
  await cells.b.query('delete from card_spends');
});
const spend = async (): Promise<void> => {
  const { rows } = await cells.a.query<{ number_digest: string }>(
    "select number_digest from point_cards where gp_id = 'g1' order by number_digest limit 1",
  );
  await cells.b.query("insert into card_spends (billing_no, state, at, number_digest) values ($1, 'spent', $2, $3)", [
    number,
    new Date(now),
    rows[0]?.number_digest,
  ]);
};

test('marks a card that another cell has used, after a dry run that changes nothing, and is in the audit', async () => {
  await spend();
  const dry = await run('cells repair --dry-run');
  expect([dry.code, dry.stdout]).toEqual([
    0,
    'Nothing was changed. A repair would bring: cards marked as used: 1; uses of codes counted: 0; coupons added again: 0.\n',
  ]);
  expect([await states(), await countIn('audit')]).toEqual([[{ state: 'unused' }], [0, 0]]);
  expect((await run('cells repair')).stderr).toContain('Run it with --yes.');
  expect(await json('cells repair --yes')).toMatchObject({ ok: true, result: { cards: { marked: 1 } } });
  expect([await states(), await countIn("audit where outcome = 'done'")]).toEqual([[{ state: 'used' }], [1, 0]]);
  expect(await json('cells repair --yes')).toMatchObject({ ok: true, result: { cards: { marked: 0 } } });
});

test('is refused while a cell does not answer', async () => {
  await spend();
  down.add('b');
  for (const line of ['cells repair --yes', 'cells repair --dry-run'])
    expect((await json(line)).error).toEqual({ code: 'cell-unavailable', message: 'Cell b: no connection' });
  expect([await states(), await countIn('audit')]).toEqual([[{ state: 'unused' }], [0, 0]]);
});

test('lists an order that its cell has lost, until card settle decides about its card', async () => {
  await spend();
  await run('cells repair --yes');
  await cells.b.query('delete from card_spends');
  const { code, stdout } = await run('cells repair --yes');
  expect([code, stdout]).toEqual([1, expect.stringContaining(`  ${number}  2026-11-20 00:00:00 UTC  g1 `)]);
  const settle = `card settle ${number} --reason lost --yes --as`;
  expect((await run(`${settle} later`)).code).toBe(2);
  expect((await json(`${settle} unused`)).result).toEqual({ outcome: 'settled' });
  expect(await states()).toEqual([{ state: 'unused' }]);
  expect((await json(`${settle} used`)).error.code).toBe('settled-otherwise');
  expect(await json('cells repair --yes')).toMatchObject({ ok: true, result: { cards: { marked: 0, lost: [] } } });
  expect(await countIn(`audit where subject = '${number}'`)).toEqual([0, 2]);
});
