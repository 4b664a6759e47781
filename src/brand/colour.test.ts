import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexColour, inkOn, luminance } from './colour.ts';

test.each([
  ['#123456', '#123456'],
  ['123456', '#123456'],
  ['#ABCdef', '#abcdef'],
])('BR-7 %s is a colour', (colour, expected) => {
  expect(hexColour(colour)).toBe(expected);
});

test.each([
  '',
  '#',
  '#12345',
  '#1234567',
  '#123456;background:url(//e)',
  '#123456\n',
  '\n#123456',
  'url(x)',
  'var(--x)',
  'red',
  '##12345',
  '#12345g',
  '#１２３４５６',
  '1'.repeat(1_000_000),
])('BR-7 T13 %.40s is rejected', (colour) => {
  expect(hexColour(colour)).toBeNull();
});

test('BR-7 text on any colour has a contrast of at least 4.5:1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const colour = `#${number.toString(16).padStart(6, '0')}`;
      const [one, two] = [luminance(colour), luminance(inkOn(colour))].sort((a, b) => a - b) as [number, number];
      expect((two + 0.05) / (one + 0.05)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 5_000 },
  );
});
