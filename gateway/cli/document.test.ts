import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { tables } from './document.ts';

const page = readFileSync('docs/commands.md', 'utf8');

test('docs/commands.md matches the table of commands; npm run docs writes it', () => {
  const [, written] = /<!-- generated: commands -->\n([\s\S]*?)\n<!-- end -->/.exec(page) ?? [];
  expect(written).toBe(tables.commands);
});

test('the document and the README name every command', () => {
  for (const { name } of commands) expect(page).toContain(`### ${name}\n`);
  expect(readFileSync('gateway/README.md', 'utf8')).toContain('](../docs/commands.md)');
});
