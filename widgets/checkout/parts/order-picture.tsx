import { gameOnDevice } from '../../../src/catalogue/games.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import { loaded } from '../../../src/store/async-resource.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Picture } from '../../../src/ui/picture.tsx';
import { useValue } from '../../../src/ui/use-value.ts';

/** The product of an order, if it is in the loaded goods. */
export function useOrderedProduct({ catalogue, games }: Store, { client_id, product_id }: Intent) {
  const goods = useValue(catalogue.goods);
  const game = useValue(games.current);
  if (!product_id || game?.client_id !== client_id) return;
  return loaded(goods)?.list.find(({ value }) => value === product_id);
}

/** The picture of the product of an order. The picture of its game replaces it while the product is not loaded. */
export function OrderPicture({ store, intent }: { store: Store; intent: Intent }) {
  const product = useOrderedProduct(store, intent);
  const list = loaded(useValue(store.games.list)) ?? [];
  const logo = gameOnDevice(list, intent.client_id)?.logo ?? '';
  const game = <Picture from={logo} name={intent.game_name} className="order-picture" />;
  if (!product?.picture) return game;
  return <Picture from={product.picture} name={intent.game_name} className="order-picture" otherwise={game} />;
}
