import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestPglite, removeAbandoned } from './pglite.ts';

test('databases of test runs whose process has ended are removed, and nothing else', () => {
  const directory = mkdtempSync(join(tmpdir(), 'coinslot-abandoned-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const kept = [`coinslot-test-${process.pid}-AbC123`, 'coinslot-test-AbC123', `other-${gone}-AbC123`];
  for (const name of [`coinslot-test-${gone}-AbC123`, ...kept]) {
    mkdirSync(join(directory, name));
    writeFileSync(join(directory, name, 'data'), '');
  }
  removeAbandoned(directory);
  expect(readdirSync(directory).toSorted()).toEqual(kept.toSorted());
});

/** What a test file may leave behind: rows, and a setting of the session. */
const stateOf = async ({ query }: Database): Promise<unknown> =>
  (await query("select count(*)::int as rows, current_setting('work_mem') as setting from seed_chunks")).rows[0];

let earlier: Database;
let unused: unknown;

describe('a database of an earlier test file', async () => {
  earlier = await openTestPglite();
  unused = await stateOf(earlier);

  test('has rows and a setting', async () => {
    await earlier.query("insert into seed_chunks (name, checksum) values ('one', '1')");
    await earlier.query("set work_mem = '1MB'");
    expect(await stateOf(earlier)).toEqual({ rows: 1, setting: '1MB' });
  });
});

test('is the same for the next test file, and the earlier file cannot use it any more', async () => {
  const next = await openTestPglite();
  expect(await stateOf(next)).toEqual(unused);
  await expect(earlier.query('select 1')).rejects.toThrow('done');
});
