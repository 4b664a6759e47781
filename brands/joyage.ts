import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://shop.joyage.example', wire: 'hardened', store: 'joyage', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.joyage.example', frame: 'https://frame.joyage.example' } as const;
const others = { ...paid, collection: 'https://collect.joyage.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.joyage.example',
  frame: 'https://demo-frame.joyage.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.joyage.example' } as const;
const knobs = {
  accent: '#6fd3ff',
  button: 'card',
  pattern: 'rings',
  face: 'gothic',
  ribbon: 'slanted',
  edge: 'serrated',
} as const;
const layout = { home: 'wall', goods: 'ledger', ground: 'glow', picked: 'stamp' } as const;

/** The data of Joyage that its widgets need on any page. */
export const joyageStorefront = {
  name: 'joyage',
  production: { gateways: [front, { ...front, url: 'https://shop2.joyage.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-shop.joyage.example', store: 'joyage-demo' }], ...demoOthers },
  appId: 'joyage-1301',
  eventId: 'JOYA',
  look: { colour: '#b0187f', radius: 13, mark: 'joyage', ...knobs, ...layout },
  languages: ['en', 'zh-tw', 'zh-cn', 'th', 'id', 'ms', 'vi', 'pt', 'es', 'ar'],
  language: 'en',
  currency: 'USD',
  logins: ['account', 'google', 'facebook', 'apple', 'huawei', 'player_id'],
  playerIds: { digits: 9 },
  gifts: true,
  vip: false,
  // biome-ignore format: a table, one area a line.
  areas: [
    { id: 'universal' },
    { id: 'hk', currency: 'HKD', language: 'zh-tw', terms: 'https://www.joyage.example/hk/terms', privacy: 'https://www.joyage.example/hk/privacy' },
    { id: 'codapay' },
  ],
} as const satisfies StorefrontBrand;

/** Joyage: worldwide, Hong Kong in its dollars, and what Coda sells (BR-1). */
export const joyage = {
  ...joyageStorefront,
  title: 'Joyage Shop',
  hosts: { production: ['shop.joyage.example', 'shop2.joyage.example'], demo: ['demo-shop.joyage.example'] },
  shortLinkLanguage: 'en',
  terms: 'https://www.joyage.example/terms',
  privacy: 'https://www.joyage.example/privacy',
  copyright: '© 2026 Joyage Games Ltd.',
  help: 'https://help.joyage.example',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: 'Candy Citadel', art: 'candy', area: 'universal', code: 'candy', clientIds: { android: '13111', ios: '13112', web: '13113' } },
    { name: 'Balloon Voyage', art: 'balloon', area: 'universal', code: 'balloon', clientIds: { android: '13121', ios: '13122', web: '13123' } },
    { name: 'Crimson Masquerade', art: 'masque', area: 'universal', code: 'masque', clientIds: { android: '13131', ios: '13132', web: '13133' } },
    { name: '糖果城堡', art: 'candy', area: 'hk', code: 'candy-hk', clientIds: { android: '13211', ios: '13212', web: '13213' } },
    { name: '熱氣球之旅', art: 'balloon', area: 'hk', code: 'balloon-hk', clientIds: { android: '13221', ios: '13222', web: '13223' } },
    { name: '緋夜假面', art: 'masque', area: 'hk', code: 'masque-hk', clientIds: { android: '13231', ios: '13232', web: '13233' } },
    { name: 'Candy Citadel', art: 'candy', area: 'codapay', code: 'candy-coda', clientIds: { android: '13311', ios: '13312', web: '13313' } },
    { name: 'Balloon Voyage', art: 'balloon', area: 'codapay', code: 'balloon-coda', clientIds: { android: '13321', ios: '13322', web: '13323' } },
    { name: 'Crimson Masquerade', art: 'masque', area: 'codapay', code: 'masque-coda', clientIds: { android: '13331', ios: '13332', web: '13333' } },
  ],
  generation: 'storefront',
} as const satisfies Brand;
