import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksum, deobfuscate, maxJsonDepth, obfuscate, readJson } from './encoding.ts';

describe('the checksum', () => {
  test.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('CD-1 NT-5 the checksum of %j is FNV-1a', (text, sum) => {
    expect(checksum(text)).toBe(sum.toString(36));
  });
});

describe('JSON from outside', () => {
  test.each([
    ['7', 7],
    ['null', null],
    ['"x"', 'x'],
    ['[1,{"a":2}]', [1, { a: 2 }]],
  ])('ST-2 parses %s', (text, value) => {
    expect(readJson(text)).toEqual(value);
  });

  test.each(['', ' ', '{', '{"a":', 'undefined', '<!doctype html>', "{'a':1}"])(
    'ST-2 throws a SyntaxError for %j',
    (text) => {
      expect(() => readJson(text)).toThrow(SyntaxError);
    },
  );

  test('T39 throws a RangeError for JSON that nests too deep', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(() => readJson(nested(maxJsonDepth))).not.toThrow();
    for (const depth of [maxJsonDepth + 1, 100_000]) expect(() => readJson(nested(depth))).toThrow(RangeError);
    expect(() => readJson(nested(maxJsonDepth + 1))).toThrow('deeper than 64');
  });

  test('T12 removes only keys that can reach a prototype, at every depth', () => {
    const names = fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'),
      fc.string(),
    );
    const before = Object.getOwnPropertyNames(Object.prototype).length;
    const tree = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.integer(),
        fc.array(tie('any')),
        fc.array(fc.tuple(names, tie('any'))).map((pairs) => ({ pairs })),
      ),
    })).any;
    /** Serializes JSON whose objects may have an own key `__proto__`. */
    const serialize = (value: unknown): string => {
      if (Array.isArray(value)) return `[${value.map(serialize).join()}]`;
      if (typeof value !== 'object' || value === null) return JSON.stringify(value);
      const { pairs } = value as { pairs: [string, unknown][] };
      return `{${pairs.map(([name, one]) => `${JSON.stringify(name)}:${serialize(one)}`).join()}}`;
    };
    const namesIn = (value: unknown): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, one]) => [name, ...namesIn(one)])
        : [];
    fc.assert(
      fc.property(tree, (value) => {
        const found = readJson(serialize(value));
        for (const bad of ['__proto__', 'constructor', 'prototype']) expect(namesIn(found)).not.toContain(bad);
        expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });
});

describe('the obfuscated login', () => {
  describe('LG-1 the encoding of a name or password', () => {
    test.each(['ming', 'watt-player-1', 'пароль', '密碼🔑', 'a'.repeat(1_000)])(
      'LG-1 decoding returns the text: %s',
      (text) => {
        expect(deobfuscate(obfuscate(text, Math.random))).toBe(text);
      },
    );

    test('LG-1 starts with three random characters', () => {
      expect(obfuscate('ming', () => 0)).toBe(`AAA${btoa('ming')}`);
      expect(obfuscate('ming', () => 0.999)).toBe(`999${btoa('ming')}`);
    });

    test.each(['abc!!!', 'abc/', `abc${btoa('\xff\xfe')}`])(
      'LG-1 decoding returns null for other texts: %s',
      (text) => {
        expect(deobfuscate(text)).toBeNull();
      },
    );
  });
});
