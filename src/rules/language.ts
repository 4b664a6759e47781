import type { Language } from '../brand/brand.ts';
import { readJson } from './encoding.ts';

/** The sources of the language (I18-1). */
export interface LanguageSource {
  /** The stored preference. */
  readonly stored: string | null;
  /** The browser's preferences as BCP 47 tags, best first. */
  readonly browser: readonly string[];
  readonly offered: readonly Language[];
  /** The brand's own language, if no other matches. */
  readonly fallback: Language;
}

/** Subtags for which we use another code. */
const otherNames: Readonly<Record<string, string>> = { in: 'id', zsm: 'ms', fil: 'en', tl: 'en' };

/** Returns the languages that match a BCP 47 tag, best first: `zh-Hant-HK` is `zh-tw`, `pt-BR` is `pt`. */
function candidates(tag: string): string[] {
  const whole = tag.toLowerCase().replaceAll('_', '-');
  const [base = '', ...rest] = whole.split('-');
  if (base === 'zh' || base === 'yue') {
    const traditional =
      rest.includes('hant') || (!rest.includes('hans') && rest.some((one) => /^(tw|hk|mo)$/.test(one)));
    return [traditional || base === 'yue' ? 'zh-tw' : 'zh-cn'];
  }
  return [whole, (Object.hasOwn(otherNames, base) && otherNames[base]) || base];
}

/** Converts a BCP 47 tag to one of our language codes. The brand may not offer that language. */
export const languageCodeOf = (tag: string): string => candidates(tag).at(-1) ?? tag;

/** Returns the language to start with: the stored one, then the browser's, then the brand's. It is always an offered one (I18-1). */
export function languageOf({ stored, browser, offered, fallback }: LanguageSource): Language {
  const known = (name: string | null): Language | undefined => offered.find((one) => one === name);
  const preferred = [stored, ...browser.flatMap(candidates)].map(known).find((one) => one !== undefined);
  return preferred ?? known(fallback) ?? offered[0] ?? fallback;
}

/** Filters a brand's languages by the operator's comma-separated list. Unknown names are ignored; an empty result keeps all (CF-1). */
export function narrowLanguages(languages: readonly Language[], config: string): readonly Language[] {
  const named = config.split(',').map((one) => one.trim().toLowerCase());
  const kept = languages.filter((one) => named.includes(one));
  return kept.length > 0 ? kept : languages;
}

const rightToLeft: ReadonlySet<Language> = new Set(['ar']);

/** Returns the writing direction of a language, as a value of the attribute `dir` (I18-2). */
export function directionOf(language: Language): 'rtl' | 'ltr' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

/**
 * Returns the text in a language from JSON by locale (`{"en": "…", "ja": "…"}`), or the text itself if it is not such JSON (CP-1, PY-2).
 * English is the fallback. The result is empty if both languages are missing. Never throws.
 */
export function localizedText(text: string, language: string): string {
  if (!/^\s*[{[]/.test(text)) return text;
  try {
    // JSON that begins with a bracket is an object or an array.
    const byLanguage = readJson(text) as Record<string, unknown>;
    const textIn = (name: string): unknown => (Object.hasOwn(byLanguage, name) ? byLanguage[name] : undefined);
    return [textIn(language), textIn('en')].find((value): value is string => typeof value === 'string') ?? '';
  } catch {
    return text;
  }
}
