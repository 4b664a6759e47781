import * as v from 'valibot';
import { call, type Reply } from './call.ts';
import { coupon } from './coupon.ts';
import { activityGiftPath } from './paths.ts';
import { address, choice, currency, flag, id, key, listOf, longText, money, text, timestamp, whole } from './shapes.ts';

/**
 * The rules of the VIP centre: how players earn points, the FAQ, and the levels with their rewards (VP-1). `point_to_coin` is the number of
 * points for one unit of `currency`, in which players of the country pay in the area. Without a country of the area, it is the currency of the area's
 * first country. Without an area, or if the reply has no currency, it is the currency of the brand. 0 means that this currency has no single
 * rate.
 */
export const vipBasicInfo = call({
  path: '/api/coupons/vipBasicInfo',
  kind: 'read',
  params: { client_id: id, domain_area: v.optional(id), country: v.optional(id) },
  reply: v.object({
    point_to_coin: money,
    currency: v.optional(currency),
    faq_title: v.optional(text, ''),
    faq_content: v.optional(longText, ''),
    vip_level_infos: listOf(
      v.object({
        level_id: id,
        level_name: text,
        level_show: text,
        need_points: whole,
        coupons_list: v.optional(listOf(coupon), []),
      }),
    ),
  }),
});

/** The player's level and points (VP-1). Responds with -600 without a token. */
export const vipInfo = call({
  path: '/api/coupons/vipInfo',
  kind: 'read',
  params: { client_id: id },
  reply: v.object({ vip_level: id, vip_level_name: text, vip_level_show: text, total_points: whole }),
});

/** A promo code as a player types it: up to 64 characters, of any case, with spaces and dashes. */
export const promoCode = v.pipe(text, v.maxLength(64));

/**
 * Makes a promo code a coupon of the account, and returns the code of the coupon (CP-8). A repeat makes no second one. `product_id` is what
 * the player is about to buy. Responds with -400 where the code brings no coupon, and `content.field` says why: `promo_code` (unknown here),
 * `promo_over`, `promo_used` (by this account) or `promo_product`; and -429 after too many tries. Our own call, offered where
 * `rechargeConfig` has `is_has_code`.
 */
export const redeemCode = call({
  path: '/api/coupons/redeem_code',
  kind: 'keyed-write',
  secret: true,
  optional: true,
  params: {
    client_id: id,
    domain_area: v.optional(id),
    product_id: v.optional(id),
    promo_code: promoCode,
    request_id: key,
  },
  reply: v.object({ code: id }),
});

/**
 * A gift of an activity (AC-1). `claim`: the player can claim it. `avail`: the player received it, and it is in the game. `lock`: the player
 * has not reached it yet. `history`: the player received it in an activity that has ended. `need` is an amount in major units for a
 * cumulative activity, and days for a continuous one. Names are JSON by locale or plain text. `items` lists its contents.
 */
export const activityGift = v.object({
  gift_id: id,
  name: longText,
  picture_address: v.optional(address, ''),
  need: money,
  state: v.picklist(['claim', 'avail', 'lock', 'history']),
  received_at: v.optional(timestamp, 0),
  items: v.optional(
    listOf(v.object({ name: longText, quantity: whole, picture_address: v.optional(address, '') })),
    [],
  ),
});
/** See {@link activityGift}. */
export type ActivityGift = v.InferOutput<typeof activityGift>;

/** The kinds of activities (AC-1). */
export const activityTypes = ['cumulative', 'continuous'] as const;
/** See {@link activityTypes}. */
export type ActivityType = (typeof activityTypes)[number];

/**
 * A cumulative or continuous top-up activity: its period, the player's progress, and its gifts (AC-1). `days` is the length of the
 * current series of days, `achieved` the start of each day with a top-up, and `total` the amount that was topped up in `currency`. Without
 * a token there is no progress. Responds with -3022 if there is no such activity.
 */
export const cumulativeActivityInfo = call({
  path: '/api/cumulative/cumulativeActivityInfo',
  kind: 'read',
  params: { client_id: id, type: v.picklist(activityTypes), server_id: v.optional(id), role_id: v.optional(id) },
  reply: v.object({
    activity_id: id,
    name: longText,
    start_time: timestamp,
    end_time: timestamp,
    days: v.optional(whole, 0),
    achieved: v.optional(listOf(timestamp), []),
    total: v.optional(money, 0),
    currency: v.optional(currency),
    gifts: listOf(activityGift),
  }),
});
/** An activity with the player's progress. */
export type Activity = Reply<typeof cumulativeActivityInfo>;

/**
 * Claims an activity's gifts, one or all, for a character (AC-1). A repeat grants no gift twice. The response leaves out
 * gifts that the player has not reached. Responds with -3022 if the activity has ended.
 */
export const receiveActivityGift = call({
  path: activityGiftPath,
  kind: 'keyed-write',
  params: { client_id: id, activity_id: id, gift_id: v.optional(id), server_id: id, role_id: id, request_id: key },
  reply: v.object({ received: listOf(id) }),
});

/**
 * The daily gift of a game (AC-4): the gifts of seven days, the first day first; after the last one the first follows. `need` is the day.
 * A gift is in the state `claim` if it is today's, `avail` if it was received in this round, and `lock` if its day has not come; to a
 * visitor all are `lock`. `streak` are the days in a row with a claim. `missed`: a day passed without one, so the streak begins again.
 * A day begins at midnight in the time zone of the activity; `next_time` is the next such moment, 0 if the activity is over by then.
 * Answers -3022 if there is none.
 */
export const dailyGift = call({
  path: '/api/cumulative/dailyGift',
  kind: 'read',
  optional: true,
  params: { client_id: id },
  reply: v.object({
    activity_id: id,
    name: longText,
    end_time: timestamp,
    streak: v.optional(whole, 0),
    claimed: v.optional(flag, false),
    missed: v.optional(flag, false),
    next_time: v.optional(timestamp, 0),
    gifts: listOf(activityGift),
  }),
});
/** See {@link dailyGift}. */
export type DailyGift = Reply<typeof dailyGift>;

/**
 * Claims today's gift for a character (AC-4). The gateway decides which day it is. A repeat grants no gift twice; after today's claim
 * nothing is among the received. Answers -3022 when the activity is over.
 */
export const receiveDailyGift = call({
  path: '/api/cumulative/receiveDailyGift',
  kind: 'keyed-write',
  optional: true,
  params: { client_id: id, activity_id: id, server_id: id, role_id: id, request_id: key },
  reply: v.object({ received: listOf(id) }),
});

/** Whether activities run for a game right now, and how many gifts the player may claim in them (AC-2); `daily`: today's daily gift too (AC-4). */
export const activityStatus = call({
  path: '/api/cumulative/status',
  kind: 'read',
  params: { client_id: id },
  reply: v.object({
    cumulative: flag,
    continuous: flag,
    claimable: v.optional(whole, 0),
    daily: v.optional(flag, false),
    areas: v.optional(listOf(choice), []),
  }),
});
