import type { Language } from '../brand/index.ts';
import type { LoadWords, Words } from '../i18n/words.ts';
import { adoptEverywhere } from './stylesheets.ts';

/** A file of a language: words, and the fonts of a script that system fonts may lack, as CSS names them. */
export interface LanguageFile {
  readonly words: Words;
  readonly fonts?: string;
}

/** The words of a file. Its fonts follow the system's own wherever widgets are drawn; none is fetched (I18-3). */
function wordsOf({ words, fonts }: LanguageFile, language: Language): Words {
  if (fonts)
    adoptEverywhere(`.coinslot:lang(${language}){font-family:var(--coinslot-font,system-ui),${fonts},sans-serif}`);
  return words;
}

/**
 * The words of a language from its two files: both, or the first one alone, and then `later` hears how the other is fetched: what players
 * see first does not wait for it. Until it is there, its parts speak English.
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
