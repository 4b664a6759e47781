import { describe, expect, test } from 'vitest';
import { createMemoryPlatform, type MemoryPlatform } from '../platform/memory.ts';
import { game, good, intent, user } from '../testing/stored.ts';
import { isPermanent, storesCookies } from './outlives.ts';
import { createStorage } from './storage.ts';
import { type StoredKey, table } from './table.ts';

const dayMs = 86_400_000;
const keys = Object.keys(table) as StoredKey[];
const cookied = ['paymentOrderInfo', 'gameInfo', 'paymentGameInfo'] as const;

const nameOf = (key: string): string => `coinslot:watt:${key}`;
const setting = (platform = createMemoryPlatform()) => ({ platform, storage: createStorage(platform, 'watt') });
const storeOf = (platform: MemoryPlatform, key: StoredKey) => ('tab' in table[key] ? platform.tab : platform.lasting);

describe('the table of stored values', () => {
  test('ST-1 it has the sixteen keys of the spec, and our keys for visit, login, journal, game messages, device mark, tracking, banner, daily gift and age', () => {
    const named =
      'oauth_token, paymentUserinfo, paymentOrderInfo, userMap, gameInfo, paymentGameInfo, paymentBakApi, replenishBillingNo, payment_domain_area, betaAccountKey, betaUserInfo, deviceMark, autoShowAccum, forcedBanner, homeDaily, ageBand, perfLang, signIn, trackTimestamp, paymentUuid, trafficSource, visit';
    expect(keys).toEqual([
      ...named.split(', '),
      'paymentIntents',
      'gameTold',
      'trackChoice',
      'trackSession',
      'trackUser',
    ]);
  });

  test.each(keys)('ST-1 %s is read as written, under the name of its brand', (key) => {
    const { platform, storage } = setting();
    storage.set(key, good[key] as never);
    expect(storage.get(key)).toEqual(good[key]);
    expect(storeOf(platform, key).keys()).toContain(nameOf(key));
    expect(createStorage(platform, 'dragon').get(key)).toBeNull();
    storage.remove(key);
    expect(storage.get(key)).toBeNull();
  });

  const expiring = keys.filter((key) => 'days' in table[key]);
  test.each(expiring)('ST-2 %s has the lifetime of the table, and is removed when read after it', async (key) => {
    const { platform, storage } = setting();
    const { days } = table[key] as { days: number };
    storage.set(key, good[key] as never);
    await platform.clock.advance(days * dayMs - 1);
    expect(storage.get(key)).toEqual(good[key]);
    await platform.clock.advance(1);
    expect(storage.get(key)).toBeNull();
    expect(storeOf(platform, key).read(nameOf(key))).toBeNull();
  });

  const players = expiring.filter((key) => 'player' in table[key] || 'game' in table[key]);
  const others = expiring.filter((key) => !players.includes(key));

  test.each(others)('ST-2 T27 %s with a longer lifetime than the table allows is not ours', (key) => {
    const { platform, storage } = setting();
    const until = platform.now() + (table[key] as { days: number }).days * dayMs + 1;
    storeOf(platform, key).write(nameOf(key), JSON.stringify({ value: good[key], until }));
    expect(storage.get(key)).toBeNull();
  });

  test.each(players)(
    'NT-5 %s outlives a clock that was set back, and then lives as long as the table says',
    async (key) => {
      const { platform, storage } = setting();
      const { days } = table[key] as { days: number };
      storage.set(key, good[key] as never);
      platform.clock.jump(-365 * dayMs);
      expect(storage.get(key)).toEqual(good[key]);
      await platform.clock.advance(days * dayMs);
      expect(storage.get(key)).toBeNull();
    },
  );

  test.each(keys.filter((key) => !expiring.includes(key)))(
    'ST-2 %s, which lives until it is removed, is removed when its entry has an expiry that has passed',
    (key) => {
      const { platform, storage } = setting();
      const text = (until: number) => JSON.stringify({ value: good[key], until });
      storeOf(platform, key).write(nameOf(key), text(platform.now() + 1));
      expect(storage.get(key)).toEqual(good[key]);
      storeOf(platform, key).write(nameOf(key), text(platform.now()));
      expect(storage.get(key)).toBeNull();
      expect(storeOf(platform, key).read(nameOf(key))).toBeNull();
    },
  );

  test.each(expiring)('ST-2 %s without a lifetime is not ours', (key) => {
    const { platform, storage } = setting();
    storeOf(platform, key).write(nameOf(key), JSON.stringify({ value: good[key] }));
    expect(storage.get(key)).toBeNull();
  });

  const damaged = [
    '',
    'x',
    'null',
    '[]',
    '7',
    '{}',
    '{"value":{}}',
    '{"value":',
    '{"until":1}',
    '\u0000',
    '['.repeat(1e5),
  ];
  test.each(keys)('ST-2 a damaged or foreign %s is null and is removed', (key) => {
    const { platform, storage } = setting();
    for (const text of [...damaged, JSON.stringify({ value: null, until: 1e15 })]) {
      storeOf(platform, key).write(nameOf(key), text);
      expect(storage.get(key), text.slice(0, 40)).toBeNull();
      expect(storeOf(platform, key).read(nameOf(key))).toBeNull();
    }
  });

  test('ST-2 keys that can reach a prototype are never read from storage', () => {
    const { platform, storage } = setting();
    const until = platform.now() + dayMs;
    const text = `{"value":{"__proto__":${JSON.stringify(user)},"gp1":${JSON.stringify(user)}},"until":${until}}`;
    platform.lasting.write(nameOf('userMap'), text);
    expect(Object.keys(storage.get('userMap') ?? {})).toEqual(['gp1']);
    expect(({} as Record<string, unknown>).username).toBeUndefined();
  });

  test('NT-5 an intent with only its purchase is valid', () => {
    const { platform, storage } = setting();
    const { intent: key, fingerprint, account, channel, made, state } = intent;
    const until = platform.now() + dayMs;
    const value = [{ intent: key, fingerprint, account, channel, made, state }];
    platform.lasting.write(nameOf('paymentIntents'), JSON.stringify({ value, until }));
    expect(storage.get('paymentIntents')).toMatchObject([{ intent: key, product_id: '', client_id: '' }]);
  });

  test('NT-5 a damaged intent does not damage the journal', () => {
    const { platform, storage } = setting();
    const until = platform.now() + dayMs;
    platform.lasting.write(
      nameOf('paymentIntents'),
      JSON.stringify({ value: [{ ...intent, state: 'lost' }, intent], until }),
    );
    expect(storage.get('paymentIntents')).toEqual([intent]);
  });
});

