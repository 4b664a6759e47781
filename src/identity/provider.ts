import type { Call, Params, Reply } from '../contract/call.ts';
import type { User } from '../contract/login.ts';
import type { loginConfig } from '../contract/login-methods.ts';
import type { Platform } from '../platform/platform.ts';
import type { ResponseField, SocialLoginResponse } from './answer.ts';

/** Sends a call of the gateway. */
export type SendCall = <C extends Call>(call: C, params: Params<C>) => Promise<Reply<C>>;

/** The login methods of a game (LG-3). */
export type LoginConfig = Reply<typeof loginConfig>;

/** A started login. Its secrets belong to this tab and this attempt: a response must repeat `state` (T03). */
export interface StartedLogin {
  readonly provider: string;
  readonly client_id: string;
  /** The game of a payer of a replenish link, whose login has its own calls (RP-1). */
  readonly game_id?: string | undefined;
  /** The page that the provider redirects the player to. */
  readonly redirect_uri: string;
  readonly state: string;
  readonly nonce: string;
  /** The secret behind the PKCE challenge. */
  readonly verifier: string;
}

/** The input of the steps of a login. */
export interface LoginStep {
  readonly send: SendCall;
  readonly platform: Pick<Platform, 'fetch' | 'setTimer'>;
  readonly config: LoginConfig;
  readonly login: StartedLogin;
}

/** A login provider: a row of the table. */
export interface Provider {
  readonly name: string;
  /** The provider's own name, the same in every language. */
  readonly label: string;
  /** The shop's id at the provider. Without one the provider is not offered. */
  readonly app: (config: LoginConfig) => string | undefined;
  /** Offered on this device only (BR-6). */
  readonly only?: 'ios';
  /** The provider rejects logins in in-app browsers (LG-6). */
  readonly refusesInApp?: true;
  /** The parameters of its page besides the client id and the return address. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Binds the response to this attempt: a PKCE challenge for a code, or a nonce for an identity token. */
  readonly binding?: 'code' | 'token';
  /** Requests the provider's page from the gateway, for providers that need it. */
  readonly begin?: (step: LoginStep) => Promise<{ readonly address: string; readonly state: string }>;
  /** The fields that a response must have. */
  readonly requiredFields: readonly ResponseField[];
  /** Sends the response to the gateway (LG-2). */
  readonly finish: (step: LoginStep, held: Readonly<Required<SocialLoginResponse>>) => Promise<User>;
}
