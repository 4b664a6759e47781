import { Icon } from '../../src/ui/icon.tsx';
import { Notice } from '../../src/ui/notice.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { useWords } from '../../src/ui/words.tsx';
import type { Goods } from './model.ts';
import { Characters } from './parts/characters.tsx';
import { GamesDialog, GamesList } from './parts/games.tsx';
import { Products } from './parts/products.tsx';
import { Who } from './parts/who.tsx';

/** What was bought last, to be bought again in one tap. */
function Again({ model }: { model: Goods }) {
  const { t } = useWords();
  const { purchase } = model.store;
  const last = useValue(purchase.last);
  if (!last) return null;
  const { product_name: product, role_name: role, method_name: method } = last;
  return (
    <Notice
      text={t('buy_again_text', { product, role, method })}
      action={t('buy_again')}
      onAction={() => purchase.use(({ recent }) => void recent.again(last))}
    />
  );
}

/** An unpaid order with the way back to it; without one, the last purchase, to be bought again. */
function Waiting({ model }: { model: Goods }) {
  const { t } = useWords();
  const [first] = useValue(model.waiting);
  if (!first) return <Again model={model} />;
  const text = t('unpaid_text', { product: first.product_name, role: first.role_name });
  return (
    <Notice
      icon="clock"
      title={t('unpaid_title')}
      text={text}
      action={t('unpaid_go')}
      onAction={() => model.store.purchase.resume(first)}
    />
  );
}

/** Game, character and products, one below the other. */
export function GoodsView({ model }: { model: Goods }) {
  const { t } = useWords();
  const { games, popups } = model.store;
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
        <section className="card goods-first">
          <h2>
            <Icon name="games" />
            {t('choose_game')}
          </h2>
          <GamesList model={model} />
        </section>
      )}
      {panel === 'games' && <GamesDialog model={model} />}
      {panel === 'characters' && <Characters store={model.store} />}
    </div>
  );
}
