import { useCallback, useEffect, useState } from 'react';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { ConsentNotice } from '../shell/consent.tsx';
import { createConsent } from '../shell/consent-model.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { Home } from '../shell/home/home.tsx';
import { LogIn, loadLogIn } from '../shell/log-in.tsx';
import { Notices } from '../shell/notices.tsx';
import { loadCheckout } from '../shell/page-parts.tsx';
import type { PageProps } from '../shell/page-props.ts';
import { usePageWords } from '../shell/page-words.ts';
import { StepBar } from './step-bar.tsx';
import { Steps } from './steps.tsx';

const loadReplenish = () => import('../shell/replenish.tsx').then(({ Replenish }) => Replenish);
const loadError = () => import('../shell/error-pages.tsx').then(({ ErrorPage }) => ErrorPage);
const loadOrders = () => import('./orders.tsx').then(({ Orders }) => Orders);
const none = {};

/** The classic version of a brand's page: four steps, one after the other, inside the shell (RT-2). */
export function App({ store, brand, router, options, superMode = false }: PageProps) {
  const { t } = usePageWords();
  const screen = useValue(router.screen);
  // What the address asked for is asked once, and not again when the player comes back to the steps.
  const [asked, ask] = useState(options);
  const spend = useCallback(() => ask(none), []);
  const [consent] = useState(() => createConsent(store));
  useEffect(() => consent.dispose, [consent]);
  useEffect(() => {
    // Most players need these next. A failure is told where the part is drawn.
    for (const load of [loadCheckout, loadLogIn]) load().catch(() => {});
  }, []);
  const user = useValue(store.session.user);
  const orders = useValue(router.orders);
  const { is } = screen;
  return (
    <div className="shell">
      <a className="button primary skip" href="#main">
        {t('skip')}
      </a>
      <Header {...{ store, brand, router, superMode }} />
      <ConsentNotice consent={consent} store={store} brand={brand} />
      <main className="main" id="main" tabIndex={-1}>
        <Notices store={store} />
        <LogIn store={store} />
        {!brand.hidesSteps && <StepBar router={router} />}
        {is === 'home' ? (
          <Home store={store} router={router} brand={brand} gamesFirst />
        ) : is === 'goods' || is === 'recharge' || is === 'result' ? (
          <Steps store={store} at={is} title={brand.title} options={asked} onLeave={spend} />
        ) : (
          <div className="later">
            <Later
              key={is}
              load={is === 'replenish' ? loadReplenish : loadError}
              given={{ store, title: brand.title, router, screen, options }}
            />
          </div>
        )}
      </main>
      {user && orders && <Later load={loadOrders} given={{ store, router }} meanwhile={null} />}
      <Footer store={store} brand={brand} consent={consent} />
    </div>
  );
}
