import * as v from 'valibot';
import { call } from './call.ts';
import {
  address,
  choice,
  currency,
  flag,
  id,
  listOf,
  money,
  name,
  platform,
  text,
  timestamp,
  whole,
} from './shapes.ts';

/** The client ids of the same game or edition on every device. They are ours: with them, a link of any device opens the game of this device. */
const clientIds = v.optional(listOf(id), []);
const subGame = v.object({
  codeKey: v.optional(id),
  client_id: id,
  name: text,
  logo: v.optional(address, ''),
  client_ids: clientIds,
});

/**
 * A game in the list (GM-1). `stage` is the picture behind its name on the goods page. `sub_game` arrives as a map and is read as a list.
 * `from` is optional and ours: the price of its cheapest product in major units, by the country that a player may pay from. The first
 * country is the default.
 */
export const game = v.object({
  gp_id: id,
  client_id: id,
  name: text,
  logo: v.optional(address, ''),
  stage: v.optional(address),
  is_select_game: v.optional(flag, false),
  client_ids: clientIds,
  sub_game: v.optional(
    v.pipe(
      v.union([v.array(subGame), v.record(name, subGame)]),
      v.transform((value) =>
        Array.isArray(value) ? value : Object.entries(value).map(([codeKey, one]) => ({ ...one, codeKey })),
      ),
    ),
    [],
  ),
  from: v.optional(v.record(name, v.object({ price: money, currency }))),
  terms: v.optional(address),
  privacy: v.optional(address),
});
/** See {@link game}. */
export type Game = v.InferOutput<typeof game>;

/** The games of a brand in an area, each with its sub-games (GM-1). */
export const getGameListV2 = call({
  path: '/api/pay/getGameListV2',
  kind: 'read',
  forCharacter: true,
  cacheable: true,
  params: { client_id: v.optional(id), platform, domain_area: id },
  reply: listOf(game),
});

/**
 * The games that may be replenished (GM-6). A player gets the games in which they have an order to pay, each with the link of the oldest
 * order as `replenish_id` (RP-1).
 */
export const replenishmentGameList = call({
  path: '/api/replenishment/getGameList',
  kind: 'read',
  params: {},
  reply: listOf(v.object({ ...game.entries, replenish_id: v.optional(id) })),
});

/** The icon of a game (GM-6). */
export const gameLogo = call({
  path: '/api/config/game_logo',
  kind: 'read',
  forCharacter: true,
  params: { client_id: id },
  reply: v.object({ icon: address }),
});

/** A banner. `starts` and `ends` are those of its offer; the gateway leaves out a banner whose offer has not begun or is over. */
const banner = v.object({ picture_address: address, starts: v.optional(timestamp), ends: v.optional(timestamp) });

/**
 * The features that the operator switched on for a game in an area (CF-1). `language_config` is comma-separated. `code_config` is ours:
 * with `is_has_code` the gateway takes promo codes by `redeemCode` (CP-8). So is `gift_config`: with `is_has_gift` players may buy for a
 * friend (GF-1).
 */
export const rechargeConfig = call({
  path: '/api/config/recharge',
  kind: 'read',
  forCharacter: true,
  params: { client_id: id, domain_area: id },
  reply: v.object({
    is_open_coupon: v.optional(flag, false),
    language_config: v.optional(text, ''),
    area_config: v.optional(v.object({ is_area_role: v.optional(flag, false) }), {}),
    brand_color: v.optional(text, ''),
    cumulative_config: v.optional(v.object({ is_has_cumulative: v.optional(flag, false) }), {}),
    continue_config: v.optional(v.object({ is_has_continue: v.optional(flag, false) }), {}),
    daily_config: v.optional(v.object({ is_has_daily: v.optional(flag, false) }), {}),
    card_config: v.optional(v.object({ is_has_card: v.optional(flag, false) }), {}),
    code_config: v.optional(v.object({ is_has_code: v.optional(flag, false) }), {}),
    gift_config: v.optional(v.object({ is_has_gift: v.optional(flag, false) }), {}),
    banner_config: v.optional(v.record(v.string(), banner), {}),
  }),
});
/** See {@link rechargeConfig}. */
export type RechargeConfig = v.InferOutput<(typeof rechargeConfig)['reply']>;

/** Reports to the game's server that the in-game view opened. The response changes nothing on screen (GM-7). */
export const evoke = call({
  path: '/api/rsys/evoke',
  kind: 'beacon',
  forCharacter: true,
  params: { client_id: id },
  reply: v.unknown(),
});

/** The servers of a game and the ids of those the player has played on (GM-2). */
export const getServerList = call({
  path: '/api/pay/getServerList',
  kind: 'read',
  forCharacter: true,
  params: { client_id: id, domain_area: id },
  reply: v.object({ list: listOf(choice), used: v.optional(listOf(id), []) }),
});

/** A character: `display` is its name; `area` exists if the game keeps characters by area (GM-3). */
export const role = v.object({ ...choice.entries, level: v.optional(whole), area: v.optional(choice) });
/** See {@link role}. */
export type Role = v.InferOutput<typeof role>;

/** The player's characters on a server; an empty list means "no character found" (GM-3). Responds with -600 without a token. */
export const getRoleList = call({
  path: '/api/pay/getRoleList',
  kind: 'read',
  forCharacter: true,
  params: { client_id: id, server_id: id },
  reply: listOf(role),
});

/** All of the player's characters of a game, over all servers (GM-6). Responds with -600 without a token. */
export const allRoleList = call({
  path: '/api/system/allRoleList',
  kind: 'read',
  forCharacter: true,
  params: { client_id: id },
  reply: listOf(v.object({ server: choice, role })),
});
