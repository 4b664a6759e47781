import * as v from 'valibot';
import { call } from './call.ts';
import {
  address,
  choice,
  currency,
  flag,
  id,
  listOf,
  longText,
  money,
  name,
  platform,
  text,
  timestamp,
  whole,
} from './shapes.ts';

/** An item inside a product, such as 5 keys (GD-6). `note` explains its use. */
export const content = v.object({
  name: text,
  count: v.optional(v.pipe(whole, v.minValue(1)), 1),
  picture: v.optional(address),
  note: v.optional(text),
});
/** See {@link content}. */
export type Content = v.InferOutput<typeof content>;

/** How rare a product is, from the most common to the rarest (GD-6). */
export const rarity = v.picklist(['common', 'rare', 'epic', 'legendary']);
/** See {@link rarity}. */
export type Rarity = v.InferOutput<typeof rarity>;

/** An optional field of a product. If it is invalid, it is ignored, and the product stays in the list. */
// @__NO_SIDE_EFFECTS__
const addition = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/**
 * A product (GD-1). `value` is its id; `price` is in `currency` of the list, in major units.
 * Optional fields: `baseAmount` and `bonusAmount` make the bonus and the best value visible. `picture` shows the product.
 * `prices` has the price in other currencies, in major units by currency. `contents` lists the items inside, `note` is a line about the
 * product, and `rarity` is how rare it is (GD-6). `store_price` is the price in the app store in `currency` of the list, and `store_prices`
 * has it by currency. The storefront shows a saving only between two prices in the same currency.
 */
export const goods = v.object({
  value: id,
  display: text,
  price: money,
  typeKey: id,
  isLimit: v.optional(flag, false),
  isCoupon: v.optional(flag, false),
  goodsSort: v.optional(whole, 0),
  typeSort: v.optional(whole, 0),
  isSpecial: v.optional(flag, false),
  couponPoints: v.optional(whole, 0),
  baseAmount: v.optional(whole),
  bonusAmount: v.optional(whole, 0),
  picture: v.optional(address),
  prices: v.optional(v.record(currency, money)),
  contents: addition(listOf(content)),
  note: addition(text),
  store_price: addition(money),
  store_prices: addition(v.record(currency, money)),
  rarity: addition(rarity),
});
/** See {@link goods}. */
export type Goods = v.InferOutput<typeof goods>;

/**
 * The products of a game with the names of their types; prices are those of the area (GD-1). `regions` is optional: the currency of
 * each country that a player may pay from. The first country is the default, so the first prices already use its currency.
 */
export const getGoodsList = call({
  path: '/api/pay/getGoodsList',
  kind: 'read',
  forCharacter: true,
  cacheable: true,
  params: { client_id: id, platform, domain_area: id, server_id: v.optional(id), role_id: v.optional(id) },
  reply: v.object({
    currency,
    types: listOf(choice),
    list: listOf(goods),
    regions: v.optional(v.record(name, currency)),
  }),
});
/** See {@link getGoodsList}. */
export type GoodsList = v.InferOutput<(typeof getGoodsList)['reply']>;

/**
 * A purchase limit (GD-2, GD-3). `limit_type`: per character, per time window, or per game. `frequency` purchases are
 * allowed (per `day_info` days for a time limit), and `extra_pay_times` are left (negative on a time limit: an unpaid order exists).
 * The next purchase is allowed at `next_pay_time`.
 */
export const limit = v.object({
  product_id: id,
  limit_type: v.picklist(['role', 'time', 'game']),
  frequency: whole,
  day_info: v.optional(whole, 0),
  extra_pay_times: whole,
  next_pay_time: v.optional(timestamp, 0),
});
/** See {@link limit}. */
export type Limit = v.InferOutput<typeof limit>;

/** The limits that apply to a character (GD-2). Responds with -600 without a token (GD-4). */
export const getLimitProductInfo = call({
  path: '/api/pay/getLimitProductInfo',
  kind: 'read',
  params: { client_id: id, role_id: id, server_id: id, area_id: v.optional(id) },
  reply: listOf(limit),
});

/** Gifts that third parties attach to a game (GM-6). */
export const getThirdGift = call({
  path: '/api/pay/getThirdGift',
  kind: 'read',
  cacheable: true,
  params: { client_id: id, role_id: v.optional(id), server_id: v.optional(id) },
  reply: listOf(v.object({ gift_id: id, name: text, picture_address: v.optional(address, '') })),
});

/** The countries a player may pay from (GM-6, PY-15). */
export const getCountryList = call({
  path: '/api/pay/getCountryList',
  kind: 'read',
  forCharacter: true,
  cacheable: true,
  params: { client_id: id, domain_area: v.optional(id) },
  reply: listOf(choice),
});

const method = {
  payway_id: v.optional(whole),
  channel_id: v.optional(id),
  key: v.optional(text, ''),
  name: text,
  icon: v.optional(address, ''),
  sort: v.optional(whole, 0),
  min_money: v.optional(money, 0),
  max_money: v.optional(money, 0),
  /** The provider charges only multiples of this amount, in major units. If it is missing, it charges every minor unit. */
  step_money: v.optional(money),
  description: v.optional(longText, ''),
  open_coupon: v.optional(flag, false),
};

/**
 * A payment option (PY-2). `key` is `payway_id_channel_id`. `sub_payment` has the same shape one level below. `step_money` is ours: a
 * price with a coupon is rounded to a multiple of it.
 */
export const payment = v.object({ ...method, sub_payment: v.optional(listOf(v.object(method)), []) });
/** See {@link payment}. */
export type Payment = v.InferOutput<typeof payment>;
/** A payment option without sub-options. */
export type SubPayment = Payment['sub_payment'][number];

/**
 * The payment options by region, and the price of the product in each region's currency (PY-1, PY-2). With a `replenish_id`,
 * the response has only the regions that pay in the currency of its order, and the price of that order (RP-2).
 */
export const getPaymentList = call({
  path: '/api/pay/getPaymentList',
  kind: 'read',
  forCharacter: true,
  cacheable: true,
  params: { client_id: id, product_id: id, platform, domain_area: id, replenish_id: v.optional(id) },
  reply: v.object({
    country: v.optional(text, ''),
    regions: v.record(name, listOf(payment)),
    prices: v.optional(v.record(name, v.object({ price: money, currency })), {}),
  }),
});
/** See {@link getPaymentList}. */
export type PaymentList = v.InferOutput<(typeof getPaymentList)['reply']>;

/**
 * The price of a product with a coupon, and the points that the player earns (CP-6). The price is in major units, in the currency of the
 * goods list: of the given area, or of the first area in which the game is sold. For a country with another currency, the storefront
 * applies the same rule (`discounted`) to the price there. Responds with -3062 if the coupon may not be used.
 */
export const productPoints = call({
  path: '/api/pay/productPoints',
  kind: 'read',
  forCharacter: true,
  params: { client_id: id, coupon_code: v.optional(id), product_id: id, domain_area: v.optional(id) },
  reply: v.object({ points: whole, discountPrice: money }),
});
