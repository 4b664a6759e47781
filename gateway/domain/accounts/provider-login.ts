import type { User } from '../../../src/contract/index.ts';
import type { Context } from '../../http/context.ts';
import type { AskingShop, Proof, ProviderName } from '../../ports/identity-provider.ts';
import { ApiError } from '../api-error.ts';
import { type Client, clientOf } from '../catalogue/clients.ts';
import { returnOrigin } from '../orders/origins.ts';
import { consume } from '../rate-limit.ts';
import { hmac, randomToken, sha256 } from '../secrets.ts';
import { accountOf, notVouched, type SignedIn } from './linked-accounts.ts';
import { openSession } from './sessions.ts';

/** For how long a repeat of a log-in is answered as the log-in was. */
const repeatMs = 2 * 60_000;
const pauseMs = 50;
const patienceMs = 8_000;

/** How often one address may try to log in, by whatever way, counted together. */
export function addressTries({ address }: Context) {
  return { subject: `login/${address}`, times: 200, windowMs: 10 * 60_000 };
}

/** The shop that asks, as providers know it. */
export function askingShop(context: Context, { brand }: Client): AskingShop {
  return { brand, site: context.site, shop: returnOrigin(context, brand) };
}

/** @throws {ApiError} `log-in-failed` where the brand does not offer this way, `too-many` */
export async function requireOffered(context: Context, { brand }: Client, provider: ProviderName): Promise<void> {
  if (!brand.logins.includes(provider)) throw notVouched();
  await consume(context.db, [addressTries(context)], context.clock());
}

/** What of a proof may be brought once only; null for a token, which logs in until it is over. */
function singleUse(proof: Proof): string | null {
  if ('code' in proof) return proof.code;
  return 'oauth_token' in proof ? proof.oauth_token : null;
}

/** Finds out who it is and opens the session whose token is given, as one deed with `more`. */
async function open(
  context: Context,
  client: Client,
  proof: Proof,
  token: string,
  more: string | null = null,
): Promise<SignedIn> {
  const identity = await context.identity.identify(askingShop(context, client), proof);
  const now = context.clock();
  return context.db.tx(async (query) => {
    const account = await accountOf(query, client.brand.name, proof.is, identity);
    await openSession(query, account.account_id, now, token);
    if (more)
      await query(`update sign_ins set state = 'done', account_id = $2 where proof_hash = $1`, [
        more,
        account.account_id,
      ]);
    return account;
  });
}

/** A log-in that was made with a code. */
interface Kept {
  readonly fingerprint: string;
  readonly salt: string;
  readonly state: 'open' | 'done' | 'refused';
  readonly at: Date;
  readonly account_id: string;
  readonly username: string;
}

/**
 * Logs in by a code, once: of any number of requests with one code the first exchanges it, and those that are the same in
 * every word wait for it and get its session; any other is refused (T03). The token is made of the code and a salt: the
 * store, which has the salt, cannot make it.
 */
async function openOnce(context: Context, client: Client, proof: Proof, secret: string) {
  const { query } = context.db;
  const hash = sha256(`${client.brand.name}/${proof.is}/${secret}`);
  const print = sha256(JSON.stringify([client.client_id, proof]));
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pauseMs) {
    const salt = randomToken(128);
    const { rowCount } = await query(
      `insert into sign_ins (proof_hash, fingerprint, salt, at) values ($1, $2, $3, $4) on conflict do nothing`,
      [hash, print, salt, new Date(context.clock())],
    );
    if (rowCount === 1) {
      const token = hmac(secret, salt);
      try {
        return { ...(await open(context, client, proof, token, hash)), token };
      } catch (error) {
        // What the provider refused is used up; what could not be asked may be asked again.
        const end = error instanceof ApiError ? `update sign_ins set state = 'refused'` : 'delete from sign_ins';
        await query(`${end} where proof_hash = $1`, [hash]);
        throw error;
      }
    }
    const { rows } = await query<Kept>(
      `select fingerprint, sign_ins.salt, state, at, account_id, username from sign_ins left join accounts using (account_id)
       where proof_hash = $1`,
      [hash],
    );
    const kept = rows[0];
    if (kept) {
      const isOver = kept.at.getTime() + repeatMs < context.clock();
      if (kept.fingerprint !== print || kept.state === 'refused' || isOver) throw notVouched();
      if (kept.state === 'done') return { ...kept, token: hmac(secret, kept.salt) };
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  throw new ApiError('busy', 'Please try again.');
}

/**
 * Logs a player in by what a provider gave (LG-2): the account is the one that the person had before, or a new one.
 * @throws {ApiError} `log-in-failed` for whatever the provider does not vouch for, `too-many`
 */
export async function signIn(context: Context, client_id: string, proof: Proof): Promise<User> {
  const client = await clientOf(context, client_id);
  await requireOffered(context, client, proof.is);
  const secret = singleUse(proof);
  const token = randomToken();
  const player = secret
    ? await openOnce(context, client, proof, secret)
    : { ...(await open(context, client, proof, token)), token };
  const { username, account_id } = player;
  return { username, suid: account_id, oauth_token: player.token, gp_id: client.gp_id };
}
