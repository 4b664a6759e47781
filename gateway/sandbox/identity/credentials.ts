import { generateKeyPairSync } from 'node:crypto';
import type { Brand } from '../../../src/brand/index.ts';
import type { ProviderName } from '../../ports/identity-provider.ts';
import { appId, idSite } from './apps.ts';

/** The secret of every app at the sandbox's providers. Nothing outside of the sandbox accepts it. */
export const appSecret = 'sandbox-secret';

/** The key pair of the sandbox's Apple account. Each process asks itself, so that each has its own. */
export const appleAccount = {
  team_id: 'SANDBOX',
  key_id: 'SANDBOXKEY',
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
} as const;

/** The settings with which the adapters reach the sandbox's providers of a brand; `site` is any site of the same gateway. */
export function settingsOf(provider: ProviderName, brand: Brand, site: string): object {
  const at = idSite(brand, site);
  const id = appId(provider, brand);
  const { team_id, key_id, privateKey } = appleAccount;
  const settings: Readonly<Record<ProviderName, object>> = {
    google: {
      client_id: id,
      client_secret: appSecret,
      package: `localhost.${brand.name.toLowerCase()}.shop`,
      urls: { pages: at, tokens: at, keys: at },
      issuer: at,
    },
    huawei: { client_secret: appSecret, urls: { login: at }, issuer: at },
    apple: {
      client_id: id,
      team_id,
      key_id,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      urls: { login: at },
      issuer: at,
    },
    facebook: { app_id: id, app_secret: appSecret, urls: { pages: `${at}/v21.0`, graph: `${at}/v21.0` } },
    vk: { app_id: id, service_token: appSecret, urls: { login: at, api: at } },
    twitter: { consumer_key: id, consumer_secret: appSecret, urls: { api: at } },
  };
  return settings[provider];
}
