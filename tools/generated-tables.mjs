import { readFileSync, writeFileSync } from 'node:fs';

/**
 * A text in a cell of a table.
 * @param {string} text
 */
export const cell = (text) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\{@link (.*?)\}/g, '`$1`')
    .replaceAll('|', '\\|')
    .trim();

/**
 * A table of Markdown.
 * @param {string} heads
 * @param {string[][]} rows
 */
export const table = (heads, rows) =>
  [heads, heads.replace(/[^|]+/g, '---'), ...rows.map((row) => row.join(' | '))].map((row) => `| ${row} |`).join('\n');

/**
 * Writes what is generated between the marks of a page; with `--check` it only looks, and the process fails where the page is stale.
 * @param {string} page
 * @param {Record<string, string>} tables
 */
export function fill(page, tables) {
  const before = readFileSync(page, 'utf8');
  const now = before.replace(
    /(<!-- generated: (\w+) -->)[\s\S]*?(<!-- end -->)/g,
    (_, begin, name, end) => `${begin}\n${tables[name] ?? `There is no table ${name}.`}\n${end}`,
  );
  if (!process.argv.includes('--check')) return writeFileSync(page, now);
  if (before === now) return;
  console.error(`${page} is not what the source says. Run: npm run docs`);
  process.exitCode = 1;
}
