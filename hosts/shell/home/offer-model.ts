import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import { type Cost, costIn } from '../../../src/catalogue/methods.ts';
import { type Goods, type GoodsList, getGoodsList } from '../../../src/contract/goods.ts';
import type { Undo } from '../../../src/platform/platform.ts';
import { type Saving, savingOf, storePriceIn } from '../../../src/rules/goods.ts';
import { createLoader, loaded } from '../../../src/store/async-resource.ts';
import { createUndos } from '../../../src/store/undos.ts';
import type { Store } from '../../../src/storefront/store.ts';

/** A product that the front page offers, with its price in the player's currency. */
export interface Offer {
  readonly product: Goods;
  readonly cost: Cost;
  /** What it saves against the app store, if the gateway knows the price there. */
  readonly saving: Saving | null;
}

/** Finds the product to offer: the first special one, else the first one with a limit that the player has not used up (GD-1, GD-2). */
function offeredOf(list: readonly Goods[], canBuy: (product: Goods) => boolean): Goods | undefined {
  const sorted = list
    .filter((product) => (product.isSpecial || product.isLimit) && canBuy(product))
    .sort((a, b) => a.typeSort - b.typeSort || a.goodsSort - b.goodsSort);
  return sorted.find(({ isSpecial }) => isSpecial) ?? sorted[0];
}

/** Loads the products of a game, and finds the one to offer. Null until then, and without such a product. */
export function createOffer(
  { areas, catalogue, games, i18n, methods, platform, send, retries: unanswered }: Store,
  client_id: string,
): { offer: ReadonlySignal<Offer | null>; dispose: Undo } {
  const { undo, dispose } = createUndos();
  const loader = createLoader<GoodsList>(
    { undo, retries: unanswered },
    () => `${areas.current.value?.id}`,
    i18n.requested,
  );
  undo(
    effect(() => {
      const domain_area = areas.current.value?.id;
      if (!domain_area) return loader.clear();
      const params = { client_id, domain_area, platform: platform.device() };
      void loader.run((signal) => send(getGoodsList, params, { signal }));
    }),
  );
  return {
    offer: computed(() => {
      const list = loaded(loader.state.value);
      if (!list) return null;
      // The limits of a player are known for the chosen game.
      const isChosen = games.current.value?.client_id === client_id;
      const limitOf = catalogue.purchases.value;
      const product = offeredOf(list.list, (one) => !isChosen || ['open', 'left'].includes(limitOf(one).is));
      if (!product) return null;
      const cost = costIn(list, methods.saved.value)(product);
      const storePrice = storePriceIn(product, cost.currency, list.currency);
      return { product, cost, saving: savingOf(cost.price, storePrice, cost.currency) };
    }),
    dispose,
  };
}
