import type { I18nOf } from '../../src/i18n/i18n.ts';
import type { English } from '../../src/i18n/words.ts';
import { useWords } from '../../src/ui/words.tsx';

/** The words of a page: what widgets say, and what only pages say. */
export type PageWords = I18nOf<English>;

/** Like `useWords`, for pages of our own, whose storefront was given all the words. */
export const usePageWords = useWords as unknown as () => PageWords;
