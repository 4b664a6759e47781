import { describe, expect, test } from 'vitest';
import { ssgame } from '../../brands/ssgame.ts';
import { watt } from '../../brands/watt.ts';
import { type Brand, languages } from '../brand/brand.ts';
import { areaOf, clientOn, gameOf, shortLink } from './area.ts';

describe('the sales area', () => {
  const brandOf = (...areas: Brand['areas']): Brand => ({ areas }) as Brand;
  const single = brandOf({ id: 'dragon', clientIds: ['9'] });
  const several = brandOf({ id: 'ja' }, { id: 'kr', clientIds: ['kr-1', 'kr-2'] }, { id: 'sea' });

  test.each([
    ['the single area always wins', single, 'ja', '7', 'sea', 'dragon'],
    ['the address first', several, 'sea', 'kr-1', 'ja', 'sea'],
    ['an unknown area in the address: none', several, 'moon', 'kr-1', 'ja', null],
    ['an empty address: none', several, '', 'kr-1', 'ja', null],
    ['then the client id', several, null, 'kr-2', 'ja', 'kr'],
    ['a client id of no area: the stored area', several, null, 'zz', 'ja', 'ja'],
    ['then the stored area', several, null, null, 'sea', 'sea'],
    ['an unknown stored area: none', several, null, null, 'moon', null],
    ['nothing: none', several, null, null, null, null],
    ['a name on the prototype: none', several, 'constructor', null, null, null],
  ] as const)('AR-1 AR-2 %s', (_, brand, requested, client, stored, expected) => {
    expect(areaOf(brand, { requested: requested, client, stored })?.id ?? null).toBe(expected);
  });
});

describe('a short link', () => {
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
    'AR-4 %s: an unsupported language becomes the short-link language',
    (code) => {
      const spoken = languages.filter((one) => one !== 'ko');
      expect(shortLink(code, { ...brand, languages: spoken }, 'web')?.language).toBe('ja');
    },
  );

  test('AR-4 a language named like a prototype member is not looked up', () => {
    expect(shortLink('skyward', { ...brand, shortLinkLanguage: 'constructor' }, 'web')?.language).toBe('constructor');
  });
});

describe('the client id of a device', () => {
  test.each([
    ['1013', 'android', '1011'],
    ['1011', 'web', '1013'],
    ['1012', 'ios', '1012'],
    ['1223', 'ios', '1222'],
  ] as const)('RT-3 AR-4 the client id %s on %s is %s', (client, device, own) => {
    expect(clientOn(device, watt, client)).toBe(own);
  });

  test.each(['9999', '1013-1', '', '__proto__'])('RT-3 %j is not in the brand file and stays unchanged', (client) => {
    expect(clientOn('android', watt, client)).toBe(client);
    expect(gameOf(watt, client)).toBeUndefined();
  });

  test('AR-1 a client id never changes to one of another area', () => {
    for (const game of ssgame.games)
      for (const client of Object.values(game.clientIds))
        expect(gameOf(ssgame, clientOn('ios', ssgame, client))).toBe(game);
  });
});
