import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://pay.joynet.example', wire: 'hardened', store: 'joynet', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.joynet.example', frame: 'https://frame.joynet.example' } as const;
const others = { ...paid, collection: 'https://collect.joynet.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.joynet.example',
  frame: 'https://demo-frame.joynet.example',
} as const;
const japanese = { name: 'JoyNet Japan 合同会社', mail: 'jp@joynet.example' } as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.joynet.example' } as const;
const knobs = { accent: '#ffb0d4', button: 'card', pattern: 'lattice', face: 'slab', ribbon: 'pill' } as const;
const layout = { home: 'wall', goods: 'cards', ground: 'pattern', frame: 'notch', picked: 'stamp' } as const;

/** The data of JoyNet that its widgets need on any page. */
export const joynetStorefront = {
  name: 'joynet',
  production: { gateways: [front, { ...front, url: 'https://pay2.joynet.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-pay.joynet.example', store: 'joynet-demo' }], ...demoOthers },
  appId: 'joynet-12101',
  eventId: 'JOY',
  look: { colour: '#2e7a1c', radius: 16, mark: 'joynet', edge: 'scalloped', ...knobs, ...layout },
  languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt', 'ru', 'tr', 'ja', 'ko', 'zh-tw'],
  language: 'en',
  currency: 'USD',
  logins: ['account', 'google', 'facebook', 'apple', 'vk', 'twitter'],
  vip: true,
  // biome-ignore format: a table, one area a line.
  areas: [
    { id: 'universal' },
    { id: 'eru', currency: 'EUR', law: 'europe', terms: 'https://www.joynet.example/eru/terms', privacy: 'https://www.joynet.example/eru/privacy' },
    { id: 'ja', language: 'ja', currency: 'JPY', law: 'japan', terms: 'https://www.joynet.example/ja/terms', privacy: 'https://www.joynet.example/ja/privacy' },
  ],
} as const satisfies StorefrontBrand;

/** JoyNet: worldwide, with rooms of its own for Eastern Europe and Japan, whose games bear names of their own (BR-1). */
export const joynet = {
  ...joynetStorefront,
  areas: [joynetStorefront.areas[0], joynetStorefront.areas[1], { ...joynetStorefront.areas[2], company: japanese }],
  title: 'JoyNet',
  hosts: { production: ['pay.joynet.example', 'pay2.joynet.example'], demo: ['demo-pay.joynet.example'] },
  shortLinkLanguage: 'en',
  terms: 'https://www.joynet.example/terms',
  privacy: 'https://www.joynet.example/privacy',
  copyright: '© 2026 JoyNet Entertainment GmbH',
  help: 'https://help.joynet.example',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: 'Parade Planet', art: 'parade', area: 'universal', code: 'parade', clientIds: { android: '12011', ios: '12012', web: '12013' } },
    { name: 'Lantern Quest', art: 'lantern', area: 'universal', code: 'lantern', clientIds: { android: '12021', ios: '12022', web: '12023' } },
    { name: 'Rail Barons', art: 'rail', area: 'universal', code: 'rail', clientIds: { android: '12031', ios: '12032', web: '12033' } },
    { name: 'Parade Planet', art: 'parade', area: 'eru', code: 'parade-eu', clientIds: { android: '12111', ios: '12112', web: '12113' } },
    { name: 'Lantern Quest', art: 'lantern', area: 'eru', code: 'lantern-eu', clientIds: { android: '12121', ios: '12122', web: '12123' } },
    { name: 'Rail Barons', art: 'rail', area: 'eru', code: 'rail-eu', clientIds: { android: '12131', ios: '12132', web: '12133' } },
    { name: 'パレードプラネット', art: 'parade', area: 'ja', code: 'parade-ja', clientIds: { android: '12211', ios: '12212', web: '12213' } },
    { name: '灯籠クエスト', art: 'lantern', area: 'ja', code: 'lantern-ja', clientIds: { android: '12221', ios: '12222', web: '12223' } },
    { name: '鉄道男爵', art: 'rail', area: 'ja', code: 'rail-ja', clientIds: { android: '12231', ios: '12232', web: '12233' } },
  ],
  generation: 'classic',
} as const satisfies Brand;
