import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../brand/brand.ts';
import { directionOf, languageOf, localizedText, narrowLanguages } from './language.ts';

describe('the language to start with', () => {
  test.each([
    ['ja', ['de'], 'ja'],
    ['xx', ['de'], 'de'],
    [null, ['de-AT'], 'de'],
    [null, ['pt-BR'], 'pt'],
    [null, ['zh'], 'zh-cn'],
    [null, ['zh-CN'], 'zh-cn'],
    [null, ['zh-SG'], 'zh-cn'],
    [null, ['zh-TW'], 'zh-tw'],
    [null, ['zh-HK'], 'zh-tw'],
    [null, ['zh-Hant'], 'zh-tw'],
    [null, ['zh-Hant-MO'], 'zh-tw'],
    [null, ['zh-Hans-HK'], 'zh-cn'],
    [null, ['yue'], 'zh-tw'],
    [null, ['in'], 'id'],
    [null, ['fil-PH', 'ko'], 'en'],
    [null, ['EN_us'], 'en'],
    [null, ['sw', 'th-TH-u-nu-thai'], 'th'],
    [null, ['sw', 'xh'], 'ko'],
    [null, [], 'ko'],
    [null, ['', '-', '__proto__', 'constructor'], 'ko'],
  ] as const)('I18-1 stored %s, browser %j: %s', (stored, browser, expected) => {
    expect(languageOf({ stored, browser, offered: languages, fallback: 'ko' })).toBe(expected);
  });

  test('I18-1 each language matches its own code', () => {
    for (const one of languages) {
      expect(languageOf({ stored: null, browser: [one.toUpperCase()], offered: languages, fallback: 'en' })).toBe(one);
    }
  });

  test('I18-1 languages that the brand does not offer are ignored', () => {
    const offered = ['en', 'ja'] as const;
    expect(languageOf({ stored: 'ko', browser: ['th', 'ja'], offered, fallback: 'en' })).toBe('ja');
    expect(languageOf({ stored: 'ko', browser: ['th'], offered, fallback: 'de' })).toBe('en');
  });

  test.each([
    ['', ['en', 'ja', 'ar']],
    ['ja', ['ja']],
    [' AR , en,xx', ['en', 'ar']],
    ['xx,yy', ['en', 'ja', 'ar']],
  ])('CF-1 language_config %j leaves %j', (config, expected) => {
    expect(narrowLanguages(['en', 'ja', 'ar'], config)).toEqual(expected);
  });
});

describe('the writing direction', () => {
  test('I18-2 only Arabic is written from right to left', () => {
    expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
    expect(new Set(languages.map(directionOf))).toEqual(new Set(['rtl', 'ltr']));
  });
});

describe('a text by language', () => {
  test.each([
    ['{"en":"Coupon","ja":"クーポン"}', 'ja', 'クーポン'],
    ['{"en":"Coupon","ja":"クーポン"}', 'de', 'Coupon'],
    ['{"ja":"クーポン"}', 'de', ''],
    [' {"en":"x"}', 'en', 'x'],
    ['Plain text', 'ja', 'Plain text'],
    ['{broken', 'ja', '{broken'],
    ['{"__proto__":{"en":"x"}}', 'en', ''],
    ['{"en":7}', 'en', ''],
    ['[]', 'en', ''],
    ['7', 'en', '7'],
    ['"{x}"', 'en', '"{x}"'],
    ['null', 'en', 'null'],
  ])('CP-1 PY-2 %s in %s is %j', (text, language, expected) => {
    expect(localizedText(text, language)).toBe(expected);
  });

  test('CP-1 T11 any input returns a text and does not throw', () => {
    const text = fc.oneof(fc.string(), fc.json(), fc.constant('"\ud800"'));
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'constructor', '__proto__', 'toString'), (text, language) => {
        expect(localizedText(text, language)).toBeTypeOf('string');
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });

  test('T11 extremely nested JSON returns a text', () => {
    const nested = '['.repeat(100_000);
    expect(localizedText(nested, 'en')).toBeTypeOf('string');
  });
});
