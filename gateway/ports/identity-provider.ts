import type { Brand, LoginName } from '../../src/brand/index.ts';
import type { Answer, loginConfig } from '../../src/contract/index.ts';

/** A provider of identities: every way to log in that is not the gateway's own (BR-6). */
export type ProviderName = Exclude<LoginName, 'account'>;

/** What a player brings from a provider, by provider (LG-2). What is undefined was not sent. */
export type Proof =
  | { is: 'google'; code: string; redirect_uri: string; code_verifier?: string | undefined }
  | { is: 'apple'; code: string; id_token: string; redirect_uri: string; nonce?: string | undefined }
  | { is: 'facebook'; token: string }
  | { is: 'vk'; token: string; uid: string }
  | { is: 'twitter'; oauth_token: string; oauth_verifier: string }
  | { is: 'huawei'; code: string; redirect_uri: string; code_verifier?: string | undefined };

/** Whom a provider says a player is: `subject` never changes, `name` is what to call them. */
export interface Identity {
  readonly subject: string;
  readonly name: string;
}

/** Which shop asks: of which brand, at which address the gateway was asked, and the origin of the shop's own pages. */
export interface AskingShop {
  readonly brand: Brand;
  readonly site: string;
  readonly shop: string;
}

/** The part of the log-in config that providers fill: ids, addresses, and which of them are offered (LG-3). */
export type ProviderConfig = Omit<Answer<typeof loginConfig>, 'client_id'>;

/** How the providers are connected: the sandbox plays all of them itself, an operator writes his own. */
export interface IdentityProvider {
  /** What the shop is told of the providers; a method that is not in `json_type` is not offered. */
  config(shop: AskingShop): ProviderConfig;
  /** Twitter's first leg. @throws {ApiError} `bad-parameter` for a callback that is not the brand's */
  requestToken(shop: AskingShop, callback: string): Promise<{ oauth_token: string; url: string }>;
  /**
   * Exchanges a proof for the person behind it, having checked that it was made for this brand's app, for this address, and
   * now. It is asked once per code. @throws {ApiError} `log-in-failed` for everything that is not right
   */
  identify(shop: AskingShop, proof: Proof): Promise<Identity>;
}
