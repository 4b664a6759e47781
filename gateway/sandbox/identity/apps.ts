import type { Brand } from '../../../src/brand/index.ts';
import { huaweiClientId } from '../../../src/contract/index.ts';
import type { Hosting } from '../../http/hosting.ts';
import type { ProviderName } from '../../ports/identity-provider.ts';
import { localOrigin } from '../hosting.ts';

/** Where each provider asks its people, on the site of the sandbox's own: the paths are the real ones. */
export const authorizePaths: Readonly<Record<ProviderName, string>> = {
  google: '/o/oauth2/v2/auth',
  facebook: '/v21.0/dialog/oauth',
  apple: '/auth/authorize',
  vk: '/authorize',
  twitter: '/oauth/authenticate',
  huawei: '/oauth2/v3/authorize',
};

/** Where VK ID exchanges a code, which the shop's page does without the gateway. */
export const vkTokenPath = '/oauth2/auth';

/** The id by which a provider of the sandbox knows a brand's app. */
export function appId(provider: ProviderName, { name }: Brand): string {
  return provider === 'huawei' ? huaweiClientId : `${name.toLowerCase()}-${provider}`;
}

/** The site on which the sandbox plays the providers of a brand; `site` is any site of the same gateway. */
export function idSite(brand: Brand, site: string): string {
  return localOrigin('id', brand, site);
}

/** The page of the shop that a provider sends people back to. */
function returnPage(provider: ProviderName): string {
  return provider === 'twitter' ? '/twitterRedirect.html' : '/signin.html';
}

/** The addresses that a provider may send people back to: compared whole, and nothing else is one of them (T03). */
export function redirectsOf(provider: ProviderName, brand: Brand, site: string, hosting: Hosting): string[] {
  return hosting.shopOrigins(brand, site).map((origin) => `${origin}${returnPage(provider)}`);
}
