import type { Clock, Database, Query } from '../../database/database.ts';
import type { OperatorAccount } from '../../ports/accounts.ts';
import type { IdentityProvider, LoginProof, ProviderName, RequestingShop } from '../../ports/identity-provider.ts';
import { ApiError } from '../api-error.ts';
import { type Cells, cellPrefix, createCells } from '../cell.ts';
import { consume, giveBack, networkLimits, type RateLimit } from '../rate-limit.ts';
import { hmac, randomToken, sha256 } from '../secrets.ts';
import { cellOfAccount, findCell, knownCell, readSpread } from './account-cell.ts';
import { identifyPerson } from './identify-person.ts';
import { accountOf, notVouched, type SignedIn } from './linked-accounts.ts';
import { rememberAccount } from './remember-account.ts';
import { openSession } from './sessions.ts';

/** For how long a repeat of a log-in is answered as the log-in was. */
const repeatMs = 2 * 60_000;
/** For how long a repeat finishes a log-in whose person is known, and whose session could not be opened in its cell. */
const finishMs = 10 * 60_000;
const pauseMs = 50;
const patienceMs = 8_000;

/** How often logins from one address may fail, in all ways together. */
export const addressTries = (address: string): RateLimit[] => networkLimits('login', address, 200, 10 * 60_000);

/** What a login by a provider works with. */
export interface LoginServices {
  /** The database of identities and of logins in progress. */
  readonly db: Database;
  /** All databases: the session is written to that of the account. Without it they are `db` alone. */
  readonly cells?: Cells;
  readonly clock: Clock;
  readonly identity: IdentityProvider;
}

/** A login by a provider as it is asked for: the shop, the client id of the game, the proof, and the network address of the player. */
export interface ProviderLoginRequest {
  readonly shop: RequestingShop;
  readonly client_id: string;
  readonly proof: LoginProof;
  readonly address: string;
}

/** A player who has logged in, with the token of the new session. */
export interface LoggedIn extends SignedIn {
  readonly token: string;
}

/** @throws {ApiError} `log-in-failed` where the brand does not offer this way, `too-many` */
export async function requireOffered(
  db: Database,
  { brand }: RequestingShop,
  provider: ProviderName,
  address: string,
  now: number,
): Promise<void> {
  if (!brand.logins.includes(provider)) throw notVouched();
  await consume(db, addressTries(address), now);
}

/** What of a proof may be brought once only; null for a token, which logs in until it is over. */
function singleUse(proof: LoginProof): string | null {
  if ('code' in proof) return proof.code;
  return 'oauth_token' in proof ? proof.oauth_token : null;
}

/** Stores whose login by a code it is. Its session is not open yet. */
async function note(query: Query, hash: string | null, accountId: string): Promise<void> {
  if (hash) await query('update sign_ins set account_id = $2 where proof_hash = $1', [hash, accountId]);
}

/** Marks the login by a code as done, so that its repeats get the same session. */
async function finish(query: Query, hash: string | null, accountId: string, now: number): Promise<void> {
  if (hash)
    await query(
      `update sign_ins set state = 'done', account_id = $2, at = $3 where proof_hash = $1 and state <> 'done'`,
      [hash, accountId, new Date(now)],
    );
}

/** Opens the session of an account in its cell, and marks the login as done. It may be repeated. */
async function openInCell(
  { db, clock }: LoginServices,
  cell: Database,
  brand: string,
  account: OperatorAccount,
  secret: string,
  hash: string | null,
): Promise<LoggedIn> {
  const { account_id, username } = account;
  const token = cellPrefix(cell.cell) + secret;
  await cell.tx(async (query) => {
    await rememberAccount(query, brand, account);
    await openSession(query, account_id, clock(), token);
  });
  await finish(db.query, hash, account_id, clock());
  return { account_id, username, token };
}

/**
 * Finds out who it is and opens the session whose token is given, all at once with the mark that the login is done. A session of another
 * cell is opened after it is stored who it is: a code can be exchanged once only, so a repeat must be able to do the rest.
 */
