import type { Query } from '../../database/database.ts';
import { sha256 } from '../secrets.ts';

/** A session on the pages of a partner, without its token, which is not kept. */
export interface PartnerSession {
  readonly session_id: string;
  readonly partner_origin: string;
  readonly gp_id: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** The sessions of an account on pages of partners that are not over, newest first. */
export async function partnerSessionsOf(query: Query, account: string, now: number): Promise<PartnerSession[]> {
  const { rows } = await query<PartnerSession>(
    `select partner_id as session_id, partner_origin, partner_gp_id as gp_id, created_at, expires_at from sessions
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

/** Ends the session of a token. */
export async function endSession(query: Query, token: string): Promise<void> {
  await query('delete from sessions where token_hash = $1', [sha256(token)]);
}
