import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Brand } from '../../src/brand/index.ts';
import { usePageTitle } from '../../src/embed/page.tsx';
import { Part } from '../../src/embed/part.tsx';
import type { Store } from '../../src/store/store.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { checkout } from '../../widgets/checkout/index.ts';
import { login } from '../../widgets/login/index.ts';
import { Code } from '../shell/code.tsx';
import { ConsentNotice } from '../shell/consent.tsx';
import { createConsent } from '../shell/consent-model.ts';
import { ErrorPage } from '../shell/error-pages.tsx';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { Link } from '../shell/link.tsx';
import { Nav } from '../shell/nav.tsx';
import { Notices } from '../shell/notices.tsx';
import { usePageWords } from '../shell/page-words.ts';
import type { Router } from '../shell/router.ts';
import { titles } from '../shell/titles.ts';
import { topup } from '../shell/topup.tsx';
import type { TopupOptions } from '../shell/topup-model.ts';
import { Activity } from './activity.tsx';
import { ActivityOffer } from './activity-offer.tsx';
import { OnPhone } from './on-phone.tsx';
import { Orders } from './orders.tsx';
import { Replenish } from './replenish.tsx';
import { Vip } from './vip.tsx';

const popup = { popup: true, code: Code } as const;
const none = {};

/** Screens that the bottom navigation stands under (LY-4). */
const withNav = new Set(['goods', 'activity', 'my']);

function Goods(props: { store: Store; title: string; options: TopupOptions; onLeave: () => void }) {
  const { store, title, options, onLeave } = props;
  usePageTitle(title);
  useEffect(() => onLeave, [onLeave]);
  const given = useMemo(() => ({ ...options, code: Code }), [options]);
  return (
    <>
      <h1 className="unseen">{title}</h1>
      <Part widget={topup} store={store} options={given} />
      <OnPhone store={store} />
    </>
  );
}

function My({ store, title, router }: { store: Store; title: string; router: Router }) {
  const { t } = usePageWords();
  return (
    <>
      {store.brand.vip && (
        <Link router={router} to="/userCenter" className="vip-way card">
          <Icon name={titles.vip.icon} />
          <b>{t('vip_title')}</b>
          <Icon name="chevron" flip />
        </Link>
      )}
      <Orders store={store} title={title} onBuy={() => router.go('/selectGoods')} />
      <div className="results">
        <Part widget={checkout} store={store} options={none} />
      </div>
      <Part widget={login} store={store} options={popup} />
    </>
  );
}

/** The new version of a brand's page: one screen at a time inside one shell (RT-1). */
export function App(props: { store: Store; brand: Brand; router: Router; options: TopupOptions }) {
  const { store, brand, router, options } = props;
  const { t } = usePageWords();
  const screen = useValue(router.screen);
  // What the address asked for is asked once, and not again when the player comes back to the goods.
  const [asked, ask] = useState(options);
  const spend = useCallback(() => ask(none), []);
  const [consent] = useState(() => createConsent(store));
  useEffect(() => consent.dispose, [consent]);
  const asking = useValue(consent.asking);
  return (
    <div className="shell">
      <a className="button primary skip" href="#main">
        {t('skip')}
      </a>
      <Header store={store} brand={brand} router={router} />
      <ConsentNotice consent={consent} store={store} brand={brand} />
      <main className="main" id="main" tabIndex={-1}>
        <Notices store={store} />
        {screen.is === 'goods' && !asking && <ActivityOffer store={store} onGo={() => router.go('/activity')} />}
        {screen.is === 'goods' && <Goods store={store} title={brand.title} options={asked} onLeave={spend} />}
        {screen.is === 'my' && <My store={store} title={brand.title} router={router} />}
        {screen.is === 'activity' && <Activity store={store} title={brand.title} router={router} />}
        {screen.is === 'vip' && (
          <>
            <Vip store={store} title={brand.title} />
            <Part widget={login} store={store} options={popup} />
          </>
        )}
        {screen.is === 'replenish' && (
          <Replenish store={store} title={brand.title} router={router} billing_no={options.billing_no} />
        )}
        <div className={screen.is === 'bad-replenish' ? 'later' : undefined}>
          <ErrorPage screen={screen} store={store} router={router} />
        </div>
      </main>
      <Footer store={store} brand={brand} consent={consent} />
      {withNav.has(screen.is) && <Nav store={store} router={router} where="bottom" />}
    </div>
  );
}
