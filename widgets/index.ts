// The registry of widgets: a row for each. What lists widgets reads it: exports, scripts, tags, types, the partner's frame, checks, docs.
import { defineWidget, type Mountable } from '../src/mount/widget.ts';
import type { ActivityOptions } from './activity/model.ts';
import type { CheckoutOptions } from './checkout/options.ts';
import type { GoodsOptions } from './goods/model.ts';
import type { LoginOptions } from './login/model.ts';
import { needsSale } from './needs-sale.ts';
import type { ReplenishOptions } from './replenish/model.ts';
import type { TopupOptions } from './topup/model.ts';

export type { ActivityOptions, CheckoutOptions, GoodsOptions, LoginOptions, ReplenishOptions, TopupOptions };

// Each row is a constant of its own, so that a bundler leaves out the widgets that an embedder does not import.

/** The log-in form, or who is logged in. */
export const login: Mountable<LoginOptions> = /* @__PURE__ */ defineWidget({
  name: 'login',
  load: async () => (await import('./login/index.ts')).login,
  options: { popup: true, code: false },
});

/** The goods picker: game, area, server, character and product. */
export const goods: Mountable<GoodsOptions> = /* @__PURE__ */ defineWidget({
  name: 'goods',
  load: async () => (await import('./goods/index.ts')).goods,
  options: { product_id: true },
  needs: needsSale,
});

/** The checkout: who gets it, how to pay, and the order to its end. */
export const checkout: Mountable<CheckoutOptions> = /* @__PURE__ */ defineWidget({
  name: 'checkout',
  load: async () => (await import('./checkout/index.ts')).checkout,
  options: {
    product_id: true,
    billing_no: true,
    server: true,
    role: true,
    coupon_code: true,
    pay: true,
    inline: true,
  },
  needs: needsSale,
});

/** The whole top-up in one: goods and checkout, side by side where there is room. */
export const topup: Mountable<TopupOptions> = /* @__PURE__ */ defineWidget({
  name: 'topup',
  load: async () => (await import('./topup/index.tsx')).topup,
  options: { product_id: true, billing_no: true, server: true, role: true, coupon_code: true, pay: true },
  needs: needsSale,
});

/** The VIP centre: level, growth, rewards and coupons. */
export const vip: Mountable = /* @__PURE__ */ defineWidget({
  name: 'vip',
  load: async () => (await import('./vip/index.ts')).vip,
  options: {},
});

/** The top-up activities: what is achieved in them, and the gifts. */
export const activity: Mountable<ActivityOptions> = /* @__PURE__ */ defineWidget({
  name: 'activity',
  load: async () => (await import('./activity/index.ts')).activity,
  options: { tab: true, onTab: true, stage: true },
});

/** The failed order of a replenish link; mount `checkout` with `inline` beside it, which pays it. */
export const replenish: Mountable<ReplenishOptions> = /* @__PURE__ */ defineWidget({
  name: 'replenish',
  load: async () => (await import('./replenish/index.ts')).replenish,
  options: { replenish_id: true, rp_client_id: true },
});
