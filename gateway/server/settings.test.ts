import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test.each([undefined, '', 'a-key-of-thirty-two-characters-00'])('T24 CARD_KEY may be missing or long: %j', (key) => {
  expect(readSettings({ CARD_KEY: key }).cardKey).toBe(key || undefined);
});

test.each(['k3y', 'x'.repeat(31)])('T24 a CARD_KEY that could be tried out is refused: %s', (key) => {
  expect(() => readSettings({ CARD_KEY: key })).toThrow('CARD_KEY is too short');
});

test('T04 partners are the origins that the operator names, and otherwise none', () => {
  const partnersOf = (env: Record<string, string>): readonly string[] => readSettings(env).partners;
  expect(partnersOf({ COINSLOT_PARTNERS: 'https://a.example, https://b.example' })).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(partnersOf({})).toEqual([]);
});
