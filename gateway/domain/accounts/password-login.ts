import type { Clock, Database, Query } from '../../database/database.ts';
import type { Accounts, LoginAttempt } from '../../ports/accounts.ts';
import { ApiError } from '../api-error.ts';
import { type Cells, cellToken, createCells } from '../cell.ts';
import { widerNetwork } from '../networks.ts';
import { consume, giveBack, resetLimits, windowEnd } from '../rate-limit.ts';
import { sha256 } from '../secrets.ts';
import { cellOfAccount } from './account-cell.ts';
import { nameForAccounts, nameForLimits } from './account-name.ts';
import { knownFrom, type LoginClient, rememberClient } from './known-clients.ts';
import { tooManyLogins } from './login-queue.ts';
import { createLogins, type Logins } from './logins.ts';
import { addressTries, type LoggedIn } from './provider-login.ts';
import { rememberAccount } from './remember-account.ts';
import { openSession } from './sessions.ts';

const windowMs = 10 * 60_000;
const hourMs = 60 * 60_000;

/**
 * The limits for one account (T23). An unknown client has five tries in ten minutes and ten in an hour per network. All unknown clients
 * together have 400 in an hour. Known networks do not count towards these 400, and a known device has its own limit, so other clients
 * cannot lock them out.
 */
function limitsOf(account: string, { mark = '', network }: LoginClient, known: 'device' | 'network' | null) {
  const own = `${account}/${network}`;
  if (known === 'device')
    return { own: [{ subject: `${account}/device/${sha256(mark)}`, times: 10, windowMs }], all: [] };
  return {
    own: [
      { subject: own, times: 5, windowMs },
      { subject: `${own}/hour`, times: 10, windowMs: hourMs },
    ],
    all: known ? [] : [{ subject: `${account}/all`, times: 400, windowMs: hourMs }],
  };
}

/** The services that a login uses. */
export interface PasswordServices {
  /** The database of the limits. */
  readonly db: Database;
  /** All databases: the session is written to that of the account. Without it they are `db` alone. */
  readonly cells?: Cells;
  readonly clock: Clock;
  readonly accounts: Accounts;
  /** The login state of the process. Without it, this login shares no queue with others. */
  readonly logins?: Logins;
}

/** A login as the player typed it, with the device mark of an earlier login. */
export type PasswordLogin = Omit<LoginAttempt, 'known'> & { readonly mark?: string | undefined };

/**
 * Logs a player in by account and password (LG-2). Tries are counted by what was typed, whether or not there is such an account,
 * because the responses must not differ. A try that succeeds is not counted for its network, which many players of a mobile operator
 * may share; one that the account system did not answer is not counted either. One whose player hung up is,
 * because disconnecting early would make guesses free (T23). A try is counted after it gets its place in the queue, so a rejected one
 * writes nothing.
 * @returns the login and the device mark, which identifies the device from now on
 * @throws {ApiError} `log-in-failed`, `too-many`
 */
export async function loginByPassword(
  { db, cells = createCells([db]), clock, accounts, logins = createLogins() }: PasswordServices,
  { mark, ...login }: PasswordLogin,
  signal: AbortSignal,
): Promise<LoggedIn & { readonly mark: string }> {
  const { brand, address } = login;
  const triedAt = clock();
  const account = `login/${brand}/${sha256(nameForLimits(login.username))}`;
  const client = { mark, network: widerNetwork(address) };
  const isSpent = logins.isSpent(address, triedAt);
  if (isSpent && !mark) throw tooManyLogins();
  const from = await knownFrom(db.query, account, client, triedAt);
  const known = from !== null;
  const waiter = { address: client.network, known, signal };
  if (isSpent && from !== 'device') throw tooManyLogins();
  const { own, all } = limitsOf(account, client, from);
  const byAddress = from === 'device' ? [] : addressTries(address);
  const limits = [...byAddress, ...own, ...all];
  const typed = { ...login, username: nameForAccounts(login.username), known };
  const found = await logins.queue(async () => {
    await consume(db, limits, triedAt, (spent) => {
      if (byAddress.some(({ subject }) => spent.includes(subject))) logins.spend(address, windowEnd(triedAt, windowMs));
    });
    return accounts.logIn(typed, signal).catch(async (error: unknown) => {
      if (!signal.aborted || error instanceof ApiError) await giveBack(db, limits, triedAt);
      throw error;
    });
  }, waiter);
  if (!found) throw new ApiError('log-in-failed', 'The account or the password is wrong.');
  await resetLimits(
    db,
    own.map(({ subject }) => subject),
  );
  await giveBack(db, [...byAddress, ...all], triedAt);
  const { account_id, username } = found;
  const cell = await cellOfAccount(cells, brand, account_id);
  const open = async (query: Query): Promise<string> => {
    await rememberAccount(query, brand, found);
    return openSession(query, account_id, clock(), cellToken(cell.cell));
  };
  if (cell !== db) {
    // Two databases share no transaction. What the first one has alone does no harm, and another login is the same again.
    const kept = await db.tx((query) => rememberClient(query, account, client, clock()));
    return { account_id, username, token: await cell.tx(open), mark: kept };
  }
  return db.tx(async (query) => {
    const token = await open(query);
    return { account_id, username, token, mark: await rememberClient(query, account, client, clock()) };
  });
}
