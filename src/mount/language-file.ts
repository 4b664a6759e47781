import type { Language } from '../brand/index.ts';
import type { Words } from '../i18n/words.ts';
import { adoptEverywhere } from './stylesheets.ts';

/** The file of a language: its words, and the fonts of a script that system fonts may lack, as CSS names them. */
export interface LanguageFile {
  readonly words: Words;
  readonly fonts?: string;
}

/** The words of a file. Its fonts follow the system's own wherever widgets are drawn; none is fetched (I18-3). */
export function wordsOf({ words, fonts }: LanguageFile, language: Language): Words {
  if (fonts)
    adoptEverywhere(`.coinslot:lang(${language}){font-family:var(--coinslot-font,system-ui),${fonts},sans-serif}`);
  return words;
}
