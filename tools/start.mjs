import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';

const sources = [
  'src',
  'widgets',
  'hosts',
  'brands',
  'locales',
  'gateway',
  'tools',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const results = /** @type {const} */ ({
  pages: 'dist/pages/index.html',
  frame: 'dist/frame/index.html',
  script: 'dist/script/coinslot.js',
  server: 'dist/server/sandbox.mjs',
});

/**
 * When the newest file below a path was written, in ms since 1970; 0 where there is none.
 * @param {string} path
 * @returns {number}
 */
function newestMs(path) {
  if (!existsSync(path)) return 0;
  const about = statSync(path);
  if (!about.isDirectory()) return about.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestMs(join(path, name))));
}

const changedMs = Math.max(...sources.map(newestMs));
const stale = /** @type {(keyof typeof results)[]} */ (Object.keys(results)).filter(
  (name) => newestMs(results[name]) < changedMs,
);
if (stale.length > 0) console.log(`Building ${stale.join(', ')} …`);
try {
  await Promise.all(stale.map((name) => build(name)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(new URL(`../${results.server}`, import.meta.url).href);
