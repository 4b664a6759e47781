import { expect, test } from 'vitest';
import { type Brand, languages } from '../brand/brand.ts';
import { shortLink } from './short-link.ts';

const game = (code: string, area: string) => ({
  name: code,
  code,
  area,
  clientIds: { android: `${code}-a`, ios: `${code}-i`, web: `${code}-w` },
});
const brand = {
  shortLinkLanguage: 'jp',
  languages,
  areas: [{ id: 'sea' }, { id: 'kr' }, { id: 'ja' }, { id: 'mea', language: 'ar' }],
  games: [
    { name: 'Nameless', area: 'sea' },
    game('skyward', 'sea'),
    game('isle', 'kr'),
    game('isle-vn', 'ja'),
    game('dune', 'mea'),
  ],
} as unknown as Brand;

test.each([
  ['skyward', 'web', 'sea', 'skyward-w', 'ja'],
  ['skyward', 'ios', 'sea', 'skyward-i', 'ja'],
  ['skyward-vn', 'android', 'sea', 'skyward-a', 'vi'],
  ['skyward-kr', 'web', 'sea', 'skyward-w', 'ko'],
  ['skyward-tw', 'web', 'sea', 'skyward-w', 'zh-tw'],
  ['skyward-hk', 'web', 'sea', 'skyward-w', 'zh-tw'],
  ['skyward-cn', 'web', 'sea', 'skyward-w', 'zh-cn'],
  ['skyward-de', 'web', 'sea', 'skyward-w', 'de'],
  ['skyward-zh-tw', 'web', 'sea', 'skyward-w', 'zh-tw'],
  ['dune', 'web', 'mea', 'dune-w', 'ar'],
  ['dune-de', 'web', 'mea', 'dune-w', 'de'],
  ['isle-kr', 'web', 'kr', 'isle-w', 'ko'],
  ['isle-vn', 'web', 'ja', 'isle-vn-w', 'ja'],
  ['isle-vn-kr', 'web', 'ja', 'isle-vn-w', 'ko'],
] as const)('AR-4 /@%s on %s', (code, platform, area, client, language) => {
  expect(shortLink(code, brand, platform)).toEqual({ area, client, language });
});

test.each([
  '',
  'nobody',
  'constructor',
  'skyward-',
  '-vn',
  'vn',
  'skywardvn',
  'skyward-xyz',
  'skyward-vn1',
  'undefined-vn',
])('AR-4 an unknown code %j', (code) => {
  expect(shortLink(code, brand, 'web')).toBeNull();
});

test.each(['skyward-xx', 'skyward-to', 'skyward-ko'])(
  'AR-4 %s: a language that the brand does not speak is its own',
  (code) => {
    const spoken = languages.filter((one) => one !== 'ko');
    expect(shortLink(code, { ...brand, languages: spoken }, 'web')?.language).toBe('ja');
  },
);

test('AR-4 a name that no object table should answer', () => {
  expect(shortLink('skyward', { ...brand, shortLinkLanguage: 'constructor' }, 'web')?.language).toBe('constructor');
});
