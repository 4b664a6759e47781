import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://pay.rubezh.example', wire: 'hardened', store: 'rubezh', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.rubezh.example', frame: 'https://frame.rubezh.example' } as const;
const others = { ...paid, collection: 'https://collect.rubezh.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.rubezh.example',
  frame: 'https://demo-frame.rubezh.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.rubezh.example' } as const;
const knobs = { accent: '#ff9a76', pattern: 'seigaiha', face: 'gothic', ribbon: 'slanted' } as const;
const layout = { home: 'arcade', goods: 'shelf', ground: 'paper', picked: 'glow' } as const;

/** The data of Rubezh Plus, the Russian house that its widgets need on any page. */
export const ruStorefront = {
  name: 'ru',
  production: { gateways: [front, { ...front, url: 'https://pay2.rubezh.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-pay.rubezh.example', store: 'rubezh-demo' }], ...demoOthers },
  appId: 'ru-7101',
  eventId: 'RU',
  look: { colour: '#38597a', radius: 12, mark: 'ru', edge: 'scalloped', ...knobs, ...layout },
  languages: ['ru', 'en'],
  language: 'ru',
  currency: 'RUB',
  logins: ['account', 'vk', 'google', 'apple', 'player_id'],
  playerIds: { digits: 9 },
  gifts: true,
  vip: false,
  asksToTrack: true,
  areas: [{ id: 'universal' }],
} as const satisfies StorefrontBrand;

/** Rubezh Plus: one area, roubles, VK, and players who are asked before visits are counted, as the law there wants (BR-1, TR-3). */
export const ru = {
  ...ruStorefront,
  title: 'Рубеж Плюс',
  hosts: { production: ['pay.rubezh.example', 'pay2.rubezh.example'], demo: ['demo-pay.rubezh.example'] },
  shortLinkLanguage: 'en',
  terms: 'https://www.rubezh.example/terms',
  privacy: 'https://www.rubezh.example/privacy',
  copyright: '© 2026 ООО «Рубеж Плюс»',
  help: 'https://help.rubezh.example',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: 'Северный рубеж', art: 'rubezh', area: 'universal', code: 'rubezh', clientIds: { android: '7011', ios: '7012', web: '7013' } },
    { name: 'Царь-град', art: 'tsargrad', area: 'universal', code: 'tsargrad', clientIds: { android: '7021', ios: '7022', web: '7023' } },
    { name: 'Таёжный путь', art: 'taiga', area: 'universal', code: 'taiga', clientIds: { android: '7031', ios: '7032', web: '7033' } },
  ],
  generation: 'classic',
} as const satisfies Brand;
