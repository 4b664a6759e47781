import type { Store } from '../../src/storefront/store.ts';
import type { PageWords } from './page-words.ts';
import type { Router } from './router.ts';

/** Tells a player who is not real-name verified that they were logged out for it (NT-3), and leads to where that is said in full. */
export async function tellNotReal({ popups, i18n }: Pick<Store, 'popups' | 'i18n'>, router: Router): Promise<void> {
  // There it is said already.
  if (router.screen.peek().is === 'real-name') return;
  router.go('/');
  const { t } = i18n as unknown as PageWords;
  const question = { title: t('real_name_title'), text: t('error_not_real'), yes: t('real_name_go'), no: t('close') };
  if (await popups.confirm(question)) router.go('/certifiedReal');
}
