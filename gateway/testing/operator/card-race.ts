import { type CellDatabases, cardInfo } from './cell-databases.ts';
import type { BuyingPlayer } from './player.ts';

/** What became of cards that two players showed at the same time. */
export interface CardFate {
  /** How many cards were spent. */
  readonly cards: number;
  /** Cards for which neither player got an order. */
  readonly lost: readonly string[];
  /** Cards that paid several orders. */
  readonly doubled: readonly string[];
}

/** Players who show the same cards. */
export interface CardRace {
  /** Shows the next card as both players, until each has its answer. */
  next(): Promise<void>;
  /** The orders that cards have paid. */
  readonly orders: readonly string[];
  /** Compares the answers with the databases. */
  fate(cells: CellDatabases): Promise<CardFate>;
}

/**
 * Lets players show the same card again and again: one of them gets its gems.
 * @param insist repeats what was not answered
 */
export function openCardRace(
  players: readonly BuyingPlayer[],
  insist: <T>(work: () => Promise<T>) => Promise<T>,
): CardRace {
  const orders: string[] = [];
  const [lost, doubled]: [string[], string[]] = [[], []];
  let nextCard = 0;
  return {
    orders,
    next: async () => {
      const at = nextCard++;
      const answers = await Promise.all(
        players.map((player) => {
          const request_id = crypto.randomUUID();
          return insist(() => player.redeem(cardInfo(at), request_id));
        }),
      );
      const made = [...new Set(answers.flatMap((billing_no) => billing_no ?? []))];
      orders.push(...made);
      if (made.length === 0) lost.push(`card ${at}`);
      if (made.length > 1) doubled.push(`card ${at}: ${made.join(' ')}`);
    },
    fate: async ({ query }) => {
      const [{ used = -1 } = {}] = await query<{ used: number }>(
        'a',
        `select count(*)::int as used from point_cards where state = 'used'`,
      );
      if (used !== orders.length) doubled.push(`${used} cards are used for ${orders.length} orders`);
      return { cards: used, lost, doubled };
    },
  };
}
