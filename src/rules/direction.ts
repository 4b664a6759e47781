import type { Language } from '../brand/brand.ts';

const rightToLeft: ReadonlySet<Language> = new Set(['ar']);

/** Which way a language is written, as the attribute `dir` takes it (I18-2). */
export function directionOf(language: Language): 'rtl' | 'ltr' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}
