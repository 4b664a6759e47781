import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';

const sources = [
  'package',
  'src',
  'widgets',
  'hosts',
  'brands',
  'locales',
  'gateway',
  'tools/build',
  'tools/build.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** A file that each build writes. */
const results = /** @type {const} */ ({
  pages: 'dist/pages/index.html',
  frame: 'dist/frame/index.html',
  script: 'dist/script/coinslot.js',
  server: 'dist/server/sandbox.mjs',
  npm: 'dist/npm/index.js',
  declarations: 'dist/npm/index.d.ts',
});

/** @typedef {keyof typeof results} Result */

/** What a shop runs from. @type {Result[]} */
export const shop = ['pages', 'frame', 'script', 'server'];

/**
 * When the newest file below a path was written, in ms since 1970; 0 where there is none.
 * @param {string} path
 * @returns {number}
 */
function newestMs(path) {
  if (!existsSync(path)) return 0;
  const about = statSync(path);
  if (!about.isDirectory()) return about.mtimeMs;
  const names = readdirSync(path).filter((name) => name !== 'dist');
  return Math.max(0, ...names.map((name) => newestMs(join(path, name))));
}

/** The module that runs the sandbox, as an address to import. */
export const sandbox = new URL(`../${results.server}`, import.meta.url).href;

/**
 * Builds what is older than its sources.
 * @param {readonly Result[]} [targets] what a shop runs from, by default
 * @returns {Promise<void>}
 * @throws {Error} when it does not build; the reason has been printed
 */
export async function buildStale(targets = shop) {
  const changedMs = Math.max(...sources.map(newestMs));
  const stale = targets.filter((name) => newestMs(results[name]) < changedMs);
  if (stale.length > 0) console.log(`Building ${stale.join(', ')} …`);
  await Promise.all(stale.map((name) => build([name])));
}
