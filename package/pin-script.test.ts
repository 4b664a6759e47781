import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pinScript } from './pin-script.mjs';

test('EM-7 an address without its last slash keeps the version', () => {
  const script = { integrity: 'sha384-1', why: 'the storefront' };
  const inventory = { version: '1.0.0', scripts: { 'coinslot.js': script, 'parts/buy-1a2b.js': script } };
  const pinned = pinScript('https://cdn.example/coinslot/1.0.0', 'coinslot.js', inventory);
  expect(pinned).toEqual(pinScript('https://cdn.example/coinslot/1.0.0/', 'coinslot.js', inventory));
  expect(pinned.tag).toContain('src="https://cdn.example/coinslot/1.0.0/coinslot.js"');
  expect(pinned.importMap).toContain('"https://cdn.example/coinslot/1.0.0/parts/buy-1a2b.js":"sha384-1"');
});

test('EM-7 the package brings the command that pins its script, and finds its own hashes from any folder', () => {
  const { bin, files } = JSON.parse(readFileSync('package.json', 'utf8'));
  const command = bin['coinslot-pin'].replace('./', '');
  expect(files).toContain(command);
  // A partner's project, as npm installs it: a link leads to the command.
  const project = mkdtempSync(join(tmpdir(), 'coinslot-pin-'));
  const folder = join(project, 'node_modules/coinslot');
  mkdirSync(join(folder, 'package'), { recursive: true });
  mkdirSync(join(folder, 'dist/script'), { recursive: true });
  copyFileSync(command, join(folder, command));
  const inventory = { version: '1.0.0', scripts: { 'coinslot.js': { integrity: 'sha384-7', why: 'the storefront' } } };
  writeFileSync(join(folder, 'dist/script/scripts.json'), JSON.stringify(inventory));
  symlinkSync(join(folder, command), join(project, 'coinslot-pin'));
  const output = execFileSync(process.execPath, ['coinslot-pin', 'https://cdn.example/coinslot/1.0.0/'], {
    cwd: project,
    encoding: 'utf8',
  });
  rmSync(project, { recursive: true });
  const { tag, importMap, policy } = pinScript('https://cdn.example/coinslot/1.0.0/', 'coinslot.js', inventory);
  expect(output.split('\n')).toEqual([
    importMap,
    tag,
    '',
    `Content-Security-Policy: script-src https://cdn.example ${policy}`,
    '',
  ]);
});
