import type { Brand } from '../../../src/brand/index.ts';
import { loadCatalogueIn } from '../../catalogue/index.ts';
import type { Database, Query } from '../../database/database.ts';
import { brandCatalogue } from './brand-catalogue.ts';
import { type Chunk, chunks } from './chunks.ts';
import { checksum, write } from './rows.ts';

/** Puts one chunk in; false when another process was first, or it is in already. */
async function put(db: Database, chunk: Chunk, sum: string, now: number): Promise<boolean> {
  const batches = chunk.sells ? [] : await chunk.batches(now);
  const writeChunk = async (query: Query): Promise<boolean> => {
    // The process that writes this row first seeds the chunk. The others wait here for its commit, and then find the chunk done.
    const { rowCount } = await query(
      `insert into seed_chunks (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum where seed_chunks.checksum <> excluded.checksum`,
      [chunk.name, sum],
    );
    if (rowCount === 0) return false;
    if (chunk.sells) await loadCatalogueIn(query, brandCatalogue(chunk.sells, now));
    for (const batch of batches) await write(query, batch);
    return true;
  };
  // A chunk may take longer than a request of a player may, and others wait for it.
  return db.tx(writeChunk, { withoutTimeouts: true });
}

/**
 * Fills the store with a world that a player would believe: games, servers, products, ways to pay and test accounts for the
 * brands. What is in already is left alone, what has changed since is brought up to date, and a process that is killed in
 * the middle goes on where it stopped. A `signal` ends it after a whole part.
 * @returns how many parts were written
 */
export async function seed(
  db: Database,
  brands: readonly Brand[],
  now = db.clock(),
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await db.query<{ name: string; checksum: string }>('select name, checksum from seed_chunks');
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  let written = 0;
  for (const chunk of chunks(brands)) {
    if (signal?.aborted) break;
    const sum = checksum(chunk.source);
    if (known.get(chunk.name) !== sum && (await put(db, chunk, sum, now))) written += 1;
  }
  return written;
}
