import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://pay.rhinos.example', wire: 'hardened', store: 'rhinos', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.rhinos.example', frame: 'https://frame.rhinos.example' } as const;
const others = { ...paid, collection: 'https://collect.rhinos.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.rhinos.example',
  frame: 'https://demo-frame.rhinos.example',
} as const;
// biome-ignore format: a table, one seller a line.
const sellers = {
  korean: { representative: '이서연', registration: '000-00-00014', mailOrder: '0000-00014', address: '서울 강남구', phone: '1500-0014', mail: 'kr@rhinos.example' },
  japanese: { name: 'Rhinos 日本支店', address: '東京都渋谷区', mail: 'jp@rhinos.example' },
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.rhinos.example' } as const;
const knobs = { accent: '#e6b980', pattern: 'checks', face: 'gothic', ribbon: 'seal' } as const;
const layout = { home: 'magazine', goods: 'ledger', ground: 'glow', frame: 'bevel' } as const;

/** The data of Rhinos, of Korea and Japan that its widgets need on any page. */
export const rhinosStorefront = {
  name: 'rhinos',
  production: { gateways: [front, { ...front, url: 'https://pay2.rhinos.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-pay.rhinos.example', store: 'rhinos-demo' }], ...demoOthers },
  appId: 'rhinos-1401',
  eventId: 'RHIN',
  look: { colour: '#a8123a', radius: 3, mark: 'rhinos', ...knobs, ...layout },
  languages: ['ko', 'ja', 'en'],
  language: 'ko',
  currency: 'KRW',
  logins: ['account', 'google', 'apple', 'twitter'],
  vip: true,
  // biome-ignore format: a table, one area a line.
  areas: [
    { id: 'kr', language: 'ko', law: 'korea' },
    { id: 'ja', language: 'ja', currency: 'JPY', law: 'japan', terms: 'https://www.rhinos.example/ja/terms', privacy: 'https://www.rhinos.example/ja/privacy' },
  ],
} as const satisfies StorefrontBrand;

/** Rhinos: one house in Korea and Japan, each with its own money and law (BR-1, LY-6, LY-7). */
export const rhinos = {
  ...rhinosStorefront,
  // biome-ignore format: the areas, with who sells there; widgets need not know.
  areas: [{ ...rhinosStorefront.areas[0], company: sellers.korean }, { ...rhinosStorefront.areas[1], company: sellers.japanese }],
  title: '라이노스 충전소',
  hosts: { production: ['pay.rhinos.example', 'pay2.rhinos.example'], demo: ['demo-pay.rhinos.example'] },
  shortLinkLanguage: 'en',
  terms: 'https://www.rhinos.example/terms',
  privacy: 'https://www.rhinos.example/privacy',
  copyright: '© 2026 Rhinos Co., Ltd.',
  help: 'https://help.rhinos.example',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: '구미호 설화', art: 'gumiho', area: 'kr', code: 'gumiho', clientIds: { android: '14111', ios: '14112', web: '14113' } },
    { name: '바람개비 왕국', art: 'pungcha', area: 'kr', code: 'pungcha', clientIds: { android: '14121', ios: '14122', web: '14123' } },
    { name: '검호열전', art: 'kengo', area: 'kr', code: 'kengo', clientIds: { android: '14131', ios: '14132', web: '14133' } },
    { name: '九尾の物語', art: 'gumiho', area: 'ja', code: 'gumiho-ja', clientIds: { android: '14211', ios: '14212', web: '14213' } },
    { name: '風車の王国', art: 'pungcha', area: 'ja', code: 'pungcha-ja', clientIds: { android: '14221', ios: '14222', web: '14223' } },
    { name: '剣豪烈伝', art: 'kengo', area: 'ja', code: 'kengo-ja', clientIds: { android: '14231', ios: '14232', web: '14233' } },
  ],
  generation: 'storefront',
} as const satisfies Brand;
