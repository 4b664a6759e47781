import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://pay.dragongate.example', wire: 'hardened', store: 'dragon', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.dragongate.example', frame: 'https://frame.dragongate.example' } as const;
const others = { ...paid, collection: 'https://collect.dragongate.example' } as const;
const demoPaid = {
  paymentSite: 'https://demo-paysite.dragongate.example',
  frame: 'https://demo-frame.dragongate.example',
} as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.dragongate.example' } as const;
const knobs = { accent: '#8ce0c8', button: 'card', pattern: 'sunburst', face: 'slab', ribbon: 'slanted' } as const;
const layout = { home: 'arcade', goods: 'cabinet', ground: 'gradient', frame: 'bevel', picked: 'fill' } as const;

/** The data of Dragon Gate that its widgets need on any page. */
export const dragonStorefront = {
  name: 'dragon',
  production: { gateways: [front, { ...front, url: 'https://pay2.dragongate.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-pay.dragongate.example', store: 'dragon-demo' }], ...demoOthers },
  appId: 'dragon-5101',
  eventId: 'DRG',
  look: { colour: '#b83c0a', radius: 6, mark: 'dragon', ...knobs, ...layout },
  languages: ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'ru', 'tr'],
  language: 'en',
  currency: 'USD',
  logins: ['account', 'google', 'facebook', 'apple'],
  vip: true,
  areas: [{ id: 'dragon' }],
} as const satisfies StorefrontBrand;

/** Dragon Gate: one area of its own for the whole house (BR-1). */
export const dragon = {
  ...dragonStorefront,
  title: 'Dragon Gate',
  hosts: { production: ['pay.dragongate.example', 'pay2.dragongate.example'], demo: ['demo-pay.dragongate.example'] },
  shortLinkLanguage: 'en',
  terms: 'https://www.dragongate.example/terms',
  privacy: 'https://www.dragongate.example/privacy',
  copyright: '© 2026 Dragon Gate Studios Ltd.',
  help: 'https://help.dragongate.example',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: 'Dragonfall Legacy', art: 'dragonfall', area: 'dragon', code: 'dragonfall', clientIds: { android: '5011', ios: '5012', web: '5013' } },
    { name: 'Ashen Throne', art: 'ashen', area: 'dragon', code: 'ashen', clientIds: { android: '5021', ios: '5022', web: '5023' } },
    { name: 'Wyrm Racers', art: 'wyrm', area: 'dragon', code: 'wyrm', clientIds: { android: '5031', ios: '5032', web: '5033' } },
  ],
  generation: 'classic',
} as const satisfies Brand;
