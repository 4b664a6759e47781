/** Fields that differ between two tries of the same purchase and so do not make another one. */
const fleeting = new Set([
  'token',
  'session_id',
  'session_time',
  'spec_lang',
  'bcp47_lang',
  'idfv',
  'did',
  'request_id',
]);

/**
 * What is bought, by whom and how, in one canonical text: two payloads with the same fingerprint are the same purchase (NT-5).
 * Keys are sorted; the fleeting fields are left out.
 */
export function fingerprint(account: string, channel: string, payload: Readonly<Record<string, unknown>>): string {
  const lasting = Object.keys(payload)
    .filter((name) => !fleeting.has(name) && payload[name] !== undefined)
    .sort()
    .map((name) => `${name}=${encodeURIComponent(String(payload[name]))}`);
  return [account, channel, ...lasting].join('&');
}
