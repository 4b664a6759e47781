import type { ReactNode } from 'react';
import { withoutZeros } from '../../../src/rules/money.ts';
import { errorMessage } from '../../../src/store/error-message.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { usePageWords } from '../page-words.ts';
import type { HomeGame } from './home-model.ts';

const bones = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function Cover({ game, onGo }: { game: HomeGame; onGo: (game: HomeGame) => void }) {
  const { t, price } = usePageWords();
  const { main, editions, gifts, from } = game;
  return (
    <li>
      <button
        type="button"
        className="cover"
        aria-haspopup={editions.length > 0 ? 'dialog' : undefined}
        onClick={() => onGo(game)}
      >
        <Picture className="cover-art" from={main.logo} name={main.name} />
        <span className="cover-in">
          <b>
            <bdi>{main.name}</bdi>
          </b>
          {(editions.length > 0 || from) && (
            <span className="cover-facts numbers">
              {editions.length > 0 && <span>{t('editions', { count: editions.length })}</span>}
              {from && <span>{t('price_from', { price: withoutZeros(price(from.price, from.currency)) })}</span>}
            </span>
          )}
          <span className="cover-go" aria-hidden="true">
            {t('activity_go')}
          </span>
        </span>
        {gifts && <span className="tag">{t('gifts_on_top')}</span>}
      </button>
    </li>
  );
}

/** The games of the area as covers; one with editions asks which. Room is kept for `most`, so that nothing below moves when they are here. */
export function Covers(props: {
  store: Store;
  games: readonly HomeGame[];
  most: number;
  onGo: (game: HomeGame) => void;
  last?: ReactNode;
}) {
  const { store, games, most, onGo, last } = props;
  const { t } = usePageWords();
  const list = useValue(store.games.list);
  if (list.is === 'failed') {
    return <Failed text={errorMessage(list.why, store)} onAgain={() => void store.games.again()} />;
  }
  if (list.is !== 'ready') {
    return (
      <ul className="covers" aria-busy="true" aria-label={t('loading')}>
        {bones.slice(0, most).map((one) => (
          <li key={one} className="cover skeleton" />
        ))}
      </ul>
    );
  }
  if (games.length === 0) return <Notice icon="games" text={t('no_games')} />;
  return (
    <ul className="covers">
      {games.map((game) => (
        <Cover key={game.main.client_id} game={game} onGo={onGo} />
      ))}
      {last}
    </ul>
  );
}
