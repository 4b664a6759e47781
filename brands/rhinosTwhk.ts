import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = {
  url: 'https://pay.rhinos-twhk.example',
  wire: 'hardened',
  store: 'rhinos-twhk',
  keepsKeys: true,
} as const;
const paid = {
  paymentSite: 'https://paysite.rhinos-twhk.example',
  frame: 'https://frame.rhinos-twhk.example',
} as const;
const others = { ...paid, collection: 'https://collect.rhinos-twhk.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.rhinos-twhk.example',
  frame: 'https://demo-frame.rhinos-twhk.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.rhinos-twhk.example' } as const;
const knobs = { accent: '#e9c66a', pattern: 'dots', face: 'mincho', edge: 'serrated' } as const;
const layout = { home: 'arcade', goods: 'shelf', ground: 'pattern', frame: 'rule', picked: 'fill' } as const;

/** The data of Rhinos of Taiwan and Hong Kong that its widgets need on any page. */
export const rhinosTwhkStorefront = {
  name: 'rhinosTwhk',
  production: { gateways: [front, { ...front, url: 'https://pay2.rhinos-twhk.example' }], ...others },
  demo: {
    gateways: [{ ...front, url: 'https://demo-pay.rhinos-twhk.example', store: 'rhinos-twhk-demo' }],
    ...demoOthers,
  },
  appId: 'rhinostwhk-1101',
  eventId: 'RHTW',
  look: { colour: '#0c7a58', radius: 11, mark: 'rhinosTwhk', ...knobs, ...layout },
  languages: ['zh-tw', 'zh-cn', 'en'],
  language: 'zh-tw',
  currency: 'TWD',
  logins: ['account', 'google', 'facebook', 'apple'],
  vip: true,
  areas: [{ id: 'universal' }],
} as const satisfies StorefrontBrand;

/** Rhinos of Taiwan and Hong Kong: one area, in Taiwan dollars (BR-1). */
export const rhinosTwhk = {
  ...rhinosTwhkStorefront,
  title: '犀牛儲值',
  hosts: {
    production: ['pay.rhinos-twhk.example', 'pay2.rhinos-twhk.example'],
    demo: ['demo-pay.rhinos-twhk.example'],
  },
  shortLinkLanguage: 'zh-tw',
  terms: 'https://www.rhinos-twhk.example/terms',
  privacy: 'https://www.rhinos-twhk.example/privacy',
  copyright: '© 2026 犀牛互動娛樂股份有限公司',
  help: 'https://help.rhinos-twhk.example',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: '山海異聞錄', art: 'shanhai', area: 'universal', code: 'shanhai', clientIds: { android: '11021', ios: '11022', web: '11023' } },
    { name: '蒼穹騎士團', art: 'soukyu', area: 'universal', code: 'soukyu', clientIds: { android: '11011', ios: '11012', web: '11013' } },
    { name: '武林夜行', art: 'wulin', area: 'universal', code: 'wulin', clientIds: { android: '11031', ios: '11032', web: '11033' } },
  ],
  generation: 'storefront',
} as const satisfies Brand;
