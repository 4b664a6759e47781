import { en } from '../../i18n/english/base.ts';
import { isAddedKey } from '../../i18n/i18n.ts';
import type { OwnWords } from '../../i18n/words.ts';
import type { BuildConfig } from '../open-storefront.ts';
import { UsageError, unknownValues } from '../usage-errors/usage-error.ts';

/** Finds languages that the brand does not have and keys that do not exist (EM-10). It skips the keys if our words cannot be loaded. */
export async function validateWords(
  words: OwnWords,
  languages: readonly string[],
  load: BuildConfig['load'],
): Promise<UsageError[]> {
  const defined = Object.entries(words).filter(([, own]) => own != null);
  const own = defined.flatMap(([language, texts]) =>
    typeof texts === 'object' ? Object.entries(texts).map(([key, text]) => ({ key, text, language })) : [],
  );
  const wrong = [
    ...unknownValues('locale', Object.keys(words), languages),
    ...defined
      .filter(([, texts]) => typeof texts !== 'object')
      .map(([language]) => new UsageError('value', `words.${language}`, ['object'])),
    // A plural is an object.
    ...own
      .filter(({ text }) => text != null && !['string', 'object'].includes(typeof text))
      .map(({ language, key }) => new UsageError('value', `words.${language}.${key}`, ['text'])),
  ];
  const strange = own.map(({ key }) => key).filter((key) => !(key in en) && !isAddedKey(key));
  if (strange.length === 0) return wrong;
  // The key is misspelt, or belongs to a part that is not loaded yet. The file of any language but English has all keys.
  const known = Object.keys(await load('de').catch(() => ({})));
  return [...wrong, ...(known.length > 0 ? unknownValues('word', strange, known) : [])];
}
