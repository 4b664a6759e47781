import type { Query, Result } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { createCatalogueVersion, type VersionOptions } from './version.ts';

/** What was read from the catalogue and made of it, kept in memory until the catalogue changes. */
export interface CatalogueCache {
  /**
   * Runs a statement that reads tables of the catalogue and nothing else. All requests share its rows, so they are frozen. Decisions about
   * money use the database itself.
   */
  readonly query: Query;
  /**
   * Returns what was created for a key, or creates it. It must depend on the key and on what {@link CatalogueCache.query} returns only.
   * @param bytesOf how much memory it takes
   * @throws what `create` throws; nothing of that is kept
   */
  keep<T>(key: string, create: () => Promise<T>, bytesOf: (value: T) => number): Promise<T>;
  /** Makes the next use look whether the catalogue has changed. */
  expire(): void;
}

/** The options of {@link createCatalogueCache}. */
export interface CatalogueCacheOptions extends Partial<VersionOptions> {
  /** How much memory the entries may take. Those that were not used for the longest time go first. */
  readonly maxBytes?: number;
}

interface Entry {
  readonly version: number;
  readonly value: unknown;
  readonly bytes: number;
}

const defaultMaxBytes = 64 * 1_048_576;
/** What an entry takes besides its value. */
const entryBytes = 500;

/** Entries by key, within a size. */
function createEntries(maxBytes: number) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key: string): Entry | undefined {
      const entry = entries.get(key);
      // A map keeps its order of insertion: the first key is the one that was not used for the longest time.
      if (entry) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry;
    },
    set(key: string, entry: Entry): void {
      remove(key);
      entries.set(key, entry);
      bytes += entry.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}

const freeze = <Row>(rows: Row[]): Row[] => {
  for (const row of rows) Object.freeze(row);
  Object.freeze(rows);
  return rows;
};

/**
 * Keeps the catalogue in memory, a part at its first use. An entry belongs to a version of the catalogue, which is read before the entry is
 * created. While a newer one cannot be created because of a failure, the older one is returned, and the failure is reported.
 */
export function createCatalogueCache(query: Query, options: CatalogueCacheOptions = {}): CatalogueCache {
  const { maxAgeMs = 0, report = () => {}, now = () => performance.now(), maxBytes = defaultMaxBytes } = options;
  const version = createCatalogueVersion(query, { maxAgeMs, report, now });
  const entries = createEntries(maxBytes);
  const creating = new Map<string, { readonly version: number; readonly value: Promise<unknown> }>();
  let outdatedReads = 0;

  const keep: CatalogueCache['keep'] = async <T>(
    key: string,
    create: () => Promise<T>,
    bytesOf: (value: T) => number,
  ): Promise<T> => {
    const current = await version.current();
    const kept = entries.get(key);
    if (kept?.version === current) return kept.value as T;
    const running = creating.get(key);
    if (running?.version === current) return running.value as Promise<T>;
    const createEntry = async (): Promise<T> => {
      const before = outdatedReads;
      try {
        const value = await create();
        // What was made of outdated parts is outdated, too.
        if (outdatedReads === before)
          entries.set(key, { version: current, value, bytes: bytesOf(value) + 2 * key.length + entryBytes });
        return value;
      } catch (error) {
        if (!kept || error instanceof ApiError) throw error;
        outdatedReads += 1;
        report(error);
        return kept.value as T;
      }
    };
    const value = createEntry();
    creating.set(key, { version: current, value });
    const forget = (): void => {
      if (creating.get(key)?.value === value) creating.delete(key);
    };
    value.then(forget, forget);
    return value;
  };

  return {
    keep,
    query: <Row>(sql: string, params: readonly unknown[] = []) =>
      keep<Result<Row>>(
        `${sql}\n${JSON.stringify(params)}`,
        async () => {
          const { rows, rowCount } = await query<Row>(sql, params);
          return Object.freeze({ rows: freeze(rows), rowCount });
        },
        ({ rows }) => 2 * JSON.stringify(rows).length,
      ),
    expire: version.expire,
  };
}
