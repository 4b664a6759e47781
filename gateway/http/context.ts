import type * as contract from '../../src/contract/index.ts';
import type { Answer, Call, PayCall, PayPath, ReadParams } from '../../src/contract/index.ts';
import type { Clock, Database } from '../database/database.ts';
import type { Installation, Place } from '../domain/sites.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { PayProvider } from '../ports/payment-provider.ts';

/** What the answer to one call may depend on besides its parameters. */
export interface Context {
  readonly db: Database;
  readonly clock: Clock;
  readonly installation: Installation;
  readonly provider: PayProvider;
  readonly identity: IdentityProvider;
  readonly place: Place;
  /** Where the request was sent: `http://watt.localhost:4173`. */
  readonly site: string;
  /** The page it came from, as the browser says; empty from the same site. */
  readonly origin: string;
  /** The session's token, or empty. */
  readonly token: string;
  /** The network address of whoever asks. */
  readonly address: string;
  /** Aborted when the client hangs up. */
  readonly signal: AbortSignal;
  /** The language asked for, or empty. */
  readonly language: string;
  /** Headers of the answer. */
  readonly headers: Headers;
}

type Contract = typeof contract;

/** The name of a call that has a value of its own in the contract. */
export type CallName = { [N in keyof Contract]: Contract[N] extends Call ? N : never }[keyof Contract];

/** The call behind a name: one of the contract's values, or one of the calls that start a payment. */
export type CallOf<N> = N extends CallName ? Extract<Contract[N], Call> : N extends PayPath ? PayCall : never;

/** Answers one call. @throws {ApiError} for every answer that is not a success */
export type Handler<C extends Call> = (params: ReadParams<C>, context: Context) => Promise<Answer<C>>;

/** The handlers of some calls, each typed by the call itself. */
export type Handlers<N extends CallName | PayPath> = { readonly [K in N]: Handler<CallOf<K>> };
