import type { Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { cellPrefix } from '../cell.ts';
import { randomToken, sha256 } from '../secrets.ts';

/** What a session of one character is good for (LG-7). */
export interface CharacterScope {
  /** Stands for the session in its orders, and for its account towards the page. */
  readonly buyer_id: string;
  readonly gp_id: string;
  readonly server_id: string;
  readonly role_id: string;
  /** The masked name, which is all that the page gets. */
  readonly name: string;
}

const sessionMs = 14 * 86_400_000;
/**
 * What the tokens of these sessions begin with, so that no other session costs a look-up. It gives nothing away: the row of a session
 * decides what it may do.
 */
const prefix = 'character_';
const isOfCharacter = (token: string): boolean => /^(?:[a-z]_)?character_/.test(token);

/** The columns of a session's scope, each null in a full session. */
export const scopeColumns =
  'buyer_id, character_gp_id, character_server_id, character_role_id, character_name' as const;

/** A row with {@link scopeColumns}. */
export type ScopeRow = Readonly<
  Record<'buyer_id' | 'character_gp_id' | 'character_server_id' | 'character_role_id' | 'character_name', string | null>
>;

/** The scope in a row of `sessions`, or null where it is of another kind. */
export function scopeOf(row: ScopeRow): CharacterScope | null {
  if (row.buyer_id === null) return null;
  return {
    buyer_id: row.buyer_id,
    gp_id: row.character_gp_id ?? '',
    server_id: row.character_server_id ?? '',
    role_id: row.character_role_id ?? '',
    name: row.character_name ?? '',
  };
}

/**
 * Opens a session for one character and returns its token, which is not stored.
 * @param cell the letter of the cell in which it is, if its database is one
 */
export async function openCharacterSession(
  query: Query,
  account: string,
  scope: Omit<CharacterScope, 'buyer_id'>,
  now: number,
  cell?: string,
): Promise<{ readonly token: string; readonly buyer_id: string }> {
  const token = cellPrefix(cell) + prefix + randomToken();
  const buyer_id = randomToken(128);
  await query(
    `insert into sessions (token_hash, account_id, created_at, expires_at, ${scopeColumns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[sha256(token), account, new Date(now), new Date(now + sessionMs)],
      ...[buyer_id, scope.gp_id, scope.server_id, scope.role_id, scope.name],
    ],
  );
  return { token, buyer_id };
}

/** The scope of a token, or null for one of a session of another kind, and for one that is over: its call is refused as without a session. */
async function findScope(query: Query, token: string, now: number): Promise<CharacterScope | null> {
  if (!isOfCharacter(token)) return null;
  const { rows } = await query<ScopeRow>(
    `select ${scopeColumns} from sessions where token_hash = $1 and expires_at > $2`,
    [sha256(token), new Date(now)],
  );
  return rows[0] ? scopeOf(rows[0]) : null;
}

/** The session of one character behind a token, and whose character it is; null for another kind, and for one that is over. */
export async function findScopedSession(
  query: Query,
  token: string,
  brand: string,
  now: number,
): Promise<{ readonly account_id: string; readonly scope: CharacterScope } | null> {
  if (!isOfCharacter(token)) return null;
  const { rows } = await query<ScopeRow & { readonly account_id: string }>(
    `select account_id, ${scopeColumns} from sessions join accounts using (account_id)
     where token_hash = $1 and expires_at > $2 and brand = $3`,
    [sha256(token), new Date(now), brand],
  );
  const [row] = rows;
  const scope = row && scopeOf(row);
  return scope ? { account_id: row.account_id, scope } : null;
}

/** The refusal of what needs a full log-in. */
export function logInNeeded(): ApiError {
  return new ApiError('log-in-needed', 'Please log in for this: with a player ID alone you can only buy.');
}

/** Parameters that only a full session may send. */
const fullOnly = ['coupon_code', 'pay_id', 'replenish_id', 'card_info', 'partner_origin', 'gift_token'] as const;

/** A call as far as the check looks at it. */
interface CheckedCall {
  readonly forCharacter: boolean;
}

/**
 * Refuses what a session of one character may not do (LG-7). Each call passes here once, before its handler: a call that does not say that
 * such a session may send it is refused, and so are another character, coupons, cards and replenish links.
 * @param token one that the request brings: in its header, or in its parameters
 * @throws {ApiError} `log-in-needed`
 */
export async function requireInScope(
  query: Query,
  call: CheckedCall,
  params: Readonly<Record<string, unknown>>,
  token: string,
  now: number,
): Promise<void> {
  const scope = await findScope(query, token, now);
  if (!scope) return;
  if (!call.forCharacter || fullOnly.some((name) => params[name] !== undefined)) throw logInNeeded();
  const { server_id = scope.server_id, role_id = scope.role_id } = params;
  if (server_id !== scope.server_id || role_id !== scope.role_id) throw logInNeeded();
}
