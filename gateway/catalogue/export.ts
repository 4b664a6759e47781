import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../src/brand/index.ts';
import type { Database } from '../database/database.ts';
import { currentRows } from './current.ts';
import { catalogueFrom } from './from-rows.ts';
import { catalogueFiles } from './read.ts';
import type { Catalogue, CatalogueGame } from './schema.ts';
import { rowsOf } from './to-rows.ts';

/** Reads what a brand sells from the database. A load of the result changes nothing. */
export async function exportCatalogue(db: Database, brand: Brand): Promise<Catalogue> {
  const read = (query: Database['query']) => currentRows(query, brand.name, { games: [], products: [], countries: [] });
  return catalogueFrom(await db.tx(read), brand);
}

/** A catalogue as an export has it: sorted, and without what has its default value. */
export const normalized = (catalogue: Catalogue, brand: Brand): Catalogue => catalogueFrom(rowsOf(catalogue), brand);

/** Games with the place that they have, where it is not the place of their file. */
function withSort(games: Catalogue['games'], fileOf: (id: string) => string): CatalogueGame[] {
  const sorted = games.map((game, at) => ({ ...game, sort: game.sort ?? at }));
  return sorted
    .toSorted((one, other) => (fileOf(one.id) < fileOf(other.id) ? -1 : 1))
    .map(({ sort, ...game }, at) => (sort === at ? game : { ...game, sort }));
}

/** The files of a catalogue: one for each game, its servers apart, and one for each other part. */
export function filesOf({
  brand,
  countries,
  games,
  servers,
  payments,
  coupons,
  promoCodes,
  vip,
  activities,
}: Catalogue) {
  const fileOf = (id: string): string => `game-${id}.json`;
  const files: Record<string, object> = {
    'brand.json': { brand, countries },
    'payments.json': { payments },
    ...Object.fromEntries(withSort(games, fileOf).map((game) => [fileOf(game.id), { games: [game] }])),
    ...Object.fromEntries(
      games.map(({ id }) => [`servers-${id}.json`, { servers: servers.filter(({ game }) => game === id) }]),
    ),
    ...(coupons.length > 0 ? { 'coupons.json': { coupons } } : {}),
    ...(promoCodes.length > 0 ? { 'promo-codes.json': { promoCodes } } : {}),
    ...(vip ? { 'vip.json': { vip } } : {}),
    ...(activities.length > 0 ? { 'activities.json': { activities } } : {}),
  };
  return files;
}

/**
 * Writes a catalogue into a directory, which is made if it is missing.
 * @returns the names of the files
 * @throws {Error} with a sentence for the operator if the directory has files of another catalogue, which would be read with these
 */
export function writeCatalogue(directory: string, catalogue: Catalogue): string[] {
  const files = filesOf(catalogue);
  mkdirSync(directory, { recursive: true });
  const others = catalogueFiles(directory).filter((name) => !Object.hasOwn(files, name));
  if (others.length > 0)
    throw new Error(
      `${directory} has other files of a catalogue: ${others.join(', ')}. Remove them, or choose another directory.`,
    );
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(directory, name), `${JSON.stringify(content, null, 2)}\n`);
  return Object.keys(files);
}
