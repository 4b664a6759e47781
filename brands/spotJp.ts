import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://charge.spot.example', wire: 'hardened', store: 'spot', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.spot.example', frame: 'https://frame.spot.example' } as const;
const others = { ...paid, collection: 'https://collect.spot.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.spot.example',
  frame: 'https://demo-frame.spot.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.spot.example' } as const;
const knobs = {
  accent: '#ffd7e6',
  button: 'card',
  pattern: 'dots',
  face: 'gothic',
  ribbon: 'seal',
  edge: 'scalloped',
} as const;
const layout = { home: 'arcade', goods: 'cards', ground: 'gradient', frame: 'sticker', picked: 'glow' } as const;

/** The data of Spot, of Japan that its widgets need on any page. */
export const spotJpStorefront = {
  name: 'spotJp',
  production: { gateways: [front, { ...front, url: 'https://charge2.spot.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-charge.spot.example', store: 'spot-demo' }], ...demoOthers },
  appId: 'spotjp-1501',
  eventId: 'SPOT',
  look: { colour: '#f4a6c4', radius: 2, mark: 'spotJp', ...knobs, ...layout },
  languages: ['ja', 'en'],
  language: 'ja',
  currency: 'JPY',
  logins: ['account', 'google', 'apple', 'twitter'],
  vip: true,
  areas: [{ id: 'ja', language: 'ja', law: 'japan' }],
} as const satisfies StorefrontBrand;

/** Spot: one area, yen, and the notices that Japanese law asks for (BR-1, LY-6). */
export const spotJp = {
  ...spotJpStorefront,
  title: 'スポットチャージ',
  hosts: { production: ['charge.spot.example', 'charge2.spot.example'], demo: ['demo-charge.spot.example'] },
  shortLinkLanguage: 'jp',
  terms: 'https://www.spot.example/terms',
  privacy: 'https://www.spot.example/privacy',
  copyright: '© 2026 スポットゲームズ株式会社',
  help: 'https://help.spot.example',
  company: { name: 'スポットゲームズ株式会社', mail: 'support@spot.example' },
  // biome-ignore format: a table, one game a line.
  games: [
    { name: '銀河特急ノヴァ', art: 'ginga', area: 'ja', code: 'ginga', clientIds: { android: '15011', ios: '15012', web: '15013' } },
    { name: '夏夜花火ラプソディ', art: 'hanabi', area: 'ja', code: 'hanabi', clientIds: { android: '15021', ios: '15022', web: '15023' } },
    { name: '機甲戦線アステル', art: 'kikou', area: 'ja', code: 'kikou', clientIds: { android: '15031', ios: '15032', web: '15033' } },
  ],
  generation: 'classic',
} as const satisfies Brand;
