import type { Signal } from '@preact/signals-react';
import { useEffect } from 'react';
import { loaded } from '../../src/store/async-resource.ts';
import type { Store } from '../../src/storefront/store.ts';
import { useValue } from '../../src/ui/use-value.ts';
import { countGifts } from '../shell/gift-count-model.ts';
import { Region } from '../shell/home/region.tsx';
import type { Router } from '../shell/router.ts';

export { default as styles } from './header-aside.css?inline';

/** The currency that the prices of the page are in. */
function Money({ store: { catalogue, games, methods } }: { store: Store }) {
  const game = useValue(games.current);
  const first = loaded(useValue(catalogue.goods))?.list[0];
  const costOf = useValue(methods.costOf);
  // Without a game no prices come, and nothing keeps their place.
  if (!game) return null;
  return (
    <span className="where-money" aria-hidden="true">
      {first && costOf(first).currency}
    </span>
  );
}

/** What comes into the header after the page: the sales area with its currency; and the number on the way to the event. */
export function HeaderAside({ store, router, gifts }: { store: Store; router: Router; gifts: Signal<number> }) {
  useEffect(() => countGifts(store, router, gifts), [store, router, gifts]);
  const elsewhere = useValue(router.screen).is === 'replenish';
  return elsewhere ? null : <Region store={store} more={<Money store={store} />} />;
}
