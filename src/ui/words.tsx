import { createContext, useContext } from 'react';
import type { I18n } from '../i18n/i18n.ts';
import { useValue } from './use-value.ts';

/** The language of the storefront around a component: every view is drawn in a frame that gives it. */
export const WordsContext = createContext(null as unknown as I18n);

/** The words of the storefront; the component is drawn again when the language changes, or the texts do. */
export function useWords(): I18n {
  const i18n = useContext(WordsContext);
  useValue(i18n.shown);
  useValue(i18n.overrides);
  return i18n;
}
