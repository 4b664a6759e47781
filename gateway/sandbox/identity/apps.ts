import type { Brand } from '../../../src/brand/index.ts';
import { huaweiClientId } from '../../../src/contract/index.ts';
import type { Hosting } from '../../http/hosting.ts';
import type { ProviderName } from '../../ports/identity-provider.ts';
import { localOrigin } from '../hosting.ts';

/** The path of each provider's login page on the sandbox's identity site. The real providers use the same paths. */
export const authorizePaths: Readonly<Record<ProviderName, string>> = {
  google: '/o/oauth2/v2/auth',
  facebook: '/v21.0/dialog/oauth',
  apple: '/auth/authorize',
  vk: '/authorize',
  twitter: '/oauth/authenticate',
  huawei: '/oauth2/v3/authorize',
};

/** The path where the shop's page exchanges a code of VK ID. The gateway takes no part in it. */
export const vkTokenPath = '/oauth2/auth';

/** The id of a brand's app at a provider of the sandbox. */
export function appId(provider: ProviderName, { name }: Brand): string {
  return provider === 'huawei' ? huaweiClientId : `${name.toLowerCase()}-${provider}`;
}

/** The origin of the sandbox's providers for a brand. `site` is any origin of the same gateway. */
export function idSite(brand: Brand, site: string): string {
  return localOrigin('id', brand, site);
}

/** The path of the shop's page that a provider redirects to. */
function returnPage(provider: ProviderName): string {
  return provider === 'twitter' ? '/twitterRedirect.html' : '/signin.html';
}

/** The addresses that a provider may redirect to. They are compared in full (T03). */
export function redirectsOf(provider: ProviderName, brand: Brand, site: string, hosting: Hosting): string[] {
  return hosting.shopOrigins(brand, site).map((origin) => `${origin}${returnPage(provider)}`);
}
