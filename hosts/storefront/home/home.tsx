import { useEffect, useState } from 'react';
import type { CurrentGame } from '../../../src/catalogue/games.ts';
import { usePageTitle } from '../../../src/page/page.tsx';
import type { Store } from '../../../src/store/store.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { usePageWords } from '../../shell/page-words.ts';
import type { Router } from '../../shell/router.ts';
import { Covers, Pick } from './covers.tsx';
import { Hero } from './hero.tsx';
import { createHome, type HomeGame } from './home-model.ts';
import { Region } from './region.tsx';
import { Trust } from './trust.tsx';

/** The front page: what is on, and the games of the area. It stands at the goods' address until a game is chosen. */
export function Home({ store, router, title }: { store: Store; router: Router; title: string }) {
  const { t } = usePageWords();
  usePageTitle(title);
  const [home] = useState(() => createHome(store));
  useEffect(() => home.dispose, [home]);
  const games = useValue(home.games);
  const banners = useValue(home.banners);
  const [asked, ask] = useState<HomeGame | null>(null);
  const choose = async (game: CurrentGame): Promise<void> => {
    ask(null);
    if ((await store.games.switchTo(game)) && router.screen.peek().is === 'home') router.go('/selectGoods');
  };
  const go = (game: HomeGame): void => (game.editions.length > 0 ? ask(game) : void choose(game.main));
  return (
    <div className="home">
      <h1 className="visually-hidden">{title}</h1>
      <Hero banners={banners} onGo={go} />
      <section className="home-games">
        <div className="home-head">
          <h2>{t('choose_game')}</h2>
          <Region store={store} />
        </div>
        <Covers store={store} games={games} onGo={go} />
      </section>
      <Trust />
      {asked && (
        <Pick
          title={asked.main.name}
          games={asked.editions}
          onPick={(game) => void choose(game)}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}
