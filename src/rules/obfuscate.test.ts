import { describe, expect, test } from 'vitest';
import { clarify, obfuscate } from './obfuscate.ts';

describe('LG-1 the obfuscation of a name or password', () => {
  test.each(['ming', 'watt-player-1', 'пароль', '密碼🔑', 'a'.repeat(1_000)])('LG-1 comes back whole: %s', (text) => {
    expect(clarify(obfuscate(text, Math.random))).toBe(text);
  });

  test('LG-1 begins with three random characters', () => {
    expect(obfuscate('ming', () => 0)).toBe(`AAA${btoa('ming')}`);
    expect(obfuscate('ming', () => 0.999)).toBe(`999${btoa('ming')}`);
  });

  test.each(['abc!!!', 'abc/', `abc${btoa('\xff\xfe')}`])('LG-1 answers null for what it never writes: %s', (text) => {
    expect(clarify(text)).toBeNull();
  });
});
