import { notLoggedIn, type Player, playerOf } from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import type { GameClient } from '../../domain/catalogue/clients.ts';
import { brandOf, type Hosting } from '../hosting.ts';
import { partnersOf } from '../partners.ts';
import type { CallRequest } from '../request-info.ts';
import type { Services } from '../services.ts';
import { clientFor } from './handler.ts';

interface OwnPageParams {
  readonly client_id: string;
  readonly oauth_token: string;
}

/** Whether the page that asks is the brand's own, which runs nothing of anybody else: of a shop, or of a front, which has `/framed` alone. */
function isShopOf({ brand }: GameClient, { origin, pageOrigin }: CallRequest, hosting: Hosting): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const site = hosting.siteOf(host);
  const isPartnerFrame = site.is === 'front' && pageOrigin === '' && (protocol === 'https:' || !hosting.encrypted);
  const isSite = (site.is === 'shop' || site.is === 'front') && hosting.isOwnOrigin(origin);
  return brandOf(site)?.name === brand.name && (isPartnerFrame || isSite);
}

/**
 * The game of a call that only a page of the brand's own may ask, which runs nothing of anybody else.
 * @throws {ApiError} `bad-parameter` for another page, `no-game`
 */
export async function shopPage(client_id: string, request: CallRequest, services: Services): Promise<GameClient> {
  const client = await clientFor(client_id, request, services);
  if (!isShopOf(client, request, services.hosting))
    throw new ApiError('bad-parameter', 'Only a page of the shop itself may ask this.', { field: 'origin' });
  return client;
}

/** The player of a full session whose token a page of the brand's own names; null for one that is over, and for a partner's. @throws {ApiError} `not-real` */
export async function fullPlayer(
  { brand, gp_id }: GameClient,
  token: string,
  { origin, isPartner }: CallRequest,
  { db, clock }: Services,
): Promise<Player | null> {
  const player = await playerOf(db.query, { token, origin, isPartner }, brand.name, clock(), gp_id);
  return player?.only === null ? player : null;
}

/**
 * The player of a full session, asked for by a page of the brand's own: a partner's page must not be able to make sessions, or to
 * see those with others (T44).
 * @throws {ApiError} `bad-parameter` for another page, `no-game`, `not-logged-in`, `not-real`
 */
export async function ownPage(
  { client_id, oauth_token }: OwnPageParams,
  request: CallRequest,
  services: Services,
): Promise<Player> {
  const client = await shopPage(client_id, request, services);
  const player = await fullPlayer(client, oauth_token, request, services);
  if (!player) throw notLoggedIn();
  return player;
}

/** Whether pages of an origin may embed the widgets of a brand: a current partner, or a page of the installation. */
export function isHolder(
  origin: string,
  { brand }: Pick<GameClient, 'brand'>,
  { gatewayOrigin }: CallRequest,
  { partners, hosting }: Services,
): boolean {
  return [...partnersOf(partners, brand.name), ...hosting.holders(gatewayOrigin)].includes(origin);
}

/** Checks the origin that a page of the brand's own names: of a partner, or where a widget may be held in a frame. @throws {ApiError} `bad-parameter` */
export function requireHolder(
  origin: string,
  client: Pick<GameClient, 'brand'>,
  request: CallRequest,
  services: Services,
): void {
  if (!isHolder(origin, client, request, services))
    throw new ApiError('bad-parameter', 'This is no partner of the shop.', { field: 'partner_origin' });
}
