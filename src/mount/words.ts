import { en } from '../../locales/en.ts';
import type { LoadWords } from '../i18n/words.ts';
import { type LanguageFile, loadInTwo } from './language-file.ts';

const files = import.meta.glob<LanguageFile>([
  '../../locales/*.ts',
  '!../../locales/en*.ts',
  '!../../locales/*.test.ts',
]);

/** The words of a language as parts of their own; English for one that is not written. */
export const loadWords: LoadWords = async (language, later) => {
  const fetchFile = (name: string) => files[`../../locales/${name}.ts`];
  const [first, deferred] = [fetchFile(language), fetchFile(`${language}-deferred`)];
  return first && deferred ? loadInTwo(language, first, deferred, later) : en;
};

/** All words of a language at once: a page of ours has them on its first screen. */
export const loadAllWords: LoadWords = (language) => loadWords(language);
