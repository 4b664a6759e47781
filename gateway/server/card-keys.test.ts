import { expect, test } from 'vitest';
import { readCardKeys } from './card-keys.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => `${name}-key-of-thirty-two-characters-00`);

test('a purpose without its own key has those of CARD_KEY, as in earlier versions', () => {
  expect(readCardKeys({})).toEqual({ cards: [], tokens: [], links: [] });
  expect(readCardKeys({ CARD_KEY: a })).toEqual({ cards: [a], tokens: [a], links: [a] });
  expect(readCardKeys({ CARD_KEY: a, CARD_KEY_SECOND: b })).toEqual({ cards: [a, b], tokens: [a, b], links: [a, b] });
});

test('each purpose can have two keys of its own, and the first one signs', () => {
  const env = { CARD_KEY: a, LINK_KEY: b, LINK_KEY_SECOND: a, CARD_TOKEN_KEY: c, CARD_TOKEN_KEY_SECOND: d };
  expect(readCardKeys(env)).toEqual({ cards: [a], tokens: [c, d], links: [b, a] });
});

test('links get their own key in the same steps', () => {
  expect(readCardKeys({ CARD_KEY: a, LINK_KEY: a, LINK_KEY_SECOND: b }).links).toEqual([a, b]);
  expect(readCardKeys({ CARD_KEY: a, LINK_KEY: b, LINK_KEY_SECOND: a }).links).toEqual([b, a]);
  expect(readCardKeys({ CARD_KEY: a, LINK_KEY: b }).links).toEqual([b]);
});

test.each([
  [{ LINK_KEY_SECOND: a }, 'LINK_KEY_SECOND needs LINK_KEY'],
  [{ CARD_KEY: a, CARD_KEY_SECOND: a }, 'CARD_KEY_SECOND is the same key as CARD_KEY'],
  [{ CARD_KEY: a, LINK_KEY: a }, 'must differ'],
  [{ LINK_KEY: a, CARD_TOKEN_KEY: a }, 'must differ'],
  [{ CARD_KEY: a, CARD_TOKEN_KEY_SECOND: 'short' }, 'CARD_TOKEN_KEY_SECOND is too short'],
])('%j is rejected', (env, message) => {
  expect(() => readCardKeys(env)).toThrow(message);
});
