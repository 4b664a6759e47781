import { signal } from '@preact/signals-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Part } from '../../src/mount/part.tsx';
import { usePageTitle } from '../../src/page/page.tsx';
import type { Screen } from '../../src/rules/routes.ts';
import type { Store } from '../../src/store/store.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { ConsentNotice } from '../shell/consent.tsx';
import { createConsent } from '../shell/consent-model.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { atHome } from '../shell/home/at-home.ts';
import { Home } from '../shell/home/home.tsx';
import { LogIn, loadLogIn } from '../shell/log-in.tsx';
import { Nav } from '../shell/nav.tsx';
import { Notices } from '../shell/notices.tsx';
import { loadCheckout } from '../shell/page-parts.tsx';
import type { PageProps } from '../shell/page-props.ts';
import { usePageWords } from '../shell/page-words.ts';
import { styled } from '../shell/styled.ts';
import { titleOf } from '../shell/titles.ts';
import type { TopupOptions } from '../shell/topup-model.ts';
import { loadOf } from './screen.ts';
import { topup } from './topup.tsx';

const loadOffer = () =>
  import('./activity-offer.tsx').then(({ styles, ActivityOffer }) => styled(styles, ActivityOffer));
const loadBeside = () => import('./beside-menu.tsx').then(({ styles, BesideMenu }) => styled(styles, BesideMenu));
const none = {};

/** Screens that the bottom navigation stands under (LY-4). */
const withNav = new Set(['goods', 'home', 'activity', 'my']);

function Goods(props: { store: Store; title: string; options: TopupOptions; onLeave: () => void }) {
  const { store, title, options, onLeave } = props;
  usePageTitle(title);
  useEffect(() => onLeave, [onLeave]);
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Part widget={topup} store={store} options={options} />
    </>
  );
}

/** The icon and name of what the page shows (LY-2). */
function Title({ screen }: { screen: Screen }) {
  const { t } = usePageWords();
  const title = titleOf(screen);
  return (
    title && (
      <>
        <Icon name={title.icon} />
        {t(title.word)}
      </>
    )
  );
}

/** The new version of a brand's page: one screen at a time inside one shell (RT-1). */
export function App({ store, brand, router, options, superMode = false }: PageProps) {
  const { t } = usePageWords();
  const screen = useValue(router.screen);
  // What the address asked for is asked once, and not again when the player comes back to the goods.
  const [asked, ask] = useState(options);
  const spend = useCallback(() => ask(none), []);
  const [consent] = useState(() => createConsent(store));
  useEffect(() => consent.dispose, [consent]);
  const [gifts] = useState(() => signal(0));
  const asking = useValue(consent.asking);
  const isHome = useValue(useMemo(() => atHome(store, router), [store, router]));
  const isGoods = screen.is === 'goods' || screen.is === 'home';
  useEffect(() => {
    // Most players need these next. A failure is told where the part is drawn.
    for (const load of [loadCheckout, loadLogIn]) load().catch(() => {});
  }, []);
  return (
    <div className="shell">
      <a className="button primary skip" href="#main">
        {t('skip')}
      </a>
      <Header
        {...{ store, brand, router, superMode }}
        title={<Title screen={screen} />}
        // A visitor who came to pay one order is not led elsewhere.
        nav={screen.is !== 'replenish' && <Nav store={store} router={router} where="top" gifts={gifts} />}
      >
        <Later load={loadBeside} given={{ store, router, gifts }} meanwhile={null} failed={null} />
      </Header>
      <ConsentNotice consent={consent} store={store} brand={brand} />
      <main className="main" id="main" tabIndex={-1}>
        <Notices store={store} />
        <LogIn store={store} />
        {isGoods && !asking && (
          <div role="status">
            <Later
              load={loadOffer}
              given={{ store, onGo: () => router.go('/activity') }}
              meanwhile={null}
              failed={null}
            />
          </div>
        )}
        {isHome ? (
          <Home store={store} router={router} brand={brand} />
        ) : isGoods ? (
          <Goods store={store} title={brand.title} options={asked} onLeave={spend} />
        ) : (
          <div className="later">
            <Later
              key={screen.is}
              load={loadOf(screen)}
              given={{ store, title: brand.title, router, screen, options }}
            />
          </div>
        )}
      </main>
      <Footer store={store} brand={brand} consent={consent} />
      {withNav.has(screen.is) && <Nav store={store} router={router} where="bottom" gifts={gifts} />}
    </div>
  );
}
