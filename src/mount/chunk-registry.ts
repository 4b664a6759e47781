import { addEnglish } from '../i18n/i18n.ts';
import type { Words } from '../i18n/words.ts';
import { adoptEverywhere } from './stylesheets.ts';

/** Adds the words and the styles of a loaded part to every storefront. Returns the part. */
export function registerChunk<T extends { readonly words: Words; readonly styles: string }>(part: T): T {
  addEnglish(part.words);
  adoptEverywhere(part.styles);
  return part;
}
