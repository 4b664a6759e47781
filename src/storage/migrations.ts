import * as v from 'valibot';
import type { TextStore } from '../platform/platform.ts';
import { readJson } from '../rules/json.ts';
import type { Storage } from './storage.ts';
import { type StoredKey, table } from './table.ts';

/** Keys whose values older versions kept under the plain name, and which are worth taking over. */
const takenOver: readonly StoredKey[] = [
  'userMap',
  'paymentUserinfo',
  'paymentOrderInfo',
  'gameInfo',
  'paymentGameInfo',
  'payment_domain_area',
  'perfLang',
  'paymentUuid',
];

/** The value of an older version: bare, or wrapped with another expiry; undefined when it is not one of ours. */
function older(text: string, key: StoredKey): unknown {
  let given: unknown = text;
  try {
    given = readJson(text);
  } catch {
    // A bare text was stored without quotes.
  }
  const inner = typeof given === 'object' && given !== null && 'value' in given ? [given.value, given] : [given];
  const found = inner.map((one) => v.safeParse(table[key].shape, one)).find((one) => one.success);
  return found?.output;
}

/**
 * Takes over what older versions left, once per brand (ST-4): plain keys become the brand's, and the single user becomes
 * an entry of the user map. A plain key that does not hold one of our values is somebody else's and stays.
 */
export function migrate(lasting: TextStore, storage: Storage, marker: string): void {
  if (lasting.read(marker) === null) {
    for (const key of takenOver) {
      const text = lasting.read(key);
      const value = text === null ? undefined : older(text, key);
      if (value === undefined) continue;
      if (storage.get(key) === null) storage.set(key, value as never);
      lasting.remove(key);
    }
    lasting.write(marker, '1');
  }
  const single = storage.get('paymentUserinfo');
  if (single === null) return;
  storage.set('userMap', { [single.gp_id]: single, ...storage.get('userMap') });
  storage.remove('paymentUserinfo');
}
