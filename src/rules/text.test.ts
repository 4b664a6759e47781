import { describe, expect, test } from 'vitest';
import { decodeCard, encodeCard } from './card.ts';
import { containsId, plainCode, plainDigits, plainText } from './text.ts';

describe('normalized text', () => {
  const codePoints = Array.from({ length: 0x110000 }, (_, code) => code);
  const all = (pattern: RegExp): string[] =>
    codePoints
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((one) => pattern.test(one));

  test('CD-1 GM-2 converts every digit of every script to ASCII', () => {
    const digits = all(/^\p{Nd}$/u);
    expect(digits.length).toBeGreaterThan(600);
    // Each script has ten consecutive digits, starting with zero.
    for (const [at, one] of digits.entries()) expect(plainDigits(one), one).toBe(String(at % 10));
    for (const one of digits) expect(plainCode(`10${one}3`), one).toBe(`10${plainDigits(one)}3`);
  });

  test('CD-1 converts the digits of the language’s own number format', () => {
    for (const system of ['arab', 'arabext', 'deva', 'beng', 'thai', 'fullwide', 'mathsans', 'khmr', 'tibt']) {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
      expect(plainCode(format.format(9_876_543_210)), system).toBe('9876543210');
    }
  });

  test('CD-1 removes invisible characters, and converts dashes and spaces to plain ones', () => {
    for (const one of all(/^[\p{Cf}\p{Variation_Selector}]$/u))
      expect(plainCode(`10${one}13`), one.codePointAt(0)?.toString(16)).toBe('1013');
    for (const one of [...all(/^\p{Pd}$/u), '\u2212', '\u30fc', '\uff70', '\u207b']) {
      expect(plainCode(`10${one}13`), one.codePointAt(0)?.toString(16)).toBe('10-13');
    }
    for (const one of [...all(/^\p{Z}$/u), '\t', '\n', '\r\n'])
      expect(plainCode(`10${one}13`).replaceAll(' ', ''), one.codePointAt(0)?.toString(16)).toBe('1013');
    expect(plainCode('1\ufe0f\u20e3' + '0\ufe0f\u20e3')).toBe('10');
    expect(plainCode('\u2068\u200f AB-١٢\u00ad \u2069\ufeff')).toBe('AB-12');
  });

  test('CD-1 leaves plain text unchanged', () => {
    for (const one of ['1013 0000 0000 0015', 'COIN-1234', 'пароль-1', '密碼🔑']) expect(plainCode(one)).toBe(one);
  });

  test('CD-1 removes invisible characters around a password but not inside it', () => {
    expect(plainText('\u200bcoin-0012\u200b\u00a0\ufeff')).toBe('coin-0012');
    expect(plainText('pass\u200bwort ١')).toBe('pass\u200bwort ١');
  });

  test('CD-1 encodes a card equally for all spellings of its number', () => {
    const meant = { number: '1013-0000-0000-0010', password: 'coin-0010' };
    for (const typed of ['١٠١٣\u2011٠٠٠٠–۰۰۰۰\u2212००१०', '\u2068１０１３-0000-0000-0010\u2069'])
      expect(decodeCard(encodeCard(typed, 'coin-0010\u200b') ?? '')).toEqual(meant);
  });
});

describe('the id in a server name', () => {
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
  ])('GM-2 the name %j contains the id %j: %j', (name, id, expected) => {
    expect(containsId(name, id)).toBe(expected);
  });
});
