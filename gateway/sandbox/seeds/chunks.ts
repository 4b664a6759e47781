import type { Brand } from '../../../src/brand/index.ts';
import { activeBatches } from './activity-players.ts';
import { brandBatches } from './brand-catalogue.ts';
import { cardRows, cardsOf } from './cards.ts';
import { walletRows } from './coupons.ts';
import { seedGames } from './game-chunks.ts';
import { owedBatches } from './owing.ts';
import { countryRows } from './payment-chunks.ts';
import { identityRows } from './people.ts';
import { accountRows, roleBatch, spentRows } from './player-chunks.ts';
import { playersOf } from './players.ts';
import type { Batch } from './rows.ts';
import { growthRows } from './vip.ts';

/** A part of the world that goes in as a whole or not at all. */
export interface Chunk {
  readonly name: string;
  /** What it is made from: when that changes, the chunk is written again. */
  readonly source: unknown;
  /** The brand whose catalogue the chunk is. It is loaded as an operator's is; other chunks are written as they are. */
  readonly sells?: Brand;
  batches(now: number): Promise<readonly Batch[]> | readonly Batch[];
}

const fixed = (name: string, batches: readonly Batch[]): Chunk => ({ name, source: batches, batches: () => batches });

/** The world of some brands, in the order in which its parts refer to each other. */
export function chunks(brands: readonly Brand[]): Chunk[] {
  return [
    fixed('countries', [{ table: 'countries', rows: countryRows }]),
    ...brands.flatMap((brand) => {
      const own = playersOf(brand);
      const games = seedGames(brand);
      return [
        {
          name: `${brand.name}/catalogue`,
          source: brandBatches(brand, 0),
          sells: brand,
          batches: (now: number) => brandBatches(brand, now),
        },
        {
          name: `${brand.name}/accounts`,
          source: own,
          batches: async () => [{ table: 'accounts', rows: await accountRows(own) }] as const,
        },
        fixed(`${brand.name}/identities`, [{ table: 'identities', rows: identityRows(brand) }]),
        fixed(`${brand.name}/growth`, [{ table: 'vip_growth', rows: growthRows(own) }]),
        {
          name: `${brand.name}/wallets`,
          source: walletRows(own, 0),
          batches: (now: number) => [{ table: 'player_coupons', rows: walletRows(own, now) }] as const,
        },
        ...games.flatMap((game) => {
          const characters = roleBatch(own, game);
          return [
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
              source: activeBatches(own, game, 0),
              batches: (now: number) => activeBatches(own, game, now),
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
