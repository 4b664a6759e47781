import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Store } from '../../src/storefront/store.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import { ConsentNotice } from './consent.tsx';
import type { Consent } from './consent-model.ts';
import { onWishesSpent } from './entry/url-sync.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LogIn, loadLogIn } from './log-in.tsx';
import { Notices } from './notices.tsx';
import { loadCheckout } from './page-parts.tsx';
import type { PageProps } from './page-props.ts';
import { usePageWords } from './page-words.ts';

const none: TopupOptions = {};

/**
 * What the address asked for, and how it is spent: it is asked once, and not again when the player comes back to the goods, has ordered
 * it, or has logged out.
 */
export function useAsked(
  store: Pick<Store, 'events'>,
  options: TopupOptions,
): readonly [asked: TopupOptions, spend: () => void] {
  const [asked, ask] = useState(options);
  const spend = useCallback(() => ask(none), []);
  useEffect(() => onWishesSpent(store, spend), [store, spend]);
  return [asked, spend];
}

/** What stands around every screen of a brand's page, in both versions: header, notices, log-in and footer (LY-1). */
export function BrandPage(
  props: Omit<PageProps, 'options'> & {
    readonly consent: Consent;
    /** What the page shows, below the brand in the header. */
    readonly title?: ReactNode;
    /** The way around, in the header. */
    readonly nav?: ReactNode;
    /** What stands before the account on a wide screen. */
    readonly beside?: ReactNode;
    /** What stands under the footer, or over everything. */
    readonly below?: ReactNode;
    /** The screen. */
    readonly children: ReactNode;
  },
) {
  const { store, brand, router, superMode = false, consent, title, nav, beside, below, children } = props;
  const { t } = usePageWords();
  useEffect(() => {
    // Most players need these next. A failure is told where the part is drawn.
    for (const load of [loadCheckout, loadLogIn]) load().catch(() => {});
  }, []);
  return (
    <div className="shell">
      <a className="button primary skip" href="#main">
        {t('skip')}
      </a>
      <Header {...{ store, brand, router, superMode, title, nav }}>{beside}</Header>
      <ConsentNotice consent={consent} store={store} brand={brand} />
      <main className="main" id="main" tabIndex={-1}>
        <Notices store={store} />
        <LogIn store={store} />
        {children}
      </main>
      <Footer store={store} brand={brand} consent={consent} />
      {below}
    </div>
  );
}
