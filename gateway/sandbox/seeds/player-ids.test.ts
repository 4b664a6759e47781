import { expect, test } from 'vitest';
import { brands } from '../../../brands/index.ts';
import { seedGames } from './game-chunks.ts';
import { roleRows } from './player-chunks.ts';
import { playerIdsOf } from './player-ids.ts';
import { playersOf } from './players.ts';

test.each(brands.filter(({ logins }) => logins.includes('player_id')))(
  'LG-7 each player ID that the lobby lists for $name leads to one character of its game',
  (brand) => {
    const ids = playerIdsOf(brand);
    expect(ids).toHaveLength(brand.games.length);
    for (const [nth, game] of seedGames(brand).entries()) {
      const characters = playersOf(brand).flatMap((player) => roleRows(player, game));
      expect(characters.filter(({ role_id }) => role_id === ids[nth]?.id)).toHaveLength(1);
    }
  },
);
