import * as v from 'valibot';
import { type Call, call } from './call.ts';
import { orderInfoPath, orderListPath } from './paths.ts';
import {
  address,
  ageBand,
  cardInfo,
  choice,
  currency,
  flag,
  giftNote,
  giftToken,
  id,
  idOrNone,
  key,
  listOf,
  money,
  platform,
  seconds,
  text,
  timestamp,
  whole,
} from './shapes.ts';

/** The common payload of a payment (PY-8). */
export const payload = {
  client_id: id,
  server_id: id,
  role_id: id,
  platform,
  product_id: id,
  domain_area: id,
  game_channel_id: v.optional(id),
  bcp47_lang: v.optional(text),
  country: v.optional(id),
  did: v.optional(id),
  session_id: v.optional(id),
  session_time: v.optional(timestamp),
  traffic_source: v.optional(id),
  areaId: v.optional(id),
  pay_id: v.optional(id),
  coupon_code: v.optional(id),
  channel: v.optional(id),
  channel_id: v.optional(id),
  card_info: v.optional(cardInfo),
  /** The age that the player stated, if Japan's law applies and the payment is in yen (LY-6). */
  age_band: v.optional(ageBand),
  /** The amount that the player sees, in major units. If the order has another amount, the response is -400 for `shown_amount`. It is ours. */
  shown_amount: v.optional(money),
  /** The replenish link to pay. The product, character and price are then those of its order (RP-2). */
  replenish_id: v.optional(id),
  /**
   * The order of the same goods and character that this one replaces, because the player pays another way or tries again. An unpaid order
   * is cancelled, and later payments of it are refunded. Responds with -3102 and the order if it was paid in the meantime.
   */
  replaces: v.optional(id),
  /**
   * The order is a gift: the token of {@link findCharacter} for the friend's character, which `server_id` and `role_id` name (GF-1). The
   * session's account pays. Responds with -400 for `gift_token` if the character was not found so, for `gift_own` if it is the payer's own,
   * and for `gift_limited` if the product is limited for each character. It is ours.
   */
  gift_token: v.optional(giftToken),
  /** A note to the friend, who gets it with the goods. It is ours. */
  gift_note: v.optional(giftNote),
};

/**
 * The response to a started payment: the order, and the page on which the player pays. A POST form comes with its `fields` (PY-8). A
 * method with its own module comes with the data for it. Its `url` is the fallback if the module cannot be loaded (PY-10). A method for a
 * counter or a transfer may come with its `pay_code`, and an order that can expire with its `pay_by`, as its {@link order} does. These
 * two fields are ours.
 */
export const started = v.object({
  billing_no: id,
  url: v.optional(address, ''),
  method: v.optional(v.picklist(['GET', 'POST']), 'GET'),
  fields: v.optional(v.record(text, v.pipe(v.string(), v.maxLength(8_192))), {}),
  /** The data for the provider's own script, for methods that are paid inside the page (PY-10). */
  module: v.optional(v.record(text, v.pipe(v.string(), v.maxLength(8_192))), {}),
  pay_code: v.optional(text),
  pay_by: v.optional(timestamp),
});
/** See {@link started}. */
export type Started = v.InferOutput<typeof started>;

/** A call that starts a payment. It is the keyed write of one channel. */
export type PayCall = Call<v.ObjectSchema<typeof payload & { request_id: typeof key }, undefined>, typeof started>;

const paying = { kind: 'keyed-write', secret: true, forCharacter: true } as const;
// @__NO_SIDE_EFFECTS__
const pay = (path: string): PayCall =>
  call({ path, ...paying, params: { ...payload, request_id: key }, reply: started });

