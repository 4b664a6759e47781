import { useState } from 'react';
import type { CurrentGame } from '../../../src/catalogue/games.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { usePageWords } from '../page-words.ts';
import type { HomeGame } from './home-model.ts';
import { Pick } from './pick.tsx';

/** The last cover, which redeems a point card (CD-1). It is missing if no game accepts cards. */
export function Redeem(props: {
  store: Store;
  games: readonly HomeGame[];
  onChoose: (game: CurrentGame) => Promise<boolean>;
  onGone: () => void;
}) {
  const { store, games, onChoose, onGone } = props;
  const { t } = usePageWords();
  const [open, setOpen] = useState(false);
  const cardGames = games.filter(({ config }) => config?.card_config.is_has_card).map(({ main }) => main);
  const [first] = cardGames;
  if (!first) return null;
  const redeem = async (game: CurrentGame): Promise<void> => {
    setOpen(false);
    if (!(await onChoose(game))) return;
    store.purchase.use(({ card }) => card.show());
    onGone();
  };
  return (
    <li>
      <button
        type="button"
        className="cover redeem"
        aria-haspopup="dialog"
        onClick={() => (cardGames.length === 1 ? void redeem(first) : setOpen(true))}
      >
        <span className="plastic" />
        <span className="cover-in">
          <b>{t('card_title')}</b>
          <span>{t('card_redeem_text')}</span>
        </span>
      </button>
      {open && (
        <Pick
          title={t('card_title')}
          games={cardGames}
          onPick={(game) => void redeem(game)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
