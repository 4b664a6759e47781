import { expect, test } from 'vitest';
import type { Brand } from '../brand/brand.ts';
import { shortLink } from './short-link.ts';

const game = (code: string, area: string) => ({
  name: code,
  code,
  area,
  clientIds: { android: `${code}-a`, ios: `${code}-i`, web: `${code}-w` },
});
const brand = { shortLinkLanguage: 'jp', games: [game('skyward', 'sea'), game('isle-vn', 'ja')] } as unknown as Brand;

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
  ['isle-vn', 'web', 'ja', 'isle-vn-w', 'ja'],
  ['isle-vn-kr', 'web', 'ja', 'isle-vn-w', 'ko'],
] as const)('AR-4 /@%s on %s', (code, platform, area, client, language) => {
  expect(shortLink(code, brand, platform)).toEqual({ area, client, language });
});

test.each(['', 'nobody', 'constructor', 'skyward-', '-vn', 'vn', 'skywardvn'])('AR-4 an unknown code %j', (code) => {
  expect(shortLink(code, brand, 'web')).toBeNull();
});

test('AR-4 a language part that no object table should answer', () => {
  expect(shortLink('skyward-to', { ...brand, shortLinkLanguage: 'constructor' } as Brand, 'web')?.language).toBe('to');
});
