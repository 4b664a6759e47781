import { brands } from '../../brands/index.ts';
import { productsOf, seedGames } from '../../gateway/sandbox/seeds/game-chunks.ts';
import type { Method } from '../../gateway/sandbox/seeds/method.ts';
import { methodsIn } from '../../gateway/sandbox/seeds/methods.ts';
import { playersOf } from '../../gateway/sandbox/seeds/players.ts';
import { pricePoint } from '../../gateway/sandbox/seeds/price-points.ts';
import { type RegionId, regions, regionsOf } from '../../gateway/sandbox/seeds/regions.ts';
import type { SeedGame } from '../../gateway/sandbox/seeds/seed-game.ts';
import { channelNameIn } from '../../gateway/sandbox/seeds/texts-payment.ts';
import type { Brand, Language } from '../../src/brand/index.ts';
import { type Channel, channels } from '../../src/payments/channels.ts';
import { isWithinRange, minorUnits } from '../../src/rules/money.ts';
import { type Seeded, seeded } from './seeded.ts';

/** A purchase that reaches a channel: the character, the country, the product, and the names of the method. */
export interface PaymentRoute {
  readonly who: Seeded;
  readonly region: RegionId;
  readonly product: string;
  /** The name of the method. A sub-option has the name of its parent before it. */
  readonly path: readonly string[];
}

interface Priced {
  readonly path: readonly string[];
  readonly least: number;
  readonly most: number;
}

const pathsOf = ({ name, subs, range: [least, most] = [0, 0] }: Method): readonly Priced[] =>
  subs?.map(([, sub, , from, to]) => ({ path: [name, sub], least: from, most: to })) ?? [{ path: [name], least, most }];

/** Finds a product without a limit whose price the method accepts. */
function productFor(game: SeedGame, region: RegionId, { least, most }: Priced): string | undefined {
  const { currency } = regions[region];
  const [from, to] = [least, most].map((bound) => minorUnits(bound, currency));
  const fitting = productsOf(game).find(
    ({ tier, caps, kind }) =>
      !caps && kind === 'gems' && tier > 2 && isWithinRange(pricePoint(tier, currency), from ?? 0, to ?? 0),
  );
  return fitting?.display.en;
}

/** The number of used characters of each game. The first ones belong to other tests. */
const taken = new Map<string, number>();
const firstFree = 17;

/** A payment route of a game without a character. */
interface Offer extends Omit<PaymentRoute, 'who'> {
  readonly channel: string;
}

/** The payment routes for the products of a game in its area, from all countries. */
function offersFor(game: SeedGame): Offer[] {
  const { brand } = game;
  return regionsOf(brand, game.game.area).flatMap((region) =>
    methodsIn(game.game.area, region)
      .flatMap((method) => pathsOf(method).map((priced) => ({ ...priced, channel: method.channelName })))
      // Apple Pay is hidden, because the browser of the tests is not on an iPhone.
      .filter(({ path }) => !path.some((name) => /apple/i.test(name)))
      .flatMap(({ channel, ...priced }) => {
        const product = productFor(game, region, priced);
        return product ? [{ channel, region, product, path: priced.path }] : [];
      }),
  );
}

/** The first route to a channel in the seeds. @throws {RangeError} if there is none */
function firstRoute(channel: Channel): PaymentRoute {
  for (const brand of brands) {
    const player = playersOf(brand).find((one) => one.servers >= 40);
    const games = seedGames(brand).filter(({ title }) => title.servers > 40);
    for (const { id: area } of brand.areas) {
      const game = games.find((one) => one.game.area === area);
      const offer = game && offersFor(game).find((one) => one.channel === channel.name);
      if (!game || !offer || !player) continue;
      const at = taken.get(game.gp) ?? firstFree;
      taken.set(game.gp, at + 1);
      return {
        ...offer,
        who: seeded({ brand: brand.name, area, game: game.game.name, username: player.username, at }),
      };
    }
  }
  throw new RangeError(`The seeds offer no way to pay with ${channel.name}.`);
}

/** Whether a channel is a point card, which needs no payment page. */
const isCard = (name: string): boolean => channels.some((one) => one.name === name && 'card' in one);

/**
 * A payment route in a sales area, from its first country. `nth` selects the method, so that areas test different ones. The player has
 * characters on five servers.
 * @throws {RangeError} if there is nothing to buy
 */
export function routeIn(
  brand: Brand,
  area: string,
  nth: number,
  language: Language,
): PaymentRoute & { readonly channel: Channel } {
  const game = seedGames(brand).find((one) => one.game.area === area && !one.title.areas);
  const player = playersOf(brand).find((one) => one.servers === 5);
  const all = game ? offersFor(game) : [];
  const offers = all.filter((one) => one.region === all[0]?.region && !isCard(one.channel));
  const offer = offers[nth % offers.length];
  const channel = channels.find(({ name }) => name === offer?.channel);
  if (!game || !player || !offer || !channel)
    throw new RangeError(`Nothing can be bought in ${area} of ${brand.name}.`);
  const who = seeded({ brand: brand.name, area, game: game.game.name, username: player.username, at: 2 });
  return { ...offer, who, channel, path: offer.path.map((one) => channelNameIn(one, language)) };
}

/** The routes of all channels, in the order of the table, so that every test process uses the same characters. */
const routes = new Map<string, PaymentRoute>(channels.map((channel) => [channel.name, firstRoute(channel)]));

/** The payment route to a channel, with names in a language. Each route has its own character. */
export function routeTo({ name }: Channel, language: Language = 'en'): PaymentRoute {
  const route = routes.get(name);
  if (route) return { ...route, path: route.path.map((one) => channelNameIn(one, language)) };
  throw new RangeError(`The seeds offer no way to pay with ${name}.`);
}
