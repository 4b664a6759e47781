import { en } from '../src/i18n/english/base.ts';
import type { LoadWords } from '../src/i18n/words.ts';
import { type LanguageFile, loadInTwo } from '../src/mount/language-file.ts';

const files = import.meta.glob<LanguageFile>(['./*.ts', '!./load.ts', '!./*.test.ts']);

/** Loads the words of a language as separate chunks, or English if there is no translation. */
export const loadWords: LoadWords = async (language, later) => {
  const [first, deferred] = [files[`./${language}.ts`], files[`./${language}-deferred.ts`]];
  return first && deferred ? loadInTwo(language, first, deferred, later) : en;
};

/** Loads all words of a language at once: our own pages need them on their first screen. */
export const loadAllWords: LoadWords = (language) => loadWords(language);
