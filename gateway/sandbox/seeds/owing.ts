import { sha256 } from '../../domain/secrets.ts';
import { pastOrder } from './past-orders.ts';
import { roleRows } from './player-chunks.ts';
import { accountId } from './players.ts';
import type { Batch } from './rows.ts';
import type { SeedGame } from './seed-game.ts';
import type { SeedPlayer } from './seed-player.ts';

const dayMs = 86_400_000;

/** The number of the failed order that an owing player has in a game. */
export const failedNumber = (player: Pick<SeedPlayer, 'brand' | 'username'>, { gp }: Pick<SeedGame, 'gp'>): string =>
  `${accountId(player)}-${gp}-owed`;

/** The key of its link: no secret in the sandbox, whose lobby shows the links. */
export const linkKey = (failedNo: string): string => sha256(`replenish/${failedNo}`).slice(0, 22);

/** The failed orders of a game's owing players: three days old, and one kind of them had been delivered (RP-2). */
export function owedBatches(players: readonly SeedPlayer[], game: SeedGame, now: number): Batch[] {
  const at = new Date(now - 3 * dayMs).toISOString();
  const orders = players.flatMap((player) => {
    const [role] = player.owes ? roleRows(player, game) : [];
    if (!role) return [];
    const reversedAt = player.owes === 'reversed' ? at : null;
    const ended = { status: -2, created_at: at, paid_at: reversedAt, failed_at: at, delivered_at: reversedAt };
    return [{ ...pastOrder(player, game, role, failedNumber(player, game)), ...ended }];
  });
  const links = orders.map(({ billing_no }) => ({ failed_no: billing_no, link_key: linkKey(billing_no) }));
  return [
    { table: 'orders', rows: orders },
    { table: 'replenishments', rows: links },
  ];
}
