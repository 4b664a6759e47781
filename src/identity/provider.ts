import type { Call, Params, Reply } from '../contract/call.ts';
import type { loginConfig, User } from '../contract/login.ts';
import type { Platform } from '../platform/platform.ts';
import type { Answer, AnswerName } from './answer.ts';

/** Sends a call of the gateway. */
export type Ask = <C extends Call>(call: C, params: Params<C>) => Promise<Reply<C>>;

/** How a player may log in to a game (LG-3). */
export type LoginConfig = Reply<typeof loginConfig>;

/** A login under way. Its secrets are of this tab and this try: an answer must repeat `state` (T03). */
export interface Begun {
  readonly provider: string;
  readonly client_id: string;
  /** The game of a replenish payer, whose login has calls of its own (RP-1). */
  readonly game_id?: string | undefined;
  /** The page that the provider sends the player back to. */
  readonly redirect_uri: string;
  readonly state: string;
  readonly nonce: string;
  /** The secret behind the PKCE challenge. */
  readonly verifier: string;
}

/** What the steps of a login need. */
export interface Step {
  readonly ask: Ask;
  readonly platform: Pick<Platform, 'fetch' | 'setTimer'>;
  readonly config: LoginConfig;
  readonly begun: Begun;
}

/** A login provider: a row of the table. */
export interface Provider {
  readonly name: string;
  /** The provider's own name, the same in every language. */
  readonly label: string;
  /** The id under which the provider knows the shop; without one it is not offered. */
  readonly app: (config: LoginConfig) => string | undefined;
  /** Offered on this device alone (BR-6). */
  readonly only?: 'ios';
  /** The provider refuses logins in in-app browsers (LG-6). */
  readonly refusesInApp?: true;
  /** Parameters of its page besides the client id and the return address. */
  readonly asks?: Readonly<Record<string, string>>;
  /** What binds the answer to this attempt: a PKCE challenge for a code, or a nonce for an identity token. */
  readonly ties?: 'code' | 'token';
  /** For a provider whose page comes from a call of the gateway: makes that call. */
  readonly begin?: (step: Step) => Promise<{ readonly address: string; readonly state: string }>;
  /** What an answer must hold. */
  readonly holds: readonly AnswerName[];
  /** Brings the answer to the gateway (LG-2). */
  readonly finish: (step: Step, held: Readonly<Required<Answer>>) => Promise<User>;
}
