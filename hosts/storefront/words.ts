import { en } from '../../locales/en.ts';
import type { Language } from '../../src/brand/index.ts';
import type { Words } from '../../src/i18n/words.ts';

const files = import.meta.glob<{ words: Words }>(['../../locales/*.ts', '!**/en.ts', '!**/*.test.ts']);

/** The words of a language as a part of their own; one that is not written yet is shown in English. */
export async function loadWords(language: Language): Promise<Words> {
  const file = files[`../../locales/${language}.ts`];
  return file ? (await file()).words : en;
}
