import { describe, expect, test } from 'vitest';
import { allRoleList, getRoleList, getServerList } from '../contract/game.ts';
import { createReadyStorefront, createTestStorefront, type TestStorefront } from '../testing/storefront.ts';

const chosen = ({ store }: TestStorefront) => [
  store.recipient.server.value?.display,
  store.recipient.role.value?.display,
];
const aurora = { value: 's1', display: 'Aurora' };
const borealis = { value: 's2', display: 'Borealis' };

describe('GM-3 the recipient of the goods', () => {
  test('nothing is requested for a visitor', async () => {
    const shop = await createTestStorefront();
    expect(shop.store.recipient.characters.value.is).toBe('idle');
    expect(shop.world.count(allRoleList)).toBe(0);
  });

  test('the only character of a player is selected; of several none is', async () => {
    expect(chosen(await createTestStorefront({ person: 'bob' }))).toEqual(['Aurora', 'Star']);
    expect(chosen(await createTestStorefront({ person: 'ann' }))).toEqual([undefined, undefined]);
  });

  test('the character of the last visit is selected while the player has it', async () => {
    const shop = await createReadyStorefront();
    const again = shop.reload();
    await again.settle();
    expect(chosen(again)).toEqual(['Aurora', 'Sun']);
    again.world.answer(allRoleList, () => [
      { server: borealis, role: { value: 'r2', display: 'Moon' } },
      { server: borealis, role: { value: 'r9', display: 'New' } },
    ]);
    const gone = again.reload();
    await gone.settle();
    expect(chosen(gone)).toEqual([undefined, undefined]);
  });

  test('an empty list means that the player has no character', async () => {
    const { store } = await createTestStorefront({ person: 'eve' });
    expect(store.recipient.characters.value).toEqual({ is: 'ready', value: [] });
  });

  test('a list that fails to load can be retried', async () => {
    const shop = await createTestStorefront({ person: 'bob' });
    const stop = shop.world.fault(allRoleList, { is: 'refused', word: 'busy', text: 'Later.' });
    const again = shop.reload();
    await again.advance(120_000);
    expect(again.store.recipient.characters.value.is).toBe('failed');
    stop();
    again.store.recipient.again();
    await again.settle();
    expect(chosen(again)).toEqual(['Aurora', 'Star']);
  });
});

describe('GM-2 servers', () => {
  test('they load when a player needs them, and once', async () => {
    const { store, world, settle } = await createTestStorefront({ person: 'ann' });
    expect(world.count(getServerList)).toBe(0);
    store.recipient.loadServers();
    store.recipient.loadServers();
    await settle();
    store.recipient.loadServers();
    await settle();
    expect(world.count(getServerList)).toBe(1);
    expect(store.recipient.servers.value).toMatchObject({ is: 'ready', value: { used: ['s1', 's2'] } });
  });

  test('selecting a server loads its characters and selects the only one', async () => {
    const shop = await createTestStorefront({ person: 'ann' });
    shop.store.recipient.chooseServer(borealis);
    expect(chosen(shop)).toEqual(['Borealis', undefined]);
    await shop.settle();
    expect(chosen(shop)).toEqual(['Borealis', 'Moon']);
    expect(shop.store.storage.get('paymentOrderInfo')).toMatchObject({
      server: { value: 's2' },
      role: { value: 'r2' },
    });
  });

  test('a server without a character of the player has an empty list', async () => {
    const { store, settle } = await createTestStorefront({ person: 'ann' });
    store.recipient.chooseServer({ value: 's3', display: 'Corona' });
    await settle();
    expect(store.recipient.roles.value).toEqual({ is: 'ready', value: [] });
    expect(store.recipient.role.value).toBeNull();
  });

  test('a late response for a previous server is dropped', async () => {
    const shop = await createTestStorefront({ person: 'ann' });
    const letGo = shop.world.hold(getRoleList, 'after');
    shop.store.recipient.chooseServer(aurora);
    await shop.settle();
    const letGoSecond = shop.world.hold(getRoleList, 'after');
    shop.store.recipient.chooseServer(borealis);
    await shop.settle();
    await letGoSecond();
    await shop.settle();
    await letGo();
    await shop.settle();
    expect(chosen(shop)).toEqual(['Borealis', 'Moon']);
  });

  test('GM-3 a character that was selected meanwhile stays, even if the server has only one character', async () => {
    const shop = await createTestStorefront({ person: 'ann' });
    const letGo = shop.world.hold(getRoleList, 'after');
    shop.store.recipient.chooseServer(borealis);
    await shop.settle();
    shop.store.recipient.choose({ server: aurora, role: { value: 'r1', display: 'Sun' } });
    await letGo();
    await shop.settle();
    expect(chosen(shop)).toEqual(['Aurora', 'Sun']);
  });

  test('GM-3 a server that was selected meanwhile stays, even if the player has only one character', async () => {
    const bob = await createTestStorefront({ person: 'bob' });
    const held = bob.world.hold(allRoleList, 'after');
    const again = bob.reload();
    await again.settle();
    again.store.recipient.chooseServer({ value: 's3', display: 'Corona' });
    await again.settle();
    await held();
    await again.settle();
    expect(chosen(again)).toEqual(['Corona', undefined]);
  });

  test('another game has other servers', async () => {
    const { store, settle } = await createTestStorefront({ person: 'ann' });
    store.recipient.loadServers();
    await settle();
    store.games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    expect(store.recipient.servers.value.is).toBe('idle');
    store.recipient.loadServers();
    await settle();
    const { value } = store.recipient.servers;
    expect(value.is === 'ready' && value.value.list.length).toBe(5_000);
  });
});
