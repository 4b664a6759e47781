import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedExample, exampleDirectory, lumen, temporaryDirectory } from '../../testing/catalogue-shop.ts';
import { commandLineOf } from '../../testing/command-line.ts';
import { openTestPglite } from '../../testing/pglite.ts';

const db = await openTestPglite();
const run = commandLineOf(db, { brands: [lumen] });
const below = temporaryDirectory();
const prices = async (): Promise<number> => (await db.query('select 1 from prices')).rowCount;

test('a dry run prints the changes and makes none; a load asks, makes them and is audited; a second load finds none', async () => {
  const dry = await run(`catalogue load ${exampleDirectory} --dry-run`);
  expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining('+ price lantern-flames-300 USD: 4.99\n')]);
  expect(dry.stdout).toMatch(/A load would change this: \d+ added, 0 changed, 0 removed\. Nothing was changed\.\n$/);
  expect(await prices()).toBe(0);
  const unasked = await run(`catalogue load ${exampleDirectory}`);
  expect([unasked.code, unasked.stderr]).toEqual([1, expect.stringContaining('Run it with --yes')]);
  const confirmed = await run(`catalogue load ${exampleDirectory}`, { answer: 'y' });
  expect([confirmed.code, confirmed.stderr]).toEqual([0, expect.stringContaining('Load the catalogue of lumen: ')]);
  expect(await prices()).toBeGreaterThan(0);
  const { rows } = await db.query("select outcome, detail from audit where command = 'catalogue load'");
  expect(rows).toEqual([{ outcome: 'done', detail: expect.stringMatching(/^\d+ added, 0 changed, 0 removed$/) }]);
  const again = await run(`catalogue load ${exampleDirectory} --json`);
  expect(again.json).toMatchObject({ ok: true, result: { brand: 'lumen', added: [], changed: [], removed: [] } });
});

test('problems are listed, and the exit code is 1', async () => {
  const wrong = changedExample(
    below,
    'vip.json',
    ({ vip }) => void Object.assign(vip, { points: 1, pointsPerUnit: 0 }),
  );
  const { code, stdout } = await run(`catalogue load ${wrong} --yes`);
  expect([code, stdout.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^vip\.json: vip\.pointsPerUnit: /), expect.stringMatching(/^vip\.json: vip\.points: /)],
  ]);
});

test('prices are compared with the amounts that the payment accounts can charge', async () => {
  const account = { adapter: 'stripe', mode: 'live', secretKey: 'sk_live_x', webhookSecret: 'whsec_x' };
  const more = {
    MODE: 'production',
    COINSLOT_PAYMENTS: JSON.stringify({ accounts: { cards: account }, rules: [{ account: 'cards' }] }),
  };
  expect((await run(`catalogue load ${exampleDirectory} --dry-run`, { more })).code).toBe(0);
});

test('an export writes files in which a load finds no change', async () => {
  const directory = join(below, 'export');
  const { code, stdout } = await run(`catalogue export lumen ${directory}`);
  expect([code, stdout]).toEqual([0, `Wrote ${readdirSync(directory).length} files into ${directory}.\n`]);
  expect((await run(`catalogue load ${directory} --dry-run`)).stdout).toBe('Nothing differs.\n');
  const unknown = await run(`catalogue export lumne ${directory}`);
  expect([unknown.code, unknown.stderr]).toEqual([1, 'There is no brand lumne. There are lumen.\n']);
});

test('the schema is a JSON Schema', async () => {
  const { stdout, code } = await run('catalogue schema');
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    expect.objectContaining({ type: 'object', additionalProperties: false }),
  ]);
});
