import type { Query } from '../../database/database.ts';
import { randomToken, sha256 } from '../secrets.ts';
import { isPartnerToken, partnerIdOf, partnerToken } from './partner-token.ts';
import { type Account, type Bearer, isValidFor } from './sessions.ts';

/** How long a token is good; then it is only good for the next one. */
export const partnerSessionMs = 2 * 3_600_000;
/** The gateway ends a session after this time if its page never used it: the page may be closed, and then nobody has the token. */
const unusedMs = 15 * 60_000;
/** How long requests that were on their way at a renewal or an exchange may still come. */
export const graceMs = 5 * 60_000;
/** How many an account has at most: the oldest make room. */
const most = 20;

/** What a partner's session is good for (T44). */
export interface PartnerScope {
  /** The origin of the partner's pages. */
  readonly origin: string;
  /** The game, whose player it is. */
  readonly gp_id: string;
}

/** A session on the pages of a partner, without its token, which is not kept. */
export interface PartnerSession {
  readonly session_id: string;
  readonly partner_origin: string;
  readonly game_name: string;
  /** When its player logged in. */
  readonly created_at: Date;
  /** Until when it may be renewed. */
  readonly expires_at: Date;
}

/** A token and for how long it is good, in seconds. */
export interface Issued {
  readonly token: string;
  readonly valid_for: number;
}

/** How many whole seconds are left until a moment. */
export const secondsUntil = (moment: Date, now: number): number => Math.floor((moment.getTime() - now) / 1_000);

/**
 * Makes a session for a partner of a full one, which it outlives once its page has used it, and answers its token, which is not kept.
 * @param by the token of the full session
 * @param exchange ends that one; of several exchanges at once one alone makes a session
 * @returns null where the full session has ended meanwhile
 */
export async function openPartnerSession(
  query: Query,
  by: string,
  { origin, gp_id }: PartnerScope,
  now: number,
  exchange = false,
): Promise<Issued | null> {
  const isFull = 'from sessions where token_hash = $1 and partner_id is null and expires_at > $2';
  const { rows } = await query<{ account_id: string }>(
    exchange ? `delete ${isFull} returning account_id` : `select account_id ${isFull}`,
    [sha256(by), new Date(now)],
  );
  const account = rows[0]?.account_id;
  if (account === undefined) return null;
  const [id, salt] = [randomToken(128), randomToken(128)];
  const token = partnerToken(id, by, salt);
  const expires_at = new Date(now + partnerSessionMs);
  // The full token is only asked about again: it is never good as the partner's.
  const last = exchange ? [sha256(by), new Date(0)] : [null, null];
  await query(
    `insert into sessions (token_hash, account_id, created_at, expires_at, renewable_until, partner_id, partner_origin, partner_gp_id,
       last_hash, last_until, renewal_salt) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [sha256(token), account, new Date(now), expires_at, new Date(now + unusedMs), id, origin, gp_id, ...last, salt],
  );
  await query(
    `delete from sessions where token_hash in (select token_hash from sessions
       where account_id = $1 and partner_id is not null order by created_at desc, token_hash offset ${most})`,
    [account],
  );
  return { token, valid_for: secondsUntil(expires_at, now) };
}

/**
 * The answer to an exchange that was made a moment ago, for a page that lost it.
 * @param by the token of the full session, which has ended
 * @returns null where there was none, it was for another page or game, or its session has been renewed or ended since
 */
export async function repeatExchange(
  query: Query,
  by: string,
  { origin, gp_id }: PartnerScope,
  now: number,
): Promise<(Account & Issued) | null> {
  const { rows } = await query<Account & { partner_id: string; renewal_salt: string; expires_at: Date }>(
    `select account_id, brand, username, partner_id, renewal_salt, sessions.expires_at from sessions join accounts using (account_id)
     where last_hash = $1 and partner_origin = $2 and partner_gp_id = $3 and sessions.created_at > $4`,
    [sha256(by), origin, gp_id, new Date(now - graceMs)],
  );
  const [found] = rows;
  if (!found) return null;
  const { partner_id, renewal_salt, expires_at, ...account } = found;
  const token = partnerToken(partner_id, by, renewal_salt);
  return { ...account, token, valid_for: secondsUntil(expires_at, now) };
}

/** The sessions of an account on pages of partners that are not over, newest first. */
export async function partnerSessionsOf(query: Query, account: string, now: number): Promise<PartnerSession[]> {
  const { rows } = await query<PartnerSession>(
    `select partner_id as session_id, partner_origin, games.name as game_name, created_at, renewable_until as expires_at
     from sessions join games on gp_id = partner_gp_id
     where account_id = $1 and partner_id is not null and renewable_until > $2 order by created_at desc, partner_id`,
    [account, new Date(now)],
  );
  return rows;
}

/** Ends a session of an account on a partner's pages, or all of them without an id. Another account's stays. */
export async function endPartnerSessions(query: Query, account: string, id: string | undefined): Promise<void> {
  await query(
    'delete from sessions where account_id = $1 and partner_id is not null and ($2::text is null or partner_id = $2)',
    [account, id ?? null],
  );
}

/**
 * Ends the session of a token; not a partner's that another page asks for, or for another game. Any token of a partner's session ends it,
 * whether it can only be renewed or was renewed already: a page that lost the answer to a renewal logs its player out all the same.
 * @returns false where there is none
 */
export async function endSession(
  query: Query,
  { token, origin }: Pick<Bearer, 'token' | 'origin'>,
  gp_id: string,
  now: number,
): Promise<boolean> {
  const { rows } = await query<{ token_hash: string; last_hash: string | null; renewal_salt: string | null }>(
    `select token_hash, last_hash, renewal_salt from sessions
     where (token_hash = $1 or partner_id = $2) and coalesce(renewable_until, expires_at) > $3 and ${isValidFor('$4', '$5')}`,
    [sha256(token), partnerIdOf(token), new Date(now), origin, gp_id],
  );
  if (!rows.some((row) => isPartnerToken(token, row))) return false;
  const { rowCount } = await query('delete from sessions where token_hash = $1 or partner_id = $2', [
    sha256(token),
    partnerIdOf(token),
  ]);
  return rowCount > 0;
}
