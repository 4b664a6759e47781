import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale, shop } from '../../tools/stale.mjs';
import { fixtures } from './table.mjs';

/**
 * `npm run test:fixtures [-- name …]`: packs the package as it would be published, installs it in projects as partners have them, builds
 * or checks each, and buys in those that have a page. It asks the registry for their packages, so it is no part of `npm test`.
 */

/** Outside of this folder: what the package forgot to name would be found in its `node_modules`. */
const folder = join(tmpdir(), 'coinslot-fixtures');

const config = 'e2e/partner-projects/playwright.config.ts';

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} cwd
 * @param {Record<string, string>} [env]
 * @throws {Error} when it fails; what it said has been printed
 */
function run(command, parameters, cwd, env = {}) {
  const { status } = spawnSync(command, parameters, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed in ${cwd}.`);
}

/** @returns {string} the address of the packed package: the one named by `PACKAGE`, or one of what is built here */
function pack() {
  if (process.env.PACKAGE) return `file:${process.env.PACKAGE}`;
  const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    encoding: 'utf8',
  });
  if (packed.status !== 0) throw new Error(packed.stderr);
  return `file:${join(folder, JSON.parse(packed.stdout)[0].filename)}`;
}

/**
 * Installs a fixture and runs its commands.
 * @param {import('./table.mjs').Fixture} fixture
 * @param {string} coinslot the address of the packed package
 */
function prepare({ name, sources, packages, needs, run: commands }, coinslot) {
  const directory = join(folder, name);
  rmSync(directory, { recursive: true, force: true });
  for (const source of sources) cpSync(new URL(`projects/${source}`, import.meta.url), directory, { recursive: true });
  const dependencies = { ...packages, coinslot };
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  console.log(`\n== ${name}`);
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], directory);
  for (const [command = '', ...parameters] of commands)
    run(command === needs ? needs : join(directory, 'node_modules/.bin', command), parameters, directory);
}

const names = process.argv.slice(2);
const named = fixtures.filter(({ name }) => names.length === 0 || names.includes(name));
const runnable = named.filter(({ needs }) => !needs || !spawnSync(needs, ['--version']).error);
await buildStale([...shop, 'npm']);
// A build of `npm` removes them.
await buildStale(['declarations']);
mkdirSync(folder, { recursive: true });
const coinslot = pack();
const failed = new Set();
for (const fixture of runnable) {
  try {
    prepare(fixture, coinslot);
  } catch (error) {
    failed.add(fixture.name);
    console.error(error instanceof Error ? error.message : error);
  }
}
const shops = runnable
  .filter(({ name, serve, start }) => (serve || start) && !failed.has(name))
  .map(({ name }) => name);
if (shops.length > 0) {
  const env = { FIXTURES: shops.join(), FIXTURES_FOLDER: folder };
  try {
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--config', config], process.cwd(), env);
  } catch {
    failed.add('a purchase');
  }
}
for (const { name, needs } of named.filter((one) => !runnable.includes(one)))
  console.log(`\nLeft out: ${name}, for want of ${needs}.`);
console.log(failed.size > 0 ? `\nFailed: ${[...failed].join(', ')}` : `\nAll is well: ${runnable.length} fixtures`);
process.exitCode = failed.size > 0 ? 1 : 0;
