import * as v from 'valibot';
import { secret, type User } from '../contract/login.ts';
import { id, name, text } from '../contract/shapes.ts';
import type { Platform, TextStore } from '../platform/platform.ts';
import { readJson } from '../rules/encoding.ts';
import { createStorage, type Storage } from './storage.ts';
import { type StoredKey, table } from './table.ts';

/** The keys that older versions stored under the plain name. Users are migrated after them, because they can need the game. */
const migratedKeys: readonly StoredKey[] = [
  'paymentOrderInfo',
  'gameInfo',
  'paymentGameInfo',
  'payment_domain_area',
  'perfLang',
  'paymentUuid',
];

/** A user of an older version. Some versions stored the token or the game separately. */
const olderUser = v.object({
  username: v.optional(text, ''),
  suid: id,
  oauth_token: v.optional(secret),
  gp_id: v.optional(id),
});

/** Parses a value of an older version, plain or wrapped with its expiry. Undefined if it is not ours. */
function parseOld<S extends v.GenericSchema>(stored: string | null, shape: S): v.InferOutput<S> | undefined {
  if (stored === null) return undefined;
  let value: unknown = stored;
  try {
    value = readJson(stored);
  } catch {
    // Plain texts were stored without quotes.
  }
  const inner = typeof value === 'object' && value !== null && 'value' in value ? [value.value, value] : [value];
  return inner.map((one) => v.safeParse(shape, one)).find((one) => one.success)?.output;
}

/** Returns the users of older versions by game product, and the plain keys that contained them. */
function olderUsers(lasting: TextStore, storage: Storage) {
  const users: Record<string, User> = {};
  const keys: string[] = [];
  const single = parseOld(lasting.read('paymentUserinfo'), olderUser);
  const several = parseOld(lasting.read('userMap'), v.record(name, v.unknown())) ?? {};
  const separateToken = parseOld(lasting.read('oauth_token'), secret);
  const game = (storage.get('gameInfo') ?? storage.get('paymentGameInfo'))?.gp_id;
  for (const [gp_id, one] of Object.entries(several)) {
    const found = v.safeParse(olderUser, one);
    if (!found.success || !found.output.oauth_token) continue;
    users[gp_id] = { ...found.output, oauth_token: found.output.oauth_token, gp_id };
    keys.push('userMap');
  }
  const { gp_id = game, oauth_token = separateToken } = single ?? {};
  if (single && gp_id && oauth_token) users[gp_id] ??= { ...single, oauth_token, gp_id };
  // This user cannot log in again, so the token must not stay in storage.
  if (single) keys.push('paymentUserinfo', 'oauth_token');
  return { users, keys };
}

/**
 * Migrates values of older versions on our own page, once per brand (ST-4): plain keys get the brand's prefix, and the single user becomes an
 * entry of the user map. Plain keys with other values are not ours and stay.
 */
export function migrateStorage(platform: Platform, brand: string): void {
  const { lasting } = platform;
  const storage = createStorage(platform, brand);
  const marker = `coinslot:${brand}:migrated`;
  if (lasting.read(marker) === null) {
    for (const key of migratedKeys) {
      const value = parseOld(lasting.read(key), table[key].shape);
      if (value === undefined) continue;
      if (storage.get(key) === null) storage.set(key, value as never);
      lasting.remove(key);
    }
    const { users, keys } = olderUsers(lasting, storage);
    if (keys.length > 0) storage.set('userMap', { ...users, ...storage.get('userMap') });
    for (const key of keys) lasting.remove(key);
    lasting.write(marker, '1');
  }
  const single = storage.get('paymentUserinfo');
  if (single === null) return;
  storage.set('userMap', { [single.gp_id]: single, ...storage.get('userMap') });
  storage.remove('paymentUserinfo');
}
