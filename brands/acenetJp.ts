import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = {
  url: 'https://charge.acenet-jp.example',
  wire: 'hardened',
  store: 'acenet-jp',
  keepsKeys: true,
} as const;
const paid = { paymentSite: 'https://paysite.acenet-jp.example', frame: 'https://frame.acenet-jp.example' } as const;
const others = { ...paid, collection: 'https://collect.acenet-jp.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.acenet-jp.example',
  frame: 'https://demo-frame.acenet-jp.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.acenet-jp.example' } as const;
const knobs = { accent: '#b9f27c', button: 'card', pattern: 'stripes', face: 'rounded', ribbon: 'slanted' } as const;
const layout = { home: 'magazine', goods: 'cabinet', ground: 'glow', frame: 'sticker', picked: 'stamp' } as const;

/** The data of Acenet Japan that its widgets need on any page. */
export const acenetJpStorefront = {
  name: 'acenetJp',
  production: { gateways: [front, { ...front, url: 'https://charge2.acenet-jp.example' }], ...others },
  demo: {
    gateways: [{ ...front, url: 'https://demo-charge.acenet-jp.example', store: 'acenet-jp-demo' }],
    ...demoOthers,
  },
  appId: 'acenetjp-9101',
  eventId: 'ACEJP',
  look: { colour: '#6f3a8e', radius: 20, mark: 'acenetJp', edge: 'scalloped', ...knobs, ...layout },
  languages: ['ja', 'en'],
  language: 'ja',
  currency: 'JPY',
  logins: ['account', 'google', 'apple', 'twitter'],
  vip: false,
  areas: [{ id: 'universal', law: 'japan' }],
} as const satisfies StorefrontBrand;

/** Acenet Japan: one area, yen, and the notices that Japanese law asks for (BR-1, LY-6). */
export const acenetJp = {
  ...acenetJpStorefront,
  title: 'エースネット',
  hosts: {
    production: ['charge.acenet-jp.example', 'charge2.acenet-jp.example'],
    demo: ['demo-charge.acenet-jp.example'],
  },
  shortLinkLanguage: 'jp',
  terms: 'https://www.acenet-jp.example/terms',
  privacy: 'https://www.acenet-jp.example/privacy',
  copyright: '© 2026 エースネットジャパン株式会社',
  help: 'https://help.acenet-jp.example',
  company: { mail: 'support@acenet-jp.example' },
  // biome-ignore format: a table, one game a line.
  games: [
    { name: 'ゆけむり横丁', art: 'yukemuri', area: 'universal', code: 'yukemuri', clientIds: { android: '9031', ios: '9032', web: '9033' } },
    { name: 'エース・オブ・ザ・スカイ', art: 'aces', area: 'universal', code: 'aces', clientIds: { android: '9011', ios: '9012', web: '9013' } },
    { name: 'オービットブレイカーズ', art: 'breakers', area: 'universal', code: 'orbit', clientIds: { android: '9021', ios: '9022', web: '9023' } },
  ],
  generation: 'classic',
} as const satisfies Brand;
