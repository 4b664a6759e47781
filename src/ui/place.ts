import type { Area } from '../brand/brand.ts';
import { regionNames } from '../i18n/formatters.ts';
import type { I18n } from '../i18n/i18n.ts';

/**
 * The name of a sales area in the player's language: the brand's own, in English where that language has none, else ours; an area
 * without words shows its id (BR-8).
 */
export function areaName(
  { t, language }: Pick<I18n, 't' | 'language'>,
  { id, names = {} }: Pick<Area, 'id' | 'names'>,
): string {
  return names[language.peek()] ?? names.en ?? (t(`area_${id}` as 'area_universal') || id.toUpperCase());
}

/** Codes of the wire that are in no list of countries (PY-15). */
const otherCodes: Readonly<Record<string, string>> = { MMK: 'MM' };

/** The name of a country or region of payment in a language. */
export function countryName(i18n: I18n, code: string): string {
  if (/^global$/i.test(code)) return i18n.t('country_global');
  try {
    return regionNames(i18n.language.peek()).of(otherCodes[code] ?? code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
