import { useContext, useEffect, useState } from 'react';
import { Part } from '../../src/mount/part.tsx';
import { usePageTitle } from '../../src/page/page.tsx';
import type { Store } from '../../src/storefront/store.ts';
import { LayersContext } from '../../src/ui/layers.ts';
import { useValue } from '../../src/ui/use-value.ts';
import { goods } from '../../widgets/goods/index.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import topupStyles from '../../widgets/topup/styles.css?inline';
import { BelowGoods, PageCheckout } from '../shell/page-parts.tsx';

const stepClasses = { goods: 'topup', recharge: 'till paying', result: 'till in-page' } as const;

/** Whether the pay step still waits for the first time for what it is about, and for whom: a reload, or a slow line, finds it without. */
function useWaits({ catalogue, methods, recipient }: Store, isOpen: boolean): boolean {
  const product = useValue(catalogue.product);
  const { is } = useValue(methods.list);
  const characters = useValue(recipient.characters);
  const isReady = product !== null && is !== 'idle' && is !== 'loading' && characters.is !== 'loading';
  const [seen, see] = useState(false);
  useEffect(() => see((before) => isOpen && (before || isReady)), [isOpen, isReady]);
  return isOpen && !seen && !isReady;
}

/** The styles of the steps. */
export const styles = [topupStyles, goods.styles];

/**
 * The last three of the four steps: the goods, the pay step, and the order. One checkout is there from the goods to the end: it is
 * the bar below the goods, then the pay step, and then the order, which stands in the page where the new version has it over the page.
 */
export function Steps(props: {
  store: Store;
  at: 'goods' | 'recharge' | 'result';
  title: string;
  options: TopupOptions;
  onLeave: () => void;
}) {
  const { store, at, title, options, onLeave } = props;
  usePageTitle(title);
  useEffect(() => onLeave, [onLeave]);
  const layers = useContext(LayersContext);
  const waits = useWaits(store, at === 'recharge');
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <div className={waits ? `${stepClasses[at]} waits` : stepClasses[at]} aria-busy={waits || undefined}>
        {at === 'goods' && (
          <div className="topup-goods">
            <Part widget={goods} store={store} options={{ product_id: options.product_id }} />
            <BelowGoods store={store} />
          </div>
        )}
        <LayersContext.Provider value={at === 'result' ? { ...layers, inPage: true } : layers}>
          <PageCheckout store={store} options={{ ...options, inline: at === 'recharge' }} />
        </LayersContext.Provider>
      </div>
    </>
  );
}
