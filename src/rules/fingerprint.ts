import { checksum } from './encoding.ts';

/** Fields that can differ between two attempts at the same purchase. */
const volatileFields = new Set([
  'token',
  'session_id',
  // The character implies it, and a configuration that loads late must not make another purchase.
  'areaId',
  // A price may change between two tries; the gateway compares it with what it charges.
  'shown_amount',
  // The player's age does not change what they buy.
  'age_band',
  'session_time',
  'spec_lang',
  'bcp47_lang',
  'idfv',
  'did',
  'game_channel_id',
  'traffic_source',
  'request_id',
]);

const serialize = (name: string, value: unknown): string =>
  name === 'card_info' ? checksum(String(value)) : String(value);

/**
 * Serializes a purchase to one canonical text. Two payloads with the same fingerprint are the same purchase (NT-5).
 * Keys are sorted and volatile fields are omitted. The device stores it, so it contains only a checksum of a card (T24).
 */
export function fingerprint(account: string, channel: string, payload: Readonly<Record<string, unknown>>): string {
  const fields = Object.keys(payload)
    .filter((name) => !volatileFields.has(name) && payload[name] !== undefined)
    .sort()
    .map((name) => `${name}=${encodeURIComponent(serialize(name, payload[name]))}`);
  return [account, channel, ...fields].join('&');
}
