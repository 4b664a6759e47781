import type { Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { randomToken, sha256 } from '../secrets.ts';

const sessionMs = 14 * 86_400_000;

/** The player whom a valid token belongs to. */
export interface Player {
  readonly account_id: string;
  readonly brand: string;
  readonly username: string;
}

/** Opens a session and answers its token, which is not kept: the database has its digest. A token that is given is as unguessable. */
export async function openSession(query: Query, account: string, now: number, token = randomToken()): Promise<string> {
  await query('insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)', [
    sha256(token),
    account,
    new Date(now),
    new Date(now + sessionMs),
  ]);
  return token;
}

/**
 * The player behind a token, or null for one that is not valid any more, or of another brand (T02).
 * @throws {ApiError} `not-real` for an account that is not real-name verified (NT-2)
 */
export async function playerOf(query: Query, token: string, brand: string, now: number): Promise<Player | null> {
  if (!token) return null;
  const { rows } = await query<Player & { readonly real_name: boolean }>(
    `select account_id, brand, username, real_name from sessions join accounts using (account_id)
     where token_hash = $1 and expires_at > $2 and brand = $3`,
    [sha256(token), new Date(now), brand],
  );
  if (rows[0]?.real_name === false) throw notReal();
  return rows[0] ?? null;
}

/** The refusal of a token that is missing, over, or of another brand. */
export function notLoggedIn(): ApiError {
  return new ApiError('not-logged-in', 'Please log in first.');
}

/** The refusal of an account that is not real-name verified (NT-2). */
export function notReal(): ApiError {
  return new ApiError('not-real', 'This account is not real-name verified yet.');
}

/** The player whom the token of a request belongs to. @throws {ApiError} `not-logged-in`, `not-real` */
export async function requirePlayer(query: Query, token: string, brand: string, now: number): Promise<Player> {
  const player = await playerOf(query, token, brand, now);
  if (!player) throw notLoggedIn();
  return player;
}
