import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tables } from './document.ts';
import { alarmFacts } from './list.ts';

test('docs/operations/alarms.md has every alarm; npm run docs writes it', () => {
  const page = readFileSync('docs/operations/alarms.md', 'utf8');
  const [, written] = /<!-- generated: alarms -->\n([\s\S]*?)\n<!-- end -->/.exec(page) ?? [];
  expect(written).toBe(tables.alarms);
});

test('each alarm leads to a section that exists', () => {
  for (const [name, { see }] of Object.entries(alarmFacts)) {
    const [path = '', anchor] = see.split('#');
    const headings = [...readFileSync(`docs/operations/${path}`, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
    if (anchor !== undefined) expect(headings, name).toContain(anchor);
  }
});
