import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://pay.coolgame.example', wire: 'hardened', store: 'coolgame', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.coolgame.example', frame: 'https://frame.coolgame.example' } as const;
const others = { ...paid, collection: 'https://collect.coolgame.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.coolgame.example',
  frame: 'https://demo-frame.coolgame.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.coolgame.example' } as const;
const knobs = { accent: '#ffe94a', pattern: 'stripes', face: 'tight', ribbon: 'tab' } as const;
const layout = { home: 'stage', goods: 'ledger', ground: 'pattern', frame: 'sticker', picked: 'stamp' } as const;

/** The data of CoolGame that its widgets need on any page. */
export const coolgameStorefront = {
  name: 'coolgame',
  production: { gateways: [front, { ...front, url: 'https://pay2.coolgame.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-pay.coolgame.example', store: 'coolgame-demo' }], ...demoOthers },
  appId: 'coolgame-6101',
  eventId: 'COOL',
  look: { colour: '#0a6e9e', radius: 18, mark: 'coolgame', ...knobs, ...layout },
  languages: ['en', 'es', 'pt', 'fr', 'de', 'tr', 'id', 'vi', 'th'],
  language: 'en',
  currency: 'USD',
  logins: ['account', 'google', 'facebook', 'apple', 'player_id'],
  playerIds: { digits: 9 },
  gifts: true,
  vip: false,
  areas: [{ id: 'universal' }],
} as const satisfies StorefrontBrand;

/** CoolGame: small games for everyone, without levels and coupons (BR-1, VP-4). */
export const coolgame = {
  ...coolgameStorefront,
  title: 'CoolGame',
  hosts: { production: ['pay.coolgame.example', 'pay2.coolgame.example'], demo: ['demo-pay.coolgame.example'] },
  shortLinkLanguage: 'en',
  terms: 'https://www.coolgame.example/terms',
  privacy: 'https://www.coolgame.example/privacy',
  copyright: '© 2026 CoolGame Online Inc.',
  help: 'https://help.coolgame.example',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: 'Pixel Bistro', art: 'bistro', area: 'universal', code: 'bistro', clientIds: { android: '6011', ios: '6012', web: '6013' } },
    { name: 'Turbo Alley', art: 'turbo', area: 'universal', code: 'turbo', clientIds: { android: '6021', ios: '6022', web: '6023' } },
    { name: 'Jelly Jungle', art: 'jelly', area: 'universal', code: 'jelly', clientIds: { android: '6031', ios: '6032', web: '6033' } },
  ],
  generation: 'classic',
} as const satisfies Brand;
