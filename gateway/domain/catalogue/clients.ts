import type { Area, Brand } from '../../../src/brand/index.ts';
import type { Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';

/** What a client id names: a game of a brand, or a sub-game of it, on one platform. */
export interface GameClient {
  readonly client_id: string;
  readonly gp_id: string;
  readonly name: string;
  readonly logo: string;
  readonly brand: Brand;
}

/** A client as the store knows it: its brand by name. */
type ClientRow = Omit<GameClient, 'brand'> & { readonly brand: string };

/** Where a client is looked for: among the brands of the installation, and within one of them when the site asked is its own. */
export interface Scope {
  readonly shops: readonly Brand[];
  /** The brand of the site that was asked; null for a site of all brands. */
  readonly siteBrand: Brand | null;
}

/**
 * A client that was looked up, with its brand.
 * @throws {ApiError} `no-game` for an unknown one, and for a game of another brand than the host's (T26)
 */
export function knownClient({ shops, siteBrand }: Scope, row: ClientRow | undefined): GameClient {
  const brand = row && shops.find(({ name }) => name === row.brand);
  if (!row || !brand || (siteBrand && siteBrand !== brand)) throw new ApiError('no-game', 'There is no such game.');
  const { client_id, gp_id, name, logo } = row;
  return { client_id, gp_id, name, logo, brand };
}

/** The game behind a client id. @throws {ApiError} as {@link knownClient} does */
export async function clientOf(query: Query, scope: Scope, clientId: string): Promise<GameClient> {
  const { rows } = await query<ClientRow>(
    `select client_id, gp_id, brand, coalesce(nullif(clients.name, ''), games.name) as name,
       coalesce(nullif(clients.logo, ''), games.logo) as logo
     from clients join games using (gp_id) where client_id = $1`,
    [clientId],
  );
  return knownClient(scope, rows[0]);
}

/** A sales area of a brand. @throws {ApiError} `wrong-domain` for one it does not have */
export function areaIn(brand: Brand, id: string): Area {
  const area = brand.areas.find((one) => one.id === id);
  if (!area) throw new ApiError('wrong-domain', 'This sales area does not exist.');
  return area;
}

/** The currency of an area: its own, or the brand's. */
export function currencyIn(brand: Brand, area: Area): string {
  return area.currency ?? brand.currency;
}

/** The address of the picture behind the name of a brand's game; empty where there is none, or no such game. */
export async function stageOf(query: Query, brand: Brand, clientId: string): Promise<string> {
  const { rows } = await query<{ stage: string }>(
    'select stage from clients join games using (gp_id) where client_id = $1 and brand = $2',
    [clientId, brand.name],
  );
  return rows[0]?.stage ?? '';
}
