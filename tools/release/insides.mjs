import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {import('./packages-inside.ts').PackagesInside} PackagesInside */

/**
 * What the bundler said of each build: which packages are inside, and which are imported.
 * @param {string} dist
 * @returns {readonly PackagesInside[]}
 * @throws {Error} when nothing is built
 */
export function insidesOf(dist) {
  const folder = join(dist, 'inside');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  if (files.length === 0) throw new Error(`${folder} is empty: nothing is built. Run: npm run build`);
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/**
 * The packages whose code is in a build and whose licence does not stand beside it, each as a sentence.
 * @param {readonly PackagesInside[]} insides
 * @param {(folder: string) => string} noticesOf the notices of a folder, empty where it has none
 */
export function missingNotices(insides, noticesOf) {
  return insides.flatMap(({ folder, inside }) => {
    const lines = new Set(noticesOf(folder).split('\n'));
    return inside
      .filter((name) => ![...lines].some((line) => line.startsWith(`${name} (`)))
      .map((name) => `${name} is inside dist/${folder}, and dist/${folder}/third-party.txt does not name it.`);
  });
}

/** @param {string} dist @returns {(folder: string) => string} */
export const noticesIn = (dist) => (folder) => {
  const file = join(dist, folder, 'third-party.txt');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** `node tools/release/insides.mjs`: whether the notices of what is built are whole. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const missing = missingNotices(insidesOf('dist'), noticesIn('dist'));
  for (const fault of missing) console.error(fault);
  if (missing.length > 0) console.error('Give its build in vite.config.ts the plugin thirdParty().');
  process.exitCode = missing.length > 0 ? 1 : 0;
}
