import type { Language } from '../../src/brand/index.ts';
import type { Words } from '../../src/i18n/words.ts';
import { type LanguageFile, wordsOf } from '../../src/mount/language-file.ts';
import { scriptBase } from '../../src/mount/script-base.ts';

/**
 * The words of a language from the file beside the script: languages cost nothing until they are chosen. Rejects with what
 * the browser says when the file is not there or its host sends no CORS header.
 */
export async function loadWords(language: Language): Promise<Words> {
  const { href } = new URL(`locales/${language}.js`, scriptBase);
  return wordsOf((await import(/* @vite-ignore */ href)) as LanguageFile, language);
}
