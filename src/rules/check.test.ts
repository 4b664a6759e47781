import { expect, test } from 'vitest';
import { check } from './check.ts';

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('CD-1 NT-5 the check of %j is what FNV-1a makes of it', (text, sum) => {
  expect(check(text)).toBe(sum.toString(36));
});
