import type { Look } from './look.ts';

/** The languages of the storefront (I18-1). */
export const languages = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'vi',
  'zh-cn',
  'zh-tw',
] as const;
/** One of the eighteen languages. */
export type Language = (typeof languages)[number];

/** The device family a game client id belongs to (BR-4). */
export type Platform = 'android' | 'ios' | 'web';

/** A login provider (BR-6); `player_id` buys for the character with an ID, without a log-in (LG-7). */
export type LoginName = 'account' | 'google' | 'facebook' | 'apple' | 'vk' | 'twitter' | 'huawei' | 'player_id';

/** The login providers of a brand: other companies' logins, without the account and the player ID. */
export const providersOf = ({ logins }: Pick<Brand, 'logins'>): Exclude<LoginName, 'account' | 'player_id'>[] =>
  logins.filter((name) => name !== 'account' && name !== 'player_id');

/** How the player IDs of a brand's games are written (LG-7). */
export interface PlayerIds {
  /** How many digits every ID has. The shop then looks an ID up with its last digit. Left out where they differ. */
  readonly digits?: number;
  /** An ID is only unique on its server, which the player then chooses too. */
  readonly needsServer?: true;
  /** A picture of where the game shows the ID, as an address that the shop can load. Left out, one is drawn. */
  readonly picture?: string;
}

/** A front of the gateway. Fronts with the same `store` share one order store, so a payment may fail over between them. */
export interface Gateway {
  /** The base address, `https://…` without a trailing slash; empty means the page's own origin. */
  readonly url: string;
  /** `spec`: GET with everything in the query. `hardened`: secrets in a body, the token in a header (NT-6). */
  readonly wire: 'spec' | 'hardened';
  readonly store: string;
  /** Whether the gateway returns the stored answer for a repeated key. Only then may a keyed write be sent twice (NT-5). */
  readonly keepsKeys: boolean;
}

/** Where a brand's servers are in one mode (BR-3): the first gateway is the main one, the others are its backups. */
export interface Sites {
  readonly gateways: readonly [Gateway, ...Gateway[]];
  /** The payment site, for methods without a call (PY-7). */
  readonly paymentSite: string;
  /** The address for tracking events (TR-1). Empty means the main gateway. */
  readonly collection: string;
  /**
   * The origin of the forms of payment providers (PY-10). It is a separate origin, so that their scripts cannot reach the shop. Without it
   * the hosted pages of the providers are opened instead.
   */
  readonly frame?: string;
  /**
   * False if the gateways have no page `/framed`. Players then log in on the partner's page itself, which the gateways must allow. By default
   * they log in on `/framed`, which the partner's page embeds (EM-8).
   */
  readonly framed?: boolean;
  /**
   * Origins of games whose pages may embed the in-game view in a frame or open it in a window, and receive its messages (EM-4). Without any,
   * only native games do.
   */
  readonly games?: readonly string[];
}

/**
 * A law that requires texts and questions: Japan's notices and limits for minors, Korea's company text and notices, the EU's consent and tax
 * (LY-6, LY-7).
 */
export type Law = 'japan' | 'korea' | 'europe';

/** The seller, with the facts that the law of an area requires (LY-6, LY-7). A missing fact has a default or is not shown. */
export interface Company {
  /** The default is the name in the copyright line. */
  readonly name?: string;
  readonly representative?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly mail?: string;
  /** When customer service answers. */
  readonly hours?: string;
  /** The number in the register of companies. */
  readonly registration?: string;
  /** The mail-order sales report number, which Korea requires. */
  readonly mailOrder?: string;
  /** The hosting provider, which Korea requires. The default is the company. */
  readonly hosting?: string;
}

