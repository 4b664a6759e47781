import * as v from 'valibot';
import type { Language } from '../brand/brand.ts';
import { secret, user } from '../contract/login.ts';
import { address, ageBand, choice, id, idOrNone, key, name, text, whole } from '../contract/shapes.ts';
import { journal } from './intent.ts';

/** The rules for storing one value. */
export interface StorageRule {
  readonly shape: v.GenericSchema;
  /** The lifetime in days. Missing: until it is removed. */
  readonly days?: number;
  /** Stored for this tab only, so that the player of another tab never gets it (RT-4). */
  readonly tab?: true;
  /** Also stored in a cookie for 7 days (ST-3). It must not contain a token. */
  readonly cookie?: true;
  /** Belongs to a player. Log-out removes it. */
  readonly player?: true;
  /** The player's game. A player without a stored game is not logged in. */
  readonly game?: true;
}

const gameInfo = v.object({
  gp_id: v.optional(idOrNone, ''),
  client_id: id,
  name: text,
  logo: v.optional(address, ''),
  stage: v.optional(address),
});

const orderInfo = v.object({
  gameName: v.optional(text),
  clientId: v.optional(id),
  gameProductId: v.optional(id),
  area: v.optional(choice),
  server: v.optional(choice),
  realServer: v.optional(choice),
  role: v.optional(choice),
  goods: v.optional(choice),
  region: v.optional(name),
  rechargeInfo: v.optional(v.object({ payway_id: v.optional(whole), channel_id: v.optional(id), name: text })),
  billing_no: v.optional(id),
  rechargeKey: v.optional(text),
});

const optionalId = v.optional(id);
/** The parameters about a visit from its address (NT-1). */
const visit = {
  idfv: optionalId,
  did: optionalId,
  traffic_source: optionalId,
  game_channel_id: optionalId,
};

/** A started login with a provider. It contains no code and no token (T03). */
const startedLogin = v.object({
  provider: name,
  client_id: id,
  game_id: v.optional(id),
  redirect_uri: address,
  state: secret,
  nonce: key,
  verifier: key,
});

const language = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2}(-[a-z]{2})?$/),
  v.transform((code) => code as Language),
);

/**
 * All stored values (ST-1) with their shape and lifetime. These have no row in the spec:
 * - `ageBand`: the age band that a player in Japan selected, by account (LY-6)
 * - `deviceMark`: marks a device with an earlier login for the gateway, without identifying the player (T23)
 * - `forcedBanner`: when it was last shown
 * - `gameTold`: the order events that the game around the in-game view has received (EM-4)
 * - `homeDaily`: whether the home page had a daily gift on the last visit, so that it keeps the space for it (AC-4)
 * - `paymentIntents`: the journal of purchases (NT-5)
 * - `signIn`: a started login
 * - `track…`: the player's choice, the visit, and a random key instead of the player's id (TR)
 * - `visit`: the parameters of its address
 *
 * `oauth_token` is the token of the in-game view, `paymentUserinfo` the single user of older versions (ST-4).
 */
export const table = {
  oauth_token: { shape: secret, days: 1, tab: true, player: true },
  paymentUserinfo: { shape: user, days: 30, player: true },
  paymentOrderInfo: { shape: orderInfo, days: 7, cookie: true, player: true },
  // On a partner's page with the client id that a session is for (EM-8).
  userMap: {
    shape: v.record(name, v.object({ ...user.entries, client_id: v.optional(id), character: v.optional(v.boolean()) })),
    days: 30,
    player: true,
  },
  gameInfo: { shape: gameInfo, days: 30, cookie: true, game: true },
  paymentGameInfo: { shape: gameInfo, days: 7, cookie: true, player: true },
  paymentBakApi: { shape: whole, days: 1 },
  replenishBillingNo: { shape: id, days: 1, player: true },
  payment_domain_area: { shape: id },
  betaAccountKey: { shape: secret },
  betaUserInfo: { shape: user, days: 30, player: true },
  deviceMark: { shape: key, days: 90 },
  autoShowAccum: { shape: whole },
  forcedBanner: { shape: whole },
  homeDaily: { shape: v.boolean() },
  ageBand: { shape: v.object({ suid: id, band: ageBand }), days: 180, player: true },
  perfLang: { shape: language },
  signIn: { shape: startedLogin, days: 1, tab: true, player: true },
  trackTimestamp: { shape: whole, days: 1 },
  paymentUuid: { shape: key },
  trafficSource: { shape: id, days: 7 },
  visit: { shape: v.object(visit), days: 1, tab: true },
  paymentIntents: { shape: journal, days: 30, player: true },
  gameTold: { shape: v.array(v.string()), days: 30, tab: true },
  trackChoice: { shape: v.boolean(), days: 180 },
  trackSession: { shape: key, tab: true },
  trackUser: { shape: v.object({ suid: id, key }), days: 30, player: true },
} as const satisfies Record<string, StorageRule>;

/** The name of a stored value. */
export type StoredKey = keyof typeof table;

/** The type of each stored value. */
export type Stored = { readonly [K in StoredKey]: v.InferOutput<(typeof table)[K]['shape']> };
