import { learn } from '../i18n/i18n.ts';
import type { Words } from '../i18n/words.ts';
import { adoptLate } from './stylesheets.ts';

/** A part that was fetched gives every storefront the words and the styles that came with it. */
export function takeIn<T extends { readonly words: Words; readonly styles: string }>(part: T): T {
  learn(part.words);
  adoptLate(part.styles);
  return part;
}
