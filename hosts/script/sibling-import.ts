import type { LoadWords } from '../../src/i18n/words.ts';
import { type LanguageFile, loadInTwo } from '../../src/mount/language-file.ts';
import { scriptBase } from '../../src/mount/script-base.ts';

const fetchFile = (name: string) => (): Promise<LanguageFile> =>
  import(/* @vite-ignore */ new URL(`locales/${name}.js`, scriptBase).href);

/**
 * The words of a language from the files beside the script: languages cost nothing until they are chosen. Rejects with what
 * the browser says when a file is not there or its host sends no CORS header.
 */
export const loadWords: LoadWords = (language, later) =>
  loadInTwo(language, fetchFile(language), fetchFile(`${language}-deferred`), later);