/** The calls under /api/pay/ that start a payment (PY-6). */
export const payPaths = [
  'platform_pay',
  'payMyCardBilling',
  'payMyCardKouDian',
  'payMyCardInGame',
  'paypal_pay',
  'xsolla_pay',
  'adyen_pay',
  'codapay_pay',
  'pagsmile_pay',
  'travellet_pay',
  'pingpongx_pay',
  'ebanx_pay',
  'funtap_pay',
  'razer_gold_pay',
  'alipay_pay',
  'payermax_pay',
  'naver_pay',
  'airwallex',
  'card_pay',
] as const;
/** The calls under /api/kr_pay/ that start a payment in Korea (PY-6). */
export const koreanPayPaths = ['naver_pay', 'kakao_pay', 'welcome_pay'] as const;

/** The path of a channel's call: `razer_gold_pay`, or `kr/kakao_pay` for a Korean one. */
export type PayPath = (typeof payPaths)[number] | `kr/${(typeof koreanPayPaths)[number]}`;

/**
 * The call that starts a payment through a channel (PY-6). The gateway executes it once per `request_id` (NT-5), and responds to a repeat
 * with the stored order. Responds with -3101 or -3102 for a limit, with -3103 if players of this age may not spend as much in a month, with
 * -3062 for a coupon, and with -422 if the key was used for another purchase.
 */
export function payCall(path: PayPath): PayCall {
  return pay(path.startsWith('kr/') ? `/api/kr_pay/${path.slice(3)}` : `/api/pay/${path}`);
}

/** Pays with a point card: the card recharge order (CD-3). The gateway executes it once per `request_id`. */
export const cardOrder = call({
  path: '/api/pay/card_info',
  kind: 'keyed-write',
  secret: true,
  params: {
    areaId: v.optional(id),
    client_id: id,
    server_id: id,
    role_id: id,
    platform,
    card_info: cardInfo,
    request_id: key,
  },
  reply: started,
});

/** The value of a point card, before it is used (CD-2). */
export const cardPrecheck = call({
  path: '/api/pay/card_precheck',
  kind: 'read',
  secret: true,
  params: { client_id: id, card_info: cardInfo },
  reply: v.object({
    price: money,
    currency: v.optional(currency),
    card_type: v.optional(text, ''),
    gems_number: whole,
    extra_gems_number: v.optional(whole, 0),
  }),
});

/**
 * An order (RS-1, RS-5). The simple form has only `billing_no` and `status`. `paid_at` is the time of the payment, and `delivered_at` the
 * time of the delivery. An unpaid order can be paid at `url` until `pay_by`. The player shows `pay_code` at a counter, or writes it into a
 * transfer. `done_within` is how long the delivery takes after the payment. A paid order has `expected_by`, after which a player may ask for
 * help (RS-2). `in_review` is true while an operator checks the payment of a paid order, which is delivered or refunded after that. `undelivered` is `demo` for an order that was paid with test money and that no game delivers. `fail_reason` of a
 * failed order is `declined`, `expired`, `cancelled` or missing. `failure` is why its payment failed, where the provider reports that:
 * `declined`, `insufficient_funds`, `authentication_failed`, `expired`, `limit`, `cancelled` or `provider_unavailable`. Clients ignore other
 * values. `refund_at` is the time when the refund of a payment began: a late payment
 * for a failed order, or a further payment for a paid one. An operator may also refund the payment itself. `refund_reason` is `replaced` (by
 * another order), `paid-twice`, `coupon-used` (by another order) or missing. `refunded_amount` is the refunded part of the order's `amount`,
 * including refunds that are still to come. It is missing if there is none. `payment_key` is the `key` of the payment option, and `country`
 * the country of the payment, for buying the same again on another device.
 */
