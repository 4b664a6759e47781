import type { Area, Brand } from '../../../src/brand/index.ts';
import type { PayCall, ReadParams } from '../../../src/contract/index.ts';
import type { Database, Query } from '../../database/database.ts';
import type { Accounts } from '../../ports/accounts.ts';
import { findScopedSession } from '../accounts/character-sessions.ts';
import { characterOf } from '../accounts/characters.ts';
import { takesPlayerIds } from '../accounts/find-character.ts';
import { ApiError } from '../api-error.ts';
import { areaIn, type GameClient } from '../catalogue/clients.ts';
import { cellOfToken } from '../cell.ts';
import type { Gift } from './gift-of-order.ts';
import type { CharacterBuyer, PurchaseRequest, PurchaseServices } from './load-purchase.ts';
import type { QuotedBuyer } from './quote.ts';

/** The payer with the friend's character, and the gift. */
export interface GiftedBuyer extends QuotedBuyer {
  readonly gift: Gift;
}

/** Whether a brand lets players buy for a friend in an area: by the player ID, which finds the friend's character (GF-1). */
export function takesGifts(
  brand: Pick<Brand, 'logins' | 'gifts'>,
  areas: readonly Area[],
  accounts: Accounts,
): boolean {
  return brand.gifts === true && takesPlayerIds(brand, areas, accounts);
}

const refused = (field: 'gift_token' | 'gift_own' | 'gift_limited', message: string): ApiError =>
  new ApiError('bad-parameter', message, { field });

/** @throws {ApiError} `not-yet` if the brand does not offer gifts to friends */
function requireOffered(
  { accounts }: Pick<PurchaseServices, 'accounts'>,
  request: Pick<PurchaseRequest, 'isPartner'>,
  client: GameClient,
  params: ReadParams<PayCall>,
): void {
  const area = areaIn(client.brand, params.domain_area);
  // A replenish link pays a failed order again. The goods go to the same character as before.
  if (request.isPartner || params.replenish_id || !takesGifts(client.brand, [area], accounts))
    throw new ApiError('not-yet', 'Gifts are not offered here.');
}

/** Stores the friend's account beside the order, which refers to it. With cells, the account itself may be in another database. */
async function rememberFriend({ query }: Database, accountId: string, brand: string): Promise<void> {
  await query(`insert into accounts (account_id, brand, username) values ($1, $2, '') on conflict do nothing`, [
    accountId,
    brand,
  ]);
}

/**
 * Who has the goods of a gift: the character whose owner was found by its player ID. The token of that look-up is the proof that the payer
 * saw the character, and the account system is asked again whether it is still there (GF-1).
 * @throws {ApiError} `bad-parameter` with the field `gift_token` for a character that was not confirmed, and `gift_own` for the payer's own
 */
export async function giftedBuyer(
  services: Pick<PurchaseServices, 'accounts' | 'db' | 'cells'>,
  request: Pick<PurchaseRequest, 'isPartner'>,
  client: GameClient,
  payer: { readonly account_id: string; readonly buyer: CharacterBuyer | null },
  params: ReadParams<PayCall>,
  now: number,
): Promise<GiftedBuyer> {
  requireOffered(services, request, client, params);
  const { brand, gp_id } = client;
  const { gift_token = '' } = params;
  const { db, cells } = services;
  const { query } = cells ? (cells.byLetter(cellOfToken(gift_token)) ?? cells.home) : db;
  const found = await findScopedSession(query, gift_token, brand.name, now);
  const isMeant =
    found?.scope.gp_id === gp_id &&
    found.scope.server_id === params.server_id &&
    found.scope.role_id === params.role_id;
  if (!found || !isMeant) throw refused('gift_token', 'Please look your friend up again.');
  if (found.account_id === payer.account_id) throw refused('gift_own', 'This is a character of your own.');
  const whose = { brand: brand.name, account_id: found.account_id, gp_id };
  const character = await characterOf(services.accounts, whose, params);
  if (!character) throw refused('gift_token', 'This character is gone. Please look your friend up again.');
  if (query !== db.query) await rememberFriend(db, found.account_id, brand.name);
  return {
    account_id: payer.account_id,
    // The payer knows no more than the masked name.
    character: { ...character, name: found.scope.name },
    gift: { gift_account_id: found.account_id, gift_note: params.gift_note?.trim() ?? '' },
  };
}

/**
 * Refuses a gift that would use up a limit of the friend's character: others could use it up, or learn what its player has bought. A limit
 * per account is the payer's.
 * @throws {ApiError} `bad-parameter` with the field `gift_limited`
 */
export async function requireGiftable(query: Query, product: string): Promise<void> {
  const { rowCount } = await query(
    `select 1 from goods_limits where product_id = $1 and limit_type <> 'game' limit 1`,
    [product],
  );
  if (rowCount > 0)
    throw refused('gift_limited', 'This product is limited for each character, so it cannot be a gift.');
}
