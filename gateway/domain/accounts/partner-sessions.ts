import type { Query } from '../../database/database.ts';
import { randomToken, sha256 } from '../secrets.ts';
import { type Bearer, isGoodHere } from './sessions.ts';

// A page of the shop then makes the next one.
const partnerSessionMs = 2 * 3_600_000;
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
  readonly created_at: Date;
  readonly expires_at: Date;
}

/**
 * Makes a session for a partner of a full one, which it ends with, and answers its token, which is not kept.
 * @param by the token of the full session
 * @returns null where that has ended meanwhile
 */
export async function openPartnerSession(
  query: Query,
  by: string,
  { origin, gp_id }: PartnerScope,
  now: number,
): Promise<{ readonly token: string; readonly valid_for: number } | null> {
  const token = randomToken();
  const { rows } = await query<{ account_id: string; expires_at: Date }>(
    `insert into sessions (token_hash, account_id, created_at, expires_at, made_by, partner_id, partner_origin, partner_gp_id)
     select $1, account_id, $2, least(expires_at, $3), token_hash, $5, $6, $7 from sessions
     where token_hash = $4 and partner_id is null and expires_at > $2 for key share
     returning account_id, expires_at`,
    [sha256(token), new Date(now), new Date(now + partnerSessionMs), sha256(by), randomToken(128), origin, gp_id],
  );
  const [made] = rows;
  if (!made) return null;
  await query(
    `delete from sessions where token_hash in (select token_hash from sessions
       where account_id = $1 and partner_id is not null order by created_at desc, token_hash offset ${most})`,
    [made.account_id],
  );
  return { token, valid_for: Math.floor((made.expires_at.getTime() - now) / 1_000) };
}

/** The sessions of an account on pages of partners that are not over, newest first. */
export async function partnerSessionsOf(query: Query, account: string, now: number): Promise<PartnerSession[]> {
  const { rows } = await query<PartnerSession>(
    `select partner_id as session_id, partner_origin, games.name as game_name, created_at, expires_at
     from sessions join games on gp_id = partner_gp_id
     where account_id = $1 and partner_id is not null and expires_at > $2 order by created_at desc, partner_id`,
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
 * Ends the session of a token, and those it made for partners; not a partner's that another page asks for, or for another game.
 * @returns false where there is none
 */
export async function endSession(query: Query, { token, origin }: Bearer, gp_id: string): Promise<boolean> {
  const { rowCount } = await query(`delete from sessions where token_hash = $1 and ${isGoodHere('$2', '$3')}`, [
    sha256(token),
    origin,
    gp_id,
  ]);
  return rowCount > 0;
}
