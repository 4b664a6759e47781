import { readJson } from './json.ts';

/**
 * The text of a language from JSON by locale (`{"en": "…", "ja": "…"}`), or the text itself where it is no such JSON
 * (CP-1, PY-2). English stands in for a language that is missing; a text in neither language is empty. It never throws.
 */
export function localizedText(given: string, language: string): string {
  if (!/^\s*[{[]/.test(given)) return given;
  try {
    // JSON that begins with a bracket is an object or a list.
    const byLanguage = readJson(given) as Record<string, unknown>;
    const textIn = (name: string): unknown => (Object.hasOwn(byLanguage, name) ? byLanguage[name] : undefined);
    return [textIn(language), textIn('en')].find((text): text is string => typeof text === 'string') ?? '';
  } catch {
    return given;
  }
}
