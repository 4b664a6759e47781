import * as v from 'valibot';
import {
  type Identity,
  IdentityError,
  type Proof,
  type ProviderConfig,
  type ProviderName,
  type RequestToken,
} from '../../ports/identity-provider.ts';
import { address } from '../payments/adapter.ts';
import type { IdentityContext } from './provider-request.ts';

const base = v.pipe(
  address,
  v.check((url) => !/[?#]|\/$/.test(url), 'an https address without ?, # and / at its end'),
);

/** The base addresses of a provider, each with the provider's own as default. */
export function baseAddresses<const Name extends string>(
  defaults: Readonly<Record<Name, string>>,
): v.GenericSchema<unknown, Readonly<Record<Name, string>>> {
  const names = Object.keys(defaults) as Name[];
  const entries = Object.fromEntries(names.map((name) => [name, v.optional(base, defaults[name])]));
  return v.optional(v.strictObject(entries), {}) as v.GenericSchema<unknown, Readonly<Record<Name, string>>>;
}

/** What a provider adds to the log-in config of a shop. */
export type ConfigPart = Partial<
  Pick<ProviderConfig, 'gg_id' | 'gg_pkg' | 'fb_id' | 'ios_id' | 'vk_id' | 'vk_pkce'>
> & {
  readonly endpoints: Readonly<Record<string, string>>;
};

/** The proof of one provider. */
export type ProofOf<P extends ProviderName> = Extract<Proof, { is: P }>;

/** One provider with the operator's app. Return addresses were checked before. */
export interface Connection<P extends ProviderName> {
  readonly config: ConfigPart;
  identify(proof: ProofOf<P>, signal: AbortSignal): Promise<Identity>;
  /**
   * Checks the credentials of the operator's app with test requests, without logging a player in.
   * @param returnPage the address to which the provider sends players back; only X checks it
   * @throws {IdentityError} if the provider rejects the app or does not respond
   */
  check(returnPage: string, signal: AbortSignal): Promise<void>;
  /** Twitter only. */
  requestToken?(callback: string, signal: AbortSignal): Promise<RequestToken>;
}

/** A code or a token that no provider has given out. */
export const madeUp = 'coinslot-check';

/** Ends well where a provider refuses a made-up code or token: it has accepted the app that sent it. @throws every other error */
export async function acceptsApp(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!(error instanceof IdentityError) || error.kind !== 'refused') throw error;
  });
}

/** How a provider is connected. */
export interface IdentityAdapter<P extends ProviderName, Settings> {
  /** The settings of the operator's app. */
  readonly schema: v.GenericSchema<unknown, Settings>;
  connect(settings: Settings, context: IdentityContext): Connection<P>;
}
