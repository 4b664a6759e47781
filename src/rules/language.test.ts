import { expect, test } from 'vitest';
import { languages } from '../brand/brand.ts';
import { languageOf, narrowed } from './language.ts';

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

test('I18-1 every language is found by its own name', () => {
  for (const one of languages) {
    expect(languageOf({ stored: null, browser: [one.toUpperCase()], offered: languages, fallback: 'en' })).toBe(one);
  }
});

test('I18-1 what the brand does not offer is passed over', () => {
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
  expect(narrowed(['en', 'ja', 'ar'], config)).toEqual(expected);
});
