import * as v from 'valibot';
import type { Identity, Proof, ProviderConfig, ProviderName, RequestToken } from '../../ports/identity-provider.ts';
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
  /** Twitter only. */
  requestToken?(callback: string, signal: AbortSignal): Promise<RequestToken>;
}

/** How a provider is connected. */
export interface IdentityAdapter<P extends ProviderName, Settings> {
  /** The settings of the operator's app. */
  readonly schema: v.GenericSchema<unknown, Settings>;
  connect(settings: Settings, context: IdentityContext): Connection<P>;
}
