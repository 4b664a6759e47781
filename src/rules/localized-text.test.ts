import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localizedText } from './localized-text.ts';

test.each([
  ['{"en":"Coupon","ja":"クーポン"}', 'ja', 'クーポン'],
  ['{"en":"Coupon","ja":"クーポン"}', 'de', 'Coupon'],
  ['{"ja":"クーポン"}', 'de', ''],
  [' {"en":"x"}', 'en', 'x'],
  ['Plain text', 'ja', 'Plain text'],
  ['{broken', 'ja', '{broken'],
  ['{"__proto__":{"en":"x"}}', 'en', ''],
  ['{"en":7}', 'en', ''],
  ['[]', 'en', ''],
  ['7', 'en', '7'],
  ['"{x}"', 'en', '"{x}"'],
  ['null', 'en', 'null'],
])('CP-1 PY-2 %s in %s is %j', (given, language, expected) => {
  expect(localizedText(given, language)).toBe(expected);
});

test('CP-1 T11 whatever is given, it is a text, and nothing throws', () => {
  const given = fc.oneof(fc.string(), fc.json(), fc.constant('"\ud800"'));
  fc.assert(
    fc.property(given, fc.constantFrom('en', 'constructor', '__proto__', 'toString'), (text, language) => {
      expect(localizedText(text, language)).toBeTypeOf('string');
    }),
    { numRuns: 2_000, seed: 1 },
  );
});

test('T11 a text nested without end is a text too', () => {
  const nested = '['.repeat(100_000);
  expect(localizedText(nested, 'en')).toBeTypeOf('string');
});
