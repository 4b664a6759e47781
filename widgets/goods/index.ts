import type { Widget } from '../../src/mount/widget.ts';
import { withSale } from '../../src/storefront/store.ts';
import { createGoods, type Goods, type GoodsOptions } from './model.ts';
import styles from './styles.css?inline';
import { GoodsView } from './view.tsx';

/** The goods picker: game, area, server, character and product (GM, GD). */
export const goods: Widget<GoodsOptions, Goods> = {
  name: 'goods',
  styles,
  brings: 'characters',
  needs: withSale,
  model: (store, options) => createGoods(withSale(store), options),
  View: GoodsView,
};
