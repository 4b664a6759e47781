import { describe, expect, test } from 'vitest';
import { languages } from '../../../src/brand/index.ts';
import { tiny } from '../../testing/brands.ts';
import { languageOfRequest, unloadedMessage } from './unloaded.ts';
import { unloadedWords } from './unloaded-words.ts';

describe('the message of a page whose script cannot be loaded', () => {
  test('RT-7 says in every language what happened, that nothing was charged, and what to do', () => {
    for (const language of languages) {
      const page = unloadedMessage(tiny, language, '#336699');
      const [title] = unloadedWords[language];
      expect(page).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
      expect(page.match(/<(h1|p|a)[ >]/g)).toHaveLength(5);
      expect(page).toContain(`<h1>${title.replaceAll("'", '&#39;')}</h1>`);
    }
    const texts = Object.values(unloadedWords).flat();
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('RT-7 T31 has no script and no style in it, which the policy would refuse', () => {
    expect(unloadedMessage(tiny, 'en', '#336699')).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  test('I18-1 its language is that of the address, of the browser, or of the brand, and one that the brand offers', () => {
    const shop = { ...tiny, language: 'de', languages: ['de', 'ja', 'ar'] } as const;
    const of = (query: string, accepted = '') =>
      languageOfRequest(
        new Request(`https://tiny.example/${query}`, { headers: { 'accept-language': accepted } }),
        shop,
      );
    expect(of('?spec_lang=ar', 'ja')).toBe('ar');
    expect(of('?spec_lang=xx', 'fr;q=0.9, ja-JP;q=0.8')).toBe('ja');
    expect(of('', 'fr')).toBe('de');
    expect(of('')).toBe('de');
  });
});
