import { check } from './check.ts';

/** Fields that differ between two tries of the same purchase and so do not make another one. */
const fleeting = new Set([
  'token',
  'session_id',
  // The character says it already, and a configuration that came late must not make another purchase.
  'areaId',
  // A price may change between two tries; the gateway compares it with what it charges.
  'shown_amount',
  // What a player says of their age buys nothing.
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

const written = (name: string, value: unknown): string => (name === 'card_info' ? check(String(value)) : String(value));

/**
 * What is bought, by whom and how, in one canonical text: two payloads with the same fingerprint are the same purchase (NT-5).
 * Keys are sorted; the fleeting fields are left out. It is stored on the device, so of a card only a check goes in (T24).
 */
export function fingerprint(account: string, channel: string, payload: Readonly<Record<string, unknown>>): string {
  const lasting = Object.keys(payload)
    .filter((name) => !fleeting.has(name) && payload[name] !== undefined)
    .sort()
    .map((name) => `${name}=${encodeURIComponent(written(name, payload[name]))}`);
  return [account, channel, ...lasting].join('&');
}
