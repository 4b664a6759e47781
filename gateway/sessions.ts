import type { Context } from './context.ts';
import type { Query } from './database/database.ts';
import { Refusal } from './refusal.ts';
import { digest, unguessable } from './secrets.ts';

const sessionMs = 14 * 86_400_000;

/** Whoever a valid token belongs to. */
export interface Player {
  readonly account_id: string;
  readonly brand: string;
  readonly username: string;
}

/** Opens a session and answers its token, which is not kept: the database has its digest. A token that is given is as unguessable. */
export async function openSession(query: Query, account: string, now: number, token = unguessable()): Promise<string> {
  await query('insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)', [
    digest(token),
    account,
    new Date(now),
    new Date(now + sessionMs),
  ]);
  return token;
}

/** The player behind a token, or null for one that is not valid any more, or of another brand (T02). */
export async function playerOf(query: Query, token: string, brand: string, now: number): Promise<Player | null> {
  if (!token) return null;
  const { rows } = await query<Player>(
    `select accounts.account_id, accounts.brand, accounts.username from sessions join accounts using (account_id)
     where token_hash = $1 and expires_at > $2 and brand = $3`,
    [digest(token), new Date(now), brand],
  );
  return rows[0] ?? null;
}

/** The refusal of a token that is missing, over, or of another brand. */
export function notLoggedIn(): Refusal {
  return new Refusal('not-logged-in', 'Please log in first.');
}

/** The player who asks. @throws {Refusal} `not-logged-in` */
export async function requirePlayer(context: Context, brand: string): Promise<Player> {
  const player = await playerOf(context.db.query, context.token, brand, context.clock());
  if (!player) throw notLoggedIn();
  return player;
}
