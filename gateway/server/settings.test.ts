import { expect, test } from 'vitest';
import { settingsOf } from './settings.ts';

test.each([undefined, '', 'a-key-of-thirty-two-characters-00'])('T24 CARD_KEY may be missing or long: %j', (key) => {
  expect(settingsOf({ CARD_KEY: key }).cardKey).toBe(key || undefined);
});

test.each(['k3y', 'x'.repeat(31)])('T24 a CARD_KEY that could be tried out is refused: %s', (key) => {
  expect(() => settingsOf({ CARD_KEY: key })).toThrow('CARD_KEY is too short');
});

test('LG-2 T04 in the sandbox the pages of the examples are partners, until others are named; production has none', () => {
  const partnersOf = (env: Record<string, string>): readonly string[] => settingsOf(env).partners;
  expect(partnersOf({})).toEqual(['http://localhost:5173']);
  expect(partnersOf({ COINSLOT_PARTNERS: 'https://a.example, https://b.example' })).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(partnersOf({ COINSLOT_PARTNERS: '' })).toEqual([]);
  expect(partnersOf({ MODE: 'production' })).toEqual([]);
});
