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
 * Writes what is generated between the marks of pages; with `--check` it only looks, and the process fails where a page is stale.
 * It fails as well where no page has a place for a table.
 * @param {readonly string[]} pages
 * @param {Record<string, string>} tables
 */
export function fill(pages, tables) {
  for (const page of pages) fillPage(page, tables);
  const all = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
  const homeless = Object.keys(tables).filter((name) => !all.includes(`<!-- generated: ${name} -->`));
  if (homeless.length === 0) return;
  console.error(
    `No place for ${homeless.join(', ')} in ${pages.join(', ')}. Write: <!-- generated: … --> and <!-- end -->`,
  );
  process.exitCode = 1;
}

/** @param {string} page @param {Record<string, string>} tables */
function fillPage(page, tables) {
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
