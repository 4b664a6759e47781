import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeAbandoned } from './pglite.ts';

test('databases of test runs whose process is gone are removed, and nothing else', () => {
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
