import { enCheckout } from '../../src/i18n/english/checkout.ts';
import type { Widget } from '../../src/mount/widget.ts';
import { withPurchase } from '../../src/purchase/purchase.ts';
import { withSale } from '../../src/storefront/store.ts';
import { type Checkout, createCheckout } from './model.ts';
import type { CheckoutOptions } from './options.ts';
import styles from './styles.css?inline';
import { CheckoutView } from './view.tsx';

/** The checkout: who gets it, how to pay, and the order to its end (PY, RS). */
export const checkout: Widget<CheckoutOptions, Checkout> = {
  name: 'checkout',
  styles,
  words: enCheckout,
  needs: withSale,
  model: (store, options) => createCheckout(withPurchase(withSale(store)), options),
  View: CheckoutView,
};
