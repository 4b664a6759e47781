import type { ReactNode } from 'react';
import type { Platform } from '../../../src/platform/platform.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { usePageWords } from '../page-words.ts';
import type { Banner, HomeGame } from './home-model.ts';
import { OfferEnd } from './offer-end.tsx';

const idOf = (at: number): string => `highlight-${at + 1}`;

interface SlideProps {
  readonly platform: Platform;
  readonly banner: Banner;
  readonly at: number;
  readonly of: number;
  readonly onGo: (game: HomeGame) => void;
  /** The product that it offers. Its room is kept until it is loaded. */
  readonly offer: ReactNode;
}

function Slide({ platform, banner, at, of, onGo, offer }: SlideProps) {
  const { t } = usePageWords();
  const { game, picture, ends } = banner;
  const { main, editions, gifts } = game;
  return (
    <li className="slide" id={idOf(at)}>
      <Picture className="slide-art" from={picture} name="" first />
      <div className="slide-in">
        {gifts && <span className="tag">{t('gifts_on_top')}</span>}
        <h2>
          <bdi>{main.name}</bdi>
        </h2>
        {editions.length > 0 && <p>{t('editions', { count: editions.length })}</p>}
        {ends !== undefined && <OfferEnd platform={platform} ends={ends} />}
        <div className={offer ? 'slide-act with-offer' : 'slide-act'}>
          <Button kind="primary" label={`${t('activity_go')}: ${main.name}`} onTap={() => onGo(game)}>
            {t('activity_go')}
          </Button>
          {offer}
        </div>
      </div>
      {of > 1 && <span className={`ring at-${of - at}`} aria-hidden="true" />}
    </li>
  );
}

/**
 * The banners of the games, to be swiped, with links to each (CF-1). No script turns them: the browser snaps, and each one carries the ring
 * that lies around its own link. Until they are known, and where there are none, the brand's own ground is in their place. The first one
 * shows the product that `offerOf` returns for its game.
 */
export function Hero(props: {
  platform: Platform;
  banners: readonly Banner[] | null;
  onGo: (game: HomeGame) => void;
  offerOf: (game: HomeGame) => ReactNode;
}) {
  const { platform, banners, onGo, offerOf } = props;
  const { t } = usePageWords();
  if (!banners?.length) return <div className="hero blank" aria-busy={banners === null || undefined} />;
  return (
    <section className="hero" aria-label={t('highlights')}>
      <ul className="slides">
        {banners.map((banner, at) => (
          <Slide
            key={banner.game.main.client_id}
            of={banners.length}
            offer={at === 0 && offerOf(banner.game)}
            {...{ platform, banner, at, onGo }}
          />
        ))}
      </ul>
      {banners.length > 1 && (
        <nav className="pips" aria-label={t('highlights')}>
          {banners.map(({ game, picture }, at) => (
            <a key={game.main.client_id} href={`#${idOf(at)}`}>
              <span className="visually-hidden">{game.main.name}</span>
              <Picture className="pip" from={picture} name="" />
            </a>
          ))}
        </nav>
      )}
    </section>
  );
}
