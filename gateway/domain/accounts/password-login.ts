import type { Clock, Database, Query } from '../../database/database.ts';
import type { Account, Accounts, Typed } from '../../ports/accounts.ts';
import { ApiError } from '../api-error.ts';
import { consume, giveBack, resetLimits } from '../rate-limit.ts';
import { sha256 } from '../secrets.ts';
import { addressTries, type LoggedIn } from './provider-login.ts';
import { openSession } from './sessions.ts';

const windowMs = 10 * 60_000;

/** Keeps what the gateway has to know of an account that its operator's system let in. @throws {Error} for the account of another brand */
async function remember(query: Query, brand: string, { account_id, username, real_name }: Account): Promise<void> {
  const { rowCount } = await query(
    `insert into accounts (account_id, brand, username, real_name) values ($1, $2, $3, $4)
     on conflict (account_id) do update set username = excluded.username, real_name = excluded.real_name
     where accounts.brand = excluded.brand`,
    [account_id, brand, username, real_name],
  );
  if (rowCount === 0) throw new Error(`The account system let ${account_id} into ${brand}, which is of another brand.`);
}

/**
 * Logs a player in by account and password (LG-2). Tries are counted by what was typed, whether or not there is such an account,
 * because the answers must not tell them apart; a try that the account system did not answer is not counted. One whose player hung up is,
 * because hanging up before the answer would make guesses free (T23).
 * @throws {ApiError} `log-in-failed`, `too-many`
 */
export async function loginByPassword(
  { db, clock, accounts }: { readonly db: Database; readonly clock: Clock; readonly accounts: Accounts },
  typed: Typed,
  signal: AbortSignal,
): Promise<LoggedIn> {
  const { brand, username, address } = typed;
  const tried = `login/${brand}/${sha256(username.toLowerCase())}`;
  const own = `${tried}/${address}`;
  const limits = [{ subject: own, times: 5, windowMs }, { subject: tried, times: 30, windowMs }, addressTries(address)];
  const triedAt = clock();
  await consume(db, limits, triedAt);
  const found = await accounts.logIn(typed, signal).catch(async (error: unknown) => {
    if (!signal.aborted || error instanceof ApiError) await giveBack(db, limits, triedAt);
    throw error;
  });
  if (!found) throw new ApiError('log-in-failed', 'The account or the password is wrong.');
  await resetLimits(db, [own, tried]);
  const { account_id } = found;
  const token = await db.tx(async (query) => {
    await remember(query, brand, found);
    return openSession(query, account_id, clock());
  });
  return { account_id, username: found.username, token };
}
