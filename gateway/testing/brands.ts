import type { Brand } from '../../src/brand/index.ts';

const sites = {
  gateways: [{ url: '', wire: 'hardened', store: 'main', keepsKeys: true }],
  paymentSite: 'https://pay.tiny.example',
  collection: '',
} as const;

/** A brand of the tests: two areas, one of them with a currency of its own. */
export const tiny: Brand = {
  name: 'tiny',
  title: 'Tiny & <Co> "Shop"',
  hosts: { production: ['shop.tiny.example'], demo: ['demo.tiny.example'] },
  production: sites,
  demo: sites,
  appId: 'tiny',
  eventId: 'TINY',
  look: { colour: '#336699', radius: 8, mark: 'tiny' },
  languages: ['en'],
  language: 'en',
  shortLinkLanguage: 'en',
  currency: 'USD',
  logins: ['account'],
  vip: true,
  areas: [{ id: 'west' }, { id: 'east', currency: 'JPY', terms: 'https://tiny.example/east/terms' }],
  terms: 'https://tiny.example/terms',
  privacy: 'https://tiny.example/privacy',
  copyright: 'Tiny',
  help: 'https://tiny.example/help',
  games: [],
  generation: 'storefront',
};

/** Another brand, which must never meet the first. */
export const other: Brand = {
  ...tiny,
  name: 'other',
  title: 'Other',
  hosts: { production: ['shop.other.example'], demo: ['demo.other.example'] },
  areas: [{ id: 'west' }],
};
