import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://pay.dalbit.example', wire: 'hardened', store: 'dalbit', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.dalbit.example', frame: 'https://frame.dalbit.example' } as const;
const others = { ...paid, collection: 'https://collect.dalbit.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.dalbit.example',
  frame: 'https://demo-frame.dalbit.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.dalbit.example' } as const;
const knobs = { accent: '#f0c862', button: 'card', pattern: 'lattice', face: 'gothic', ribbon: 'tab' } as const;
const layout = { home: 'stage', goods: 'cards', ground: 'glow', frame: 'notch', picked: 'glow' } as const;

/** The data of Dalbit, the Korean house that its widgets need on any page. */
export const koStorefront = {
  name: 'ko',
  production: { gateways: [front, { ...front, url: 'https://pay2.dalbit.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-pay.dalbit.example', store: 'dalbit-demo' }], ...demoOthers },
  appId: 'ko-4101',
  eventId: 'KO',
  look: { colour: '#1f4e9e', radius: 10, mark: 'ko', ...knobs, ...layout },
  languages: ['ko', 'en', 'ja', 'zh-tw'],
  language: 'ko',
  currency: 'KRW',
  logins: ['account', 'google', 'facebook', 'apple'],
  vip: true,
  cardScript: true,
  areas: [{ id: 'universal', law: 'korea' }],
} as const satisfies StorefrontBrand;

/** Dalbit: one area, won, and the card script of a Korean provider on computers (BR-1, PY-10). */
export const ko = {
  ...koStorefront,
  title: '달빛 충전소',
  hosts: { production: ['pay.dalbit.example', 'pay2.dalbit.example'], demo: ['demo-pay.dalbit.example'] },
  shortLinkLanguage: 'en',
  terms: 'https://www.dalbit.example/terms',
  privacy: 'https://www.dalbit.example/privacy',
  copyright: '© 2026 달빛게임즈 주식회사',
  help: 'https://help.dalbit.example',
  company: {
    representative: '홍길동',
    registration: '000-00-00000',
    mailOrder: '제0000-서울강남-00000호',
    address: '서울특별시 강남구',
    phone: '1500-0000',
    mail: 'help@dalbit.example',
  },
  // biome-ignore format: a table, one game a line.
  games: [
    { name: '달빛나루', art: 'naru', area: 'universal', code: 'naru', clientIds: { android: '4011', ios: '4012', web: '4013' } },
    { name: '범의 시대', art: 'beom', area: 'universal', code: 'beom', clientIds: { android: '4021', ios: '4022', web: '4023' } },
    { name: '고양이 포차', art: 'pocha', area: 'universal', code: 'pocha', clientIds: { android: '4031', ios: '4032', web: '4033' } },
  ],
  generation: 'storefront',
} as const satisfies Brand;
