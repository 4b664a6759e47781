import { addEnglish } from '../i18n/i18n.ts';
import type { Words } from '../i18n/words.ts';
import { adoptEverywhere } from './stylesheets.ts';

/** A part that was fetched gives every storefront the words and the styles that came with it. */
export function registerChunk<T extends { readonly words: Words; readonly styles: string }>(part: T): T {
  addEnglish(part.words);
  adoptEverywhere(part.styles);
  return part;
}
