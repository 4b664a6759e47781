/** The parameters that follow a visitor from route to route (RT-3). */
export const carriedNames = [
  'replenish_id',
  'rp_client_id',
  'idfv',
  'domain_area',
  'client_id',
  'visit',
  'spec_lang',
  'traffic_source',
  'did',
  'game_channel_id',
] as const;

const plain = /^[A-Za-z0-9_.-]{1,64}$/;

/** The carried parameters of an address that are well-formed, each once and in the table's order (RT-3). */
export function carriedParameters(from: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of carriedNames) {
    const value = from.get(name);
    if (value !== null && plain.test(value)) kept.set(name, value);
  }
  return kept;
}
