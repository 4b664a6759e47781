import type { Brand, LoginName } from '../../src/brand/index.ts';
import type { Answer, loginConfig } from '../../src/contract/index.ts';

/** A provider of identities: every way to log in that is not the gateway's own (BR-6). */
export type ProviderName = Exclude<LoginName, 'account' | 'player_id'>;

/** What a player brings from a provider, by provider (LG-2). A field that was not sent is undefined. */
export type LoginProof =
  | { is: 'google'; code: string; redirect_uri: string; code_verifier?: string | undefined }
  | { is: 'apple'; code: string; id_token: string; redirect_uri: string; nonce?: string | undefined }
  | { is: 'facebook'; token: string }
  | { is: 'vk'; token: string; uid: string }
  | { is: 'twitter'; oauth_token: string; oauth_verifier: string }
  | { is: 'huawei'; code: string; redirect_uri: string; code_verifier?: string | undefined };

/** What a provider checks: a player's proof. Twitter's request token comes with the secret that was stored for it. */
export type Proof =
  | Exclude<LoginProof, { is: 'twitter' }>
  | (Extract<LoginProof, { is: 'twitter' }> & { readonly token_secret: string });

/** The person behind a proof: `subject` never changes, `name` is what to call them and may be empty. */
export interface Identity {
  readonly subject: string;
  readonly name: string;
}

/** The shop of a request: its brand, the address that the gateway was asked at, and the origin of the shop's own pages. */
export interface RequestingShop {
  readonly brand: Brand;
  readonly site: string;
  readonly shop: string;
}

/** The part of the log-in config that providers fill: ids, addresses, and which of them are offered (LG-3). */
export type ProviderConfig = Omit<Answer<typeof loginConfig>, 'client_id'>;

/** The request token of Twitter's first leg. `secret` signs the last leg; the player never gets it. */
export interface RequestToken {
  readonly oauth_token: string;
  readonly secret: string;
  /** The page to send the player to. */
  readonly url: string;
}

/**
 * Why a login was not confirmed. `refused`: the proof is not valid. `unavailable`: the provider did not answer, so the same proof may be
 * sent again. `misconfigured`: the provider rejects the operator's own app or credentials. `not-connected`: the brand has no such provider.
 */
export type IdentityFailure = 'refused' | 'unavailable' | 'misconfigured' | 'not-connected';

/** A login that a provider did not confirm. The message is for the operator's log, and holds no secret and no proof. */
export class IdentityError extends Error {
  readonly kind: IdentityFailure;

  constructor(kind: IdentityFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityError';
    this.kind = kind;
  }
}

/** How the providers are connected. `adapters/identity` connects the real ones. */
export interface IdentityProvider {
  /** What the shop gets about the providers; a method that is not in `json_type` is not offered. */
  config(shop: RequestingShop): ProviderConfig;
  /**
   * Twitter's first leg.
   * @throws {IdentityError} `refused` for a callback that is not the shop's
   */
  requestToken(shop: RequestingShop, callback: string, signal: AbortSignal): Promise<RequestToken>;
  /**
   * Exchanges a proof for the person behind it. It checks that the proof was made for this brand's app, for this address, and now. It is
   * called once per code, unless the provider was unavailable.
   * @throws {IdentityError}
   */
  identify(shop: RequestingShop, proof: Proof, signal: AbortSignal): Promise<Identity>;
}
