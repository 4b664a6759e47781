import type { Language } from '../brand/index.ts';
import type { LoadWords, Words } from '../i18n/words.ts';
import { adoptEverywhere } from './stylesheets.ts';

/** A file of a language: words, and CSS font names for a script that system fonts may not cover. */
export interface LanguageFile {
  readonly words: Words;
  readonly fonts?: string;
}

/** Returns the words of a file, and adds its fonts as fallbacks of the system font. No font is downloaded (I18-3). */
function wordsOf({ words, fonts }: LanguageFile, language: Language): Words {
  if (fonts)
    adoptEverywhere(`.coinslot:lang(${language}){font-family:var(--coinslot-font,system-ui),${fonts},sans-serif}`);
  return words;
}

/**
 * Loads the words of a language from its two files. With `later` it returns the first file alone, so that players see the first screen
 * sooner, and passes `later` the function that loads the second. Until then the parts of the second file are in English.
 */
export async function loadInTwo(
  language: Language,
  first: () => Promise<LanguageFile>,
  deferred: () => Promise<LanguageFile>,
  later: Parameters<LoadWords>[1],
): Promise<Words> {
  if (!later) {
    const [file, { words }] = await Promise.all([first(), deferred()]);
    return { ...wordsOf(file, language), ...words };
  }
  const words = wordsOf(await first(), language);
  later(async () => (await deferred()).words);
  return words;
}
