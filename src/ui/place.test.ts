import { describe, expect, test } from 'vitest';
import { en } from '../../locales/en.ts';
import { createI18n } from '../i18n/i18n.ts';
import { areaName, countryName } from './place.ts';

const words = createI18n({ english: en, language: 'en', load: async () => en });

describe('PY-15 what places are called', () => {
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

  test('BR-1 an area has a name in words, or its id where it has none', () => {
    expect(areaName(words.t, 'sea')).toBe('South-East Asia');
    expect(areaName(words.t, 'mars')).toBe('MARS');
  });
});
