import type { Brand } from '../../../src/brand/index.ts';
import { activityBatches } from './activity.ts';
import { activeBatches } from './activity-players.ts';
import { cardRows, cardsOf } from './cards.ts';
import { couponBatch, walletRows } from './coupons.ts';
import { gameBatches, seedGames, serverRows } from './game-chunks.ts';
import { owedBatches } from './owing.ts';
import { countryRows, paymentBatches } from './payment-chunks.ts';
import { identityRows } from './people.ts';
import { accountRows, roleBatch, spentRows } from './player-chunks.ts';
import { playersOf } from './players.ts';
import type { Batch } from './rows.ts';
import { growthRows, vipBatches } from './vip.ts';

/** A part of the world that goes in as a whole or not at all. */
export interface Chunk {
  readonly name: string;
  /** What it is made from: when that changes, the chunk is written again. */
  readonly source: unknown;
  batches(now: number): Promise<readonly Batch[]> | readonly Batch[];
}

const rowsPerChunk = 1_000;

const fixed = (name: string, batches: readonly Batch[]): Chunk => ({ name, source: batches, batches: () => batches });

/** The world of some brands, in the order in which its parts refer to each other. */
export function chunks(brands: readonly Brand[]): Chunk[] {
  return [
    fixed('countries', [{ table: 'countries', rows: countryRows }]),
    ...brands.flatMap((brand) => {
      const own = playersOf(brand);
      const games = seedGames(brand);
      return [
        ...brand.areas.map(({ id }) => fixed(`${brand.name}/payments/${id}`, paymentBatches(brand, id))),
        {
          name: `${brand.name}/accounts`,
          source: own,
          batches: async () => [{ table: 'accounts', rows: await accountRows(own) }] as const,
        },
        fixed(`${brand.name}/identities`, [{ table: 'identities', rows: identityRows(brand) }]),
        fixed(`${brand.name}/coupons`, [couponBatch(brand.name, games.at(-1)?.gp ?? '')]),
        fixed(`${brand.name}/vip`, vipBatches(brand)),
        fixed(`${brand.name}/growth`, [{ table: 'vip_growth', rows: growthRows(own) }]),
        {
          name: `${brand.name}/wallets`,
          source: walletRows(own, 0),
          batches: (now: number) => [{ table: 'player_coupons', rows: walletRows(own, now) }] as const,
        },
        ...games.flatMap((game, sort) => {
          const servers = serverRows(game);
          const parts = Array.from({ length: Math.ceil(servers.length / rowsPerChunk) }, (_, part) =>
            fixed(`${game.gp}/servers/${part}`, [
              { table: 'servers', rows: servers.slice(part * rowsPerChunk, (part + 1) * rowsPerChunk) },
            ]),
          );
          const characters = roleBatch(own, game);
          return [
            fixed(game.gp, gameBatches(game, sort)),
            ...parts,
            fixed(`${game.gp}/cards`, [{ table: 'point_cards', rows: cardRows(cardsOf(game)) }]),
            {
              name: `${game.gp}/characters`,
              source: characters,
              batches: (now: number): readonly Batch[] => [
                characters,
                { table: 'limit_usage', rows: own.flatMap((player) => spentRows(player, game, now)) },
              ],
            },
            {
              name: `${game.gp}/activities`,
              source: [activityBatches(game, 0), activeBatches(own, game, 0)],
              batches: (now: number) => [...activityBatches(game, now), ...activeBatches(own, game, now)],
            },
            {
              name: `${game.gp}/owed`,
              source: owedBatches(own, game, 0),
              batches: (now: number) => owedBatches(own, game, now),
            },
          ];
        }),
      ];
    }),
  ];
}
