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

/** A way to log in (BR-6). */
export type LoginName = 'account' | 'google' | 'facebook' | 'apple' | 'vk' | 'twitter' | 'huawei';

/** A front of the gateway. Fronts with the same `store` share one order store, so a payment may fail over between them. */
export interface Gateway {
  /** The base address, `https://…` without a trailing slash; empty means the page's own origin. */
  readonly url: string;
  /** `spec`: GET with everything in the query. `hardened`: secrets in a body, the token in a header (NT-6). */
  readonly wire: 'spec' | 'hardened';
  readonly store: string;
  /** True when a repeated key is answered with the stored answer: only then is a keyed write sent twice (NT-5). */
  readonly keepsKeys: boolean;
}

/** Where a brand's servers are in one mode (BR-3): the first gateway is the main one, the others are its backups. */
export interface Sites {
  readonly gateways: readonly [Gateway, ...Gateway[]];
  /** Where the methods without a call are paid (PY-7). */
  readonly paymentSite: string;
  /** Where events are sent (TR-1); empty means where the main gateway is. */
  readonly collection: string;
  /**
   * Where the forms of payment providers run (PY-10): an origin of its own, so that their scripts reach nothing of the shop.
   * Without it their hosted pages are opened instead.
   */
  readonly frame?: string;
  /**
   * False where the gateways have no page `/framed`: players then log in on a partner's page itself, which the gateways must let them.
   * Left out, they log in on that page, which a partner's holds in a frame (EM-8).
   */
  readonly framed?: boolean;
  /**
   * Origins of games whose pages may embed the in-game view in a frame or open it in a window, and receive its messages (EM-4). Without any,
   * only native games do.
   */
  readonly games?: readonly string[];
}

/**
 * A law that asks a shop for words and questions of its own: Japan's notices and minors' limits, Korea's company text and notices,
 * the EU's consent and tax (LY-6, LY-7).
 */
export type Law = 'japan' | 'korea' | 'europe';

/** Who sells, as the law of an area wants it said (LY-6, LY-7). What is left out has a default, or is not said. */
export interface Company {
  /** Without one it is the name that the copyright line bears. */
  readonly name?: string;
  readonly representative?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly mail?: string;
  /** When customer service answers. */
  readonly hours?: string;
  /** The number in the register of companies. */
  readonly registration?: string;
  /** The number of the report as a mail-order seller, which Korea wants. */
  readonly mailOrder?: string;
  /** Who runs the servers, which Korea wants; without one it is the company. */
  readonly hosting?: string;
}

/** A sales area (BR-1, BR-4); what it leaves out is the brand's. */
export interface Area {
  readonly id: string;
  /** What players call it, by language, with English for the others; without it an area of the specification has our words (BR-8). */
  readonly names?: Readonly<Partial<Record<Language, string>>>;
  /** What its players begin in, and its short links lead to, where neither they nor their browser ask for another (I18-1, AR-4). */
  readonly language?: Language;
  readonly currency?: string;
  readonly terms?: string;
  readonly privacy?: string;
  /** Who sells here, in place of the brand's company and not beside it. */
  readonly company?: Company;
  /** Whose law holds here: it decides the texts of the footer and what the pay step shows and asks. */
  readonly law?: Law;
  /** As the brand's `asksToTrack`, for an area under another law. Europe's and Korea's always ask. */
  readonly asksToTrack?: true;
  /** Client ids that select this area when they stand in the address (AR-1). */
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

/** How the pages of a brand are arranged: one screen at a time, or in four steps without a VIP centre or activities (RT-1, RT-2). */
export type Generation = 'storefront' | 'classic';

/** What widgets know of a brand, wherever they are drawn. An embedder's own brand is one of these. Data, and nothing that runs. */
export interface StorefrontBrand {
  readonly name: string;
  /** What players call it; without one the window of a payment names the method alone, and that of a log-in the host. */
  readonly title?: string;
  readonly production: Sites;
  readonly demo: Sites;
  /** Ids that the gateway and the tracking know the brand by (BR-3). */
  readonly appId: string;
  readonly eventId: string;
  readonly look: Look;
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly currency: string;
  readonly logins: readonly LoginName[];
  /** The VIP version flag: without it there are no levels and no coupons (VP-4, CP-5). */
  readonly vip: boolean;
  /** How its own pages are arranged; an embedder's brand has none. */
  readonly generation?: Generation;
  /** Events are sent only once the player agreed (TR-3). */
  readonly asksToTrack?: true;
  /** Where a player asks for help; without it nothing leads there. */
  readonly help?: string;
  /** Card payments run through the provider's own script, except on phones (PY-10). */
  readonly cardScript?: true;
  readonly areas: readonly [Area, ...Area[]];
}

/** A brand with a site of its own: what its pages and the gateway know besides. One file under `brands/` each (BR-8). */
export interface Brand extends StorefrontBrand {
  readonly title: string;
  /** Host names of the shop (BR-2). */
  readonly hosts: { readonly production: readonly string[]; readonly demo: readonly string[] };
  /** The language of short links whose own is unknown (AR-4). */
  readonly shortLinkLanguage: string;
  readonly terms: string;
  readonly privacy: string;
  readonly copyright: string;
  /** Where a player asks for help. */
  readonly help: string;
  /** Facts of the seller for the texts that the law of an area asks for. */
  readonly company?: Company;
  /** The language in which the front page begins with a banner over it, once a day (LY-8). */
  readonly forcedBanner?: Language;
  readonly games: readonly BrandGame[];
  /** Testers may use the tester mode (LG-5, T07); an operator says so. */
  readonly superMode?: boolean;
  readonly generation: Generation;
  /** Its classic pages do not show the bar of the four steps (LY-3). */
  readonly hidesSteps?: true;
}
