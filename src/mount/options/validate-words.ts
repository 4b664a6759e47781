import { en } from '../../i18n/english/base.ts';
import { isAddedKey } from '../../i18n/i18n.ts';
import type { OwnWords } from '../../i18n/words.ts';
import type { BuildConfig } from '../open-storefront.ts';
import { UsageError, unknownValues } from '../usage-errors/usage-error.ts';

/** What of an embedder's words is no language of the brand, or no text of ours (EM-10); none where ours cannot be had. */
export async function validateWords(
  words: OwnWords,
  languages: readonly string[],
  load: BuildConfig['load'],
): Promise<UsageError[]> {
  const given = Object.entries(words).filter(([, own]) => own != null);
  const own = given.flatMap(([language, texts]) =>
    typeof texts === 'object' ? Object.entries(texts).map(([key, text]) => ({ key, text, language })) : [],
  );
  const wrong = [
    ...unknownValues('locale', Object.keys(words), languages),
    ...given
      .filter(([, texts]) => typeof texts !== 'object')
      .map(([language]) => new UsageError('value', `words.${language}`, ['object'])),
    // A plural is an object.
    ...own
      .filter(({ text }) => text != null && !['string', 'object'].includes(typeof text))
      .map(({ language, key }) => new UsageError('value', `words.${language}.${key}`, ['text'])),
  ];
  const strange = own.map(({ key }) => key).filter((key) => !(key in en) && !isAddedKey(key));
  if (strange.length === 0) return wrong;
  // It is misspelt, or of a part that is still to be fetched. The files of any language but English have all keys.
  const known = Object.keys(await load('de').catch(() => ({})));
  return [...wrong, ...(known.length > 0 ? unknownValues('word', strange, known) : [])];
}
