/** Fields that differ between two tries of the same purchase and so do not make another one. */
const fleeting = new Set([
  'token',
  'session_id',
  // The character says it already, and a configuration that came late must not make another purchase.
  'areaId',
  'session_time',
  'spec_lang',
  'bcp47_lang',
  'idfv',
  'did',
  'traffic_source',
  'request_id',
]);

/** A check of 32 bits (FNV-1a): it tells two cards apart and gives neither away. */
function check(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
}

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
