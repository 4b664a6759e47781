import { activityTypesOf } from './activity.ts';
import { dailyClaims } from './daily.ts';
import { pastOrder } from './past-orders.ts';
import { roleRows } from './player-chunks.ts';
import { accountId } from './players.ts';
import type { Batch, SeedRow } from './rows.ts';
import type { SeedGame } from './seed-game.ts';
import type { SeedPlayer } from './seed-player.ts';

const dayMs = 86_400_000;

/** What an active player bought in a game: the same on the two days before today. */
function orders(player: SeedPlayer, game: SeedGame, role: SeedRow, now: number): SeedRow[] {
  const noon = Math.floor(now / dayMs) * dayMs + dayMs / 2;
  return [2, 1].map((ago) => {
    const at = new Date(noon - ago * dayMs).toISOString();
    const name = `${accountId(player)}-${game.gp}-${ago}`;
    return { ...pastOrder(player, game, role, name), status: 1, created_at: at, paid_at: at, delivered_at: at };
  });
}

/**
 * What the active players of a brand did in a game: they bought, received the first gift of each activity and of the one before,
 * and claimed the daily gift on the two days before today.
 */
export function activeBatches(players: readonly SeedPlayer[], game: SeedGame, now: number): Batch[] {
  const active = players.filter(({ active }) => active);
  const who = active.flatMap((player) => {
    const [role] = roleRows(player, game);
    return role ? [{ player, role }] : [];
  });
  const types = activityTypesOf(game);
  if (types.length === 0) return [];
  const ago = (days: number): string => new Date(now - days * dayMs).toISOString();
  return [
    ...dailyClaims(who, game, now),
    { table: 'orders', rows: who.flatMap(({ player, role }) => orders(player, game, role, now)) },
    {
      table: 'activity_claims',
      rows: who.flatMap(({ player, role: { server_id = '', role_id = '' } }) =>
        types.flatMap((type) =>
          [[`${game.gp}-${type}-1`, ago(1)] as const, [`${game.gp}-${type}-past-1`, ago(10)] as const].map(
            ([gift_id, claimed_at]) => ({
              account_id: accountId(player),
              gift_id,
              request_id: gift_id,
              server_id,
              role_id,
              claimed_at,
            }),
          ),
        ),
      ),
    },
  ];
}
