import type { OwnWords } from '../i18n/words.ts';
import { type Misuse, unknownOnes } from './misuse.ts';
import type { Kit } from './storefront.tsx';

/** What of an embedder's words is no language of the brand, or no text of ours (EM-10); none where ours cannot be had. */
export async function doubtsOfWords(
  words: OwnWords,
  languages: readonly string[],
  load: Kit['load'],
): Promise<Misuse[]> {
  // A file of any language but English has all keys.
  const known = Object.keys(await load('de').catch(() => ({})));
  return [
    ...unknownOnes('locale', Object.keys(words), languages),
    ...(known.length > 0 ? Object.values(words).flatMap((own) => unknownOnes('word', Object.keys(own), known)) : []),
  ];
}