describe('the cookie copy', () => {
  test.each(cookied)('ST-3 %s is stored in a cookie for 7 days and outlives the storage', async (key) => {
    const { platform, storage } = setting();
    storage.set(key, good[key] as never);
    platform.world.lasting.clear();
    expect(storage.get(key)).toEqual(good[key]);
    await platform.clock.advance(7 * dayMs);
    expect(storage.get(key)).toBeNull();
  });

  test('ST-3 T29 no other key is in a cookie, and none contains a token', () => {
    const { platform, storage } = setting();
    for (const key of keys) storage.set(key, good[key] as never);
    expect([...platform.world.cookies.keys()].sort()).toEqual(cookied.map((key) => `coinslot-watt-${key}`).sort());
    expect(JSON.stringify([...platform.world.cookies.values()])).not.toContain('SECRET');
  });

  test('ST-3 storage comes before a cookie', () => {
    const { platform, storage } = setting();
    storage.set('gameInfo', game);
    platform.cookies.write('coinslot-watt-gameInfo', JSON.stringify({ ...game, client_id: 'tossed' }), 7);
    expect(storage.get('gameInfo')?.client_id).toBe('c1');
  });

  test.each([
    '{"__proto__":{"client_id":"x"}}',
    `${JSON.stringify(game)}${' '.repeat(4_096)}`,
    '[]',
    '{"client_id":"<b>","name":"x"}',
    '%',
  ])('ST-3 T29 a planted cookie %.20s reads as absent', (text) => {
    const { platform, storage } = setting();
    platform.cookies.write('coinslot-watt-gameInfo', text, 7);
    expect(storage.get('gameInfo')).toBeNull();
  });

  test('ST-3 a value of 3 kB or more is not stored in a cookie, and its old cookie is removed', () => {
    const { platform, storage } = setting();
    storage.set('gameInfo', game);
    storage.set('gameInfo', { ...game, name: 'あ'.repeat(390) });
    expect(platform.cookies.read('coinslot-watt-gameInfo')).toBeNull();
    expect(storage.get('gameInfo')?.name).toHaveLength(390);
  });
});

