import { type Language, languages } from '../../../src/brand/index.ts';

/** A text in every language that a brand may offer. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** A text that is made in each language of others. */
export const localize = (make: (language: Language) => string): LocalizedText =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as LocalizedText;

/**
 * Reads a table of texts: a first line with their names, then a line for each language, with bars between.
 * @throws {RangeError} for a line with more or fewer texts than there are names, and for a language without a line
 */
export function localizedTable<const Name extends string>(
  names: readonly Name[],
  table: string,
): Readonly<Record<Name, LocalizedText>> {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((text) => text.trim()));
  for (const [language, ...texts] of rows) {
    if (texts.length !== names.length)
      throw new RangeError(`${language} has ${texts.length} of ${names.length} texts.`);
  }
  const missing = languages.filter((one) => !rows.some(([language]) => language === one));
  if (missing.length > 0) throw new RangeError(`The table of ${names[0]} has no line for ${missing.join(', ')}.`);
  const column = (at: number): LocalizedText =>
    Object.fromEntries(rows.map((row) => [row[0], row[at + 1]])) as LocalizedText;
  return Object.fromEntries(names.map((name, at) => [name, column(at)])) as Record<Name, LocalizedText>;
}
