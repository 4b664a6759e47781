import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Store } from '../../src/storefront/store.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import { ConsentNotice } from './consent.tsx';
import type { Consent } from './consent-model.ts';
import { onLinkDone } from './entry/url-sync.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LogIn, loadLogIn } from './log-in.tsx';
import { Notices } from './notices.tsx';
import { loadCheckout } from './page-parts.tsx';
import type { PageProps } from './page-props.ts';
import { usePageWords } from './page-words.ts';

const none: TopupOptions = {};

/**
 * Returns the options of the address, and a function to clear them. They apply once: not again when the player returns to the goods,
 * has ordered, or has logged out.
 */
export function useLinkOptions(
  store: Pick<Store, 'events'>,
  options: TopupOptions,
): readonly [linkOptions: TopupOptions, clear: () => void] {
  const [linkOptions, setLinkOptions] = useState(options);
  const clear = useCallback(() => setLinkOptions(none), []);
  useEffect(() => onLinkDone(store, clear), [store, clear]);
  return [linkOptions, clear];
}

/** The layout around every screen of a brand's page, in both versions: header, notices, login and footer (LY-1). */
export function BrandPage(
  props: Omit<PageProps, 'options'> & {
    readonly consent: Consent;
    /** How long the header stays after the bottom of the page was reached (LY-2). */
    readonly bottomResetMs: number;
    /** What the page shows, below the brand in the header. */
    readonly title?: ReactNode;
    /** The navigation in the header. */
    readonly nav?: ReactNode;
    /** Content before the account on a wide screen. */
    readonly aside?: ReactNode;
    /** Content under the footer, or over everything. */
    readonly below?: ReactNode;
    /** The screen. */
    readonly children: ReactNode;
  },
) {
  const { store, brand, router, superMode = false, consent, title, nav, aside, below, children } = props;
  const { bottomResetMs } = props;
  const { t } = usePageWords();
  useEffect(() => {
    // Most players need these next. A failure is reported where the part is rendered.
    for (const load of [loadCheckout, loadLogIn]) load().catch(() => {});
  }, []);
  return (
    <div className="shell">
      <a className="button primary skip" href="#main">
        {t('skip')}
      </a>
      <Header {...{ store, brand, router, superMode, bottomResetMs, title, nav }}>{aside}</Header>
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
