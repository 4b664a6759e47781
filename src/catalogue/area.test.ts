import { describe, expect, test } from 'vitest';
import { ssgame } from '../../brands/ssgame.ts';
import { watt } from '../../brands/watt.ts';
import { getGameListV2 } from '../contract/game.ts';
import { createTestStorefront, type TestOptions } from '../testing/storefront.ts';

const areaOf = async (options: TestOptions, stored?: string): Promise<[string | undefined, string | null]> => {
  const first = await createTestStorefront({ ...options, game: null });
  if (stored !== undefined) first.store.storage.set('payment_domain_area', stored);
  else first.store.storage.remove('payment_domain_area');
  const { store } = first.reload();
  return [store.areas.current.value?.id, store.storage.get('payment_domain_area')];
};

describe('AR-1 the source of the sales area', () => {
  test('the only area of a brand always wins', async () => {
    const brand = { ...watt, areas: [{ id: 'universal' }] as const };
    expect(await areaOf({ brand, area: 'sea' }, 'eru')).toEqual(['universal', 'universal']);
  });

  test('the address comes before the stored area and is stored', async () => {
    expect(await areaOf({ area: 'eru' }, 'sea')).toEqual(['eru', 'eru']);
  });

  test('the client id of the address, for a brand that lists client ids', async () => {
    const [area] = ssgame.areas.filter((one) => 'clientIds' in one);
    const client = area && 'clientIds' in area ? area.clientIds[0] : '';
    expect(await areaOf({ brand: ssgame, area: null, client }, 'ja')).toEqual([area?.id, area?.id]);
  });

  test('the stored area', async () => {
    expect(await areaOf({ area: null }, 'eru')).toEqual(['eru', 'eru']);
  });
});

describe('AR-2 an area of another brand', () => {
  test.each([
    ['asked for', { area: 'mars' }, 'sea'],
    ['asked for as nothing', { area: '' }, 'sea'],
    ['stored', { area: null }, 'mars'],
    ['none at all', { area: null }, undefined],
  ] as const)('%s: no area, and the stored one is removed', async (_, options, stored) => {
    expect(await areaOf(options, stored)).toEqual([undefined, null]);
  });

  test('without an area nothing is requested', async () => {
    const { world, store } = await createTestStorefront({ area: 'mars' });
    expect(world.requests).toEqual([]);
    expect(store.games.list.value.is).toBe('idle');
  });
});

describe('AR-3 choosing an area', () => {
  test('another area of the brand is selected and stored, and its games load', async () => {
    const { store, settle, world } = await createTestStorefront();
    expect(store.areas.choose('eru')).toBe(true);
    await settle();
    expect(store.storage.get('payment_domain_area')).toBe('eru');
    expect(world.sent(getGameListV2).map(({ domain_area }) => domain_area)).toEqual(['sea', 'eru']);
    expect(store.games.list.value).toMatchObject({ is: 'ready', value: [{ name: 'Ember Tactics' }] });
  });

  test.each(['mars', '', '__proto__', 'SEA'])('%j is rejected, and nothing changes', async (id) => {
    const { store } = await createTestStorefront();
    expect(store.areas.choose(id)).toBe(false);
    expect(store.areas.current.value?.id).toBe('sea');
    expect(store.storage.get('payment_domain_area')).toBe('sea');
  });

  test('a game that is not sold in the new area is removed', async () => {
    const { store, settle } = await createTestStorefront();
    expect(store.games.current.value?.name).toBe('Skyward Saga');
    store.areas.choose('universal');
    await settle();
    expect(store.games.current.value).toBeNull();
    expect(store.storage.get('gameInfo')).toBeNull();
  });

  test('a late response for the old area is dropped', async () => {
    const { store, settle, world } = await createTestStorefront({ game: null });
    const letGo = world.hold(getGameListV2, 'after');
    store.areas.choose('eru');
    await settle();
    const letGoUniversal = world.hold(getGameListV2, 'after');
    store.areas.choose('universal');
    await settle();
    await letGoUniversal();
    await settle();
    await letGo();
    await settle();
    expect(store.games.list.value).toMatchObject({
      is: 'ready',
      value: [{ name: 'Harbor Kings' }, { name: 'Ember Tactics' }],
    });
    expect(store.games.current.value).toBeNull();
  });
});
