import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forwardedTokens } from './hosted/protocol.ts';

/** What is written in the files of a kind, without tests. */
const code = (kind: RegExp): string =>
  ['package', 'src', 'widgets', 'hosts']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => kind.test(path) && !/\.test\.|\btesting\b/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
const unique = (all: readonly string[]): string[] => [...new Set(all)].toSorted();
const words = (text: string): string[] => text.match(/[\w-]+/g) ?? [];

const docs = readFileSync('docs/theming.md', 'utf8');
/** The rows of a chapter's table. */
const rowsOf = (chapter: string): string[] => {
  const own = docs.split('\n## ').find((one) => one.startsWith(chapter)) ?? '';
  return own.split('\n').filter((line) => line.startsWith('| `'));
};

test('EM-9 the documented properties are the ones that styles use and frames receive', () => {
  const documented = unique(rowsOf('Properties').map((row) => row.split('`')[1] ?? ''));
  const styles = `${code(/\.css$/)} ${readFileSync('src/mount/stylesheets.ts', 'utf8')}`;
  expect(documented).toEqual(unique([...styles.matchAll(/var\(\s*(--coinslot-[\w-]+)/g)].map(([, name = '']) => name)));
  expect(documented).toEqual(unique([...forwardedTokens, 'top', 'bottom'].map((name) => `--coinslot-${name}`)));
});

test('EM-9 the documented parts are the ones that views have', () => {
  const views = code(/\.tsx$/);
  const [, kinds = ''] = /kind\?: ([^;]+);/.exec(views) ?? [];
  const named = [
    ...[...views.matchAll(/\bpart="([^"]+)"/g)].map(([, name = '']) => name),
    // By state: `picked ? 'product picked' : 'product'`.
    ...[...views.matchAll(/\bpart(?:=\{| = )(picked \? [^};]+)/g)].flatMap(
      ([, how = '']) => how.match(/'[^']+'/g) ?? [],
    ),
    'button',
    kinds,
  ];
  const documented = rowsOf('Parts').flatMap((row) => row.match(/`[\w-]+`/g) ?? []);
  expect(unique(documented.flatMap(words))).toEqual(unique(named.flatMap(words)));
});
