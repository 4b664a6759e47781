import { lazily, type Mountable } from '../../src/mount/widget.ts';
import { withSale } from '../../src/storefront/store.ts';
import type { GoodsOptions } from './model.ts';

/** The goods picker: game, area, server, character and product. */
export const goods: Mountable<GoodsOptions> = /* @__PURE__ */ lazily('goods', () => import('./part.ts'), withSale);