export const order = v.object({
  billing_no: id,
  status: v.union([v.picklist(['Pending', 'Success', 'Fail']), v.picklist([1, -1, -2, 10])]),
  user_name: v.optional(text, ''),
  game_name: v.optional(text, ''),
  product_id: v.optional(idOrNone, ''),
  product_name: v.optional(text, ''),
  client_id: v.optional(idOrNone, ''),
  server_id: v.optional(idOrNone, ''),
  role_id: v.optional(idOrNone, ''),
  game_server_name: v.optional(text, ''),
  role_name: v.optional(text, ''),
  payment_name: v.optional(text, ''),
  payment_key: v.optional(text, ''),
  country: v.optional(idOrNone, ''),
  amount: v.optional(money),
  currency: v.optional(currency),
  url: v.optional(address, ''),
  pay_code: v.optional(text, ''),
  fail_reason: v.optional(text, ''),
  failure: v.optional(text),
  created_at: v.optional(timestamp),
  paid_at: v.optional(timestamp),
  delivered_at: v.optional(timestamp),
  undelivered: v.optional(text),
  in_review: v.optional(flag),
  /** It is a gift for the character of a friend, whose masked name is `role_name` (GF-1). It is ours. */
  gift: v.optional(v.object({ note: v.optional(text, '') })),
  refund_at: v.optional(timestamp),
  refund_reason: v.optional(text),
  refunded_amount: v.optional(money),
  pay_by: v.optional(timestamp),
  expected_by: v.optional(timestamp),
  done_within: v.optional(seconds),
});
/** See {@link order}. */
export type Order = v.InferOutput<typeof order>;

/**
 * An order by number, or by the intent that may have made it (RS-2, NT-5). Responds with -404 if the player has no such order. For a
 * `request_id` this means "no order was made". With `simple`, the response has only the status.
 */
export const getOrderInfo = call({
  path: orderInfoPath,
  kind: 'read',
  forCharacter: true,
  params: { billing_no: v.optional(id), request_id: v.optional(key), simple: v.optional(flag) },
  reply: order,
});

/**
 * Cancels an unpaid order, so that its limits and its coupon are free at once. The response is the order: `Fail` with `fail_reason`
 * `cancelled`, or unchanged if it was already paid or final. A later payment counts like one after any failed order, and is refunded if the
 * player ordered the same goods again. Responds with -404 if the account has no such order. Our own call: a gateway without it responds
 * with HTTP 404.
 */
export const cancelOrder = call({
  path: '/api/pay/cancelOrder',
  kind: 'idempotent-write',
  forCharacter: true,
  optional: true,
  params: { client_id: id, billing_no: id },
  reply: order,
});

/** The player's latest orders of a game, newest first, from all devices. Responds with -600 without a token. */
export const getOrderList = call({
  path: orderListPath,
  kind: 'read',
  params: { client_id: id },
  reply: listOf(order),
});

/**
 * The failed order behind a replenish link, and for how many seconds it can be paid (RP-2). Responds with -3016 for a bad link.
 * The optional fields are ours: the state of the link, and the parameters for paying it by the common payload. The response for an expired
 * link has no order data: empty names, an amount of 0, the currency `XXX`.
 */
export const replenishmentInfo = call({
  path: '/api/replenishment/replenishment_info',
  kind: 'read',
  params: { replenish_id: id },
  reply: v.object({
    game_name: text,
    user_name: text,
    amount: money,
    currency_code: currency,
    valid_time: seconds,
    state: v.optional(v.picklist(['open', 'paid', 'expired']), 'open'),
    gp_id: v.optional(id),
    client_id: v.optional(id),
    domain_area: v.optional(id),
    product_id: v.optional(id),
    product_name: v.optional(text, ''),
    server_id: v.optional(id),
    server_name: v.optional(text, ''),
    role_id: v.optional(id),
    role_name: v.optional(text, ''),
  }),
});
/** See {@link replenishmentInfo}. */
export type Replenishment = v.InferOutput<(typeof replenishmentInfo)['reply']>;

/** The countries a replenish payer may pay from (GM-6). */
export const replenishmentCountryList = call({
  path: '/api/pay/replenishmentCountryList',
  kind: 'read',
  params: { replenish_id: v.optional(id) },
  reply: listOf(choice),
});
