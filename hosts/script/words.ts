import type { Language } from '../../src/brand/index.ts';
import { scriptBase } from '../../src/embed/script-base.ts';
import type { Words } from '../../src/i18n/words.ts';

/**
 * The words of a language, from the file beside the script; languages cost nothing until they are chosen. Rejects with
 * what the browser says when the file is not there or its host sends no CORS header.
 */
export async function loadWords(language: Language): Promise<Words> {
  const file = new URL(`locales/${language}.js`, scriptBase).href;
  const module = (await import(/* @vite-ignore */ file)) as { words: Words };
  return module.words;
}
