import { expect, test } from 'vitest';
import { brands } from '../../../brands/index.ts';
import { languages } from '../../../src/brand/index.ts';
import { tiny } from '../../testing/brands.ts';
import { seedGames } from './game-chunks.ts';
import { titleOf } from './games.ts';
import { playersOf } from './players.ts';

const aBrand = (language: (typeof languages)[number]) => ({ name: 'tiny', language });
const game = { name: 'Nobody’s Game', art: 'nowhere', area: 'west', clientIds: { android: '1', ios: '2', web: '3' } };

test.each(languages)('BR-8 a brand without seeds of its own has all test players, with names in %s', (language) => {
  const cast = playersOf(aBrand(language));
  const known = playersOf({ name: 'ko', language: 'ko' });
  const part = ({ about, servers, spent, coupons, growth, active, owes }: (typeof cast)[number]) =>
    JSON.stringify({ about, servers, spent, coupons, growth, active, owes });
  expect(cast.map(part)).toEqual(known.map(part));
  for (const { names, servers, username } of cast) expect(names.length > 0, username).toBe(servers > 0);
});

test('BR-8 accounts are unique within a brand, and their passwords begin with its name', () => {
  for (const brand of brands) {
    const names = playersOf(brand).map(({ username }) => username.toLowerCase());
    expect(new Set(names).size, brand.name).toBe(names.length);
  }
  const passwords = playersOf(aBrand('en')).map(({ password }) => password);
  expect(passwords.filter((one) => !/^tiny-(player|vip|activity|replenish)-\d$/.test(one))).toEqual([]);
});

test('BR-8 the accounts that the README documents keep their names and passwords', () => {
  const known = (name: string) =>
    playersOf({ name, language: 'en' }).map(({ username, password }) => `${username} ${password}`);
  expect(known('watt').slice(0, 9)).toEqual(
    'ming aria bruno newcomer limited nadia carla carlos rhea'
      .split(' ')
      .map((one, at) => `${one} watt-player-${at + 1}`),
  );
  expect(known('rhinosJp')).toContain('takumi rhinos-player-3');
  expect(known('ko')).toContain('ruth ko-replenish-1');
});

test('BR-8 a game without seeds of its own is complete, the same every time, and the first of its brand has an edition', () => {
  const title = titleOf(game, 'en');
  expect(title).toEqual(titleOf(game, 'en'));
  expect(title).toMatchObject({ key: 'nowhere', banner: true });
  expect(title.servers).toBeGreaterThan(5);
  const [first, second] = seedGames({ ...tiny, games: [game, { ...game, art: 'elsewhere' }] });
  expect(first).toMatchObject({ gp: 'tiny-nowhere-west', title: { editions: ['Origins'] } });
  expect(second?.title.editions).toBeUndefined();
});
