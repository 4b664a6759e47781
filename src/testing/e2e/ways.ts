import { brands } from '../../../brands/index.ts';
import { productsOf, seedGames } from '../../../gateway/sandbox/seeds/game-chunks.ts';
import type { Method } from '../../../gateway/sandbox/seeds/method.ts';
import { methodsIn } from '../../../gateway/sandbox/seeds/methods.ts';
import { playersOf } from '../../../gateway/sandbox/seeds/players.ts';
import { pricePoint } from '../../../gateway/sandbox/seeds/price-points.ts';
import { type RegionId, regions, regionsOf } from '../../../gateway/sandbox/seeds/regions.ts';
import { wayNameIn } from '../../../gateway/sandbox/seeds/said-ways.ts';
import type { SeedGame } from '../../../gateway/sandbox/seeds/seed-game.ts';
import type { Language } from '../../brand/index.ts';
import { type Channel, channels } from '../../payments/channels.ts';
import { minorUnits } from '../../rules/money.ts';
import { fits } from '../../rules/price-range.ts';
import { type Seeded, seeded } from './seeded.ts';

/** Where and how a player comes to a channel: who buys, what, from which country, and what the method is called. */
export interface Way {
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
      !caps && kind === 'gems' && tier > 2 && fits(pricePoint(tier, currency), from ?? 0, to ?? 0),
  );
  return fitting?.display.en;
}

/** How many characters of each game have been given out; the first ones belong to other tests. */
const taken = new Map<string, number>();
const firstFree = 17;

/** The first way to a channel that the seeds offer. @throws {RangeError} where none is offered */
function firstWay(channel: Channel): Way {
  for (const brand of brands) {
    const player = playersOf(brand).find((one) => one.servers >= 40);
    const games = seedGames(brand).filter(({ title }) => title.servers > 40);
    for (const { id: area, currency = brand.currency } of brand.areas) {
      const game = games.find((one) => one.game.area === area);
      if (!game || !player) continue;
      for (const region of regionsOf(area, currency)) {
        // Apple Pay is hidden here: the browser of the tests is no iPhone's.
        const own = methodsIn(area, region)
          .filter(({ way, name }) => way === channel.name && !/apple/i.test(name))
          .flatMap(pathsOf);
        for (const priced of own) {
          const product = productFor(game, region, priced);
          if (!product) continue;
          const at = taken.get(game.gp) ?? firstFree;
          taken.set(game.gp, at + 1);
          const who = seeded({ brand: brand.name, area, game: game.game.name, username: player.username, at });
          return { who, region, product, path: priced.path };
        }
      }
    }
  }
  throw new RangeError(`The seeds offer no way to pay with ${channel.name}.`);
}

/** All of them at once, in the order of the table: every process of the tests gives out the same characters. */
const ways = new Map<string, Way>(channels.map((channel) => [channel.name, firstWay(channel)]));

/** The way to a channel, each for a character of its own, as it is called in a language. */
export function wayTo({ name }: Channel, language: Language = 'en'): Way {
  const way = ways.get(name);
  if (way) return { ...way, path: way.path.map((one) => wayNameIn(one, language)) };
  throw new RangeError(`The seeds offer no way to pay with ${name}.`);
}
