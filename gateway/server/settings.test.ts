import { expect, test } from 'vitest';
import { settingsOf } from './settings.ts';

test.each([undefined, '', 'a-key-of-thirty-two-characters-00'])('T24 CARD_KEY may be missing or long: %j', (key) => {
  expect(settingsOf({ CARD_KEY: key }).cardKey).toBe(key || undefined);
});

test.each(['k3y', 'x'.repeat(31)])('T24 a CARD_KEY that could be tried out is refused: %s', (key) => {
  expect(() => settingsOf({ CARD_KEY: key })).toThrow('CARD_KEY is too short');
});
