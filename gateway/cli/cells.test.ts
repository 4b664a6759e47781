import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database, OpenOptions } from '../database/database.ts';
import { cellIndex } from '../domain/cell.ts';
import { readCells } from '../server/cells.ts';
import { openCellsCommandLine } from '../testing/cells-command-line.ts';
import { insertOrders } from '../testing/due-work.ts';
import { chooseCells } from './choose-cells.ts';
import type { Input } from './command.ts';
import { commands } from './commands.ts';

const { cells, down, list, now, run, json, countIn, reset } = await openCellsCommandLine();

beforeEach(reset);

/** In which cells each command runs. A new command needs a line here. */
const decided: Readonly<Record<string, string>> = {
  serve: 'all cells at once',
  worker: 'all cells at once',
  migrate: 'each cell in turn, or the one of `--cell`',
  doctor: 'all cells at once',
  'cells spread': 'all cells at once',
  'catalogue load': 'each cell in turn, or the one of `--cell`',
  'catalogue export': 'the home cell',
  'catalogue schema': 'no cell: it uses no database',
  'order find': 'the cell of the number or of `--account`, else each cell in turn',
  'order show': 'the cell of the order',
  refund: 'the cell of the order',
  'deliver-again': 'the cell of the order',
  conflicts: 'each cell in turn, or the one of `--cell`',
  'conflicts settle': 'the cell of `--cell`, which is needed',
  'dead-letters': 'each cell in turn, or the one of `--cell`',
  'dead-letters retry': 'the cell of the order in the id; with `--all` each cell in turn',
  'claimed-gifts': 'the cell of `--order`, else each cell in turn',
  'coupon grant': 'the cell of the account',
  'card import': 'the home cell',
  'card settle': 'the cell of the order',
  'replenish-link': 'the cell of the order',
  'block add': 'each cell in turn, or the one of `--cell`',
  'block remove': 'each cell in turn, or the one of `--cell`',
  'block list': 'each cell in turn, or the one of `--cell`',
  'review list': 'each cell in turn, or the one of `--cell`',
  'review approve': 'the cell of the order',
  'review refuse': 'the cell of the order',
  'account export': 'the cell of the account, and what the others have of it',
  'account erase': 'the cell of the account, and what the others have of it',
  'cells repair': 'the home cell, which it compares with all others',
};

test('it is decided for every command in which cells it runs', () => {
  expect(Object.fromEntries(commands.map(({ name, cells: { means } }) => [name, means]))).toEqual(decided);
});

