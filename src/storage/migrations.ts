import * as v from 'valibot';
import { secret, type User } from '../contract/login.ts';
import { id, name, text } from '../contract/shapes.ts';
import type { Platform, TextStore } from '../platform/platform.ts';
import { readJson } from '../rules/encoding.ts';
import { createStorage, type Storage } from './storage.ts';
import { type StoredKey, table } from './table.ts';

/** Keys whose values older versions kept under the plain name, and which are worth taking over. The users come last: they may need the game. */
const takenOver: readonly StoredKey[] = [
  'paymentOrderInfo',
  'gameInfo',
  'paymentGameInfo',
  'payment_domain_area',
  'perfLang',
  'paymentUuid',
];

/** A user of an older version: the token stood apart at times, and so did the game. */
const olderUser = v.object({
  username: v.optional(text, ''),
  suid: id,
  oauth_token: v.optional(secret),
  gp_id: v.optional(id),
});

/** The value of an older version: bare, or wrapped with another expiry; undefined when it is not one of ours. */
function older<S extends v.GenericSchema>(given: string | null, shape: S): v.InferOutput<S> | undefined {
  if (given === null) return undefined;
  let value: unknown = given;
  try {
    value = readJson(given);
  } catch {
    // A bare text was stored without quotes.
  }
  const inner = typeof value === 'object' && value !== null && 'value' in value ? [value.value, value] : [value];
  return inner.map((one) => v.safeParse(shape, one)).find((one) => one.success)?.output;
}

/** The users of an older version by game product, and the plain keys that held them. */
function olderUsers(lasting: TextStore, storage: Storage) {
  const users: Record<string, User> = {};
  const keys: string[] = [];
  const single = older(lasting.read('paymentUserinfo'), olderUser);
  const several = older(lasting.read('userMap'), v.record(name, v.unknown())) ?? {};
  const apart = older(lasting.read('oauth_token'), secret);
  const game = (storage.get('gameInfo') ?? storage.get('paymentGameInfo'))?.gp_id;
  for (const [gp_id, one] of Object.entries(several)) {
    const found = v.safeParse(olderUser, one);
    if (!found.success || !found.output.oauth_token) continue;
    users[gp_id] = { ...found.output, oauth_token: found.output.oauth_token, gp_id };
    keys.push('userMap');
  }
  const { gp_id = game, oauth_token = apart } = single ?? {};
  if (single && gp_id && oauth_token) users[gp_id] ??= { ...single, oauth_token, gp_id };
  // Such a user cannot log in any more, so its token must not stay in the storage.
  if (single) keys.push('paymentUserinfo', 'oauth_token');
  return { users, keys };
}

/**
 * Takes over what older versions left on a page of ours, once per brand (ST-4): plain keys become the brand's, and the single
 * user becomes an entry of the user map. A plain key with another kind of value was not written by us and stays.
 */
export function takeOver(platform: Platform, brand: string): void {
  const { lasting } = platform;
  const storage = createStorage(platform, brand);
  const marker = `coinslot:${brand}:migrated`;
  if (lasting.read(marker) === null) {
    for (const key of takenOver) {
      const value = older(lasting.read(key), table[key].shape);
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
