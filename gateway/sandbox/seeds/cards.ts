import { cardDigests } from '../../domain/cards/point-cards.ts';
import { sandboxKey } from '../card-key.ts';
import { productsOf } from './game-chunks.ts';
import { methods } from './methods.ts';
import { pricePoint } from './price-points.ts';
import { pieces } from './products.ts';
import { moneyOf, regions, regionsOf } from './regions.ts';
import type { SeedRow } from './rows.ts';
import type { SeedGame } from './seed-game.ts';
import type { LocalizedText } from './texts.ts';
import { cardNames } from './texts-goods.ts';
import { unitOf } from './units.ts';

/** A test card. Its number and password are no secret: they stand in the lobby. */
export interface SeedCard {
  readonly number: string;
  readonly password: string;
  readonly gp: string;
  /** The face value, in minor units of `currency`: just what the products of one price point cost. */
  readonly amount: number;
  readonly currency: string;
  readonly gems: number;
  readonly extra: number;
  /** What it brings, in words. */
  readonly brings: LocalizedText;
  readonly used: boolean;
}

/** How many cards of which price point a game has in each currency, numbered from 1; the last one is used. */
const stack = [...Array<number>(12).fill(4), ...Array<number>(4).fill(0), 8, 8, 4];

/** The currencies in which a game's cards are sold: its area's own, and those of the countries that take cards as payment. */
function currenciesOf({ brand, game }: SeedGame): string[] {
  const taking = regionsOf(brand, game.area).filter((id) =>
    methods[id].some(({ channelName }) => channelName === 'card'),
  );
  return [...new Set([moneyOf(brand, game.area), ...taking.map((id) => regions[id].currency)])];
}

/** The test cards of a game: `1013 0000 0000 0001` with `coin-0001` is the first of the game whose web client is 1013. */
export function cardsOf(from: SeedGame): SeedCard[] {
  const { gp, game } = from;
  const unit = unitOf(from).counted;
  const heaps = productsOf(from).filter(({ kind }) => kind === 'gems');
  return currenciesOf(from).flatMap((currency, nth) =>
    stack.map((tier, at) => {
      const { base = 0, bonus = 0 } = heaps.find((heap) => heap.tier === tier) ?? heaps[0] ?? {};
      const extra = bonus + Math.round(base / 20);
      const serial = `${nth * 100 + at + 1}`.padStart(4, '0');
      return {
        number: `${game.clientIds.web.padStart(4, '0')} 0000 0000 ${serial}`,
        password: `coin-${serial}`,
        gp,
        amount: pricePoint(tier, currency),
        currency,
        gems: base,
        extra,
        brings: pieces(base, extra, unit),
        used: at === stack.length - 1,
      };
    }),
  );
}

/** Cards that follow each other and are worth the same. */
export interface CardRun {
  readonly game: string;
  readonly area: string;
  readonly first: SeedCard;
  readonly last: SeedCard;
}

/** The test cards of a game as one would write them on a list. */
export function cardRuns(from: SeedGame): CardRun[] {
  const { name: game, area } = from.game;
  const alike = ({ amount, currency, used }: SeedCard): string => `${amount} ${currency} ${used}`;
  const cards = cardsOf(from);
  const firsts = cards.flatMap((card, at) => (at > 0 && alike(cards[at - 1] ?? card) === alike(card) ? [] : [at]));
  return firsts.flatMap((at, nth) => {
    const [first, last] = [cards[at], cards[(firsts[nth + 1] ?? cards.length) - 1]];
    return first && last ? [{ game, area, first, last }] : [];
  });
}

/** The cards as they are stored. */
export function cardRows(cards: readonly SeedCard[]): SeedRow[] {
  return cards.map((card) => {
    // An operator takes chance; here every start makes the same rows.
    const salt = cardDigests(card, '', sandboxKey).number_digest.slice(-16);
    return {
      ...cardDigests(card, salt, sandboxKey),
      salt,
      gp_id: card.gp,
      card_type: JSON.stringify(cardNames.card),
      amount_minor: card.amount,
      currency: card.currency,
      gems: card.gems,
      extra_gems: card.extra,
      gems_name: JSON.stringify(card.brings),
      state: card.used ? 'used' : 'unused',
    };
  });
}
