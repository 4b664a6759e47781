import { beforeEach, describe, expect, test } from 'vitest';
import { commandLineOf } from '../testing/command-line.ts';
import { resetMoney } from '../testing/money-world.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';

const db = { ...(await openTestPglite()), clock: () => Date.UTC(2026, 10, 20) };
await makeWorld(db.query);
const run = commandLineOf(db);
beforeEach(async () => {
  await resetMoney(db.query, db.clock());
  await db.query('delete from audit');
});

const grant = 'coupon grant c-ten --account a-bob --code welcome';
const owned = async (): Promise<number> =>
  (await db.query("select 1 from player_coupons where code = 'welcome'")).rowCount;
const audit = async () =>
  (await db.query('select actor, command, arguments, subject, outcome, detail from audit order by id')).rows;

describe('a command that changes data', () => {
  test('stops without a terminal and without --yes, and nothing is written', async () => {
    const { code, stdout, stderr } = await run(grant);
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      'This changes something, and there is no terminal to ask on. Run it with --yes.\n',
    ]);
    expect((await run(`${grant} --json`)).json.error.code).toBe('not-confirmed');
    expect([await owned(), await audit()]).toEqual([0, []]);
  });

  test.each([
    ['y', 1],
    ['YES', 1],
    ['n', 0],
    ['', 0],
    ['yesterday', 0],
  ])('asks on a terminal: the answer %j changes %i rows', async (answer, rows) => {
    const { code, stderr, stdout } = await run(grant, { answer });
    expect(stderr).toContain('Give the coupon c-ten to account a-bob? [y/N] ');
    expect(stdout).not.toContain('[y/N]');
    expect([code, await owned(), (await audit()).length]).toEqual([1 - rows, rows, rows]);
  });

  test('changes nothing if the terminal ends without an answer', async () => {
    const { code } = await run(grant, { answer: '', more: {} });
    expect([code, await owned()]).toEqual([1, 0]);
  });

  test('is written to the audit: who, what, with which arguments, and how it ended', async () => {
    await run(`${grant} --yes`);
    await run(`${grant} --yes --by support`);
    await run('coupon grant nothing --account a-bob --yes');
    const row = { actor: 'olga', command: 'coupon grant', subject: 'a-bob', outcome: 'done' };
    const values = '{"coupon_id":"c-ten","account":"a-bob","code":"welcome"}';
    expect(await audit()).toEqual([
      { ...row, arguments: values, detail: 'granted welcome' },
      { ...row, arguments: values, actor: 'support', detail: 'repeat welcome' },
      {
        ...row,
        arguments: '{"coupon_id":"nothing","account":"a-bob"}',
        outcome: 'refused',
        detail: 'Not granted: there is no such coupon.',
      },
    ]);
  });

  test('has the database’s time in the audit', async () => {
    const { rows: before } = await db.query<{ at: Date }>('select clock_timestamp() as at');
    await run(`${grant} --yes`);
    const { rows } = await db.query<{ at: Date; ended_at: Date }>('select at, ended_at from audit');
    const { rows: after } = await db.query<{ at: Date }>('select clock_timestamp() as at');
    const ms = [before[0]?.at, rows[0]?.at, rows[0]?.ended_at, after[0]?.at].map((at) => at?.getTime() ?? 0);
    expect(ms).toEqual(ms.toSorted((one, other) => one - other));
  });

  test('is written as failed if it fails', async () => {
    await db.query('alter table player_coupons rename to player_coupons_away');
    try {
      const { code, json } = await run(`${grant} --yes --json`);
      expect([code, json.error.code]).toEqual([1, 'failed']);
      expect(await audit()).toMatchObject([{ outcome: 'failed', detail: expect.stringContaining('player_coupons') }]);
    } finally {
      await db.query('alter table player_coupons_away rename to player_coupons');
    }
  });

  test('reports wrong usage before it asks', async () => {
    for (const line of [
      'coupon grant c-ten --yes',
      'coupon grant c-ten --account a-bob --until tomorrow --yes',
      'coupon grant c-ten --account a-bob --until 2026-02-30 --yes',
      'coupon grant c-ten --account a-bob --until 2026-11-19 --yes',
    ])
      expect((await run(line)).code, line).toBe(2);
    expect(await audit()).toEqual([]);
  });
});

describe('coupon grant', () => {
  test('gives a coupon that the player can use, once per code', async () => {
    const first = await run(`${grant} --until 2026-12-31 --yes --json`);
    expect(first.json).toEqual({ ok: true, command: 'coupon grant', result: { outcome: 'granted', code: 'welcome' } });
    expect((await run(`${grant} --yes --json`)).json.result.outcome).toBe('repeat');
    const { rows } = await db.query("select account_id, state, valid_end from player_coupons where code = 'welcome'");
    expect(rows).toEqual([{ account_id: 'a-bob', state: 'avail', valid_end: new Date('2026-12-31T23:59:59.999Z') }]);
  });

  test('without a code each call gives one more, and with --claim the player claims it', async () => {
    const codes = [];
    for (let time = 0; time < 2; time++)
      codes.push((await run('coupon grant c-half --account a-eve --claim --yes --json')).json.result.code);
    const { rows } = await db.query('select code, state from player_coupons where account_id = $1 order by code', [
      'a-eve',
    ]);
    expect(rows).toEqual(codes.toSorted().map((code) => ({ code, state: 'claim' })));
  });

  test.each([
    ['coupon grant nothing --account a-bob', 'no-such-coupon'],
    ['coupon grant c-ten --account nobody', 'no-such-account'],
    ['coupon grant c-ten --account b-ann', 'other-brand'],
    ['coupon grant c-ten --account a-bob --code ten', 'code-taken'],
  ])('%s: %s', async (line, word) => {
    const { code, json } = await run(`${line} --yes --json`);
    expect([code, json.error.code]).toEqual([1, word]);
  });
});
