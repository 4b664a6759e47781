import type { Brand } from '../../../src/brand/index.ts';
import { seedGames } from './game-chunks.ts';
import { roleRows } from './player-chunks.ts';
import { playersOf } from './players.ts';

/** A player ID for trying it out (LG-7). */
export interface KnownPlayerId {
  readonly game: string;
  readonly area: string;
  readonly id: string;
}

/** One player ID of each game of a brand: that of the first player's first character. */
export function playerIdsOf(brand: Brand): KnownPlayerId[] {
  return seedGames(brand).flatMap((one) => {
    const [role] = playersOf(brand)
      .filter(({ nameless }) => !nameless)
      .flatMap((player) => roleRows(player, one));
    return role ? [{ game: one.game.name, area: one.game.area, id: String(role.role_id) }] : [];
  });
}
