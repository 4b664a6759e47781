import { isId } from './deep-link.ts';

/** What an address may say of the visit itself: the device, where the player came from, and the game's own channel (NT-1, PY-8). */
export const visitNames = ['idfv', 'did', 'traffic_source', 'game_channel_id'] as const;

/** What an address says of the visit; ids only. */
export type VisitParameters = { readonly [N in (typeof visitNames)[number]]?: string };

/** The parameters of an address that say something of the visit and are well-formed; everything else is passed over. */
export function visitParameters(from: URLSearchParams): VisitParameters {
  const given = visitNames.map((name) => [name, from.get(name) ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => isId(value)));
}
