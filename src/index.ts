/**
 * `coinslot`: the storefront as widgets for your own page, on your own React.
 * @example
 * import { checkout, createStorefront } from 'coinslot'
 * const storefront = createStorefront({ brand: 'watt', area: 'sea' })
 * storefront.mount(checkout, '#pay', { product_id: 'gems-600' })
 */
import { type KnownBrand, storefrontBrands } from '../brands/index.ts';
import { en } from '../locales/en.ts';
import { enCheckout } from '../locales/en-checkout.ts';
import { enRewards } from '../locales/en-rewards.ts';
import { activity as activityWidget } from '../widgets/activity/index.ts';
import type { ActivityOptions } from '../widgets/activity/model.ts';
import { checkout as checkoutWidget } from '../widgets/checkout/index.ts';
import type { CheckoutOptions } from '../widgets/checkout/options.ts';
import { goods as goodsWidget } from '../widgets/goods/index.ts';
import type { GoodsOptions } from '../widgets/goods/model.ts';
import { login as loginWidget } from '../widgets/login/index.ts';
import type { LoginOptions } from '../widgets/login/model.ts';
import { replenish as replenishWidget } from '../widgets/replenish/index.ts';
import type { ReplenishOptions } from '../widgets/replenish/model.ts';
import { vip as vipWidget } from '../widgets/vip/index.ts';
import { createStorefrontFrom } from './mount/create-storefront.ts';
import { createDrawing } from './mount/drawing.tsx';
import { lazyView } from './mount/lazy-view.tsx';
import type { AreaOf, ImportStorefront, NamedBrand, NarrowOptions } from './mount/narrow.ts';
import { type Mountable, withWords } from './mount/widget.ts';
import { loadWords } from './mount/words.ts';

export type { Appearance, Language, Sites, StorefrontBrand as Brand } from './brand/index.ts';
export { GatewayError, NetworkError, ReplyError } from './client/errors.ts';
export type { Order } from './contract/order.ts';
export type { OwnWords } from './i18n/words.ts';
export { type Configuration, configure } from './mount/configure.ts';
export type { Slot } from './mount/storefront.tsx';
export { version } from './mount/version.ts';
export type { ErrorCode, StoreEvents } from './store/events.ts';
export type { ActivityOptions, CheckoutOptions, GoodsOptions, LoginOptions, ReplenishOptions };

/** The log-in form, or who is logged in. */
export const login: Mountable<LoginOptions> = loginWidget;

/** The goods picker: game, area, server, character and product. */
export const goods: Mountable<GoodsOptions> = goodsWidget;

/** The checkout: who gets it, how to pay, and the order to its end. */
export const checkout: Mountable<CheckoutOptions> = /* @__PURE__ */ withWords(checkoutWidget, enCheckout);

/** The VIP centre: level, growth, rewards and coupons. */
export const vip: Mountable = /* @__PURE__ */ withWords(vipWidget, enRewards);

/** The top-up activities: what is achieved in them, and the gifts. */
export const activity: Mountable<ActivityOptions> = /* @__PURE__ */ withWords(activityWidget, enRewards);

/** The failed order of a replenish link; mount `checkout` with `inline` beside it, which pays it. */
export const replenish: Mountable<ReplenishOptions> = /* @__PURE__ */ withWords(replenishWidget, enCheckout, enRewards);

/** The name of a brand that comes with the package. */
export type BrandName = KnownBrand['name'];

/** What an embedder says about the storefront of a brand. */
export type StorefrontOptions<B extends NamedBrand<KnownBrand> = NamedBrand<KnownBrand>> = NarrowOptions<KnownBrand, B>;

/** A storefront on somebody's page, with the areas of its brand. */
export type Storefront<A extends string = string> = ImportStorefront<A>;

/** Creates a storefront. See {@link StorefrontOptions}. */
export const createStorefront: <const B extends NamedBrand<KnownBrand>>(
  options: StorefrontOptions<B>,
) => Storefront<AreaOf<KnownBrand, B>> = /* @__PURE__ */ createStorefrontFrom({
  brands: storefrontBrands,
  english: en,
  load: loadWords,
  drawing: /* @__PURE__ */ createDrawing({
    login: /* @__PURE__ */ lazyView(() =>
      import('../widgets/login/index.ts').then(({ login: widget }) => ({ widget })),
    ),
    characters: /* @__PURE__ */ lazyView(() =>
      import('../widgets/goods/characters.tsx').then(({ characters: widget }) => ({ widget })),
    ),
  }),
});
