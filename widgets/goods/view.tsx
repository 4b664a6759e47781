import { useLayoutEffect } from 'react';
import type { Store } from '../../src/storefront/store.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { useFetched } from '../../src/ui/later.tsx';
import { Failed, Notice } from '../../src/ui/notice.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { useWords } from '../../src/ui/words.tsx';
import type { Goods } from './model.ts';
import { GamesDialog, GamesList } from './parts/games.tsx';
import { loadCharacters } from './parts/load-characters.ts';
import { Products } from './parts/products.tsx';
import { Who } from './parts/who.tsx';

/** What was bought last, to be bought again in one tap. */
function Again({ model }: { model: Goods }) {
  const { t } = useWords();
  const { purchase, catalogue } = model.store;
  const nameOf = useValue(catalogue.nameOf);
  const last = useValue(purchase.last);
  if (!last) return null;
  const { role_name: role, method_name: method } = last;
  return (
    <Notice
      text={<span translate="no">{t('buy_again_text', { product: nameOf(last), role, method })}</span>}
      action={t('buy_again')}
      onAction={() => purchase.use(({ recent }) => void recent.again(last))}
    />
  );
}

/** An unpaid order with the way back to it; without one, the last purchase, to be bought again. */
function Waiting({ model }: { model: Goods }) {
  const { t } = useWords();
  const nameOf = useValue(model.store.catalogue.nameOf);
  const [first] = useValue(model.waiting);
  if (!first) return <Again model={model} />;
  // Our own pages show it everywhere, and not only beside the goods.
  if (model.store.view !== 'embedded') return null;
  const text = t('unpaid_text', { product: nameOf(first), role: first.role_name });
  return (
    <Notice
      icon="clock"
      title={t('unpaid_title')}
      text={<span translate="no">{text}</span>}
      action={t('unpaid_go')}
      onAction={() => model.store.purchase.resume(first)}
    />
  );
}

/** The choice of a character, as soon as it is here. */
function ChooseCharacter({ store }: { store: Store }) {
  const { t } = useWords();
  const part = useFetched(loadCharacters);
  if (part.is === 'loading') return null;
  if (part.is === 'ready') return <part.got store={store} />;
  return (
    <Dialog title={t('choose_character')} onClose={() => store.popups.show(null)}>
      <Failed {...part.next} />
    </Dialog>
  );
}

/** Game, character and products, one below the other. */
export function GoodsView({ model }: { model: Goods }) {
  const { t } = useWords();
  const { games, popups, session } = model.store;
  // Before it is painted, and not while it is drawn, when nothing else may change.
  useLayoutEffect(() => model.appear(), [model]);
  // Fetched ahead, so that a tap opens it at once.
  useFetched(loadCharacters, useValue(session.user) !== null);
  const game = useValue(games.current);
  const panel = useValue(popups.panel);
  return (
    <div className="goods">
      {game ? (
        <>
          <Who model={model} game={game} />
          <Waiting model={model} />
          <Products model={model} />
        </>
      ) : (
        <section className="card goods-first" part="card">
          <h2>
            <Icon name="games" />
            {t('choose_game')}
          </h2>
          <GamesList model={model} />
        </section>
      )}
      {panel === 'games' && <GamesDialog model={model} />}
      {panel === 'characters' && <ChooseCharacter store={model.store} />}
    </div>
  );
}
