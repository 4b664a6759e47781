import { createContext, useContext } from 'react';
import type { I18n } from '../i18n/i18n.ts';
import { useValue } from './use-value.ts';

/** The language of the storefront around a component. Every view is rendered in a provider of it. */
export const WordsContext = createContext(null as unknown as I18n);

/** The texts of the storefront. The component renders again when the language or the texts change. */
export function useWords(): I18n {
  const i18n = useContext(WordsContext);
  useValue(i18n.rendered);
  useValue(i18n.overrides);
  return i18n;
}
