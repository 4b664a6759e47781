import { limitKey } from '../../domain/orders/limits.ts';
import { passwordHash } from '../accounts/password.ts';
import { productId, productsOf } from './game-chunks.ts';
import { accountId } from './players.ts';
import { createRandom } from './random.ts';
import type { Batch, SeedRow } from './rows.ts';
import type { SeedGame } from './seed-game.ts';
import type { SeedPlayer } from './seed-player.ts';

/** The accounts with hashed passwords. Each run uses new salts. */
export async function accountRows(players: readonly SeedPlayer[]): Promise<SeedRow[]> {
  return Promise.all(
    players.map(async (player) => {
      const { salt, hash } = await passwordHash(player.password);
      const { brand, username, nameless } = player;
      return { account_id: accountId(player), brand, username, salt, password_hash: hash, real_name: !nameless };
    }),
  );
}

/** A player's characters in a game: on the first server, and on others all over the list. */
export function roleRows(player: SeedPlayer, { gp, title }: SeedGame): SeedRow[] {
  const { whole } = createRandom(`${accountId(player)} in ${gp}`);
  const count = Math.min(player.servers, title.servers);
  const chosen = new Set<number>(count > 0 ? [1] : []);
  while (chosen.size < count) chosen.add(whole(2, title.servers));
  return [...chosen].flatMap((server, at) =>
    // Every second server has two characters, so that there is something to choose.
    player.names.slice(0, at % 2 === 0 ? 1 : 2).map((_, nth) => {
      const area = title.areas?.[(at + nth) % title.areas.length];
      return {
        gp_id: gp,
        server_id: `${server}`,
        role_id: `${whole(10, 99)}${whole(100, 999)}${whole(100, 999)}${nth}`,
        account_id: accountId(player),
        name: player.names[(at + nth) % player.names.length] ?? '',
        level: whole(1, 120),
        area_id: area ? `${(title.areas?.indexOf(area) ?? 0) + 1}` : '',
        area_name: area ?? '',
      };
    }),
  );
}

/** The purchases that a player who is out of purchases has made with the first character of a game (GD-2). */
export function spentRows(player: SeedPlayer, game: SeedGame, now: number): SeedRow[] {
  const dayMs = 86_400_000;
  const [first] = roleRows(player, game);
  if (!player.spent || !first) return [];
  const buyer = {
    account_id: accountId(player),
    gp_id: game.gp,
    server_id: String(first.server_id),
    role_id: String(first.role_id),
  };
  return productsOf(game).flatMap((product) =>
    (product.caps ?? []).map(([limit_type, frequency, day_info = 0]) => ({
      limit_key: limitKey({ product_id: productId(game.gp, product), limit_type, frequency, day_info }, buyer),
      used: frequency,
      window_end: limit_type === 'time' ? new Date(now + day_info * dayMs).toISOString() : null,
    })),
  );
}

/** The characters of a brand's players in one game. */
export function roleBatch(players: readonly SeedPlayer[], game: SeedGame): Batch {
  return { table: 'roles', rows: players.flatMap((player) => roleRows(player, game)) };
}
