import {
  IdentityError,
  type IdentityProvider,
  type ProviderConfig,
  type ProviderName,
  type RequestingShop,
} from '../../ports/identity-provider.ts';
import type { Connection } from './adapter.ts';
import { appleAdapter } from './apple.ts';
import { facebookAdapter } from './facebook.ts';
import { googleAdapter } from './google.ts';
import { huaweiAdapter } from './huawei.ts';
import type { IdentityContext, SendRequest } from './provider-request.ts';
import { twitterAdapter } from './twitter.ts';
import { vkAdapter } from './vk.ts';

export type { IdentityContext, SendRequest };

/** The adapters, by the names that brands have for the providers. */
export const identityAdapters = {
  google: googleAdapter,
  facebook: facebookAdapter,
  apple: appleAdapter,
  vk: vkAdapter,
  twitter: twitterAdapter,
  huawei: huaweiAdapter,
} as const;

/** The providers that a brand is connected to. */
export type ProviderConnections = { readonly [P in ProviderName]?: Connection<P> };

/** The pages of a shop that providers send players back to. */
export const returnPages = { twitter: '/twitterRedirect.html', others: '/signin.html' } as const;

function requireReturnPage({ shop }: RequestingShop, page: string, requested: string): void {
  if (requested !== `${shop}${page}`)
    throw new IdentityError('refused', 'the return address is not the one of this shop');
}

const notConnected = (name: ProviderName): IdentityError =>
  new IdentityError('not-connected', `${name} is not connected for this brand`);

/** Connects a provider with settings that its schema has read. */
export function connectProvider<P extends ProviderName>(
  name: P,
  settings: unknown,
  context: IdentityContext,
): Connection<P> {
  const adapter = identityAdapters[name] as unknown as {
    connect(settings: unknown, context: IdentityContext): Connection<P>;
  };
  return adapter.connect(settings, context);
}

function configOf({ brand, shop }: RequestingShop, connections: ProviderConnections): ProviderConfig {
  const offered = brand.logins.filter((name): name is ProviderName => name !== 'account' && name in connections);
  const parts = offered.map((name) => connections[name]?.config);
  const endpoints = Object.assign({}, ...parts.map((part) => part?.endpoints)) as Record<string, string>;
  return {
    ...(Object.assign({}, ...parts) as ProviderConfig),
    json_type: offered,
    twitterHtml: offered.includes('twitter') ? `${shop}${returnPages.twitter}` : undefined,
    redirect_uri: `${shop}${returnPages.others}`,
    icons: Object.fromEntries(offered.map((name) => [name, `/art/login/${name}.svg`])),
    endpoints,
  };
}

/**
 * Connects the providers of shops.
 * @param connectionsOf the providers of the brand of a shop; those that the brand does not offer are ignored
 */
export function createIdentity(connectionsOf: (shop: RequestingShop) => ProviderConnections): IdentityProvider {
  return {
    config: (shop) => configOf(shop, connectionsOf(shop)),
    requestToken: async (shop, callback, signal) => {
      const { twitter } = connectionsOf(shop);
      if (!twitter?.requestToken) throw notConnected('twitter');
      requireReturnPage(shop, returnPages.twitter, callback);
      return twitter.requestToken(callback, signal);
    },
    identify: async (shop, proof, signal) => {
      const connection = connectionsOf(shop)[proof.is];
      if (!connection) throw notConnected(proof.is);
      if ('redirect_uri' in proof) requireReturnPage(shop, returnPages.others, proof.redirect_uri);
      return connection.identify(proof as never, signal);
    },
  };
}
