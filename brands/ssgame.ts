import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://store.ssgame.example', wire: 'hardened', store: 'ssgame', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.ssgame.example', frame: 'https://frame.ssgame.example' } as const;
const others = { ...paid, collection: 'https://collect.ssgame.example' } as const;
// biome-ignore format: one line.
const demoPaid = { paymentSite: 'https://demo-paysite.ssgame.example', frame: 'https://demo-frame.ssgame.example' } as const;
const demoOthers = { ...demoPaid, collection: 'https://demo-collect.ssgame.example' } as const;
// biome-ignore format: a table, one seller a line.
const sellers = {
  korean: { representative: '김민준', registration: '000-00-00001', mailOrder: '0000-00001', address: '서울 마포구', phone: '1500-0001', mail: 'kr@ssgame.example' },
  japanese: { name: 'SSGame Japan 株式会社', address: '東京都港区', mail: 'jp@ssgame.example' },
  european: { name: 'SSGame Europe B.V.', registration: 'KvK 00000001', address: 'Keizersgracht, Amsterdam', mail: 'eu@ssgame.example' },
} as const;
const knobs = { accent: '#ffb31f', pattern: 'sunburst', face: 'rounded', ribbon: 'pill', edge: 'scalloped' } as const;
const layout = { home: 'wall', goods: 'shelf', ground: 'gradient', frame: 'sticker', picked: 'fill' } as const;

/** The data of SSGame that its widgets need on any page. */
export const ssgameStorefront = {
  name: 'ssgame',
  production: { gateways: [front, { ...front, url: 'https://store2.ssgame.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-store.ssgame.example', store: 'ssgame-demo' }], ...demoOthers },
  appId: 'ssgame-2101',
  eventId: 'SSG',
  look: { colour: '#cc3a25', radius: 22, mark: 'ssgame', ...knobs, ...layout },
  languages: ['en', 'ja', 'ko', 'zh-tw', 'zh-cn', 'th', 'id', 'vi', 'ms', 'ru', 'de', 'fr', 'es', 'tr'],
  language: 'en',
  currency: 'USD',
  logins: ['account', 'google', 'facebook', 'apple', 'twitter', 'vk'],
  vip: true,
  // biome-ignore format: a table, one area a line.
  areas: [
    { id: 'ja', language: 'ja', currency: 'JPY', law: 'japan', clientIds: ['2011', '2012', '2013', '2021', '2022', '2023', '2031', '2032', '2033'] },
    { id: 'kr', language: 'ko', currency: 'KRW', law: 'korea', clientIds: ['2111', '2112', '2113', '2121', '2122', '2123', '2131', '2132', '2133'] },
    { id: 'twhk', language: 'zh-tw', currency: 'TWD', clientIds: ['2211', '2212', '2213', '2221', '2222', '2223', '2231', '2232', '2233'] },
    { id: 'sea', clientIds: ['2311', '2312', '2313', '2331', '2332', '2333', '2341', '2342', '2343'] },
    { id: 'useuro', law: 'europe', clientIds: ['2411', '2412', '2413', '2421', '2422', '2423', '2431', '2432', '2433'] },
    { id: 'ru', language: 'ru', currency: 'RUB', asksToTrack: true, clientIds: ['2511', '2512', '2513', '2521', '2522', '2523', '2531', '2532', '2533'] },
  ],
} as const satisfies StorefrontBrand;

/** SSGame: one house in six areas, each with its own money; a game's client id in the address selects the area (BR-1, AR-1). */
export const ssgame = {
  ...ssgameStorefront,
  // biome-ignore format: the areas, with who sells there; widgets need not know.
  areas: [{ ...ssgameStorefront.areas[0], company: sellers.japanese }, { ...ssgameStorefront.areas[1], company: sellers.korean }, ssgameStorefront.areas[2], ssgameStorefront.areas[3], { ...ssgameStorefront.areas[4], company: sellers.european }, ssgameStorefront.areas[5]],
  title: 'SSGame Store',
  hosts: { production: ['store.ssgame.example', 'store2.ssgame.example'], demo: ['demo-store.ssgame.example'] },
  shortLinkLanguage: 'zh-tw',
  terms: 'https://www.ssgame.example/terms',
  privacy: 'https://www.ssgame.example/privacy',
  copyright: '© 2026 SSGame Entertainment Co., Ltd.',
  help: 'https://help.ssgame.example',
  // biome-ignore format: a table, one game a line.
  games: [
    { name: '星詠みの誓約', art: 'starlight', area: 'ja', code: 'star-ja', clientIds: { android: '2011', ios: '2012', web: '2013' } },
    { name: '鋼鉄のバナー', art: 'iron', area: 'ja', code: 'iron-ja', clientIds: { android: '2021', ios: '2022', web: '2023' } },
    { name: '별빛의 서약', art: 'starlight', area: 'kr', code: 'star-kr', clientIds: { android: '2111', ios: '2112', web: '2113' } },
    { name: '강철의 깃발', art: 'iron', area: 'kr', code: 'iron-kr', clientIds: { android: '2121', ios: '2122', web: '2123' } },
    { name: '星光誓約', art: 'starlight', area: 'twhk', code: 'star-tw', clientIds: { android: '2211', ios: '2212', web: '2213' } },
    { name: '雲端牧場', art: 'ranch', area: 'twhk', code: 'ranch-tw', clientIds: { android: '2231', ios: '2232', web: '2233' } },
    { name: 'Starlight Covenant', art: 'starlight', area: 'sea', code: 'star', clientIds: { android: '2311', ios: '2312', web: '2313' } },
    { name: 'Cloud Ranch', art: 'ranch', area: 'sea', code: 'ranch', clientIds: { android: '2331', ios: '2332', web: '2333' } },
    { name: 'Dragon Courier', art: 'courier', area: 'sea', code: 'courier', clientIds: { android: '2341', ios: '2342', web: '2343' } },
    { name: 'Starlight Covenant', art: 'starlight', area: 'useuro', clientIds: { android: '2411', ios: '2412', web: '2413' } },
    { name: 'Iron Banner', art: 'iron', area: 'useuro', code: 'iron', clientIds: { android: '2421', ios: '2422', web: '2423' } },
    { name: 'Звёздный завет', art: 'starlight', area: 'ru', code: 'star-ru', clientIds: { android: '2511', ios: '2512', web: '2513' } },
    { name: 'Железное знамя', art: 'iron', area: 'ru', code: 'iron-ru', clientIds: { android: '2521', ios: '2522', web: '2523' } },
    { name: '雲の上の牧場', art: 'ranch', area: 'ja', code: 'ranch-ja', clientIds: { android: '2031', ios: '2032', web: '2033' } },
    { name: '구름 위 목장', art: 'ranch', area: 'kr', code: 'ranch-kr', clientIds: { android: '2131', ios: '2132', web: '2133' } },
    { name: '鋼鐵旗幟', art: 'iron', area: 'twhk', code: 'iron-tw', clientIds: { android: '2221', ios: '2222', web: '2223' } },
    { name: 'Dragon Courier', art: 'courier', area: 'useuro', clientIds: { android: '2431', ios: '2432', web: '2433' } },
    { name: 'Драконья почта', art: 'courier', area: 'ru', code: 'courier-ru', clientIds: { android: '2531', ios: '2532', web: '2533' } },
  ],
  generation: 'storefront',
} as const satisfies Brand;
