import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

const file = 'docs/benchmarks.md';

/**
 * Puts a measured table into its place in docs/benchmarks.md, with the day and the machine, so that no figure there is written by hand.
 * @param {string} name the place, between `<!-- name -->` and `<!-- /name -->`
 * @param {string} description how it was measured
 * @param {Record<string, Record<string, number>>} table
 */
export function writeTable(name, description, table) {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(file, 'utf8');
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`${file} has no place for ${name}: ${from} … ${to}`);
  const columns = Object.keys(Object.values(table)[0] ?? {});
  const rows = Object.entries(table).map(([row, cells]) => [row, ...columns.map((column) => cells[column])]);
  const lines = [['', ...columns], columns.concat('').map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load ${Math.round(loadavg()[0] ?? 0)}`;
  const part = `${from}\n${description} ${day}, ${machine}.\n\n${lines.join('\n')}\n`;
  writeFileSync(file, text.slice(0, start) + part + text.slice(end));
}
