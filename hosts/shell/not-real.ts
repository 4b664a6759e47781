import type { Store } from '../../src/storefront/store.ts';
import type { PageWords } from './page-words.ts';
import type { Router } from './router.ts';

/** Explains a logout to a player who is not real-name verified (NT-3), and offers the page with the details. */
export async function showNotReal({ popups, i18n }: Pick<Store, 'popups' | 'i18n'>, router: Router): Promise<void> {
  // That page already explains it.
  if (router.screen.peek().is === 'real-name') return;
  router.go('/');
  const { t } = i18n as unknown as PageWords;
  const question = { title: t('real_name_title'), text: t('error_not_real'), yes: t('real_name_go'), no: t('close') };
  if (await popups.confirm(question)) router.go('/certifiedReal');
}
