import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOfTree } from './code-rules/tree.mjs';

const page = readFileSync('docs/architecture.md', 'utf8');

/** A file or folder of the tree. */
const pathPattern = /\b(?:src|widgets|hosts|package|gateway|tools)\/[\w./-]*\w/g;

/** Whether a file exports a name. */
const isExported = (path: string, name: string): boolean =>
  existsSync(path) &&
  new RegExp(`^export (?:async )?(?:const|function|class) ${name}\\b`, 'm').test(readFileSync(path, 'utf8'));

/** The functions that a page names, each with its file: in a row of a table, or as `name` of `file`. */
const functionsOf = (text: string): [path: string, name: string][] => [
  ...[...text.matchAll(/^\| \d+ [^|]+ \| `([^`]+)` \| `(\w+)` \|/gm)].map(
    ([, path = '', name = '']): [string, string] => [path, name],
  ),
  ...[...text.matchAll(/`(\w+)` of `([^`]+\.tsx?)`/g)].map(([, name = '', path = '']): [string, string] => [
    path,
    name,
  ]),
];

/** What a page names and the tree does not have. */
const missingIn = (text: string): string[] => [
  ...[...text.matchAll(pathPattern)].map(([path]) => path).filter((path) => !existsSync(path)),
  ...functionsOf(text)
    .filter(([path, name]) => !isExported(path, name))
    .map(([path, name]) => `${name} of ${path}`),
];

test('every file and function on the architecture page exists', () => {
  expect(missingIn(page)).toEqual([]);
});

test('each path has ten stations', () => {
  const paths = page.split(/^## /m).filter((chapter) => chapter.startsWith('The path of '));
  expect(paths.map((path) => functionsOf(path.replaceAll(/`\w+` of/g, '')).length)).toEqual([10, 10, 10]);
});

test('each group of requirements has a row on the architecture page', () => {
  const rows = readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z\d]+)-\d+ \|/gm);
  const groups = new Set([...rows].map(([, group]) => group));
  const table = page.split('## Where a requirement is')[1] ?? '';
  expect([...groups].filter((group) => !table.includes(`\n| ${group} `))).toEqual([]);
});

test('a file or a function that does not exist is found', () => {
  const row = (path: string, name: string): string => `| 1 tap | \`${path}\` | \`${name}\` | What happens. |`;
  expect(missingIn(row('src/purchase/gone.ts', 'next'))).toEqual([
    'src/purchase/gone.ts',
    'next of src/purchase/gone.ts',
  ]);
  expect(missingIn(row('src/purchase/state.ts', 'gone'))).toEqual(['gone of src/purchase/state.ts']);
  expect(missingIn('`gone` of `src/purchase/state.ts`')).toEqual(['gone of src/purchase/state.ts']);
  expect(missingIn('src/nowhere')).toEqual(['src/nowhere']);
});

/** The folders in the first cells of the tables of a page. */
const foldersOf = (text: string): string[] =>
  [...text.matchAll(/^\| `([\w-]+)\/?` \|/gm)].map(([, folder = '']) => folder).toSorted();

const inside = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'dist')
    .map(({ name }) => name)
    .toSorted();

test('the table of folders in docs/design.md has each folder', () => {
  const folders = new Set(filesOfTree().flatMap((path) => /^(\w[^/]*)\//.exec(path)?.[1] ?? []));
  expect(foldersOf(readFileSync('docs/design.md', 'utf8'))).toEqual([...folders].toSorted());
});

test.each(['src', 'hosts', 'gateway', 'e2e'])('the README of %s has each of its folders', (folder) => {
  expect(foldersOf(readFileSync(`${folder}/README.md`, 'utf8'))).toEqual(expect.arrayContaining(inside(folder)));
});

test('a folder that a table does not have is found', () => {
  expect(foldersOf('| `one/` | the first |\n| `two` | the second |')).toEqual(['one', 'two']);
  expect(foldersOf('| `src/one.ts` | a file |')).not.toEqual(expect.arrayContaining(['one']));
});
