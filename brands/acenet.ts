import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://pay.acenet.example', wire: 'hardened', store: 'acenet', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.acenet.example', frame: 'https://frame.acenet.example' } as const;
const others = { ...paid, collection: 'https://collect.acenet.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.acenet.example',
  frame: 'https://demo-frame.acenet.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.acenet.example' } as const;
const knobs = { accent: '#ff6b5e', button: 'card', pattern: 'zigzag', face: 'tight', ribbon: 'tab' } as const;
const layout = { home: 'stage', goods: 'shelf', ground: 'gradient', frame: 'bevel', picked: 'glow' } as const;

/** The data of Acenet that its widgets need on any page. */
export const acenetStorefront = {
  name: 'acenet',
  production: { gateways: [front, { ...front, url: 'https://pay2.acenet.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-pay.acenet.example', store: 'acenet-demo' }], ...demoOthers },
  appId: 'acenet-8101',
  eventId: 'ACE',
  look: { colour: '#0b63c8', radius: 8, mark: 'acenet', edge: 'scalloped', ...knobs, ...layout },
  languages: ['en', 'ar', 'de', 'es', 'fr', 'id', 'pt', 'th', 'tr', 'vi'],
  language: 'en',
  currency: 'USD',
  logins: ['account', 'google', 'facebook', 'apple', 'huawei', 'player_id'],
  playerIds: { digits: 9 },
  gifts: true,
  vip: true,
  areas: [{ id: 'universal' }],
} as const satisfies StorefrontBrand;

/** Acenet: worldwide, in ten languages (BR-1). */
export const acenet = {
  ...acenetStorefront,
  title: 'Acenet',
  hosts: { production: ['pay.acenet.example', 'pay2.acenet.example'], demo: ['demo-pay.acenet.example'] },
  shortLinkLanguage: 'en',
  terms: 'https://www.acenet.example/terms',
  privacy: 'https://www.acenet.example/privacy',
  copyright: '© 2026 Acenet Games Pte. Ltd.',
  help: 'https://help.acenet.example',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: 'Aces of the Sky', art: 'aces', area: 'universal', code: 'aces', clientIds: { android: '8011', ios: '8012', web: '8013' } },
    { name: 'Orbit Breakers', art: 'breakers', area: 'universal', code: 'orbit', clientIds: { android: '8021', ios: '8022', web: '8023' } },
    { name: 'Grand Fairway', art: 'fairway', area: 'universal', code: 'fairway', clientIds: { android: '8031', ios: '8032', web: '8033' } },
  ],
  generation: 'classic',
} as const satisfies Brand;
