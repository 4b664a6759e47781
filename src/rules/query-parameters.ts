/** The parameters about the visit itself: the device, the traffic source and the game's own channel (NT-1, PY-8). */
export const visitNames = ['idfv', 'did', 'traffic_source', 'game_channel_id'] as const;

/** The values of these parameters. All are ids. */
export type VisitParameters = { readonly [N in (typeof visitNames)[number]]?: string };

/** Parses the parameters about the visit. Malformed and unknown ones are ignored. */
export function visitParameters(from: URLSearchParams): VisitParameters {
  const values = visitNames.map((name) => [name, from.get(name) ?? ''] as const);
  return Object.fromEntries(values.filter(([, value]) => isId(value)));
}

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

const validValue = /^[A-Za-z0-9_.-]{1,64}$/;

/** Returns the valid carried parameters of an address, each once and in the order of the table (RT-3). */
export function carriedParameters(from: URLSearchParams): URLSearchParams {
  const carried = new URLSearchParams();
  for (const name of carriedNames) {
    const value = from.get(name);
    if (value !== null && validValue.test(value)) carried.set(name, value);
  }
  return carried;
}

/** The parameters of a deep link besides area, game and language. */
export const linkParams = ['server', 'role', 'product_id', 'coupon_code', 'pay'] as const;

/** The values of a deep link. All are ids, and none is secret. `pay` is a payway id or the key of a payment option. */
export type DeepLink = { readonly [N in (typeof linkParams)[number]]?: string };

/** Whether a text from an address is a valid id. */
export const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** Parses the parameters of a deep link. Malformed and unknown ones are ignored. */
export function deepLink(from: URLSearchParams): DeepLink {
  const values = linkParams.map((name) => [name, from.get(name) ?? ''] as const);
  return Object.fromEntries(values.filter(([, value]) => isId(value)));
}
