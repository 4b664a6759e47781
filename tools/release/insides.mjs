import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which packages a build needs.
 * @typedef {object} PackagesInside
 * @property {string} folder of `dist`
 * @property {readonly string[]} inside whose code is in it, each as `name version`
 * @property {readonly string[]} imported the names of those that it imports where it runs
 */

/** The packages that Vite lists in the licences of a build. @param {string} notices */
const listedIn = (notices) =>
  [...notices.matchAll(/^## (\S+) - (\S+)(?: \(.*\))?$/gm)].map(([, name, version]) => `${name} ${version}`);

/** The packages that a script imports. @param {string} code @param {ReadonlySet<string>} known */
const importedIn = (code, known) =>
  [...code.matchAll(/\b(?:from|import)[\s(]*["']((?:@[^/"']+\/)?[^/"']+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => known.has(name));

/**
 * Reads which packages are in each build, and which it imports.
 * @param {string} dist
 * @param {ReadonlySet<string>} known the packages of `package.json`
 * @returns {readonly PackagesInside[]}
 * @throws {Error} when nothing is built
 */
export function insidesOf(dist, known) {
  const folders = existsSync(dist)
    ? readdirSync(dist, { withFileTypes: true }).filter((one) => one.isDirectory() && one.name !== 'release')
    : [];
  if (folders.length === 0) throw new Error(`${dist} is empty: nothing is built. Run: npm run build`);
  return folders.map(({ name: folder }) => {
    const notices = join(dist, folder, 'third-party.txt');
    const scripts = readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.m?js$/.test(name),
    );
    const imported = scripts.flatMap((name) => importedIn(readFileSync(join(dist, folder, name), 'utf8'), known));
    return {
      folder,
      inside: existsSync(notices) ? listedIn(readFileSync(notices, 'utf8')) : [],
      imported: [...new Set(imported)].sort(),
    };
  });
}
