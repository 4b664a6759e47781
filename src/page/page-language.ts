import { effect } from '@preact/signals-react';
import type { I18n } from '../i18n/i18n.ts';

/** Keeps the page's own language and direction in step with the words; answers how to stop. */
export function keepLanguage({ language, rtl }: I18n): () => void {
  return effect(() => {
    document.documentElement.lang = language.value;
    document.documentElement.dir = rtl.value ? 'rtl' : 'ltr';
  });
}
