import type { Brand } from '../../../src/brand/index.ts';
import { fingerprint } from '../../../src/rules/fingerprint.ts';
import type { Database, Query } from '../../database/database.ts';
import type { Accounts } from '../../ports/accounts.ts';
import type { Delivery } from '../../ports/delivery.ts';
import type { PaymentProviders } from '../../ports/payment-provider.ts';
import type { CharacterScope } from '../accounts/character-sessions.ts';
import {
  type Account,
  isFirstUse,
  isTokenOf,
  isValidFor,
  markUsed,
  needsOwnSession,
  notLoggedIn,
  notReal,
} from '../accounts/sessions.ts';
import type { CardKeys } from '../cards/card-keys.ts';
import { readCard, type TokenScope } from '../cards/card-token.ts';
import { type GameClient, knownClient, type Scope } from '../catalogue/clients.ts';
import type { Cells } from '../cell.ts';
import { clientNetwork, isBlocked } from '../fraud/blocks.ts';
import type { FraudRules } from '../fraud/rules.ts';
import { hmac, sha256 } from '../secrets.ts';

/** The services that every purchase uses. */
export interface PurchaseServices {
  /** The database of the player's account. */
  readonly db: Database;
  /** The database of what belongs to no account, such as rate limits and point cards. It is `db` where there are no cells. */
  readonly home: Database;
  /** All databases. Without it they are `db` alone. */
  readonly cells?: Cells;
  /** Whose the characters are. */
  readonly accounts: Accounts;
  /** Where orders are paid. */
  readonly payments: PaymentProviders;
  readonly shops: readonly Brand[];
  /** Where goods are handed over. */
  readonly delivery: Delivery;
  /** The keys of stored point cards and of replenish links; without one, neither is accepted. */
  readonly cardKeys: CardKeys;
  /** The rules against fraud; there are none by default. */
  readonly fraud?: FraudRules;
}

/** The session of one character that buys, as its orders name it (LG-7). */
export type CharacterBuyer = Pick<CharacterScope, 'buyer_id' | 'name'>;

/** The facts of a request that a purchase depends on. */
export interface PurchaseRequest {
  /** The session's token, or empty. */
  readonly token: string;
  /** The origin of the page that asks, as its browser says, or empty. */
  readonly origin: string;
  /** That page is a partner's, where no full session is good (T44). */
  readonly isPartner: boolean;
  /** The account that buys, where something else than a session says who it is. */
  readonly account?: string;
  /** The session of one character by which that account buys (LG-7). */
  readonly buyer?: CharacterBuyer | null;
  readonly scope: Scope;
  /** The network address of the player. */
  readonly address: string;
  /** The country of the player; empty or left out if it is unknown. */
  readonly country?: string;
  /** The language asked for, or empty. */
  readonly language: string;
  /** It came to a demo's site: what is bought is paid with test money. */
  readonly isDemo: boolean;
  /** The origin of the payment site of a brand. */
  payOrigin(brand: Brand): string;
  /** The origin of the shop of a brand to which the player returns. */
  returnOrigin(brand: Brand): string;
}

/** An order that exists, as far as a repeat of its request needs it. */
export interface StoredOrder {
  readonly billing_no: string;
  readonly fingerprint: string;
  readonly url: string;
  /** JSON of the form to post and of what the provider's script needs. */
  readonly pay_form: string;
  /** When it runs out; null for an order that does not. */
  readonly pay_by?: Date | null;
  /** Its provider has not created the payment yet, so there is no page to pay on. */
  readonly is_intended?: boolean;
}

/** Who buys, of which game, and the order that the same key made before. */
export interface LoadedPurchase {
  readonly client: GameClient;
  readonly player: Account;
  /** The session, where it is one of a character alone (LG-7). */
  readonly buyer: CharacterBuyer | null;
  readonly before: StoredOrder | null;
  /** How many unpaid orders the account has, or the session of one character. */
  readonly unpaid: number;
  /** The account, its network or the character may not buy. */
  readonly isBlocked: boolean;
}

/** The order that a key of an account made, or null. */
export async function storedOrder(query: Query, account: string, request: string): Promise<StoredOrder | null> {
  const { rows } = await query<StoredOrder>(
    `select billing_no, fingerprint, pay_url as url, pay_form, pay_by, pay_state = 'intended' and status = -1 as is_intended
     from orders where account_id = $1 and request_id = $2`,
    [account, request],
  );
  return rows[0] ?? null;
}

/** What an outer join adds to a row: all of its columns, or none of them. */
type Joined<T> = { readonly [K in keyof T]: T[K] } | { readonly [K in keyof T]: null };

