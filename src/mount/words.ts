import { en } from '../../locales/en.ts';
import type { Language } from '../brand/index.ts';
import type { Words } from '../i18n/words.ts';
import { type LanguageFile, wordsOf } from './language-file.ts';

const files = import.meta.glob<LanguageFile>([
  '../../locales/*.ts',
  '!../../locales/en*.ts',
  '!../../locales/*.test.ts',
]);

/** The words of a language as a part of their own; English for one that is not written. */
export async function loadWords(language: Language): Promise<Words> {
  const file = files[`../../locales/${language}.ts`];
  return file ? wordsOf(await file(), language) : en;
}
