import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardCooldownMs, decodeCard, encodeCard, maxCardTextLength } from './card.ts';
import { checksum, toBase64url } from './encoding.ts';

describe('the encoding of a card', () => {
  test.each([
    ['4000 1234', 'secret', '4000 1234', 'secret'],
    ['  4000  ', '\tsecret\n', '4000', 'secret'],
    ['４０００', 'ＡＢＣ１', '4000', 'ABC1'],
    ['密碼🔑', 'пароль', '密碼🔑', 'пароль'],
    ['9'.repeat(80), 'x'.repeat(80), '9'.repeat(80), 'x'.repeat(80)],
  ])('CD-1 decoding returns the normalized card: %s', (number, password, meant, word) => {
    expect(decodeCard(encodeCard(number, password) ?? '')).toEqual({ number: meant, password: word });
  });

  test.each([
    ['', 'secret'],
    ['4000', '  '],
    ['4'.repeat(maxCardTextLength + 1), 'secret'],
    ['4000', 'x'.repeat(maxCardTextLength + 1)],
  ])('CD-1 an incomplete or too long card is rejected', (number, password) => {
    expect(encodeCard(number, password)).toBeNull();
  });

  test('CD-1 any encoded card is valid in an address and in the contract', () => {
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

  test('CD-1 one changed letter is detected', () => {
    const encoded = encodeCard('COIN-1234-5678', 'watt-pass') ?? '';
    for (let at = 0; at < encoded.length; at++) {
      const changed = `${encoded.slice(0, at)}${encoded[at] === 'A' ? 'B' : 'A'}${encoded.slice(at + 1)}`;
      expect(decodeCard(changed), changed).toBeNull();
    }
  });

  const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
  /** Any JSON in the encoding of a card, with a correct checksum. */
  const asCard = (json: string, bytes = bytesOf(json)): string => `${toBase64url(bytes)}.${checksum(json)}`;

  test('CD-1 rejects contents of another shape, even with a correct checksum', () => {
    expect(decodeCard(asCard('["4000","secret"]'))).toEqual({ number: '4000', password: 'secret' });
    const long = 'x'.repeat(maxCardTextLength + 1);
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

  test('CD-1 rejects bytes that are not UTF-8', () => {
    const bytes = Uint8Array.of(...bytesOf('["4'), 0xff, ...bytesOf('","secret"]'));
    expect(decodeCard(asCard('["4\ufffd","secret"]', bytes))).toBeNull();
  });

  test.each(['', '.', 'e30.0', 'null', `${btoa('{"a":1}')}.1`, 'x'.repeat(2_048)])('CD-1 rejects %s', (text) => {
    expect(decodeCard(text)).toBeNull();
  });
});

describe('the cooldown after rejected cards', () => {
  test.each([
    [1, 0],
    [2, 0],
    [3, 30_000],
    [4, 60_000],
    [7, 480_000],
    [8, 600_000],
    [5_000, 600_000],
  ])('CD-1 after %i consecutive rejected cards the cooldown is %i ms', (refusals, ms) => {
    expect(cardCooldownMs(refusals, false)).toBe(ms);
  });

  test('CD-1 a limit of the gateway starts the cooldown at once', () => {
    expect([1, 2, 3, 4].map((refusals) => cardCooldownMs(refusals, true))).toEqual([30_000, 30_000, 30_000, 60_000]);
  });
});
