import { type Brand, providersOf } from '../../../src/brand/index.ts';
import {
  connectProvider,
  createIdentity,
  type ProviderConnections,
  type SendRequest,
} from '../../adapters/identity/index.ts';
import type { Clock } from '../../database/database.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import { identifiesByToken } from '../seeds/people.ts';
import { settingsOf } from './credentials.ts';

/** What the sandbox's providers are reached with. */
export interface SandboxParts {
  readonly clock: Clock;
  /** Sends a request to a site of the sandbox. */
  readonly send: SendRequest;
}

/**
 * The gateway's own login providers, which play those of a brand on a site of its own: consent screens (`pages.ts`) for people, and
 * endpoints (`endpoints.ts`) for the gateway. The adapters of production ask them, at addresses of the sandbox.
 */
export function createSandboxIdentity({ clock, send }: SandboxParts): IdentityProvider {
  const connect = (brand: Brand, site: string): ProviderConnections =>
    Object.fromEntries(
      providersOf(brand).map((name) => [
        name,
        connectProvider(name, settingsOf(name, brand, site), { send, now: clock }),
      ]),
    );
  const identity = createIdentity(({ brand, site }) => connect(brand, site));
  return {
    ...identity,
    config: (shop) => {
      const config = identity.config(shop);
      return { ...config, vk_pkce: Boolean(config.vk_pkce) && !identifiesByToken.has(shop.brand.name) };
    },
  };
}
