import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64url } from './base64url.ts';
import { decodeCard, encodeCard, longestCardText } from './card.ts';
import { check } from './check.ts';

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

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Something that is encoded as a card is, with the right check. */
const asCard = (json: string, bytes = bytesOf(json)): string => `${toBase64url(bytes)}.${check(json)}`;

test('CD-1 contents of another shape are no card, even with the right check', () => {
  expect(decodeCard(asCard('["4000","secret"]'))).toEqual({ number: '4000', password: 'secret' });
  const long = 'x'.repeat(longestCardText + 1);
  const others: unknown[] = [
    'ab',
    null,
    {},
    [],
    ['4000'],
    ['4000', 'secret', ''],
    ['', 'b'],
    ['a', ''],
    [1, 'b'],
    ['a', 1],
  ];
  others.push([long, 'b'], ['a', long], [' a', 'b'], ['a', '１'], [['a'], 'b']);
  for (const one of others) expect(decodeCard(asCard(JSON.stringify(one))), JSON.stringify(one)).toBeNull();
});

test('CD-1 bytes that are no UTF-8 are no card', () => {
  const bytes = Uint8Array.of(...bytesOf('["4'), 0xff, ...bytesOf('","secret"]'));
  expect(decodeCard(asCard('["4\ufffd","secret"]', bytes))).toBeNull();
});

test.each(['', '.', 'e30.0', 'null', `${btoa('{"a":1}')}.1`, 'x'.repeat(2_048)])(
  'CD-1 decodes nothing else: %s',
  (text) => {
    expect(decodeCard(text)).toBeNull();
  },
);
