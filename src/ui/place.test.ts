import { describe, expect, test } from 'vitest';
import type { Language } from '../brand/brand.ts';
import { en } from '../i18n/english/base.ts';
import { createI18n } from '../i18n/i18n.ts';
import { areaName, countryName } from './place.ts';

const words = createI18n({ english: en, language: 'en', load: async () => en });

describe('PY-15 the names of places', () => {
  test.each([
    ['Global', 'Worldwide'],
    ['GLOBAL', 'Worldwide'],
    ['TH', 'Thailand'],
    ['th', 'Thailand'],
    ['MMK', 'Myanmar (Burma)'],
    ['TW', 'Taiwan'],
    ['nowhere-at-all', 'nowhere-at-all'],
    ['__proto__', '__proto__'],
  ])('the country %s is %s', (code, name) => {
    expect(countryName(words, code)).toBe(name);
  });

  test('I18-2 a country has a name in its own language if that uses another script than English', async () => {
    const codes = ['PH', 'MY', 'SG', 'ID', 'TH', 'VN', 'IN', 'MMK', 'TR', 'BR', 'US', 'FR', 'DE', 'RU', 'NL'];
    for (const language of ['ar', 'ja', 'ko', 'ru', 'th', 'zh-cn', 'zh-tw'] as const) {
      const i18n = createI18n({ english: en, language, load: async () => en });
      await i18n.ready;
      expect(codes.filter((code) => /[a-z]/i.test(countryName(i18n, code)))).toEqual([]);
    }
  });

  test('BR-1 an area has its translated name, or else its id', () => {
    expect(areaName(words, { id: 'sea' })).toBe('South-East Asia');
    expect(areaName(words, { id: 'mars' })).toBe('MARS');
  });

  test('BR-8 an area has the name in the brand, in English if the language has none', async () => {
    const mars = { id: 'mars', names: { en: 'Mars and moons', ja: '火星' } };
    const inLanguage = async (language: Language) => {
      const i18n = createI18n({ english: en, language, load: async () => en });
      await i18n.ready;
      return areaName(i18n, mars);
    };
    expect([await inLanguage('en'), await inLanguage('ja'), await inLanguage('de')]).toEqual([
      'Mars and moons',
      '火星',
      'Mars and moons',
    ]);
  });
});
