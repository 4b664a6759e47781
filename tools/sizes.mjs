import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const scripts = 'dist/script';

/**
 * A budget is for a file, for a part of the script, whose name ends in a hash, or for a page: the page itself, with the scripts,
 * styles and preloads that it names. The first script of a `door` fetches one thing, the view behind it, which counts too.
 * @typedef {{ what: string, file?: string, part?: string, page?: string, door?: true, brotliBytes: number }} Budget
 */

/**
 * @param {Budget} budget
 * @returns {string[]} the files it is about, if they are built
 */
function filesOf({ file, part, page, door }) {
  if (part) return readdirSync(scripts).flatMap((name) => (name.startsWith(`${part}-`) ? [join(scripts, name)] : []));
  if (file) return existsSync(file) ? [file] : [];
  if (!page || !existsSync(page)) return [];
  /** @type {(file: string) => string[]} */
  const namedIn = (file) =>
    [...readFileSync(file, 'utf8').matchAll(/"\/?(assets\/[^"]+\.(?:js|css))"/g)].map(([, name = '']) =>
      join(dirname(page), name),
    );
  const named = namedIn(page);
  const behind = door ? named.flatMap(namedIn) : [];
  // A door without a view is no small page.
  return door && behind.length === 0 ? [] : [page, ...named, ...behind];
}

/** @type {Budget[]} */
const budgets = JSON.parse(readFileSync(new URL('./sizes.json', import.meta.url), 'utf8'));
const rows = budgets.map((budget) => {
  const files = filesOf(budget);
  // Node's brotli uses quality 11 unless told otherwise.
  const brotliBytes = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
  const verdict = files.length === 0 ? 'NOT BUILT' : brotliBytes > budget.brotliBytes ? 'TOO BIG' : 'fits';
  return { what: budget.what, files: files.length, 'brotli bytes': brotliBytes, budget: budget.brotliBytes, verdict };
});
console.table(rows);
if (rows.some((row) => row.verdict !== 'fits')) process.exitCode = 1;
