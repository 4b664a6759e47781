import type { Brand } from '../../../src/brand/index.ts';
import { type Catalogue, type CatalogueRows, catalogueFrom, tableNames } from '../../catalogue/index.ts';
import { activityBatches } from './activity.ts';
import { couponBatch } from './coupons.ts';
import { dailyBatches } from './daily.ts';
import { gameBatches, seedGames, serverRows } from './game-chunks.ts';
import { countryRows, paymentBatches } from './payment-chunks.ts';
import { promoCodeBatch } from './promo-codes.ts';
import type { Batch, SeedRow } from './rows.ts';
import { vipBatches } from './vip.ts';

/** What a brand of the sandbox sells, as rows; activities run around the moment. */
export function brandBatches(brand: Brand, now: number): Batch[] {
  const games = seedGames(brand);
  return [
    { table: 'countries', rows: countryRows },
    ...brand.areas.flatMap(({ id }) => paymentBatches(brand, id)),
    couponBatch(brand.name, games.at(-1)?.gp ?? ''),
    promoCodeBatch(brand),
    ...vipBatches(brand),
    ...games.flatMap((game, sort): Batch[] => [
      ...gameBatches(game, sort, now),
      { table: 'servers', rows: serverRows(game) },
      ...activityBatches(game, now),
      ...dailyBatches(game, now),
    ]),
  ];
}

/** What a brand of the sandbox sells. */
export function brandCatalogue(brand: Brand, now: number): Catalogue {
  const rows: Partial<Record<(typeof tableNames)[number], SeedRow[]>> = {};
  for (const table of tableNames) rows[table] = [];
  for (const batch of brandBatches(brand, now))
    for (const table of tableNames) if (table === batch.table) rows[table]?.push(...batch.rows);
  return catalogueFrom(rows as CatalogueRows, brand);
}