describe('tabs, players and blocked storage', () => {
  test('ST-5 without storage every value lasts as long as the tab', () => {
    const { platform, storage } = setting();
    platform.failStorage('blocked');
    expect(isPermanent(platform.lasting)).toBe(false);
    for (const key of keys) storage.set(key, good[key] as never);
    for (const key of keys) expect(storage.get(key), key).toEqual(good[key]);
    storage.clearPlayer();
    expect(storage.get('userMap')).toBeNull();
  });

  test('ST-5 a browser that blocks only cookies is detected, and the probe is removed', () => {
    const { platform } = setting();
    const before = [...platform.world.cookies];
    expect(storesCookies(platform.cookies)).toBe(true);
    expect([...platform.world.cookies]).toEqual(before);
    expect(storesCookies({ ...platform.cookies, write() {} })).toBe(false);
  });

  test('ST-5 a full storage keeps its values, and the tab keeps new ones', () => {
    const { platform, storage } = setting();
    storage.set('perfLang', 'ja');
    platform.failStorage('full');
    storage.set('paymentIntents', [intent]);
    expect(isPermanent(platform.lasting)).toBe(false);
    expect([storage.get('perfLang'), storage.get('paymentIntents')]).toEqual(['ja', [intent]]);
  });

  test('LG-5 T06 after log-out nothing on the device identifies the player', () => {
    const { platform, storage } = setting();
    for (const key of keys) storage.set(key, good[key] as never);
    storage.clearPlayer();
    const cookies = [...platform.world.cookies.values()].map(({ text }) => text);
    const left = [...platform.world.lasting.values(), ...cookies, ...platform.tab.keys()].join(' ');
    expect(left).toContain('"Skyward"');
    for (const secret of ['s1', 'Nia', 'B1']) expect(left).not.toContain(`"${secret}"`);
    expect(left).not.toContain('SECRET');
    expect([storage.get('perfLang'), storage.get('payment_domain_area'), storage.get('paymentUuid')]).toEqual([
      'zh-tw',
      'sea',
      'device-0001',
    ]);
  });

  test('LG-5 T30 log-out of one brand does not change another brand', () => {
    const { platform, storage } = setting();
    const other = createStorage(platform, 'dragon');
    storage.set('userMap', { gp1: user });
    other.set('userMap', { gp1: user });
    storage.clearPlayer();
    expect(other.get('userMap')).toEqual({ gp1: user });
  });

  test('T18 other tabs are notified of a change; this one and other brands are not', () => {
    const { platform, storage } = setting();
    const otherTab = createStorage(createMemoryPlatform({ sameBrowserAs: platform }), 'watt');
    const receivedKeys: string[] = [];
    storage.onChange('userMap', () => receivedKeys.push('here'));
    const undo = otherTab.onChange('userMap', () => receivedKeys.push('beside'));
    createStorage(platform, 'dragon').set('userMap', { gp1: user });
    storage.set('perfLang', 'ja');
    expect(receivedKeys).toEqual([]);
    storage.set('userMap', { gp1: user });
    expect(receivedKeys).toEqual(['beside']);
    storage.clearPlayer();
    expect(receivedKeys).toEqual(['beside', 'beside']);
    undo();
    storage.set('userMap', { gp1: user });
    expect(receivedKeys).toHaveLength(2);
  });
});
