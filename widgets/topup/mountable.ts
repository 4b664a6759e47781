import { lazily, type Mountable } from '../../src/mount/widget.ts';
import { withSale } from '../../src/storefront/store.ts';
import type { TopupOptions } from './model.ts';

/** The whole top-up in one: goods and checkout, side by side where there is room. */
export const topup: Mountable<TopupOptions> = /* @__PURE__ */ lazily('topup', () => import('./part.ts'), withSale);
