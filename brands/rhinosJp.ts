import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = {
  url: 'https://charge.rhinos-jp.example',
  wire: 'hardened',
  store: 'rhinos-jp',
  keepsKeys: true,
} as const;
const others = {
  paymentSite: 'https://paysite.rhinos-jp.example',
  collection: 'https://collect.rhinos-jp.example',
  frame: 'https://frame.rhinos-jp.example',
} as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.rhinos-jp.example',
  frame: 'https://demo-frame.rhinos-jp.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.rhinos-jp.example' } as const;
const knobs = { accent: '#cf3626', button: 'card', pattern: 'seigaiha', face: 'mincho', ribbon: 'seal' } as const;
const layout = { home: 'magazine', goods: 'ledger', ground: 'paper', frame: 'rule', picked: 'stamp' } as const;

/** The data of Rhinos Japan that its widgets need on any page. */
export const rhinosJpStorefront = {
  name: 'rhinosJp',
  production: { gateways: [front, { ...front, url: 'https://charge2.rhinos-jp.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo.rhinos-jp.example', store: 'rhinos-jp-demo' }], ...demoOthers },
  appId: 'rhinosjp-3101',
  eventId: 'RHJP',
  look: { colour: '#0b6e74', radius: 4, mark: 'rhinosJp', ...knobs, ...layout },
  languages: ['ja', 'en', 'zh-tw'],
  language: 'ja',
  currency: 'JPY',
  logins: ['account', 'google', 'apple', 'twitter'],
  vip: true,
  areas: [{ id: 'ja', language: 'ja', law: 'japan' }],
} as const satisfies StorefrontBrand;

/** Rhinos Japan: one area, yen, and the notices that Japanese law asks for (BR-1, LY-6). */
export const rhinosJp = {
  ...rhinosJpStorefront,
  title: 'ライノスチャージ',
  hosts: { production: ['charge.rhinos-jp.example', 'charge2.rhinos-jp.example'], demo: ['demo.rhinos-jp.example'] },
  shortLinkLanguage: 'jp',
  terms: 'https://www.rhinos-jp.example/terms',
  privacy: 'https://www.rhinos-jp.example/privacy',
  copyright: '© 2026 Rhinos Japan 株式会社',
  help: 'https://support.rhinos-jp.example',
  company: { mail: 'support@rhinos-jp.example', hours: '平日 10:00〜18:00（日本時間）' },
  forcedBanner: 'ja',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: '蒼穹の騎士団', art: 'soukyu', area: 'ja', code: 'soukyu', clientIds: { android: '3011', ios: '3012', web: '3013' } },
    { name: 'ねこまち商店街', art: 'nekomachi', area: 'ja', code: 'nekomachi', clientIds: { android: '3021', ios: '3022', web: '3023' } },
    { name: '幻獣コレクト', art: 'genju', area: 'ja', code: 'genju', clientIds: { android: '3031', ios: '3032', web: '3033' } },
    { name: '剣豪烈伝', art: 'kengo', area: 'ja', code: 'kengo', clientIds: { android: '3041', ios: '3042', web: '3043' } },
  ],
  generation: 'storefront',
} as const satisfies Brand;
