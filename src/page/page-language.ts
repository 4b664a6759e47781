import { effect } from '@preact/signals-react';
import type { I18n } from '../i18n/i18n.ts';

/** Keeps the page's language and direction in sync with the storefront. Returns how to stop. */
export function keepLanguage({ language, rtl }: I18n): () => void {
  return effect(() => {
    document.documentElement.lang = language.value;
    document.documentElement.dir = rtl.value ? 'rtl' : 'ltr';
  });
}
