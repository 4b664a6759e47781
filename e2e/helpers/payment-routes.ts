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

/** Where and how a player comes to a channel: who buys, what, from which country, and what the method is called. */
export interface PaymentRoute {
  readonly who: Seeded;
  readonly region: RegionId;
  readonly product: string;
  /** The method, and for one under another first what it stands under. */
  readonly path: readonly string[];
}

interface Priced {
  readonly path: readonly string[];
  readonly least: number;
  readonly most: number;
}

const pathsOf = ({ name, subs, range: [least, most] = [0, 0] }: Method): readonly Priced[] =>
  subs?.map(([, sub, , from, to]) => ({ path: [name, sub], least: from, most: to })) ?? [{ path: [name], least, most }];

/** The product without a limit that a method takes the money for, or undefined. */
function productFor(game: SeedGame, region: RegionId, { least, most }: Priced): string | undefined {
  const { currency } = regions[region];
  const [from, to] = [least, most].map((bound) => minorUnits(bound, currency));
  const fitting = productsOf(game).find(
    ({ tier, caps, kind }) =>
      !caps && kind === 'gems' && tier > 2 && isWithinRange(pricePoint(tier, currency), from ?? 0, to ?? 0),
  );
  return fitting?.display.en;
}

/** How many characters of each game have been given out; the first ones belong to other tests. */
const taken = new Map<string, number>();
const firstFree = 17;

/** A way to pay for a product of a game, before anybody is chosen who takes it. */
interface Offer extends Omit<PaymentRoute, 'who'> {
  readonly channel: string;
}

/** The ways to pay for what a game sells in its area, from all of its countries. */
function offersFor(game: SeedGame): Offer[] {
  const { brand } = game;
  return regionsOf(brand, game.game.area).flatMap((region) =>
    methodsIn(game.game.area, region)
      .flatMap((method) => pathsOf(method).map((priced) => ({ ...priced, channel: method.way })))
      // Apple Pay is hidden here: the browser of the tests is no iPhone's.
      .filter(({ path }) => !path.some((name) => /apple/i.test(name)))
      .flatMap(({ channel, ...priced }) => {
        const product = productFor(game, region, priced);
        return product ? [{ channel, region, product, path: priced.path }] : [];
      }),
  );
}

/** The first way to a channel that the seeds offer. @throws {RangeError} where none is offered */
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

/** A point card pays by itself, on no page. */
const isCard = (name: string): boolean => channels.some((one) => one.name === name && 'card' in one);

/**
 * A way to pay in a sales area, from the country that stands first: the areas take different ones. Who takes it plays on five servers.
 * @throws {RangeError} where nothing can be bought
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

/** All of them at once, in the order of the table: every process of the tests gives out the same characters. */
const routes = new Map<string, PaymentRoute>(channels.map((channel) => [channel.name, firstRoute(channel)]));

/** The way to a channel, each for a character of its own, as it is called in a language. */
export function routeTo({ name }: Channel, language: Language = 'en'): PaymentRoute {
  const route = routes.get(name);
  if (route) return { ...route, path: route.path.map((one) => channelNameIn(one, language)) };
  throw new RangeError(`The seeds offer no way to pay with ${name}.`);
}
