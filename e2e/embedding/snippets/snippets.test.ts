import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commandsOf, exists, flagsOf } from './commands.ts';
import { blocksOf, snippets } from './documents.ts';
import { type RowAs, snippetsOf, textOf, titleOf } from './row.ts';
import { table } from './table.ts';

const all = snippets();
const rowsAs = <const Kind extends (typeof table)[number]['as']>(kind: Kind): [string, RowAs<Kind>][] =>
  table.filter((row): row is RowAs<Kind> => row.as === kind).map((row) => [titleOf(row), row]);

test('EM-1 every snippet of the documentation has one row that says how it is tested, and no row is unused', () => {
  const without = all.filter((one) => !table.some((row) => snippetsOf(row, [one]).length > 0));
  expect(without.map(({ in: path, text }) => `${path}: ${text.split('\n')[0]}`)).toEqual([]);
  expect(table.filter((row) => snippetsOf(row, all).length !== 1).map(titleOf)).toEqual([]);
  expect(table).toHaveLength(all.length);
});

test.each(['a list\n\n    code\n', '1. a list\n   ```sh\n   code\n   ```\n', '```sh\ncode\n', '~~~\ncode\n~~~\n'])(
  'EM-1 a code block that the tests would miss is rejected: %j',
  (document) => {
    expect(() => blocksOf('a.md', document)).toThrow('a.md has a block of code');
  },
);

describe('commands', () => {
  test.each(rowsAs('command'))('EM-1 the commands of %s exist, and accept their options', (_, row) => {
    for (const words of commandsOf(textOf(row))) {
      expect(exists(words), words.join(' ')).toBe(true);
      const flags = flagsOf(words);
      const known = row.flags === undefined ? '' : readFileSync(row.flags, 'utf8');
      expect(flags.filter((flag) => !new RegExp(`${flag}\\b`).test(known))).toEqual([]);
    }
  });

  test.each(['npm run nothing', 'npm install another', 'npx nothing', 'python3 nothing.py', 'sudo npm ci'])(
    'EM-1 there is no command %j',
    (line) => {
      expect(commandsOf(line).map(exists)).toEqual([false]);
    },
  );
});

/** Whether lines stand in a text in their order; `// …` stands for any lines. */
function occursIn(excerpt: string, text: string): boolean {
  let rest = text;
  return excerpt
    .trim()
    .split(/^ *\/\/ …\n/m)
    .every((part) => {
      const at = rest.indexOf(part.trim());
      rest = rest.slice(at + part.trim().length);
      return at >= 0;
    });
}

describe('texts', () => {
  test.each(rowsAs('text'))('EM-1 %s matches the product, or says why it cannot be run', (_, row) => {
    if ('of' in row) expect(occursIn(textOf(row), readFileSync(row.of, 'utf8')), row.of).toBe(true);
    else if ('test' in row) expect(readFileSync(row.test, 'utf8')).toContain(row.in.split('/').at(-1));
    else expect(row.why).toMatch(/\.$/);
  });
});
