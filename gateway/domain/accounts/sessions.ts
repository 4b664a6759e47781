import type { Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { randomToken, sha256 } from '../secrets.ts';
import { type CharacterScope, type ScopeRow, scopeColumns, scopeOf } from './character-sessions.ts';

const sessionMs = 14 * 86_400_000;

/** Who plays: an account of a brand. */
export interface Account {
  readonly account_id: string;
  readonly brand: string;
  readonly username: string;
}

/** The player whom a valid token belongs to. */
export interface Player extends Account {
  /** The only game that the session is good for, which is a partner's or one of a character then; null for all games of the brand (T44). */
  readonly only: string | null;
  /** The only character that the session may buy for (LG-7); null for a session of an account. */
  readonly character: CharacterScope | null;
}

/** What a request is known by. */
export interface Bearer {
  /** The session's token, or empty. */
  readonly token: string;
  /** The origin of the page that asks, as its browser says; empty where it says none. */
  readonly origin: string;
  /** That page is a partner's, where no full session is good: it must not have come there (T44). */
  readonly isPartner: boolean;
}

/**
 * The condition under which a row of `sessions` is the one of a token: that token is its present one, and the session may still be
 * renewed where it is a partner's; or it was until a renewal a moment ago.
 * @param token where the digest of the token stands in a statement, such as `$1`
 * @param now where the time stands
 */
export const isTokenOf = (token: string, now: string): string =>
  `((token_hash = ${token} and expires_at > ${now} and coalesce(renewable_until, expires_at) > ${now}) or (last_hash = ${token} and last_until > ${now}))`;

/**
 * The condition under which a row of `sessions` is good: it is a full session, or a partner's that is used on the pages it is for,
 * and for its game (T44), or one of a character and used for its game. Without an origin a partner's is good for nothing.
 * @param origin where the asking page's origin stands in a statement, such as `$4`
 * @param game where the game stands, which is null for a call that names none
 */
export const isValidFor = (origin: string, game: string): string =>
  `((partner_origin is null or partner_origin = ${origin}) and (${game}::text is null or coalesce(partner_gp_id, character_gp_id, ${game}) = ${game}))`;

/**
 * The column `is_first`: whether a token is the present one of a partner's session, and has not been used before.
 * @param token where the digest of the token stands in a statement, such as `$1`
 */
export const isFirstUse = (token: string): string =>
  `(partner_id is not null and not used and token_hash = ${token}) as is_first`;

/** Until when a partner's session that was used may be renewed: thirty days after the log-in. */
export const wholeGrant = `greatest(renewable_until, sessions.created_at + interval '720 hours')`;

/**
 * Marks the present token of a partner's session as used. Its page has it then, so the token before it brings it no more, and the session
 * stays (T44).
 */
export async function markUsed(query: Query, token: string): Promise<void> {
  await query(`update sessions set used = true, renewable_until = ${wholeGrant} where token_hash = $1`, [
    sha256(token),
  ]);
}

/**
 * Opens a session and answers its token, which is not kept: the database has its digest. A token that is given is as unguessable; a session
 * that is open with it stays as it is.
 */
export async function openSession(query: Query, account: string, now: number, token = randomToken()): Promise<string> {
  await query(
    `insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (token_hash) do nothing`,
    [sha256(token), account, new Date(now), new Date(now + sessionMs)],
  );
  return token;
}

type SessionRow = Omit<Player, 'character'> &
  ScopeRow &
  Readonly<Record<'real_name' | 'is_partner' | 'is_first', boolean>>;

/**
 * The player behind a token, or null for one that is not valid any more, of another brand (T02), or of a partner who has other pages or
 * another game (T44).
 * @param gp_id the game that is asked about; null for a call that names none, which then looks at `only` itself
 * @throws {ApiError} `not-real` for an account that is not real-name verified (NT-2), `not-logged-in` for a full session on a partner's page
 */
export async function playerOf(
  query: Query,
  { token, origin, isPartner }: Bearer,
  brand: string,
  now: number,
  gp_id: string | null,
): Promise<Player | null> {
  if (!token) return null;
  const { rows } = await query<SessionRow>(
    `select account_id, brand, username, real_name, coalesce(partner_gp_id, character_gp_id) as only, partner_id is not null as is_partner,
       ${scopeColumns}, ${isFirstUse('$1')} from sessions join accounts using (account_id)
     where ${isTokenOf('$1', '$2')} and brand = $3 and ${isValidFor('$4', '$5')}`,
    [sha256(token), new Date(now), brand, origin, gp_id],
  );
  const [row] = rows;
  if (!row) return null;
  if (!row.is_partner && isPartner) throw needsOwnSession();
  if (row.is_first) await markUsed(query, token);
  if (!row.real_name) throw notReal();
  const { account_id, username, only } = row;
  return { account_id, brand, username, only, character: scopeOf(row) };
}

/** The refusal of a token that is missing, over, or of another brand. */
export function notLoggedIn(): ApiError {
  return new ApiError('not-logged-in', 'Please log in first.');
}

/** The refusal of a full session on a partner's page, which has one from before such pages were given sessions of their own (T44). */
export function needsOwnSession(): ApiError {
  return new ApiError('not-logged-in', 'Please log in again: on this page a session of its own is needed.', {
    field: 'origin',
  });
}

/** The refusal of an account that is not real-name verified (NT-2). */
export function notReal(): ApiError {
  return new ApiError('not-real', 'This account is not real-name verified yet.');
}

/** The player whom the token of a request belongs to. @throws {ApiError} `not-logged-in`, `not-real` */
export async function requirePlayer(
  query: Query,
  bearer: Bearer,
  brand: string,
  now: number,
  gp_id: string | null,
): Promise<Player> {
  const player = await playerOf(query, bearer, brand, now, gp_id);
  if (!player) throw notLoggedIn();
  return player;
}
