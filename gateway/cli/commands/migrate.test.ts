import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../../database/migrate.ts';
import { commandLineOf } from '../../testing/command-line.ts';
import { openEmptyPglite, openTestPglite } from '../../testing/pglite.ts';

const directory = mkdtempSync(join(tmpdir(), 'coinslot-migrate-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const db = await openEmptyPglite();
const shared = { DATABASE_URL: '', DATA_DIR: directory, MODE: 'production' };

test('migrate --check changes nothing, and migrate updates an empty database once', async () => {
  const run = commandLineOf(db, { env: shared });
  const nothing = await run('migrate --check --json');
  expect([nothing.code, nothing.json]).toEqual([
    1,
    { ok: false, command: 'migrate', result: { pending: null, contract: null } },
  ]);
  expect(existsSync(join(directory, 'postgres'))).toBe(false);

  const onServer = commandLineOf(db, { env: { MODE: 'production' } });
  const check = await onServer('migrate --check --json');
  expect([check.code, check.json.result.pending.length]).toEqual([1, migrations.length]);
  expect((await onServer('order find x')).stderr).toMatch(/^The database lacks \d+ migrations, from 0001_world.sql on/);

  const refused = await onServer('migrate');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Run it with --yes')]);
  expect((await onServer('migrate', { answer: 'n' })).stderr).toContain('Nothing was changed.');
  expect((await onServer('migrate --check --json')).code).toBe(1);

  const applied = await onServer('migrate --yes --json');
  expect([applied.code, applied.json.result.applied]).toEqual([0, migrations.map(({ name }) => name)]);
  expect((await onServer('migrate --check --json')).json).toEqual({
    ok: true,
    command: 'migrate',
    result: { pending: [], contract: [] },
  });
  expect((await onServer('migrate', { answer: 'y' })).stdout).toBe('No migration was pending.\n');
  const { rows } = await db.query('select actor, command, arguments, outcome from audit order by id');
  const row = { actor: 'olga', command: 'migrate', arguments: '{}', outcome: 'done' };
  expect(rows).toEqual([row, row]);
});

test('BR-3 a database of another kind is rejected', async () => {
  const run = commandLineOf(await openTestPglite(), { env: { MODE: 'production' } });
  const { code, stderr } = await run('migrate --yes');
  expect([code, stderr]).toEqual([1, expect.stringContaining('belongs to')]);
  expect((await run('migrate --yes', { more: { MODE: '' } })).stderr).toContain('MODE is not set');
});
