import { enCheckout } from '../../src/i18n/english/checkout.ts';
import { enRewards } from '../../src/i18n/english/rewards.ts';
import type { Widget } from '../../src/mount/widget.ts';
import { withSale } from '../../src/storefront/store.ts';
import { createReplenishing, type Replenishing, type ReplenishOptions } from './model.ts';
import styles from './styles.css?inline';
import { ReplenishView } from './view.tsx';

/** The failed order of a replenish link, and its time; the checkout beside it pays it (RP-1…3). */
export const replenish: Widget<ReplenishOptions, Replenishing> = {
  name: 'replenish',
  styles,
  // Those of the checkout that pays it, too.
  words: { ...enCheckout, ...enRewards },
  model: (store, options) => createReplenishing(withSale(store), options),
  View: ReplenishView,
};
