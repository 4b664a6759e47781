import * as v from 'valibot';
import type { Language } from '../brand/brand.ts';
import { secret, user } from '../contract/login.ts';
import { address, ageBand, choice, id, idOrNone, key, name, text, whole } from '../contract/shapes.ts';
import { journal } from './intent.ts';

/** How one value is stored. */
export interface Row {
  readonly shape: v.GenericSchema;
  /** After how many days it is forgotten; none: kept until it is removed. */
  readonly days?: number;
  /** Kept for the tab only, so that it never reaches the player of another tab (RT-4). */
  readonly tab?: true;
  /** Kept in a cookie too, for 7 days (ST-3). It must hold no token. */
  readonly cookie?: true;
  /** Belongs to a player, and goes when the player logs out. */
  readonly player?: true;
  /** The player's game. A player without a stored game is not logged in. */
  readonly game?: true;
}

const whichGame = v.object({
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

const maybe = v.optional(id);
/** What the address of a visit said of it (NT-1). */
const visit = { idfv: maybe, did: maybe, traffic_source: maybe, game_channel_id: maybe };

/** A login by a provider that is under way: it has no code and no token in it (T03). */
const begun = v.object({
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
  v.transform((given) => given as Language),
);

/**
 * Every stored value (ST-1) with its shape and its life; `paymentIntents`, the journal of purchases, is ours (NT-5).
 * So are `deviceMark`, by which the gateway knows a device on which somebody logged in before, and which says nothing of them (T23), `visit`, what the address said of it, `signIn`, `forcedBanner`, when it was shown last, `ageBand`, what a player of Japan said of their age, with the account (LY-6), and the `track…` rows: what the player answered, the visit, a random key in place of the player (TR).
 * `gameTold` is what the game around the in-game view was told of orders (EM-4).
 * `oauth_token` is the token of the in-game view, `paymentUserinfo` the single user of older versions (ST-4).
 */
export const table = {
  oauth_token: { shape: secret, days: 1, tab: true, player: true },
  paymentUserinfo: { shape: user, days: 30, player: true },
  paymentOrderInfo: { shape: orderInfo, days: 7, cookie: true, player: true },
  // On a partner's page with the client id that a session is for (EM-8).
  userMap: { shape: v.record(name, v.object({ ...user.entries, client_id: v.optional(id) })), days: 30, player: true },
  gameInfo: { shape: whichGame, days: 30, cookie: true, game: true },
  paymentGameInfo: { shape: whichGame, days: 7, cookie: true, player: true },
  paymentBakApi: { shape: whole, days: 1 },
  replenishBillingNo: { shape: id, days: 1, player: true },
  payment_domain_area: { shape: id },
  betaAccountKey: { shape: secret },
  betaUserInfo: { shape: user, days: 30, player: true },
  deviceMark: { shape: key, days: 90 },
  autoShowAccum: { shape: whole },
  forcedBanner: { shape: whole },
  ageBand: { shape: v.object({ suid: id, band: ageBand }), days: 180, player: true },
  perfLang: { shape: language },
  signIn: { shape: begun, days: 1, tab: true, player: true },
  trackTimestamp: { shape: whole, days: 1 },
  paymentUuid: { shape: key },
  trafficSource: { shape: id, days: 7 },
  visit: { shape: v.object(visit), days: 1, tab: true },
  paymentIntents: { shape: journal, days: 30, player: true },
  gameTold: { shape: v.array(v.string()), days: 30, tab: true },
  trackChoice: { shape: v.boolean(), days: 180 },
  trackSession: { shape: key, tab: true },
  trackUser: { shape: v.object({ suid: id, key }), days: 30, player: true },
} as const satisfies Record<string, Row>;

/** The name of a stored value. */
export type StoredKey = keyof typeof table;

/** What each stored value is when it is read. */
export type Stored = { readonly [K in StoredKey]: v.InferOutput<(typeof table)[K]['shape']> };
