import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://pay.watt.example', wire: 'hardened', store: 'watt', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.watt.example', frame: 'https://frame.watt.example' } as const;
const others = { ...paid, collection: 'https://collect.watt.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.watt.example',
  frame: 'https://demo-frame.watt.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.watt.example' } as const;
const knobs = { accent: '#ffd23f', pattern: 'zigzag', face: 'tight', ribbon: 'slanted', edge: 'serrated' } as const;
const layout = { home: 'stage', goods: 'cards', ground: 'pattern' } as const;

/** The data of Watt that its widgets need on any page. */
export const wattStorefront = {
  name: 'watt',
  production: { gateways: [front, { ...front, url: 'https://pay2.watt.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-pay.watt.example', store: 'watt-demo' }], ...demoOthers },
  appId: 'watt-1101',
  eventId: 'WATT',
  look: { colour: '#5b3df5', radius: 14, mark: 'watt', ...knobs, ...layout },
  languages: ['en', 'ar', 'de', 'es', 'fr', 'id', 'it', 'ja', 'pl', 'pt', 'ru', 'th', 'tr', 'vi', 'zh-cn', 'zh-tw'],
  language: 'en',
  currency: 'USD',
  logins: ['account', 'google', 'facebook', 'apple', 'vk', 'huawei'],
  vip: true,
  areas: [
    { id: 'universal' },
    {
      id: 'eru',
      currency: 'EUR',
      law: 'europe',
      terms: 'https://www.watt.example/eru/terms',
      privacy: 'https://www.watt.example/eru/privacy',
    },
    { id: 'sea', currency: 'USD' },
  ],
} as const satisfies StorefrontBrand;

/** Watt: worldwide, with rooms of its own for Eastern Europe and South-East Asia (BR-1). */
export const watt = {
  ...wattStorefront,
  title: 'Watt Top-up',
  hosts: { production: ['pay.watt.example', 'pay2.watt.example'], demo: ['demo-pay.watt.example'] },
  shortLinkLanguage: 'en',
  terms: 'https://www.watt.example/terms',
  privacy: 'https://www.watt.example/privacy',
  copyright: '© 2026 Watt Interactive Ltd.',
  help: 'https://help.watt.example',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: 'Skyward Saga', art: 'skyward', area: 'sea', code: 'skyward', clientIds: { android: '1011', ios: '1012', web: '1013' } },
    { name: 'Harbor Kings', art: 'harbor', area: 'sea', code: 'harbor', clientIds: { android: '1021', ios: '1022', web: '1023' } },
    { name: 'Ember Tactics', art: 'ember', area: 'sea', code: 'ember', clientIds: { android: '1031', ios: '1032', web: '1033' } },
    { name: 'Neon Drifters', art: 'neon', area: 'sea', code: 'neon', clientIds: { android: '1041', ios: '1042', web: '1043' } },
    { name: 'Skyward Saga', art: 'skyward', area: 'universal', code: 'sky', clientIds: { android: '1111', ios: '1112', web: '1113' } },
    { name: 'Harbor Kings', art: 'harbor', area: 'universal', code: 'port', clientIds: { android: '1121', ios: '1122', web: '1123' } },
    { name: 'Neon Drifters', art: 'neon', area: 'universal', clientIds: { android: '1141', ios: '1142', web: '1143' } },
    { name: 'Skyward Saga', art: 'skyward', area: 'eru', code: 'sky-eu', clientIds: { android: '1211', ios: '1212', web: '1213' } },
    { name: 'Ember Tactics', art: 'ember', area: 'eru', code: 'ember-eu', clientIds: { android: '1231', ios: '1232', web: '1233' } },
    { name: 'Harbor Kings', art: 'harbor', area: 'eru', code: 'harbor-eu', clientIds: { android: '1221', ios: '1222', web: '1223' } },
  ],
  generation: 'storefront',
} as const satisfies Brand;
