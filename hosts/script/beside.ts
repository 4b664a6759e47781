import type { Language } from '../../src/brand/index.ts';
import type { Words } from '../../src/i18n/words.ts';
import { scriptBase } from '../../src/mount/script-base.ts';

/** A module beside the script. Rejects with what the browser says when it is not there or its host sends no CORS header. */
const beside = (file: string) => import(/* @vite-ignore */ new URL(file, scriptBase).href);

/** The words of a language; languages cost nothing until they are chosen. */
export async function loadWords(language: Language): Promise<Words> {
  const { words } = (await beside(`locales/${language}.js`)) as { words: Words };
  return words;
}
