import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brands } from '../../brands/index.ts';
import { standInSettings } from '../testing/identity-logins.ts';
import { startIdentityStandIn } from '../testing/identity-stand-in.ts';
import { social } from '../testing/people.ts';
import { readIdentity } from './identity.ts';

const standIn = await startIdentityStandIn();
const settings = standInSettings(standIn);
await standIn.close();
const read = (identity: unknown, env: Record<string, string> = {}) =>
  readIdentity({ ...env, COINSLOT_IDENTITY: JSON.stringify(identity) }, [social], () => 0);
const shop = { brand: social, site: 'https://shop.tiny.example', shop: 'https://shop.tiny.example' };

describe('LG-3 COINSLOT_IDENTITY', () => {
  test('connects no provider by default', () => {
    expect(readIdentity({}, [social], () => 0)).toBeUndefined();
  });

  test('takes secrets from variables, also a key with line breaks', () => {
    const { private_key, ...apple } = settings.apple;
    const env = { APPLE_KEY: private_key.replaceAll('\n', '\\n') };
    const identity = read({ tiny: { apple: { ...apple, private_key: 'env:APPLE_KEY' } } }, env);
    expect(identity?.config(shop).json_type).toEqual(['apple']);
  });

  test.each([
    [{ nobody: {} }, 'COINSLOT_IDENTITY: there is no brand nobody.'],
    [{ tiny: { myspace: {} } }, 'must be one of google, facebook, apple, vk, twitter, huawei'],
    [{ tiny: { google: { client_id: 'x' } } }, 'COINSLOT_IDENTITY: tiny.google.client_secret is missing.'],
    [{ tiny: { google: { ...settings.google, secret: 'x' } } }, 'tiny.google.secret is not known here'],
    [
      { tiny: { google: { ...settings.google, client_secret: 'env:GONE' } } },
      'names the variable GONE, which is not set',
    ],
    [
      { tiny: { apple: { ...settings.apple, private_key: 'x' } } },
      'tiny.apple.private_key must be the text of the .p8 file',
    ],
    [
      { tiny: { vk: { ...settings.vk, urls: { api: 'http://vk.example' } } } },
      'tiny.vk.urls.api must be an https address',
    ],
    [{ tiny: { vk: { ...settings.vk, urls: { api: 'https://vk.example/' } } } }, 'without ?, # and / at its end'],
  ])('prevents the start with %j', (setting, message) => {
    expect(() => read(setting)).toThrow(message);
  });

  test('works with the example of docs/identity.md', () => {
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/identity.md', 'utf8')) ?? [];
    const secrets = ['GOOGLE_SECRET', 'FACEBOOK_SECRET', 'HUAWEI_SECRET', 'VK_SERVICE_TOKEN', 'X_SECRET'];
    const env = { ...Object.fromEntries(secrets.map((name) => [name, 'x'])), APPLE_KEY: settings.apple.private_key };
    const identity = readIdentity({ ...env, COINSLOT_IDENTITY: json }, brands, () => 0);
    const offered = (name: string) => {
      const brand = brands.find((one) => one.name === name);
      return brand && identity?.config({ ...shop, brand }).json_type;
    };
    expect(offered('watt')?.toSorted()).toEqual(['apple', 'facebook', 'google', 'huawei']);
    expect(offered('ssgame')?.toSorted()).toEqual(['twitter', 'vk']);
  });

  test('is rejected for a brand that does not offer the log-in', () => {
    const few = { ...social, logins: ['account'] } as const;
    const start = () =>
      readIdentity({ COINSLOT_IDENTITY: JSON.stringify({ tiny: { vk: settings.vk } }) }, [few], () => 0);
    expect(start).toThrow('COINSLOT_IDENTITY: tiny.vk: this brand has no login by vk.');
  });
});
