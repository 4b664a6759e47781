import { useState } from 'react';
import type { Brand } from '../../src/brand/index.ts';
import { usePageTitle } from '../../src/page/page.tsx';
import type { Store } from '../../src/storefront/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Later } from '../../src/ui/later.tsx';
import { Failed } from '../../src/ui/notice.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import { useLinkOptions } from '../shell/brand-page.tsx';
import { ConsentNotice, useConsent } from '../shell/consent.tsx';
import { Footer } from '../shell/footer.tsx';
import { HeaderBar, Logo } from '../shell/logo.tsx';
import { Message } from '../shell/message.tsx';
import { Notices } from '../shell/notices.tsx';
import { onPage } from '../shell/on-page.tsx';
import { OrderChip } from '../shell/order-chip-later.tsx';
import { usePageWords } from '../shell/page-words.ts';
import { styled } from '../shell/styled.ts';
import type { Bridge } from './bridge.ts';
import { Nav, tabTitles, useGiftCount } from './nav.tsx';
import type { Player } from './player.ts';
import type { Tabs } from './tabs.ts';

const loadVip = () => import('../../widgets/vip/index.ts').then(({ vip }) => onPage(vip));
const loadActivity = () => import('../../widgets/activity/index.ts').then(({ activity }) => onPage(activity));
const loadTopup = () => import('./topup.tsx').then(({ Topup }) => Topup);
const loadMe = () => import('./me.tsx').then(({ styles, GameMe }) => styled(styles, GameMe));
const none = {};
const activityOptions = { stage: '/art/festival/stage.svg' };

/** Props of the in-game view. */
export interface ViewProps {
  readonly store: Store;
  readonly brand: Brand;
  readonly tabs: Tabs;
  readonly bridge: Bridge;
  readonly player: Player;
  /** Options from the address: the order that a payment page returned to. */
  readonly options: TopupOptions;
  readonly onAgain: () => void;
}

/** Shows an error, with a button back to the game if one listens. */
function ErrorMessage({ bridge, title, text }: { bridge: Bridge; title: string; text: string }) {
  const { t } = usePageWords();
  return (
    <Message emblem="person" title={title} text={text}>
      {bridge.isAvailable && (
        <Button kind="primary" onTap={() => bridge.send('back', {})}>
          {t('game_back')}
        </Button>
      )}
    </Message>
  );
}

/** The open tab, or the reason why no tab can be shown. */
function Content({ store, brand, tabs, bridge, player, options, onAgain }: ViewProps) {
  const { t } = usePageWords();
  const user = useValue(store.session.user);
  const area = useValue(store.areas.current);
  const game = useValue(store.games.current);
  const open = useValue(tabs.open);
  const [linkOptions, clear] = useLinkOptions(store, options);
  usePageTitle(`${t(tabTitles[open].word)} · ${brand.title}`);
  const why = player.is === 'nobody' ? player.why : null;
  if (!area || !game || why === 'wrong-game')
    return <ErrorMessage bridge={bridge} title={t('bad_page_title')} text={t('error_parameters')} />;
  if (player.is === 'unreachable') return <Failed onAgain={onAgain} />;
  if (!user) {
    const text = t(why === 'not-real' ? 'error_not_real' : 'vip_no_session');
    return <ErrorMessage bridge={bridge} title={t(open === 'vip' ? 'vip_title' : tabTitles[open].word)} text={text} />;
  }
  return (
    <>
      <h1 className="visually-hidden">{t(tabTitles[open].word)}</h1>
      <div className="later" key={open}>
        {open === 'vip' && <Later load={loadVip} viewProps={{ store, options: none }} />}
        {open === 'activity' && <Later load={loadActivity} viewProps={{ store, options: activityOptions }} />}
        {open === 'topup' && <Later load={loadTopup} viewProps={{ store, options: linkOptions, onLeave: clear }} />}
      </div>
    </>
  );
}

/** The user centre inside a game: VIP, activities and the top-up, and nothing that leads to another account (RT-4, VP-5). */
export function App(props: ViewProps) {
  const { store, brand, tabs, bridge } = props;
  const { t } = usePageWords();
  const user = useValue(store.session.user);
  const game = useValue(store.games.current);
  const open = useValue(tabs.open);
  const consent = useConsent(store);
  const [me, setMe] = useState(false);
  const gifts = useGiftCount(store);
  return (
    <div className="shell in-game">
      <HeaderBar>
        <span className="logo">
          <Logo brand={brand} name={game?.name || brand.title}>
            {user && <bdi>{user.username}</bdi>}
          </Logo>
        </span>
        {store.demo && <span className="demo">{t('demo_mode')}</span>}
        {user && <Nav store={store} tabs={tabs} where="top" gifts={gifts} />}
        <span className="grow" />
        {user && (
          <button
            type="button"
            className="account"
            aria-label={t('my')}
            aria-haspopup="dialog"
            onClick={() => setMe(true)}
          >
            <span className="avatar">
              <Icon name="user" />
            </span>
          </button>
        )}
        {bridge.isAvailable && (
          <button type="button" className="round" aria-label={t('close')} onClick={() => bridge.send('close', {})}>
            <Icon name="close" />
          </button>
        )}
      </HeaderBar>
      <ConsentNotice consent={consent} store={store} brand={brand} />
      <main className="main" id="main" tabIndex={-1}>
        <Notices store={store} />
        <Content {...props} />
      </main>
      {/* Each tab has its own footer. A shared one, visible when the game switches tabs, would jump. */}
      <Footer key={open} store={store} brand={brand} consent={consent} />
      {user && <OrderChip store={store} covered={open === 'topup'} onShow={() => tabs.go('topup')} />}
      {user && <Nav store={store} tabs={tabs} where="bottom" gifts={gifts} />}
      {user && me && (
        <Later load={loadMe} viewProps={{ store, brand, tabs, onClose: () => setMe(false) }} meanwhile={null} />
      )}
    </div>
  );
}
