import { en } from '../../locales/en.ts';
import { isLearned } from '../i18n/i18n.ts';
import type { OwnWords } from '../i18n/words.ts';
import { Misuse, unknownOnes } from './misuse.ts';
import type { Kit } from './storefront.tsx';

/** What of an embedder's words is no language of the brand, or no text of ours (EM-10); none where ours cannot be had. */
export async function doubtsOfWords(
  words: OwnWords,
  languages: readonly string[],
  load: Kit['load'],
): Promise<Misuse[]> {
  const given = Object.entries(words).filter(([, own]) => own != null);
  const own = given.flatMap(([language, texts]) =>
    typeof texts === 'object' ? Object.entries(texts).map(([key, text]) => ({ key, text, language })) : [],
  );
  const wrong = [
    ...unknownOnes('locale', Object.keys(words), languages),
    ...given
      .filter(([, texts]) => typeof texts !== 'object')
      .map(([language]) => new Misuse('value', `words.${language}`, ['object'])),
    // A plural is an object.
    ...own
      .filter(({ text }) => text != null && !['string', 'object'].includes(typeof text))
      .map(({ language, key }) => new Misuse('value', `words.${language}.${key}`, ['text'])),
  ];
  const strange = own.map(({ key }) => key).filter((key) => !(key in en) && !isLearned(key));
  if (strange.length === 0) return wrong;
  // It is misspelt, or of a part that is still to be fetched. The files of any language but English have all keys.
  const known = Object.keys(await load('de').catch(() => ({})));
  return [...wrong, ...(known.length > 0 ? unknownOnes('word', strange, known) : [])];
}