async function open(
  services: LoginServices,
  { shop, proof }: ProviderLoginRequest,
  secret: string,
  hash: string | null = null,
): Promise<LoggedIn> {
  const { db, clock, cells = createCells([db]) } = services;
  const brand = shop.brand.name;
  const person = await identifyPerson(services, shop, proof);
  const now = clock();
  const { account, spread, known } = await db.tx(async (query) => {
    const account = await accountOf(query, brand, proof.is, person);
    const { account_id } = account;
    const spread = await readSpread(cells, query);
    const known = knownCell(cells, spread, brand, account_id);
    if (known === db) {
      await openSession(query, account_id, now, cellPrefix(db.cell) + secret);
      await finish(query, hash, account_id, now);
    } else await note(query, hash, account_id);
    return { account, spread, known };
  });
  const { account_id, username } = account;
  if (known === db) return { account_id, username, token: cellPrefix(db.cell) + secret };
  const cell = known ?? (await findCell(cells, spread, { brand, accountId: account_id }, async ({ query }) => query));
  return openInCell(services, cell, brand, account, secret, hash);
}

/** A log-in that was made with a code. */
interface StoredLogin {
  readonly fingerprint: string;
  readonly salt: string;
  readonly state: 'open' | 'done' | 'refused';
  readonly at: Date;
  /** Null until the provider has said who it is. */
  readonly account_id: string | null;
  readonly username: string;
  readonly real_name: boolean;
}

/** The answer to a repeat of a log-in; null while the first request may still exchange the code. @throws {ApiError} `log-in-failed` */
async function repeat(
  services: LoginServices,
  { shop }: ProviderLoginRequest,
  secret: string,
  hash: string,
  { fingerprint, salt, state, at, ...account }: StoredLogin,
  print: string,
): Promise<LoggedIn | null> {
  const { account_id, username, real_name } = account;
  const isKnown = state === 'open' && account_id !== null;
  const isOver = at.getTime() + (isKnown ? finishMs : repeatMs) < services.clock();
  if (fingerprint !== print || state === 'refused' || isOver) throw notVouched();
  if (account_id === null) return null;
  const { name: brand } = shop.brand;
  const cell = await cellOfAccount(services.cells ?? createCells([services.db]), brand, account_id);
  const own = hmac(secret, salt);
  if (isKnown) return openInCell(services, cell, brand, { account_id, username, real_name }, own, hash);
  return { account_id, username, token: cellPrefix(cell.cell) + own };
}

/**
 * Logs in by a code, once: of any number of requests with one code the first exchanges it, and those that are the same in
 * every word wait for it and get its session; any other is refused (T03). The token is made of the code and a salt: the
 * store, which has the salt, cannot make it.
 */
async function openOnce(services: LoginServices, login: ProviderLoginRequest, secret: string): Promise<LoggedIn> {
  const { db, clock } = services;
  const { query } = db;
  const { shop, client_id, proof } = login;
  const hash = sha256(`${shop.brand.name}/${proof.is}/${secret}`);
  const print = sha256(JSON.stringify([client_id, proof]));
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pauseMs) {
    const salt = randomToken(128);
    const { rowCount } = await query(
      `insert into sign_ins (proof_hash, fingerprint, salt, at) values ($1, $2, $3, $4) on conflict do nothing`,
      [hash, print, salt, new Date(clock())],
    );
    if (rowCount === 1) {
      try {
        return await open(services, login, hmac(secret, salt), hash);
      } catch (error) {
        // What the provider refused is used up; what could not be asked may be asked again. A repeat finishes what the provider confirmed.
        const end = error instanceof ApiError ? `update sign_ins set state = 'refused'` : 'delete from sign_ins';
        await query(`${end} where proof_hash = $1 and account_id is null`, [hash]);
        throw error;
      }
    }
    const { rows } = await query<StoredLogin>(
      `select fingerprint, sign_ins.salt, state, at, account_id, username, real_name
       from sign_ins left join accounts using (account_id) where proof_hash = $1`,
      [hash],
    );
    const [kept] = rows;
    if (kept) {
      const repeated = await repeat(services, login, secret, hash, kept, print);
      if (repeated) return repeated;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  throw new ApiError('busy', 'Please try again.');
}

/**
 * Logs a player in by what a provider gave (LG-2): the account is the one that the person had before, or a new one.
 * @throws {ApiError} `log-in-failed` for whatever the provider does not confirm, `too-many`
 */
export async function loginByProvider(services: LoginServices, login: ProviderLoginRequest): Promise<LoggedIn> {
  const { shop, proof, address } = login;
  const triedAt = services.clock();
  await requireOffered(services.db, shop, proof.is, address, triedAt);
  const secret = singleUse(proof);
  const opened = await (secret ? openOnce(services, login, secret) : open(services, login, randomToken()));
  await giveBack(services.db, addressTries(address), triedAt);
  return opened;
}
