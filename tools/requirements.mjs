import { readFileSync } from 'node:fs';
import { filesOfTree } from './code-rules/tree.mjs';

const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z][A-Z0-9]*-\d+) \|/gm)].map(
  (m) => m[1],
);
const title =
  /\b(?:test|it|describe)\b[\w.]*\(\s*(?:\[[^\]]*\]\)\(\s*)?(['"`])(.*?)\1(,\s*\{\s*tag: '@thorough',?\s*\})?/gs;
const titles = filesOfTree()
  .filter((path) => /\.(test|e2e)\.tsx?$/.test(path))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(title)])
  .map(([, , text = '', tag]) => ({ text, isThorough: tag !== undefined }));
/** @param {typeof titles} some */
const rowsIn = (some) => new Set(some.flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9]*-\d+\b/g) ?? []));
const named = rowsIn(titles);
const often = rowsIn(titles.filter(({ isThorough }) => !isThorough));
const unnamed = rows.filter((row) => row && !named.has(row));
console.log(`${rows.length - unnamed.length} of ${rows.length} requirements are named by a test.`);
if (unnamed.length > 0) console.log(`Not named: ${unnamed.join(', ')}`);
const seldom = rows.filter((row) => row && named.has(row) && !often.has(row));
if (seldom.length > 0) console.log(`Named by tests of the exhaustive run alone: ${seldom.join(', ')}`);
