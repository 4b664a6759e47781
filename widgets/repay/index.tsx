import type { ReadonlySignal } from '@preact/signals-react';
import { Part } from '../../src/mount/part.tsx';
import type { Widget } from '../../src/mount/widget.ts';
import { type Store, withSale } from '../../src/storefront/store.ts';
import styles from '../../src/ui/till.css?inline';
import { useValue } from '../../src/ui/use-value.ts';
import { checkout } from '../checkout/index.ts';
import { replenish } from '../replenish/index.ts';
import type { ReplenishOptions } from '../replenish/model.ts';

/** What an embedder may set of the composition. */
export interface RepayOptions extends ReplenishOptions {
  /** Shows the result of this order, as a return from a payment page does. */
  readonly billing_no?: string | undefined;
}

/** The state of the composition: its parts keep their own. */
export interface Repay {
  readonly store: Store;
  readonly options: ReadonlySignal<RepayOptions>;
}

function View({ model }: { model: Repay }) {
  const { store } = model;
  const { billing_no, ...link } = useValue(model.options);
  const paying = useValue(store.repaid) !== null;
  const { is } = useValue(store.purchase.progress);
  // The checkout pays the order of the link and nothing else.
  const hasCheckout = paying || is !== 'idle' || billing_no !== undefined;
  return (
    <div className={paying ? 'till repay paying' : 'till repay'}>
      <Part widget={replenish} store={store} options={link} />
      {hasCheckout && (
        <Part widget={checkout} store={store} options={{ inline: paying, ...(billing_no ? { billing_no } : {}) }} />
      )}
    </div>
  );
}

/** The whole payment of a failed order: the order, and below it the pay step while it can be paid (RP-1…4). */
export const repay: Widget<RepayOptions, Repay> = {
  name: 'replenish',
  styles: [styles, checkout.styles, replenish.styles].join('\n'),
  words: { ...checkout.words, ...replenish.words },
  model: (store, options) => ({ store: withSale(store), options }),
  View,
};
