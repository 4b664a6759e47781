import { lazily, type Mountable } from '../../src/mount/widget.ts';
import type { ReplenishOptions } from './model.ts';

/** The failed order of a replenish link; mount `checkout` with `inline` beside it, which pays it. */
export const replenish: Mountable<ReplenishOptions> = /* @__PURE__ */ lazily('replenish', () => import('./part.ts'));
