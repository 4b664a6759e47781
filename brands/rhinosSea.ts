import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = {
  url: 'https://pay.rhinos-sea.example',
  wire: 'hardened',
  store: 'rhinos-sea',
  keepsKeys: true,
} as const;
const paid = { paymentSite: 'https://paysite.rhinos-sea.example', frame: 'https://frame.rhinos-sea.example' } as const;
const others = { ...paid, collection: 'https://collect.rhinos-sea.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.rhinos-sea.example',
  frame: 'https://demo-frame.rhinos-sea.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.rhinos-sea.example' } as const;
const knobs = { accent: '#7fd6b2', pattern: 'rings', face: 'slab', ribbon: 'seal', edge: 'scalloped' } as const;
const layout = { home: 'wall', goods: 'cabinet', ground: 'paper', frame: 'notch', picked: 'fill' } as const;

/** The data of Rhinos SEA that its widgets need on any page. */
export const rhinosSeaStorefront = {
  name: 'rhinosSea',
  production: { gateways: [front, { ...front, url: 'https://pay2.rhinos-sea.example' }], ...others },
  demo: {
    gateways: [{ ...front, url: 'https://demo-pay.rhinos-sea.example', store: 'rhinos-sea-demo' }],
    ...demoOthers,
  },
  appId: 'rhinossea-1601',
  eventId: 'RHSEA',
  look: { colour: '#9c4a12', radius: 24, mark: 'rhinosSea', ...knobs, ...layout },
  languages: ['en', 'th', 'id', 'vi', 'ms', 'zh-cn', 'ru', 'de', 'fr', 'pl', 'tr'],
  language: 'en',
  currency: 'USD',
  logins: ['account', 'google', 'facebook', 'apple', 'vk', 'player_id'],
  playerIds: { digits: 9 },
  gifts: true,
  vip: true,
  // biome-ignore format: a table, one area a line.
  areas: [
    { id: 'sea' },
    { id: 'eru', currency: 'EUR', law: 'europe', terms: 'https://www.rhinos-sea.example/eru/terms', privacy: 'https://www.rhinos-sea.example/eru/privacy' },
  ],
} as const satisfies StorefrontBrand;

/** Rhinos SEA: South-East Asia in dollars, and a room for Europe in euros (BR-1). */
export const rhinosSea = {
  ...rhinosSeaStorefront,
  title: 'Rhinos Top-up',
  hosts: { production: ['pay.rhinos-sea.example', 'pay2.rhinos-sea.example'], demo: ['demo-pay.rhinos-sea.example'] },
  shortLinkLanguage: 'en',
  terms: 'https://www.rhinos-sea.example/terms',
  privacy: 'https://www.rhinos-sea.example/privacy',
  copyright: '© 2026 Rhinos South East Asia Pte. Ltd.',
  help: 'https://help.rhinos-sea.example',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: 'Throne of Elephants', art: 'gajah', area: 'sea', code: 'throne', clientIds: { android: '16121', ios: '16122', web: '16123' } },
    { name: 'Azure Knights', art: 'soukyu', area: 'sea', code: 'azure', clientIds: { android: '16111', ios: '16112', web: '16113' } },
    { name: 'Tidecallers', art: 'reef', area: 'sea', code: 'tide', clientIds: { android: '16131', ios: '16132', web: '16133' } },
    { name: 'Throne of Elephants', art: 'gajah', area: 'eru', code: 'throne-eu', clientIds: { android: '16221', ios: '16222', web: '16223' } },
    { name: 'Azure Knights', art: 'soukyu', area: 'eru', code: 'azure-eu', clientIds: { android: '16211', ios: '16212', web: '16213' } },
    { name: 'Tidecallers', art: 'reef', area: 'eru', code: 'tide-eu', clientIds: { android: '16231', ios: '16232', web: '16233' } },
  ],
  generation: 'storefront',
} as const satisfies Brand;