type PurchaseRow = Readonly<Record<'client_id' | 'gp_id' | 'name' | 'logo' | 'brand', string>> &
  Joined<{ readonly account_id: string; readonly username: string; readonly real_name: boolean }> & {
    readonly is_full: boolean;
    readonly buyer_id: string | null;
    readonly character_name: string | null;
    readonly is_first: boolean | null;
    readonly unpaid: number;
    readonly is_blocked: boolean;
  } & Joined<StoredOrder>;

/**
 * Looks up in one go what every purchase starts with: the game, the player of the token or the known account, and what the
 * key made before.
 * @throws {ApiError} `no-game`, `not-logged-in`, `not-real`
 */
export async function loadPurchase(
  query: Query,
  {
    token,
    origin,
    isPartner,
    account = '',
    buyer = null,
    scope,
    address,
  }: Pick<PurchaseRequest, 'token' | 'origin' | 'isPartner' | 'account' | 'buyer' | 'scope' | 'address'>,
  params: Readonly<Record<'client_id' | 'request_id' | 'server_id' | 'role_id', string>>,
  now: number,
): Promise<LoadedPurchase> {
  const { rows } = await query<PurchaseRow>(
    `select clients.client_id, clients.gp_id, games.brand, coalesce(nullif(clients.name, ''), games.name) as name,
       coalesce(nullif(clients.logo, ''), games.logo) as logo, accounts.account_id, username, real_name, partner_id is null as is_full,
       sessions.buyer_id, character_name,
       ${isFirstUse('$2')},
       billing_no, fingerprint, pay_url as url, pay_form, pay_by, pay_state = 'intended' and status = -1 as is_intended,
       (select count(*) from orders unpaid where unpaid.account_id = accounts.account_id and unpaid.status = -1
         and unpaid.buyer_id is not distinct from case when $4 = '' then sessions.buyer_id else $7 end)::int as unpaid,
       ${isBlocked({ account: 'accounts.account_id', network: '$8::inet', player: `clients.gp_id || '/' || $9`, now: '$3' })} as is_blocked
     from clients join games using (gp_id)
       left join sessions on ${isTokenOf('$2', '$3')} and ${isValidFor('$6', 'clients.gp_id')}
       left join accounts on accounts.account_id = coalesce(nullif($4, ''), sessions.account_id) and accounts.brand = games.brand
       left join orders on orders.account_id = accounts.account_id and request_id = $5
     where clients.client_id = $1`,
    [
      ...[params.client_id, sha256(token), new Date(now), account, params.request_id, origin],
      ...[buyer?.buyer_id ?? null, clientNetwork(address), `${params.server_id}/${params.role_id}`],
    ],
  );
  const row = rows[0];
  const client = knownClient(scope, row);
  if (!row || row.account_id === null) throw notLoggedIn();
  if (account === '' && row.is_full && isPartner) throw needsOwnSession();
  if (row.is_first) await markUsed(query, token);
  if (!row.real_name) throw notReal();
  const { account_id, username, brand, billing_no, fingerprint, url, pay_form, pay_by, is_intended } = row;
  const ofSession = row.buyer_id === null ? null : { buyer_id: row.buyer_id, name: row.character_name ?? '' };
  return {
    client,
    player: { account_id, brand, username },
    buyer: account === '' ? ofSession : buyer,
    before:
      billing_no === null
        ? null
        : { billing_no, fingerprint, url, pay_form, pay_by, is_intended: is_intended ?? false },
    unpaid: row.unpaid,
    isBlocked: row.is_blocked,
  };
}

/** The fingerprint of a purchase under each key of cards. The first one is stored, and an order may have any of them. */
export type Fingerprints = readonly [string, ...string[]];

/**
 * What two payloads have in common that are the same purchase (NT-5). Of a card not even a check goes in without the key (T24), and one
 * that came as a token, or as two, is the same card (CD-4).
 */
export function fingerprintsOf(
  keys: CardKeys,
  { account_id, gp_id, origin }: TokenScope,
  channel: string,
  bought: Readonly<Record<string, unknown>>,
): Fingerprints {
  const { card_info } = bought;
  const clearCard =
    typeof card_info === 'string' ? readCard(keys.tokens, card_info, { account_id, gp_id, origin }) : null;
  const print = (key = ''): string => {
    const card = clearCard ? { card_info: hmac(key, clearCard.card_info) } : {};
    return sha256(fingerprint(account_id, channel, { ...bought, ...card }));
  };
  const [first, ...others] = keys.cards;
  return [print(first), ...(clearCard ? others.map(print) : [])];
}