/** A sales area (BR-1, BR-4). The brand has the defaults. */
export interface Area {
  readonly id: string;
  /** The name by language, with English as the default. Without it the areas of the specification have our texts (BR-8). */
  readonly names?: Readonly<Partial<Record<Language, string>>>;
  /** The default language of its players and short links, if neither the player nor the browser requests another (I18-1, AR-4). */
  readonly language?: Language;
  readonly currency?: string;
  readonly terms?: string;
  readonly privacy?: string;
  /** The seller in this area, in place of the brand's company. */
  readonly company?: Company;
  /** The law of this area. It decides the footer texts, and what the pay step shows and asks. */
  readonly law?: Law;
  /** As the brand's `asksToTrack`, for an area under another law. Europe's and Korea's always ask. */
  readonly asksToTrack?: true;
  /** Client ids in the address that select this area (AR-1). */
  readonly clientIds?: readonly string[];
}

/** A game of the brand with its client id per platform (BR-4). */
export interface BrandGame {
  readonly name: string;
  /** The key of its scene in `gateway/sandbox/art/games.ts`, which is the folder of its pictures below `/art/`. */
  readonly art: string;
  readonly clientIds: Readonly<Record<Platform, string>>;
  readonly area: string;
  /** The short-link code that leads to it (AR-4). */
  readonly code?: string;
}

/** The page structure of a brand: one screen at a time, or four steps without a VIP centre or activities (RT-1, RT-2). */
export type Generation = 'storefront' | 'classic';

/** The parts of the page "Me" that a brand may hide. The orders and the log-out always stay. */
export const meParts = ['level', 'coupons', 'gifts', 'characters', 'help', 'language'] as const;
/** One of these parts. */
export type MePart = (typeof meParts)[number];

/** The data of a brand that widgets need, on any page. An embedder's own brand has this type. It has no functions. */
export interface StorefrontBrand {
  readonly name: string;
  /** The name for players. Without it the payment window shows only the method, and the login window the host. */
  readonly title?: string;
  readonly production: Sites;
  readonly demo: Sites;
  /** Ids that the gateway and the tracking know the brand by (BR-3). */
  readonly appId: string;
  readonly eventId: string;
  readonly look: Look;
  /** The languages that it offers, and its default (BR-5). */
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly currency: string;
  readonly logins: readonly LoginName[];
  /** How player IDs are written, where `logins` has `player_id`. The gateway passes it to the shop. */
  readonly playerIds?: PlayerIds;
  /** Players may buy for a friend's character, found by its player ID: only where `logins` has `player_id` (GF-1). */
  readonly gifts?: true;
  /** The VIP version flag: without it there are no levels and no coupons (VP-4, CP-5). */
  readonly vip: boolean;
  /** The structure of its own pages. An embedder's brand has none. */
  readonly generation?: Generation;
  /** Events are sent only once the player agreed (TR-3). */
  readonly asksToTrack?: true;
  /** The help page. Without it there is no link. */
  readonly help?: string;
  /** Card payments run through the provider's own script, except on phones (PY-10). */
  readonly cardScript?: true;
  readonly areas: readonly [Area, ...Area[]];
}

/** A brand with its own site, and the data for its pages and the gateway. Each has one file under `brands/` (BR-8). */
export interface Brand extends StorefrontBrand {
  readonly title: string;
  /** Host names of the shop (BR-2). */
  readonly hosts: { readonly production: readonly string[]; readonly demo: readonly string[] };
  /** The language of short links whose own is unknown (AR-4). */
  readonly shortLinkLanguage: string;
  readonly terms: string;
  readonly privacy: string;
  readonly copyright: string;
  /** The help page. */
  readonly help: string;
  /** The seller, for the texts that the law of an area requires. */
  readonly company?: Company;
  /** The language in which the front page shows a banner over it, once a day (LY-8). */
  readonly forcedBanner?: Language;
  /** False if the front page does not offer a product on its first banner (CF-1). */
  readonly homeOffer?: boolean;
  readonly games: readonly BrandGame[];
  /** Whether testers may use the tester mode (LG-5, T07). The operator sets it. */
  readonly superMode?: boolean;
  readonly generation: Generation;
  /** Its classic pages do not show the bar of the four steps (LY-3). */
  readonly hidesSteps?: true;
  /** False if browsers must not offer to install the shop as an app. */
  readonly installable?: boolean;
  /** The parts that the page "Me" leaves out (RS-5). */
  readonly hidesFromMe?: readonly MePart[];
}
