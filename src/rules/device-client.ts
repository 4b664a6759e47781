import type { Brand, BrandGame, Platform } from '../brand/index.ts';

/** The game of a brand that a client id names, whichever device the id is for. */
export function gameOf({ games }: Brand, client: string): BrandGame | undefined {
  return games.find(({ clientIds }) => Object.values(clientIds).includes(client));
}

/**
 * The client id under which a device sells the game that a client id of any device names: links are shared between devices.
 * One that no game of the brand has stays as it is: it may be an edition's, which the game list knows.
 */
export function clientOn(device: Platform, brand: Brand, client: string): string {
  return gameOf(brand, client)?.clientIds[device] ?? client;
}
