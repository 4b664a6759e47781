import { brands } from '../../brands/index.ts';
import { productsOf, seedGames } from '../../gateway/sandbox/seeds/game-chunks.ts';
import { titleLanguage } from '../../gateway/sandbox/seeds/games.ts';
import { roleRows } from '../../gateway/sandbox/seeds/player-chunks.ts';
import { accountId, playersOf } from '../../gateway/sandbox/seeds/players.ts';
import { servers } from '../../gateway/sandbox/seeds/servers.ts';
import type { Language } from '../../src/brand/index.ts';

/** A character of the sandbox, with the data that a player needs to find it. */
export interface Seeded {
  readonly brand: string;
  readonly area: string;
  readonly game: string;
  readonly client_id: string;
  readonly username: string;
  readonly password: string;
  /** The id of the account, by which tests count orders. */
  readonly account: string;
  /** The id of the server, which finds it in the search, and its name. */
  readonly server: { readonly value: string; readonly display: string };
  readonly role: { readonly value: string; readonly display: string };
  /** Whether the account has another character on that server. */
  readonly alone: boolean;
  /** Whether it is the account's only character in the game, which is then chosen by itself. */
  readonly only: boolean;
}

/** Selects a character by account and game. `at` is the index of the server among those of the account, all over the list. */
export interface CharacterSearch {
  readonly brand?: string;
  readonly area?: string;
  readonly game?: string;
  readonly username: string;
  readonly at?: number;
}

/** Finds a character in the seeds. */
export function seeded({
  brand = 'watt',
  area = 'sea',
  game = 'Ember Tactics',
  username,
  at = 0,
}: CharacterSearch): Seeded {
  const shop = brands.find(({ name }) => name === brand);
  const player = shop && playersOf(shop).find((one) => one.username === username);
  const own = shop && seedGames(shop).find((one) => one.game.name === game && one.game.area === area);
  if (!own || !player) throw new RangeError(`The seeds have no ${username} in ${game}, ${area}, ${brand}.`);
  const rows = roleRows(player, own);
  const server = [...new Set(rows.map(({ server_id }) => String(server_id)))][at] ?? '';
  const roles = rows.filter(({ server_id }) => server_id === server);
  const named = servers(own.title.servers, titleLanguage(area, shop?.language ?? '')).find(({ id }) => id === server);
  return {
    brand,
    area,
    game,
    client_id: own.game.clientIds.web,
    username,
    password: player.password,
    account: accountId(player),
    server: { value: server, display: named?.name ?? '' },
    role: { value: String(roles[0]?.role_id ?? ''), display: String(roles[0]?.name ?? '') },
    alone: roles.length === 1,
    only: rows.length === 1,
  };
}

/** The names of a game's products in a language. Products without a limit are first. */
export function productNames({ brand, area, game }: Seeded, language: Language = 'en'): string[] {
  const shop = brands.find(({ name }) => name === brand);
  const own = shop && seedGames(shop).find((one) => one.game.name === game && one.game.area === area);
  return own ? productsOf(own).map(({ display }) => display[language]) : [];
}

/** The names of every product of the seeds, by its English name. */
const named = new Map(
  brands
    .flatMap(seedGames)
    .flatMap(productsOf)
    .map(({ display }) => [display.en, display]),
);

/** Translates a product's English name. Other text, such as a part of a name, stays the same. */
export const productNameIn = (name: string, language: Language): string => named.get(name)?.[language] ?? name;
