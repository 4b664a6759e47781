import type { SeedPlayer } from './seed-player.ts';

/** The test accounts of a brand that have a failed order in each game, to be paid by a replenish link. */
export function owingPlayers(brand: string, names: readonly string[]): SeedPlayer[] {
  const all = [
    ['ruth', 'failed'],
    ['ravi', 'reversed'],
    ['rosa', 'failed'],
    ['remy', 'failed'],
  ] as const;
  return all.map(([username, owes], at) => ({
    brand,
    username,
    password: `${brand}-replenish-${at + 1}`,
    about: owes === 'failed' ? 'has an order to pay again' : 'has an order to pay again, whose goods came',
    servers: 1,
    names,
    owes,
  }));
}
