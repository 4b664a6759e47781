import { signal } from '@preact/signals-react';
import { useEffect, useMemo, useState } from 'react';
import { Part } from '../../src/mount/part.tsx';
import { usePageTitle } from '../../src/page/page.tsx';
import type { Screen } from '../../src/rules/routes.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import { BrandPage, useLinkOptions } from '../shell/brand-page.tsx';
import { useConsent } from '../shell/consent.tsx';
import { atHome } from '../shell/home/at-home.ts';
import { Home } from '../shell/home/home.tsx';
import { LaterScreen } from '../shell/later-screen.tsx';
import { Nav } from '../shell/nav.tsx';
import { OrderChip } from '../shell/order-chip-later.tsx';
import type { PageProps } from '../shell/page-props.ts';
import { usePageWords } from '../shell/page-words.ts';
import { styled } from '../shell/styled.ts';
import { titleOf } from '../shell/titles.ts';
import { ownScreens } from './screens.ts';
import { topup } from './topup.tsx';

const loadOffer = () =>
  import('./activity-offer.tsx').then(({ styles, ActivityOffer }) => styled(styles, ActivityOffer));
const loadHeaderAside = () =>
  import('./header-aside.tsx').then(({ styles, HeaderAside }) => styled(styles, HeaderAside));

/** Screens that the bottom navigation stands under (LY-4). */
const withNav = new Set(['goods', 'home', 'activity', 'my']);

/** Screens that show the player's order, unless they are the home page. */
const hasCheckout = new Set(['goods', 'home', 'my', 'replenish']);

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
export function App({ options, ...page }: PageProps) {
  const { store, brand, router } = page;
  const { title } = brand;
  const screen = useValue(router.screen);
  const [linkOptions, clear] = useLinkOptions(store, options);
  const consent = useConsent(store);
  const [gifts] = useState(() => signal(0));
  const asking = useValue(consent.asking);
  const isHome = useValue(useMemo(() => atHome(store, router), [store, router]));
  const isGoods = screen.is === 'goods' || screen.is === 'home';
  return (
    <BrandPage
      {...page}
      consent={consent}
      bottomResetMs={5_000}
      title={<Title screen={screen} />}
      // A visitor who came to pay one order is not led elsewhere.
      nav={screen.is !== 'replenish' && <Nav store={store} router={router} where="top" gifts={gifts} />}
      aside={<Later load={loadHeaderAside} viewProps={{ store, router, gifts }} meanwhile={null} failed={null} />}
      below={
        <>
          <OrderChip store={store} covered={hasCheckout.has(screen.is) && !isHome} onShow={() => router.go('/my')} />
          {withNav.has(screen.is) && <Nav store={store} router={router} where="bottom" gifts={gifts} />}
        </>
      }
    >
      {isGoods && !asking && (
        <div role="status">
          <Later
            load={loadOffer}
            viewProps={{ store, onGo: () => router.go('/activity') }}
            meanwhile={null}
            failed={null}
          />
        </div>
      )}
      {isHome ? (
        <Home store={store} router={router} brand={brand} />
      ) : isGoods ? (
        <Goods store={store} title={title} options={linkOptions} onLeave={clear} />
      ) : (
        <LaterScreen own={ownScreens} {...{ store, brand, title, router, screen, options, gifts }} />
      )}
    </BrandPage>
  );
}
