import type { Widget } from '../../src/mount/widget.ts';
import { createGoods, type Goods, type GoodsOptions } from './model.ts';
import styles from './styles.css?inline';
import { GoodsView } from './view.tsx';

/** The goods picker: game, area, server, character and product (GM, GD). */
export const goods: Widget<GoodsOptions, Goods> = { name: 'goods', styles, model: createGoods, View: GoodsView };
