import { useContext, useEffect } from 'react';
import { Part } from '../../src/mount/part.tsx';
import { usePageTitle } from '../../src/page/page.tsx';
import type { Store } from '../../src/store/store.ts';
import { LayersContext } from '../../src/ui/layers.ts';
import { goods } from '../../widgets/goods/index.ts';
import { BelowGoods, PageCheckout } from '../shell/page-parts.tsx';
import topupStyles from '../shell/topup.css?inline';
import type { TopupOptions } from '../shell/topup-model.ts';

const places = { goods: 'topup', recharge: 'till paying', result: 'till in-page' } as const;

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
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <div className={places[at]}>
        {at === 'goods' && (
          <div className="topup-goods">
            <Part widget={goods} store={store} options={{ product_id: options.product_id }} />
            <BelowGoods store={store} />
          </div>
        )}
        <LayersContext value={at === 'result' ? { ...layers, inPage: true } : layers}>
          <PageCheckout store={store} options={{ ...options, inline: at === 'recharge' }} />
        </LayersContext>
      </div>
    </>
  );
}
