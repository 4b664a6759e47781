import { describe, expect, test } from 'vitest';
import { createMemoryPlatform } from '../platform/memory.ts';
import { game, user } from '../testing/stored.ts';
import { migrateStorage } from './migrations.ts';
import { createStorage } from './storage.ts';
import type { StoredKey } from './table.ts';

/** A browser in which an older version left something, after the new one has started. */
function startedOver(left: Readonly<Record<string, string>>) {
  const platform = createMemoryPlatform();
  for (const [key, text] of Object.entries(left)) platform.lasting.write(key, text);
  migrateStorage(platform, 'watt');
  const storage = createStorage(platform, 'watt');
  return { platform, storage, get: (key: StoredKey) => storage.get(key), plain: Object.keys(left) };
}

const { oauth_token, ...tokenless } = user;
const { gp_id: _, ...gameless } = user;
const json = JSON.stringify;

describe('ST-4 the users of older versions', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['a single user, wrapped with an expiry', { paymentUserinfo: json({ value: user, expire: 30 }) }],
    ['a single user, bare', { paymentUserinfo: json(user) }],
    ['a single user whose token stands apart, bare', { paymentUserinfo: json(tokenless), oauth_token }],
    ['…in quotes', { paymentUserinfo: json(tokenless), oauth_token: json(oauth_token) }],
    ['…wrapped', { paymentUserinfo: json({ value: tokenless }), oauth_token: json({ value: oauth_token, time: 1 }) }],
    ['a single user of the game that was chosen', { paymentUserinfo: json(gameless), gameInfo: json(game) }],
    ['…and of the one that is paid for', { paymentUserinfo: json(gameless), paymentGameInfo: json({ value: game }) }],
    ['a map', { userMap: json({ gp1: user }) }],
    ['a wrapped map', { userMap: json({ value: { gp1: user }, expire: 30 }) }],
    ['a map whose entries do not name their game', { userMap: json({ gp1: gameless }) }],
    ['a map with a damaged entry', { userMap: json({ gp0: 7, gp1: user, gp2: tokenless }) }],
  ])('%s', (_name, left) => {
    const { get, platform, plain } = startedOver(left);
    expect(get('userMap')).toEqual({ gp1: user });
    expect(get('paymentUserinfo')).toBeNull();
    for (const key of plain) expect(platform.lasting.read(key)).toBeNull();
  });

  test('an older user does not replace one in the map', () => {
    const { get } = startedOver({
      userMap: json({ gp1: user }),
      paymentUserinfo: json({ ...user, oauth_token: 'OLDER' }),
    });
    expect(get('userMap')).toEqual({ gp1: user });
  });

  test('the single user is added to the map', () => {
    const other = { ...user, gp_id: 'gp2', suid: 's2' };
    const { get } = startedOver({ userMap: json({ gp2: other }), paymentUserinfo: json(user) });
    expect(get('userMap')).toEqual({ gp1: user, gp2: other });
  });

  test('a user without a token or a game is dropped, and no token stays', () => {
    const { get, platform } = startedOver({ paymentUserinfo: json(gameless), oauth_token });
    expect(get('userMap')).toEqual({});
    expect(json([...platform.world.lasting])).not.toContain(oauth_token);
    expect(startedOver({ paymentUserinfo: json(tokenless) }).get('userMap')).toEqual({});
  });

  test('T12 a map with keys of the object prototype works', () => {
    const { get } = startedOver({
      userMap: `{"__proto__":${json(user)},"constructor":${json(user)},"gp1":${json(user)}}`,
    });
    expect(Object.keys(get('userMap') ?? {})).toEqual(['gp1']);
    expect(({} as { suid?: string }).suid).toBeUndefined();
  });

  test('the single user of our own earlier version becomes an entry too', () => {
    const platform = createMemoryPlatform();
    createStorage(platform, 'watt').set('paymentUserinfo', user);
    for (const _time of [1, 2]) migrateStorage(platform, 'watt');
    expect(createStorage(platform, 'watt').get('userMap')).toEqual({ gp1: user });
  });
});

describe('ST-4 other values of older versions', () => {
  test.each([
    ['perfLang', 'ja', 'ja'],
    ['payment_domain_area', '"sea"', 'sea'],
    ['paymentUuid', '{"value":"device-0001"}', 'device-0001'],
    ['gameInfo', json(game), game],
  ] as const)('a plain %s is taken over', (key, text, value) => {
    const { get, platform } = startedOver({ [key]: text });
    expect(get(key)).toEqual(value);
    expect(platform.lasting.read(key)).toBeNull();
  });

  test('a plain value does not replace a newer one', () => {
    const platform = createMemoryPlatform();
    createStorage(platform, 'watt').set('perfLang', 'ko');
    platform.lasting.write('perfLang', 'ja');
    migrateStorage(platform, 'watt');
    expect(createStorage(platform, 'watt').get('perfLang')).toBe('ko');
    expect(platform.lasting.read('perfLang')).toBeNull();
  });

  test.each([
    ['gameInfo', '{"score":7}'],
    ['userMap', '{"12":"a map of somebody else"}'],
    ['userMap', '[1,2]'],
    ['paymentUserinfo', '{"name":"Nia"}'],
    ['oauth_token', 'of-somebody-else'],
  ])('the plain %s of somebody else stays, and is read only once', (key, text) => {
    const { platform, storage } = startedOver({ [key]: text });
    expect([platform.lasting.read(key), storage.get('userMap'), storage.get('gameInfo')]).toEqual([text, null, null]);
    platform.lasting.write('gameInfo', json(game));
    migrateStorage(platform, 'watt');
    expect(storage.get('gameInfo')).toBeNull();
  });
});
