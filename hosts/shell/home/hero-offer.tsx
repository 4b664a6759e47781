import type { CurrentGame } from '../../../src/catalogue/games.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { GoodsArt } from '../../../src/ui/goods-art.tsx';
import { withModel } from '../../../src/ui/use-created.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { usePageWords } from '../page-words.ts';
import { createOffer } from './offer-model.ts';

interface HeroOfferProps {
  readonly store: Store;
  readonly game: CurrentGame;
  /** Chooses the game, and the product in its list. */
  readonly onBuy: (product: string) => void;
}

function View({ onBuy, model }: HeroOfferProps & { model: ReturnType<typeof createOffer> }) {
  const { t, price } = usePageWords();
  const offer = useValue(model.offer);
  if (!offer) return null;
  const { product, cost, saving } = offer;
  return (
    <>
      <button type="button" className="slide-offer" onClick={() => onBuy(product.value)}>
        <GoodsArt from={product.picture} />
        <span className="stack-text">
          <b>
            <bdi>{product.display}</bdi>
          </b>
          <span className="numbers">{price(cost.price, cost.currency)}</span>
        </span>
        <span className="slide-buy">{t('buy')}</span>
      </button>
      {saving && <span className="seal numbers">{t('save_percent', { percent: saving.percent })}</span>}
    </>
  );
}

/** The product that the first banner offers (CF-1), if the gateway marks one. */
export const HeroOffer = withModel(({ store, game }: HeroOfferProps) => createOffer(store, game.client_id), View);
