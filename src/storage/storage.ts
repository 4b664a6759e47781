import { untracked } from '@preact/signals-react';
import * as v from 'valibot';
import type { Platform, TextStore, Undo } from '../platform/platform.ts';
import { type StorageRule, type Stored, type StoredKey, table } from './table.ts';
import { parseValue } from './value.ts';

/** The stored values of one brand (ST-1…5). Reading and writing never throw. */
export interface Storage {
  /** Returns the value, or null if it is missing, expired, damaged or not ours. */
  get<K extends StoredKey>(key: K): Stored[K] | null;
  /** Stores a value. False if it lasts no longer than the page. */
  set<K extends StoredKey>(key: K, value: Stored[K]): boolean;
  remove(key: StoredKey): void;
  /** Calls `run` after another tab wrote or removed the value. */
  onChange(key: StoredKey, run: () => void): Undo;
  /** Removes all values of players, for log-out. */
  clearPlayer(): void;
}

const dayMs = 86_400_000;
const cookieDays = 7;
const cookieLimit = 3_000;

/**
 * Parses a stored text. Returns null if it is invalid or expired. An expiry later than the table allows is not ours, unless the clock was set
 * back: player data is then kept, and `early` means that its lifetime starts again. Without the gateway's time, player data does not expire: the
 * gateway decides whether a session or an order has ended.
 */
function parseStored(
  text: string,
  row: StorageRule,
  { now, isCertain }: { readonly now: number; readonly isCertain: boolean },
): { value: unknown; early: boolean } | null {
  const found = parseValue(text, v.object({ value: row.shape, until: v.optional(v.number()) }));
  if (found === null) return null;
  const { value, until } = found;
  if (row.days === undefined) return until !== undefined && until <= now ? null : { value, early: false };
  if (until === undefined) return null;
  const isPlayerData = row.player || row.game;
  if (isPlayerData && !isCertain) return { value, early: false };
  if (until <= now) return null;
  const early = until > now + row.days * dayMs;
  return early && !isPlayerData ? null : { value, early };
}

/** Creates the storage of a brand. */
export function createStorage(platform: Platform, brand: string): Storage {
  const nameOf = (key: string): string => `coinslot:${brand}:${key}`;
  const cookieOf = (key: string): string => `coinslot-${brand}-${key}`;
  const rowOf = (key: StoredKey): StorageRule => table[key];
  const storeOf = (row: StorageRule): TextStore => (row.tab ? platform.tab : platform.lasting);

  const fromCookie = (key: StoredKey, row: StorageRule): unknown => {
    const text = row.cookie ? platform.cookies.read(cookieOf(key)) : null;
    if (text === null || text.length > cookieLimit) return null;
    const found = parseValue(text, row.shape);
    if (found === null) platform.cookies.remove(cookieOf(key));
    return found;
  };

  const storage: Storage = {
    get<K extends StoredKey>(key: K) {
      const row = rowOf(key);
      const text = storeOf(row).read(nameOf(key));
      if (text === null) return fromCookie(key, row) as Stored[K] | null;
      // A read value is no subscription: it does not change because the time is known.
      const isCertain = untracked(() => platform.knowsTime?.() ?? false);
      const found = parseStored(text, row, { now: platform.now(), isCertain });
      if (found === null) storage.remove(key);
      else if (found.early) storage.set(key, found.value as Stored[K]);
      return (found?.value ?? null) as Stored[K] | null;
    },
    set(key, value) {
      const row = rowOf(key);
      const until = row.days === undefined ? undefined : platform.now() + row.days * dayMs;
      const lasts = storeOf(row).write(nameOf(key), JSON.stringify({ value, until }));
      if (!row.cookie) return lasts;
      const copy = JSON.stringify(value);
      if (encodeURIComponent(copy).length < cookieLimit) platform.cookies.write(cookieOf(key), copy, cookieDays);
      else platform.cookies.remove(cookieOf(key));
      return lasts;
    },
    remove(key) {
      const row = rowOf(key);
      storeOf(row).remove(nameOf(key));
      if (row.cookie) platform.cookies.remove(cookieOf(key));
    },
    onChange: (key, run) =>
      platform.onStored((changed) => {
        if (changed === null || changed === nameOf(key)) run();
      }),
    clearPlayer() {
      for (const key of Object.keys(table) as StoredKey[]) if (rowOf(key).player) storage.remove(key);
    },
  };

  return storage;
}
