import type { Query } from '../../database/database.ts';
import { randomToken, sha256 } from '../secrets.ts';
import { graceMs, type Issued, type PartnerScope, partnerSessionMs, secondsUntil } from './partner-sessions.ts';
import { isPartnerToken, partnerIdOf, partnerToken, type TokenMarks } from './partner-token.ts';
import { type Account, notReal, wholeGrant } from './sessions.ts';

/** A partner's session as its renewal finds it: the digests of its present token and of the one before. */
interface Renewable extends Account, TokenMarks {
  readonly real_name: boolean;
  readonly renewable_until: Date;
  readonly last_until: Date | null;
  /** The present token has been used, so that it came to its page. */
  readonly used: boolean;
}

/**
 * Decides what a token of a session does. The current token gets the next one. The previous token gets the current one again, until that is
 * used: a second tab may have renewed too, or the page lost the response. After that the previous token is rejected for a short while, because
 * a slower tab may still send it and then read the current one from storage. Later, it ends the session, like any older token: the page no
 * longer sends it, so it was copied. Tokens of no session change nothing.
 */
function stepOf(found: Renewable, token: string, now: number): 'next' | 'again' | 'refuse' | 'end' {
  const hash = sha256(token);
  if (hash === found.token_hash) return 'next';
  if (!isPartnerToken(token, found)) return 'refuse';
  if (hash !== found.last_hash) return 'end';
  if (!found.used) return 'again';
  const isRecent = found.last_until !== null && found.last_until.getTime() > now;
  return isRecent ? 'refuse' : 'end';
}

/**
 * Gives a partner's session its next token (T44), within a transaction. The last one stays good for a short while, for requests that are
 * on their way.
 * @returns null if the session is unknown, expired, of another page or game, its token was replaced, or its token was copied
 * @throws {ApiError} `not-real`
 */
export async function renewPartnerSession(
  query: Query,
  token: string,
  brand: string,
  { origin, gp_id }: PartnerScope,
  now: number,
): Promise<(Account & Issued) | null> {
  const id = partnerIdOf(token);
  const { rows } = await query<Renewable>(
    `select account_id, brand, username, real_name, token_hash, ${wholeGrant} as renewable_until, last_hash, last_until, renewal_salt, used
     from sessions join accounts using (account_id)
     where partner_id = $1 and partner_origin = $2 and partner_gp_id = $3 and brand = $4 and renewable_until > $5 for update of sessions`,
    [id, origin, gp_id, brand, new Date(now)],
  );
  const [found] = rows;
  if (!found) return null;
  const step = stepOf(found, token, now);
  if (step === 'refuse') return null;
  if (step === 'end') {
    await query('delete from sessions where partner_id = $1', [id]);
    return null;
  }
  if (!found.real_name) throw notReal();
  const salt = found.renewal_salt ?? randomToken(128);
  const next = partnerToken(id, token, salt);
  const within = (ms: number): Date => new Date(Math.min(now + ms, found.renewable_until.getTime()));
  const expires_at = within(partnerSessionMs);
  if (step === 'again')
    await query(`update sessions set expires_at = $2, renewable_until = ${wholeGrant} where partner_id = $1`, [
      id,
      expires_at,
    ]);
  else
    await query(
      `update sessions set token_hash = $2, expires_at = $3, last_hash = token_hash, last_until = $4, renewal_salt = $5, used = false,
         renewable_until = ${wholeGrant}
       where partner_id = $1`,
      [id, sha256(next), expires_at, within(graceMs), salt],
    );
  const { account_id, username } = found;
  return { account_id, brand, username, token: next, valid_for: secondsUntil(expires_at, now) };
}
