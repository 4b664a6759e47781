import { expect, test } from 'vitest';
import { saysId } from './server-name.ts';

test.each([
  ['S1 Aurora', '1', true],
  ['Realm 1', '1', true],
  ['Realm-1', '1', true],
  ['[1]烈焰', '1', true],
  ['S1 Aurora', 'S1', true],
  ['EU-1 Aurora', 'eu-1', true],
  ['Aurora (eu 1)', 'eu-1', true],
  ['S12 - Dark Moon', 'dark moon', true],
  ['EU-10 Aurora', 'eu-1', false],
  ['Neu-1', 'eu-1', false],
  ['Realm 10', '1', false],
  ['S10 Aurora', '1', false],
  ['X1', '1', false],
  ['1服', '1', false],
  ['Aurora', '1', false],
])('GM-2 the name %j says the id %j: %j', (name, id, says) => {
  expect(saysId(name, id)).toBe(says);
});
