import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { game, getGameListV2, rechargeConfig } from '../contract/game.ts';
import { getGoodsList } from '../contract/goods.ts';
import { loaded } from '../store/async-resource.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, createTestStorefront } from '../testing/storefront.ts';
import { games as worldGames } from '../testing/world-data.ts';
import { refusal } from '../testing/world-orders.ts';
import { playable } from './games.ts';

const harbor = { gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' };

describe('GM-1 the games of an area', () => {
  test('sub-games are listed under their game, with their own client id and its logo', () => {
    const list = (worldGames.sea ?? []).map((one) => v.parse(game, one));
    expect(playable(list)).toEqual([
      { gp_id: '101', client_id: '1013', name: 'Skyward Saga', logo: '/art/skyward/cover.svg' },
      { gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '/art/skyward/cover.svg' },
      { gp_id: '101', client_id: '1015', name: 'Skyward Asia', logo: '/art/skyward/cover.svg' },
      { gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '/art/harbor/cover.svg' },
    ]);
  });

  test('the list decides the name of a stored game', async () => {
    const { store } = await createTestStorefront({ game: '1014' });
    expect(store.games.current.value).toEqual({
      gp_id: '101',
      client_id: '1014',
      name: 'Skyward Lite',
      logo: '/art/skyward/cover.svg',
    });
    expect(store.storage.get('gameInfo')?.name).toBe('Skyward Lite');
  });

  test('the game of the address comes before the stored one; one that is not sold is ignored', async () => {
    expect((await createTestStorefront({ client: '1023' })).store.games.current.value?.name).toBe('Harbor Kings');
    expect((await createTestStorefront({ client: '9999' })).store.games.current.value).toBeNull();
  });

  test('GM-1 the list is requested with the client id of the address, and without it once another game is chosen', async () => {
    const { store, world, settle } = await createTestStorefront({ client: '1023' });
    expect(world.sent(getGameListV2)).toEqual([expect.objectContaining({ client_id: '1023', domain_area: 'sea' })]);
    store.games.choose(must(playable(loaded(store.games.list.value) ?? [])[0], 'a game'));
    await store.games.again();
    await settle();
    expect(world.sent(getGameListV2).map(({ client_id }) => client_id)).toEqual(['1023', undefined]);
    const plain = await createTestStorefront();
    expect(plain.world.sent(getGameListV2).map(({ client_id }) => client_id)).toEqual([undefined]);
  });

  test('GM-1 NT-3 if the gateway rejects the client id of the address, the list is requested without it', async () => {
    const first = await createTestStorefront({ client: '9999' });
    first.world.answer(getGameListV2, ({ client_id }) => {
      if (client_id) throw refusal('no-game');
      return worldGames.sea ?? [];
    });
    const { store, settle } = first.reload();
    await settle();
    expect(store.games.current.value).toBeNull();
    expect(loaded(store.games.list.value)).toHaveLength(2);
  });

  test('RT-3 a client id of another device becomes this device’s game or edition', async () => {
    const skyward = (worldGames.sea ?? [])[0];
    const listed = {
      ...skyward,
      client_ids: ['1011', '1012', '1013'],
      sub_game: { lite: { client_id: '1014', name: 'Skyward Lite', client_ids: ['1011-1', '1014'] } },
    };
    for (const [client, own] of [
      ['1011', '1013'],
      ['1011-1', '1014'],
      ['1013', '1013'],
      ['1019', undefined],
    ]) {
      const first = await createTestStorefront({ client: client ?? '' });
      first.world.answer(getGameListV2, () => [listed as never]);
      const { store, settle } = first.reload();
      await settle();
      expect(store.games.current.value?.client_id).toBe(own);
    }
  });

  test('the only game of an area is selected; one of several is not', async () => {
    expect((await createTestStorefront({ area: 'eru', game: null })).store.games.current.value?.name).toBe(
      'Ember Tactics',
    );
    expect((await createTestStorefront({ area: 'universal', game: null })).store.games.current.value).toBeNull();
  });

  test('NT-3 no such game: the stored one is removed', async () => {
    const { store, world, settle } = await createTestStorefront();
    world.fault(getGoodsList, { is: 'refused', word: 'no-game' });
    await store.catalogue.again();
    await settle();
    expect(store.games.current.value).toBeNull();
    expect(store.storage.get('gameInfo')).toBeNull();
  });

  test('NT-1 a list that fails to load reports it, keeps the game, and can be retried', async () => {
    const first = await createTestStorefront();
    const stop = first.world.fault(getGameListV2, { is: 'dead' });
    const { store, advance } = first.reload();
    await advance(120_000);
    expect(store.games.list.value).toMatchObject({ is: 'failed', why: { name: 'NetworkError' } });
    expect(store.games.current.value?.client_id).toBe('1013');
    stop();
    await store.games.again();
    expect(loaded(store.games.list.value)).toHaveLength(2);
  });
});

describe('GM-4 changing the game', () => {
  test('stores it, clears the order info, emits an event, and loads its data', async () => {
    const { store, settle } = await createReadyStorefront();
    const names: string[] = [];
    store.events.on('game:changed', ({ name }) => names.push(name));
    expect(store.storage.get('paymentOrderInfo')).toMatchObject({ role: { display: 'Sun' } });
    store.games.choose(harbor);
    await settle();
    expect(store.storage.get('gameInfo')?.client_id).toBe('1023');
    expect(store.storage.get('paymentOrderInfo')).toBeNull();
    expect([store.recipient.role.value, store.catalogue.product.value]).toEqual([null, null]);
    expect(names).toEqual(['Harbor Kings']);
  });

  test('the same game again clears nothing', async () => {
    const { store } = await createReadyStorefront();
    const same = must(store.games.current.value, 'a game');
    store.games.choose(same);
    expect(store.storage.get('paymentOrderInfo')).toMatchObject({ role: { display: 'Sun' } });
    expect(store.catalogue.product.value?.value).toBe('g600');
  });

  test('ST-4 selecting the same game stores it again, even if another tab selected another one', async () => {
    const shop = await createReadyStorefront();
    const same = must(shop.store.games.current.value, 'a game');
    shop.openTab().store.games.choose(harbor);
    shop.store.games.choose(same);
    expect(shop.reload().store.games.current.value).toEqual(same);
  });

  test('CF-1 the config loads once per game, and not again for its name', async () => {
    const { world, store, settle } = await createTestStorefront();
    expect(world.sent(rechargeConfig).map(({ client_id }) => client_id)).toEqual(['1013']);
    store.games.choose(harbor);
    await settle();
    expect(world.sent(rechargeConfig).map(({ client_id }) => client_id)).toEqual(['1013', '1023']);
  });
});
