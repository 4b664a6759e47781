import { createContext, useContext } from 'react';
import type { I18n } from '../i18n/i18n.ts';
import { useValue } from './use-value.ts';

/** The language of the storefront around a component. */
export const WordsContext = createContext<I18n | null>(null);

/** The words of the storefront; the component is drawn again when the language changes. Throws outside a storefront. */
export function useWords(): I18n {
  const i18n = useContext(WordsContext);
  if (!i18n) throw new TypeError('Coinslot: this component must be drawn inside a storefront.');
  useValue(i18n.language);
  return i18n;
}
