import { en } from '../../locales/en.ts';
import type { Language } from '../brand/index.ts';
import type { Words } from '../i18n/words.ts';

const files = import.meta.glob<{ words: Words }>([
  '../../locales/*.ts',
  '!../../locales/en*.ts',
  '!../../locales/*.test.ts',
]);

/** The words of a language as a part of their own; English for one that is not written. */
export async function loadWords(language: Language): Promise<Words> {
  const file = files[`../../locales/${language}.ts`];
  return file ? (await file()).words : en;
}
