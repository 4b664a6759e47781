import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://pay.meridian.example', wire: 'hardened', store: 'meridian', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.meridian.example', frame: 'https://frame.meridian.example' } as const;
const others = { ...paid, collection: 'https://collect.meridian.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.meridian.example',
  frame: 'https://demo-frame.meridian.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.meridian.example' } as const;
const knobs = { accent: '#d9e36a', button: 'card', pattern: 'checks', face: 'tight', ribbon: 'pill' } as const;
const layout = { home: 'magazine', goods: 'cabinet', ground: 'pattern', frame: 'rule' } as const;

/** The data of Meridian that its widgets need on any page. */
export const brandEnStorefront = {
  name: 'brandEn',
  production: { gateways: [front, { ...front, url: 'https://pay2.meridian.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-pay.meridian.example', store: 'meridian-demo' }], ...demoOthers },
  appId: 'branden-1701',
  eventId: 'MERI',
  look: { colour: '#5a661c', radius: 9, mark: 'brandEn', ...knobs, ...layout },
  languages: ['en', 'ar', 'de', 'fr', 'es', 'it', 'pl', 'ru', 'tr', 'id', 'th', 'vi', 'ms'],
  language: 'en',
  currency: 'USD',
  logins: ['account', 'google', 'facebook', 'apple', 'huawei', 'vk', 'player_id'],
  playerIds: { digits: 9 },
  gifts: true,
  vip: true,
  // biome-ignore format: a table, one area a line.
  areas: [
    { id: 'sea' },
    { id: 'eru', currency: 'EUR', law: 'europe', terms: 'https://www.meridian.example/eru/terms', privacy: 'https://www.meridian.example/eru/privacy' },
    { id: 'mea', language: 'ar' },
  ],
} as const satisfies StorefrontBrand;

/** Meridian: South-East Asia, Europe, and the Middle East in Arabic first (BR-1). */
export const brandEn = {
  ...brandEnStorefront,
  title: 'Meridian Games',
  hosts: { production: ['pay.meridian.example', 'pay2.meridian.example'], demo: ['demo-pay.meridian.example'] },
  shortLinkLanguage: 'en',
  terms: 'https://www.meridian.example/terms',
  privacy: 'https://www.meridian.example/privacy',
  copyright: '© 2026 Meridian Games Ltd.',
  help: 'https://help.meridian.example',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: 'Sands of Zafir', art: 'sands', area: 'sea', code: 'sands', clientIds: { android: '17111', ios: '17112', web: '17113' } },
    { name: 'Frosthold', art: 'frost', area: 'sea', code: 'frost', clientIds: { android: '17121', ios: '17122', web: '17123' } },
    { name: 'Orbit Outpost', art: 'orbit', area: 'sea', code: 'orbit', clientIds: { android: '17131', ios: '17132', web: '17133' } },
    { name: 'Sands of Zafir', art: 'sands', area: 'eru', code: 'sands-eu', clientIds: { android: '17211', ios: '17212', web: '17213' } },
    { name: 'Frosthold', art: 'frost', area: 'eru', code: 'frost-eu', clientIds: { android: '17221', ios: '17222', web: '17223' } },
    { name: 'Orbit Outpost', art: 'orbit', area: 'eru', code: 'orbit-eu', clientIds: { android: '17231', ios: '17232', web: '17233' } },
    { name: 'رمال زفير', art: 'sands', area: 'mea', code: 'sands-me', clientIds: { android: '17311', ios: '17312', web: '17313' } },
    { name: 'معقل الصقيع', art: 'frost', area: 'mea', code: 'frost-me', clientIds: { android: '17321', ios: '17322', web: '17323' } },
    { name: 'محطة المدار', art: 'orbit', area: 'mea', code: 'orbit-me', clientIds: { android: '17331', ios: '17332', web: '17333' } },
  ],
  generation: 'storefront',
} as const satisfies Brand;