describe('a command in each cell', () => {
  test('changes all of them, and is in the audit of each', async () => {
    const added = await json('block add account a-ann --reason fraud --yes');
    expect(added).toMatchObject({ ok: true, result: { cells: { a: { outcome: 'added' }, b: { outcome: 'added' } } } });
    expect([await countIn('blocks'), await countIn("audit where outcome = 'done'")]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect((await run('block list')).stdout).toMatch(/^Cell a:\n {2}.*account {2}a-ann.*\nCell b:\n {2}.*a-ann/);
  });

  test('runs in one cell with --cell, and prints it as without cells', async () => {
    await run('block add account a-ann --reason fraud --cell b --yes');
    expect(await countIn('blocks')).toEqual([0, 1]);
    expect((await json('block list --cell b')).result.blocks).toHaveLength(1);
    expect((await run('block list --cell c')).stderr).toContain('--cell must be one of a, b, not c.');
  });

  test('changes nothing anywhere while a cell does not answer', async () => {
    down.add('b');
    const { code, stderr } = await run('block add account a-ann --reason fraud --yes');
    expect([code, stderr]).toEqual([1, 'Nothing was changed. Cell b: no connection\n']);
    expect([await countIn('blocks'), await countIn('audit')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('lists what the other cells have while one does not answer, and fails', async () => {
    await run('block add account a-ann --reason fraud --yes');
    down.add('b');
    const { ok, result } = await json('block list');
    expect([ok, result.cells.a.blocks.length, result.cells.b.error]).toEqual([
      false,
      1,
      { code: 'failed', message: 'no connection' },
    ]);
  });

  test('reports wrong usage once', async () => {
    expect(await run('block add nobody x --reason y --yes')).toMatchObject({ code: 2 });
    expect(await countIn('audit')).toEqual([0, 0]);
  });
});

describe('a command about an order', () => {
  const numbers = { a: `a_${'1'.repeat(22)}`, b: `b_${'2'.repeat(22)}` };
  const plain = '3'.repeat(22);
  beforeEach(async () => {
    for (const [letter, number] of [...Object.entries(numbers), ['b', plain]] as const) {
      const { query } = cells[letter as 'a' | 'b'];
      await insertOrders(query, `of-${number}`, 1, new Date(now));
      await query('update orders set billing_no = $1, pay_token = $1 where billing_no = $2', [
        number,
        `of-${number}-1`,
      ]);
    }
  });

  test('finds its cell by the number', async () => {
    for (const number of Object.values(numbers))
      expect((await json(`order show ${number}`)).result.order).toMatchObject({ billing_no: number });
    down.add('a');
    expect((await json(`order show ${numbers.b}`)).ok).toBe(true);
  });

  test('looks in each cell for a number that names none', async () => {
    expect((await json(`order show ${plain}`)).result.order).toMatchObject({ billing_no: plain });
    expect((await json(`order show ${'4'.repeat(22)}`)).error.code).toBe('no-such-order');
  });

  test('is refused for a cell that there is not', async () => {
    expect((await json(`order show c_${'1'.repeat(22)}`)).error).toMatchObject({
      code: 'no-such-order',
      message: expect.stringContaining('COINSLOT_CELLS has no cell c.'),
    });
  });

  test('lists the orders of all cells by a reference', async () => {
    const { cells: found } = (await json('order find --request-id nothing')).result;
    expect(found).toEqual({ a: { orders: [] }, b: { orders: [] } });
  });
});

describe('a command about an account', () => {
  const letterOf = (account: string): 'a' | 'b' => (cellIndex(account, 2) === 0 ? 'a' : 'b');

  test.each(['a-ann', 'a-bob', 'a-eve'])('runs in the cell of %s', async (account) => {
    await run(`coupon grant c-ten --account ${account} --code welcome --yes`);
    const expected = letterOf(account) === 'a' ? [1, 0] : [0, 1];
    expect(await countIn("player_coupons where code = 'welcome'")).toEqual(expected);
  });

  test('finds the cell that its brand has for itself', async () => {
    const settings = readCells({ COINSLOT_CELLS: `${list} c=postgres://three/shop`, COINSLOT_CELL_BRANDS: 'dragon=c' });
    const command = commands.find(({ name }) => name === 'account export');
    if (!command) throw new Error('There is no such command.');
    const input: Input = {
      text: (name) => (name === 'cell' ? undefined : 'a-ann'),
      required: () => 'a-ann',
      has: () => false,
    };
    /** The cells of the account, by what the databases have of it. */
    const found = async (brands: Readonly<Record<string, string>>): Promise<unknown> => {
      const query = (cell: string) => async () => ({ rows: brands[cell] ? [{ brand: brands[cell] }] : [] });
      const databases = {
        settings: () => settings,
        open: async ({ cell = '' }: OpenOptions) => ({ query: query(cell) }) as unknown as Database,
        close: async () => {},
      };
      const chosen = await chooseCells(command, input, { COINSLOT_CELLS: list }, databases);
      return chosen.map((one) => one?.cell).join();
    };
    const own = letterOf('a-ann');
    expect(await found({ [own]: 'tiny' })).toBe(own);
    expect(await found({ c: 'dragon' })).toBe('c');
    // The home cell has a row of the log-in.
    expect(await found({ a: 'dragon', c: 'dragon' })).toBe('c');
    expect(await found({})).toBe(own);
    await expect(found({ [own]: 'tiny', c: 'dragon' })).rejects.toThrow('of two brands. Nothing was changed.');
  });
});

test('what has an id of one cell needs --cell, and does nothing without it', async () => {
  for (const line of ['conflicts settle 7 --as noted --reason x --yes', 'dead-letters retry activity/1 --yes'])
    expect(await run(line), line).toMatchObject({ code: 2, stderr: expect.stringContaining('needs --cell=<letter>') });
  expect((await json('conflicts settle 7 --as noted --reason x --cell b --yes')).error.code).toBe('no-such-conflict');
});

test('without the setting --cell is refused, and so is the database of a cell', async () => {
  const one = { COINSLOT_CELLS: '', COINSLOT_CELL: 'a', DATABASE_URL: 'postgres://one/shop' };
  expect((await run('block list --cell a', one)).stderr).toBe('--cell needs COINSLOT_CELLS, which is not set.\n');
  expect((await run('block list', one)).stderr).toContain('Set COINSLOT_CELLS in place of DATABASE_URL.');
});

test('a database under the letter of another cell is refused', async () => {
  cells.b.cell = 'a';
  const { stderr } = await run('block list --cell b');
  cells.b.cell = 'b';
  expect(stderr).toContain('COINSLOT_CELLS has the database of the cell b as the cell a.');
});

test('doctor says which cells new accounts get', async () => {
  const check = async () =>
    (await json('doctor')).result.checks.find(({ name }: { name: string }) => name === 'new accounts');
  expect(await check()).toMatchObject({ state: 'ok', text: 'get one of the cells a, b' });
  await cells.a.query(`update store set cells = cells || '{"shared": ["a"]}'`);
  expect(await check()).toMatchObject({ state: 'unknown', text: expect.stringContaining('only; see') });
  await cells.a.query(`update store set cells = cells || '{"shared": ["a", "b"]}'`);
});

test('doctor finds a catalogue and blocks that differ between cells', async () => {
  const check = async (name: string) =>
    (await json('doctor')).result.checks.find((one: { name: string }) => one.name === name);
  const same = { state: 'ok', text: 'the same in all cells' };
  expect([await check('catalogue of tiny'), await check('blocks')]).toMatchObject([same, same]);
  await cells.b.query('update prices set amount_minor = amount_minor + 1');
  await run('block add account a-ann --reason fraud --cell a --yes');
  expect([await check('catalogue of tiny'), await check('blocks')]).toMatchObject([
    { state: 'failed', text: 'other than in the home cell in b; run coinslot-gateway catalogue load' },
    { state: 'failed', text: 'other than in the home cell in b; compare coinslot-gateway block list' },
  ]);
  await cells.b.query('update prices set amount_minor = amount_minor - 1');
});

test('a cell that does not answer is named where an order or an account is searched', async () => {
  down.add('b');
  for (const line of [`order show ${'4'.repeat(22)}`, 'account export a-bob'])
    expect((await run(line)).stderr).toMatch(/Cell b: .*no connection/);
});

test('migrate and doctor look at each cell', async () => {
  expect((await json('migrate --check')).result.cells).toMatchObject({ a: { pending: [] }, b: { pending: [] } });
  down.add('b');
  const { checks } = (await json('doctor')).result;
  const databases = checks.filter(({ name }: { name: string }) => /: database$/.test(name));
  expect(databases).toMatchObject([
    { name: 'cell a: database' },
    { name: 'cell b: database', state: 'failed', text: 'COINSLOT_CELLS: no connection' },
  ]);
});

test('the document says for each command in which cells it runs', () => {
  const page = readFileSync('docs/commands.md', 'utf8');
  for (const means of new Set(Object.values(decided)))
    expect(page).toContain(`With [cells](operations/cells.md): ${means}.`);
});
