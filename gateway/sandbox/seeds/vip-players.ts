import type { SeedPlayer } from './seed-player.ts';

/** The test accounts of a brand that have grown: to the highest level, to the middle, and to just below the second. */
const grown = [
  ['vera', 132_400, 'has reached the highest VIP level'],
  ['vito', 6_340, 'has VIP rewards to claim'],
  ['victor', 6_340, 'has VIP rewards to claim'],
  ['viola', 980, 'is one purchase away from the second VIP level'],
] as const;

/** The test accounts of a brand for the VIP centre. */
export function vipPlayers(brand: string, names: readonly string[]): SeedPlayer[] {
  return grown.map(([username, growth, about], at) => ({
    brand,
    username,
    password: `${brand}-vip-${at + 1}`,
    about,
    servers: 1,
    names,
    growth,
  }));
}
