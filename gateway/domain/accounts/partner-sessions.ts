import type { Query } from '../../database/database.ts';
import { hmac, randomToken, sha256 } from '../secrets.ts';
import { type Account, type Bearer, isGoodHere, isTokenOf, notReal } from './sessions.ts';

/** How long a token is good; then it is only good for the next one. */
const partnerSessionMs = 2 * 3_600_000;
/** How long after the log-in there is a next one. */
const grantMs = 30 * 86_400_000;
/** How long the last token is good after the next one was given. */
const graceMs = 5 * 60_000;
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

const validFor = (until: Date, now: number): number => Math.floor((until.getTime() - now) / 1_000);

/**
 * Makes a session for a partner of a full one, which it outlives, and answers its token, which is not kept.
 * @param by the token of the full session
 * @param exchange ends that one
 * @returns null where that has ended meanwhile
 */
export async function openPartnerSession(
  query: Query,
  by: string,
  { origin, gp_id }: PartnerScope,
  now: number,
  exchange = false,
): Promise<Issued | null> {
  const token = randomToken();
  const moments = [now, now + partnerSessionMs, now + grantMs].map((moment) => new Date(moment));
  const { rows } = await query<{ account_id: string; expires_at: Date }>(
    `insert into sessions (token_hash, account_id, created_at, expires_at, renewable_until, partner_id, partner_origin, partner_gp_id)
     select $1, account_id, $2, $3, $4, $6, $7, $8 from sessions
     where token_hash = $5 and partner_id is null and expires_at > $2
     returning account_id, expires_at`,
    [sha256(token), ...moments, sha256(by), randomToken(128), origin, gp_id],
  );
  const [made] = rows;
  if (!made) return null;
  if (exchange) await query('delete from sessions where token_hash = $1', [sha256(by)]);
  await query(
    `delete from sessions where token_hash in (select token_hash from sessions
       where account_id = $1 and partner_id is not null order by created_at desc, token_hash offset ${most})`,
    [made.account_id],
  );
  return { token, valid_for: validFor(made.expires_at, now) };
}

type Renewed = Account & { readonly real_name: boolean; readonly expires_at: Date; readonly renewal_salt: string };

/**
 * Gives a partner's session its next token (T44). The last one stays good for a short while, in which whoever asks again with it, such as
 * a second tab or a page that lost the answer, is given the same next one: it is made of the last one and of a salt, so that only who
 * has the last one can ask for it, and neither is kept.
 * @returns null for what is no partner's session, is over, was ended, or is of another page or game
 * @throws {ApiError} `not-real`
 */
export async function renewPartnerSession(
  query: Query,
  token: string,
  brand: string,
  { origin, gp_id }: PartnerScope,
  now: number,
): Promise<(Account & Issued) | null> {
  const salt = randomToken(128);
  const scope = [sha256(token), new Date(now), origin, gp_id, brand];
  const where =
    'partner_origin = $3 and partner_gp_id = $4 and brand = $5 and accounts.account_id = sessions.account_id';
  const columns = 'accounts.account_id, brand, username, real_name, expires_at, renewal_salt';
  const { rows: renewed } = await query<Renewed>(
    `update sessions set token_hash = $6, expires_at = least($7, renewable_until), last_hash = token_hash, last_until = $8, renewal_salt = $9
     from accounts where token_hash = $1 and renewable_until > $2 and ${where} returning ${columns}`,
    [...scope, sha256(hmac(token, salt)), new Date(now + partnerSessionMs), new Date(now + graceMs), salt],
  );
  const { rows: again } =
    renewed.length > 0
      ? { rows: renewed }
      : await query<Renewed>(
          `select ${columns} from sessions, accounts where last_hash = $1 and last_until > $2 and expires_at > $2 and ${where}`,
          scope,
        );
  const [found] = again;
  if (!found) return null;
  if (!found.real_name) throw notReal();
  const { account_id, username, expires_at, renewal_salt } = found;
  return { account_id, brand, username, token: hmac(token, renewal_salt), valid_for: validFor(expires_at, now) };
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
 * Ends the session of a token; not a partner's that another page asks for, or for another game.
 * @returns false where there is none
 */
export async function endSession(
  query: Query,
  { token, origin }: Pick<Bearer, 'token' | 'origin'>,
  gp_id: string,
  now: number,
): Promise<boolean> {
  // One that can only be renewed is ended too.
  const { rowCount } = await query(
    `delete from sessions where (${isTokenOf('$1', '$2')} or (token_hash = $1 and renewable_until > $2)) and ${isGoodHere('$3', '$4')}`,
    [sha256(token), new Date(now), origin, gp_id],
  );
  return rowCount > 0;
}
