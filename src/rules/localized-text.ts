import { readJson } from './json.ts';

/**
 * The text of a language from JSON by locale (`{"en": "…", "ja": "…"}`), or the text itself where it is no such JSON
 * (CP-1, PY-2). English stands in for a language that is missing; a text in neither language is empty. It never throws.
 */
export function localizedText(given: string, language: string): string {
  if (!/^\s*[{[]/.test(given)) return given;
  try {
    const byLanguage = readJson(given);
    if (typeof byLanguage !== 'object' || byLanguage === null) return '';
    const own = (name: string): unknown =>
      Object.hasOwn(byLanguage, name) ? (byLanguage as Record<string, unknown>)[name] : undefined;
    return [own(language), own('en')].find((text): text is string => typeof text === 'string') ?? '';
  } catch {
    return given;
  }
}
