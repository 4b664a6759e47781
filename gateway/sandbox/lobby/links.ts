import type { Brand } from '../../../src/brand/index.ts';
import { classicRoutes, newRoutes, routeOf } from '../../../src/rules/routes.ts';
import type { Query } from '../../database/database.ts';
import { replenishId } from '../../domain/orders/replenish-link.ts';
import { localOrigin } from '../hosting.ts';
import { failedNumber, linkKey, playersOf, seedGames } from '../seeds/index.ts';

/** A link of the lobby. */
export interface LobbyLink {
  readonly name: string;
  readonly url: string;
}

/** The address of a brand's shop on this machine; `at` is the lobby's own origin. */
export function shopAt(at: string, brand: Brand, demo = false): string {
  return localOrigin(demo ? 'demo' : '', brand, at);
}

const views = [
  ['Shop', '/selectGoods'],
  ['Activity', '/activity'],
  ['My', '/my'],
  ['VIP', '/userCenter'],
] as const;

/** Where the lobby asks for the view inside a game, by `client_id`. */
export const inGamePath = '/sandbox/in-game';

/** The game that the views of an area open on, by its client id for the web. */
export function clientOf(brand: Brand, area: string): string | undefined {
  return brand.games.find((game) => game.area === area)?.clientIds.web;
}

const hasScreen = ({ generation }: Brand, path: string): boolean =>
  routeOf(path, generation === 'classic' ? classicRoutes : newRoutes).is !== 'moved';

/** Every view of a brand in an area, with the game it opens on. */
export function linksOf(at: string, brand: Brand, area: string): LobbyLink[] {
  const client = clientOf(brand, area);
  const query = new URLSearchParams({ domain_area: area, ...(client ? { client_id: client } : {}) });
  return [
    ...views
      .filter(([, path]) => hasScreen(brand, path))
      .map(([name, path]) => ({ name, url: `${shopAt(at, brand)}${path}?${query}` })),
    { name: 'Demo mode', url: `${shopAt(at, brand, true)}/selectGoods?${query}` },
    { name: 'No game chosen', url: `${shopAt(at, brand)}/selectGoods?domain_area=${area}` },
  ];
}

/** The view inside a game for a player with a token, as a game opens it: the token stands behind the `#`, where no server sees it (RT-4). */
export function inGameUrl(at: string, brand: Brand, client_id: string, token: string): string {
  return `${shopAt(at, brand)}/userCenter?${new URLSearchParams({ visit: 'sdk', client_id })}#${new URLSearchParams({ token })}`;
}

/** The shop of a brand in each of its languages. */
export function languageLinks(at: string, brand: Brand): LobbyLink[] {
  const [area] = brand.areas;
  return brand.languages.map((language) => ({
    name: language,
    url: `${shopAt(at, brand)}/selectGoods?${new URLSearchParams({ domain_area: area.id, spec_lang: language })}`,
  }));
}

/** The short links of a brand's games. */
export function shortLinks(at: string, brand: Brand): LobbyLink[] {
  return brand.games.flatMap(({ code, name, area }) =>
    code ? [{ name: `@${code}: ${name}, ${area}`, url: `${shopAt(at, brand)}/@${code}` }] : [],
  );
}

/** The pages that a visitor meets when something is wrong. */
export function troubles(at: string, brand: Brand): LobbyLink[] {
  const shop = shopAt(at, brand);
  return [
    { name: 'Area that is not sold', url: `${shop}/selectGoods?domain_area=nowhere` },
    { name: 'Unknown short link', url: `${shop}/@nobody` },
    { name: 'Bad replenish link', url: `${shop}/errorReplenish` },
    { name: 'Real name', url: `${shop}/certifiedReal` },
    { name: 'Bad parameters', url: `${shop}/showError` },
    { name: 'Not found', url: `${shop}/no-such-page` },
  ];
}

const minuteMs = 60_000;

/** For how long the links of the lobby are good, by the order of the owing players. */
const terms = [
  ['can be paid for 15 minutes', 15 * minuteMs],
  ['has no clock', 3 * 24 * 60 * minuteMs],
  ['can be paid for one minute', minuteMs],
  ['has run out', 0],
] as const;

/** The replenish links of a brand's failed orders, made again whenever the lobby is loaded; and the link of the game (RP-1). */
export function replenishLinks(at: string, brand: Brand, cardKey: string, now: number): LobbyLink[] {
  const page = `${shopAt(at, brand)}/replenishGoods?`;
  const owing = playersOf(brand).filter(({ owes }) => owes);
  const firsts = brand.areas.flatMap(({ id }) => seedGames(brand).find(({ game }) => game.area === id) ?? []);
  return firsts.flatMap((game) => [
    ...owing.map((player, nth) => {
      const [term, forMs] = terms[nth % terms.length] ?? terms[0];
      const replenish_id = replenishId(cardKey, linkKey(failedNumber(player, game)), now + forMs);
      const name = `${game.game.name}, ${game.game.area}: the order of ${player.username} ${term}`;
      return { name, url: page + new URLSearchParams({ replenish_id }) };
    }),
    {
      name: `${game.game.name}, ${game.game.area}: found by logging in`,
      url: page + new URLSearchParams({ rp_client_id: game.game.clientIds.web }),
    },
  ]);
}

/** An order that waits for its money. */
export interface PendingOrder {
  readonly billing_no: string;
  readonly brand: string;
  readonly user_name: string;
  readonly product_name: string;
  readonly payment_name: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly pay_url: string;
  readonly created_at: Date;
}

/** The latest orders that are not paid yet. */
export async function pendingOrders(query: Query): Promise<PendingOrder[]> {
  const { rows } = await query<PendingOrder>(
    `select billing_no, brand, user_name, product_name, payment_name, amount_minor, currency, pay_url, created_at
     from orders where status = -1 order by created_at desc limit 20`,
  );
  return rows;
}
