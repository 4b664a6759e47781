import { createPublicKey, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { IdentityError } from '../../ports/identity-provider.ts';
import { type IdentityContext, readResponse, request } from './provider-request.ts';

/** The public keys of a provider. */
export interface KeySet {
  /** Loads the keys if they are not cached. @throws {IdentityError} `unavailable` */
  load(signal: AbortSignal): Promise<void>;
  /** The key with an id; undefined if the provider has none. @throws {IdentityError} `unavailable` */
  find(id: string, signal: AbortSignal): Promise<KeyObject | undefined>;
}

const jwk = v.object({ kty: v.string(), kid: v.string(), n: v.optional(v.string()), e: v.optional(v.string()) });
const jwks = v.object({ keys: v.pipe(v.array(jwk), v.maxLength(100)) });

/** Providers announce new keys long before they sign with them. */
const cachedForMs = 3_600_000;
/** The shortest time between two requests for the keys: tokens with invented key ids must not flood the provider. */
const reloadAfterMs = 60_000;

const minBits = 2_048;

/** A key of a set, or undefined if it is no RSA key of a secure length. */
function readKey({ kty, n, e }: v.InferOutput<typeof jwk>): KeyObject | undefined {
  if (kty !== 'RSA' || n === undefined || e === undefined) return undefined;
  try {
    const key = createPublicKey({ key: { kty, n, e }, format: 'jwk' });
    return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= minBits ? key : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The keys at an address (a JWKS), cached for an hour. A token with an unknown key id makes them load again, at most once a minute.
 * Old keys stay in use while the provider does not answer.
 */
export function createKeySet(context: IdentityContext, url: string): KeySet {
  let keys: ReadonlyMap<string, KeyObject> = new Map();
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const ageMs = (): number => context.now() - loadedAt;
  const fetchKeys = async (signal: AbortSignal): Promise<void> => {
    const response = await request(context, url, { headers: { accept: 'application/json' } }, signal);
    const found = readResponse(jwks, response).keys.flatMap((one) => {
      const key = readKey(one);
      return key ? [[one.kid, key] as const] : [];
    });
    if (found.length === 0) throw new IdentityError('unavailable', 'the provider lists no usable key');
    keys = new Map(found);
    loadedAt = context.now();
  };
  /** Logins at the same time share one request. */
  const reload = (signal: AbortSignal): Promise<void> => {
    loading ??= fetchKeys(signal).finally(() => {
      loading = undefined;
    });
    return loading;
  };
  const load = async (signal: AbortSignal): Promise<void> => {
    if (ageMs() < cachedForMs) return;
    await reload(signal).catch((error: unknown) => {
      if (keys.size === 0) throw error;
      loadedAt = context.now() - cachedForMs + reloadAfterMs;
    });
  };
  return {
    load,
    find: async (id, signal) => {
      await load(signal);
      if (!keys.has(id) && ageMs() >= reloadAfterMs) await reload(signal);
      return keys.get(id);
    },
  };
}
