import type { Seeded } from './seeded.ts';

/** A test card of a game. */
export type PointCard = ReturnType<typeof pointCardOf>;

/** A card of the character's game. Each test uses its own serials. */
export const pointCardOf = ({ client_id }: Seeded, serial: string) => ({
  number: `${client_id} 0000 0000 ${serial}`,
  password: `coin-${serial}`,
});
