import type { Clock, Database } from '../../database/database.ts';
import {
  type Identity,
  IdentityError,
  type IdentityProvider,
  type LoginProof,
  type Proof,
  type RequestingShop,
} from '../../ports/identity-provider.ts';
import { Alarm } from '../alarms/alarm.ts';
import { ApiError } from '../api-error.ts';
import { sha256 } from '../secrets.ts';
import { notVouched } from './linked-accounts.ts';

/** What asking a provider needs. */
export interface IdentityServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: IdentityProvider;
}

/** How long a provider may take for a login, in all its requests together. */
const timeLimitMs = 5_000;
/** How long a player has between the first and the last leg of Twitter. X's own limit is shorter. */
const requestTokenMs = 3_600_000;

/**
 * What a player and the log get to know of a failure: one answer for every refusal, `busy` while the provider is unavailable. An error
 * that the player cannot change is logged for the operator.
 */
function toLoginError(error: unknown, provider: string): unknown {
  if (!(error instanceof IdentityError)) return error;
  if (error.kind === 'refused') return notVouched();
  if (error.kind === 'not-connected') return new ApiError('not-yet', 'This way to log in is not connected yet.');
  const about = (what: string): string => `login by ${provider}: ${what}: ${error.message}`;
  if (error.kind === 'unavailable') return new Error(about('there is no connection to the provider'), { cause: error });
  return new Alarm('login-provider', about('the provider rejects the settings'), { key: provider, cause: error });
}

/** The proof with what was stored for it. @throws {ApiError} `log-in-failed` for a request token of another brand, or an unknown one */
async function withSecret({ db, clock }: IdentityServices, shop: RequestingShop, proof: LoginProof): Promise<Proof> {
  if (proof.is !== 'twitter') return proof;
  const { rows } = await db.query<{ secret: string }>(
    'select secret from request_tokens where token_hash = $1 and brand = $2 and at > $3',
    [sha256(proof.oauth_token), shop.brand.name, new Date(clock() - requestTokenMs)],
  );
  if (!rows[0]) throw notVouched();
  return { ...proof, token_secret: rows[0].secret };
}

/** Codes and tokens are printable ASCII (RFC 6749, appendix A). No provider issues others. */
const isPrintable = (text: unknown): boolean => typeof text !== 'string' || /^[\x20-\x7e]*$/.test(text);

/**
 * Asks a provider who a player is. A player who disconnects does not stop it: the code would be used up without a session.
 * @throws {ApiError} `log-in-failed` where the provider refuses
 * @throws {Error} for the log, where the provider is unavailable or rejects the operator's settings
 */
export async function identifyPerson(
  services: IdentityServices,
  shop: RequestingShop,
  proof: LoginProof,
): Promise<Identity> {
  if (!Object.values(proof).every(isPrintable)) throw notVouched();
  const complete = await withSecret(services, shop, proof);
  try {
    return await services.identity.identify(shop, complete, AbortSignal.timeout(timeLimitMs));
  } catch (error) {
    throw toLoginError(error, proof.is);
  }
}

/**
 * Begins a login by Twitter, and stores the secret of its request token.
 * @throws {ApiError} `bad-parameter` for a callback that is not the brand's
 */
export async function requestTwitterToken(
  { db, clock, identity }: IdentityServices,
  shop: RequestingShop,
  callback: string,
  signal: AbortSignal,
): Promise<{ oauth_token: string; url: string }> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
    const { oauth_token, secret, url } = await identity.requestToken(shop, callback, limit);
    await db.query('insert into request_tokens (token_hash, brand, secret, at) values ($1, $2, $3, $4)', [
      sha256(oauth_token),
      shop.brand.name,
      secret,
      new Date(clock()),
    ]);
    return { oauth_token, url };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof IdentityError && error.kind === 'refused')
      throw new ApiError('bad-parameter', 'The page to return to is not one of this shop.', { field: 'callback' });
    throw toLoginError(error, 'twitter');
  }
}
