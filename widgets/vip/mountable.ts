import { lazily, type Mountable } from '../../src/mount/widget.ts';

/** The VIP centre: level, growth, rewards and coupons. */
export const vip: Mountable = /* @__PURE__ */ lazily('vip', () => import('./part.ts'));
