import { useRef, useState } from 'react';
import type { Brand } from '../../../src/brand/index.ts';
import type { CurrentGame } from '../../../src/catalogue/games.ts';
import { usePageTitle } from '../../../src/page/page.tsx';
import { scrollToTop } from '../../../src/page/scroll.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Later } from '../../../src/ui/later.tsx';
import { withModel } from '../../../src/ui/use-created.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { usePageWords } from '../page-words.ts';
import type { Router } from '../router.ts';
import { styled } from '../styled.ts';
import { Covers } from './covers.tsx';
import { Hero } from './hero.tsx';
import { createHome, type HomeGame, type Home as Model } from './home-model.ts';
import { Region } from './region.tsx';
import { Trust } from './trust.tsx';

const loadTiles = () => import('./beside.ts').then(({ styles, Tiles }) => styled(styles, Tiles));
const loadOffer = () => import('./beside.ts').then(({ styles, HeroOffer }) => styled(styles, HeroOffer));
const loadRedeem = () => import('./beside.ts').then(({ styles, Redeem }) => styled(styles, Redeem));
const loadForced = () => import('./beside.ts').then(({ styles, ForcedBanner }) => styled(styles, ForcedBanner));
const loadPick = () => import('./beside.ts').then(({ styles, Pick }) => styled(styles, Pick));
const loadPays = () => import('./beside.ts').then(({ styles, Pays }) => styled(styles, Pays));

const loadDaily = () => import('./daily-entry.tsx').then(({ styles, DailyEntry }) => styled(styles, DailyEntry));

const dailyBone = <div className="home-daily skeleton" />;
const bone = <li className="cover skeleton" />;

interface HomeProps {
  readonly store: Store;
  readonly router: Router;
  readonly brand: Brand;
  readonly gamesFirst?: boolean;
}

/** The games of the area, with the region that decides which there are. */
function Games(props: {
  store: Store;
  brand: Brand;
  home: Model;
  go: (game: HomeGame) => void;
  /** Leads to the goods. */
  leave: () => void;
}) {
  const { store, brand, home, go, leave } = props;
  const { t } = usePageWords();
  const games = useValue(home.games);
  const banners = useValue(home.banners);
  const area = useValue(store.areas.current)?.id;
  return (
    <section className="home-games">
      <div className="home-head">
        <h2>{t('choose_game')}</h2>
        <Region store={store} />
      </div>
      <Covers
        store={store}
        games={games}
        // The last of them is the redeeming of a card.
        most={brand.games.filter((game) => game.area === area).length + 1}
        onGo={go}
        last={
          banners ? (
            <Later
              load={loadRedeem}
              viewProps={{ store, games, onChoose: store.games.switchTo, onGone: leave }}
              meanwhile={bone}
              failed={null}
            />
          ) : (
            bone
          )
        }
      />
    </section>
  );
}

function View({ store, router, brand, gamesFirst = false, model: home }: HomeProps & { model: Model }) {
  const { title, forcedBanner, look, homeOffer = true } = brand;
  // An arcade begins with its covers, and a stage where choosing a game is the first step.
  const isCoversFirst = look.home === 'arcade' || (gamesFirst && (look.home ?? 'stage') === 'stage');
  const { t, language } = usePageWords();
  usePageTitle(title);
  const banners = useValue(home.banners);
  const [picking, setPicking] = useState<HomeGame | null>(null);
  const known = useValue(store.purchase.last) !== null;
  // Space is kept only where the last visit had a daily gift. A first one appears above the ways to pay, when they are out of view.
  const [hadDaily] = useState(() => store.storage.get('homeDaily') === true);
  const pays = useRef<HTMLElement>(null);
  const leave = (): void => {
    if (router.screen.peek().is === 'home') router.go('/selectGoods');
    else scrollToTop();
  };
  const choose = async (game: CurrentGame, product?: string): Promise<void> => {
    setPicking(null);
    if (!(await store.games.switchTo(game))) return;
    if (product) store.catalogue.preselect(product);
    leave();
  };
  const go = (game: HomeGame): void => (game.editions.length > 0 ? setPicking(game) : void choose(game.main));
  const daily = (
    <Later
      load={loadDaily}
      viewProps={{
        store,
        home,
        router,
        keepsSpace: hadDaily,
        next: pays,
        onChoose: store.games.switchTo,
        onGoods: leave,
      }}
      meanwhile={hadDaily ? dailyBone : null}
      failed={null}
    />
  );
  const offerOf = ({ main }: HomeGame) =>
    homeOffer && (
      <Later
        key={main.client_id}
        load={loadOffer}
        viewProps={{ store, game: main, onBuy: (product: string) => void choose(main, product) }}
        meanwhile={null}
        failed={null}
      />
    );
  const highlights = (
    <div className="heros">
      <Hero platform={store.platform} banners={banners} onGo={go} offerOf={offerOf} />
      <div className={known ? 'side again-known' : 'side'}>
        <Later
          load={loadTiles}
          viewProps={{ store, home, router, onChoose: store.games.switchTo, onAgain: leave }}
          meanwhile={<div className="skeleton" />}
          failed={null}
        />
      </div>
    </div>
  );
  return (
    <div className="home">
      <h1 className="visually-hidden">{title}</h1>
      {!isCoversFirst && highlights}
      {hadDaily && daily}
      <Games {...{ store, brand, home, go, leave }} />
      {isCoversFirst && highlights}
      <Trust store={store} />
      {!hadDaily && daily}
      <section className="pays" ref={pays} aria-label={t('pay_ways')}>
        <h2>{t('pay_ways')}</h2>
        <Later load={loadPays} viewProps={{ store }} meanwhile={null} failed={null} />
      </section>
      {banners?.[0] && forcedBanner === language.peek() && (
        <Later
          load={loadForced}
          viewProps={{ store, banner: banners[0], onGo: go, onBuy: homeOffer ? choose : undefined }}
          meanwhile={null}
          failed={null}
        />
      )}
      {picking && (
        <Later
          load={loadPick}
          viewProps={{
            title: picking.main.name,
            games: picking.editions,
            onPick: (game: CurrentGame) => void choose(game),
            onClose: () => setPicking(null),
          }}
          meanwhile={null}
        />
      )}
    </div>
  );
}

/** The front page: what is on, and the games of the area, which come first where choosing one is all there is to do. It stands at the goods' address until a game is chosen. */
export const Home = withModel(({ store, router }: HomeProps) => createHome(store, router.routes), View);
