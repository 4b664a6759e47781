import type { ComponentType, ReactNode } from 'react';
import { Part } from '../../src/mount/part.tsx';
import { useWide } from '../../src/mount/wide-layout.ts';
import type { Widget } from '../../src/mount/widget.ts';
import { type Store, withSale } from '../../src/storefront/store.ts';
import { useValue } from '../../src/ui/use-value.ts';
import type { CheckoutOptions } from '../checkout/options.ts';
import { goods } from '../goods/index.ts';
import { createTopup, type Topup, type TopupOptions } from './model.ts';
import styles from './styles.css?inline';

/** The checkout as a part of a composition. */
export type CheckoutPart = ComponentType<{ store: Store; options: CheckoutOptions }>;

/**
 * Goods and checkout: one below the other, or side by side where there is room. The checkout is inside or fetched, as the build
 * wants it; a page of ours has more `below` its goods.
 */
export function topupOf(Checkout: CheckoutPart, below?: (store: Store) => ReactNode): Widget<TopupOptions, Topup> {
  function View({ model }: { model: Topup }) {
    const { store } = model;
    const wide = useWide();
    const options = useValue(model.options);
    const started = useValue(model.started);
    return (
      <div className={wide && started ? 'topup wide' : 'topup'}>
        <div className="topup-sale">
          <div className="topup-goods">
            <Part widget={goods} store={store} options={{ product_id: options.product_id }} />
            {wide && below?.(store)}
          </div>
          {started && <Checkout store={store} options={{ ...options, inline: wide }} />}
        </div>
        {/* What is fetched late must not move the checkout, which stands below the goods here. */}
        {!wide && below?.(store)}
      </div>
    );
  }
  return {
    name: 'topup',
    styles: styles + goods.styles,
    brings: 'characters',
    needs: withSale,
    model: (store, options) => createTopup(withSale(store), options),
    View,
  };
}
