import { readFileSync } from 'node:fs';
import { filesOfTree } from './code-rules/tree.mjs';

const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z][A-Z0-9]*-\d+) \|/gm)].map(
  (m) => m[1],
);
const titles = filesOfTree()
  .filter((path) => /\.(test|e2e)\.tsx?$/.test(path))
  .flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/\b(?:test|it|describe)\b[\w.]*\(\s*(?:\[[^\]]*\]\)\(\s*)?(['"`])(.*?)\1/gs),
  ])
  .map((match) => match[2] ?? '');
const named = new Set(titles.flatMap((title) => title.match(/\b[A-Z][A-Z0-9]*-\d+\b/g) ?? []));
const unnamed = rows.filter((row) => row && !named.has(row));
console.log(`${rows.length - unnamed.length} of ${rows.length} requirements are named by a test.`);
if (unnamed.length > 0) console.log(`Not named: ${unnamed.join(', ')}`);
