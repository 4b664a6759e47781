import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCard, encodeCard, longestCardText } from './card.ts';

test.each([
  ['4000 1234', 'secret', '4000 1234', 'secret'],
  ['  4000  ', '\tsecret\n', '4000', 'secret'],
  ['４０００', 'ＡＢＣ１', '4000', 'ABC1'],
  ['密碼🔑', 'пароль', '密碼🔑', 'пароль'],
  ['9'.repeat(80), 'x'.repeat(80), '9'.repeat(80), 'x'.repeat(80)],
])('CD-1 a card comes back as it was meant: %s', (number, password, meant, word) => {
  expect(decodeCard(encodeCard(number, password) ?? '')).toEqual({ number: meant, password: word });
});

test.each([
  ['', 'secret'],
  ['4000', '  '],
  ['4'.repeat(longestCardText + 1), 'secret'],
  ['4000', 'x'.repeat(longestCardText + 1)],
])('CD-1 half a card, or too long a one, is none', (number, password) => {
  expect(encodeCard(number, password)).toBeNull();
});

test('CD-1 what is sent fits an address and the contract, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80, unit: 'binary' }), fc.string({ maxLength: 80 }), (number, password) => {
      const encoded = encodeCard(number, password);
      if (encoded === null) return;
      expect(encoded).toMatch(/^[\w-]+\.[0-9a-z]+$/);
      expect(encoded.length).toBeLessThanOrEqual(2_048);
      expect(decodeCard(encoded)).not.toBeNull();
    }),
  );
});

test('CD-1 one changed letter is noticed', () => {
  const encoded = encodeCard('COIN-1234-5678', 'watt-pass') ?? '';
  for (let at = 0; at < encoded.length; at++) {
    const changed = `${encoded.slice(0, at)}${encoded[at] === 'A' ? 'B' : 'A'}${encoded.slice(at + 1)}`;
    expect(decodeCard(changed), changed).toBeNull();
  }
});

test.each(['', '.', 'e30.0', 'null', `${btoa('{"a":1}')}.1`, 'x'.repeat(2_048)])(
  'CD-1 decodes nothing else: %s',
  (text) => {
    expect(decodeCard(text)).toBeNull();
  },
);
