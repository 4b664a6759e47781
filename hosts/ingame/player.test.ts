import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createMaintenanceGate } from '../../src/client/maintenance.ts';
import { getUserInfo } from '../../src/contract/login.ts';
import { createStorage } from '../../src/storage/storage.ts';
import { createTestStorefront } from '../../src/testing/storefront.ts';
import { people } from '../../src/testing/world-data.ts';
import { afterMaintenance, onlyPlayer, playerOf } from './player.ts';

/** A tab to which the game has handed a token of ann's. */
async function createTestTab() {
  const { platform, world, advance } = await createTestStorefront({ game: null });
  const storage = createStorage(platform, 'watt');
  const token = world.tokenOf('ann');
  storage.set('oauth_token', token);
  const gateways = [{ url: '', wire: 'hardened', store: 'main', keepsKeys: true }] as const;
  return {
    platform,
    world,
    storage,
    token,
    advance,
    fetchPlayer: (client = '1013') =>
      playerOf(platform, storage, gateways, client, 'device-1', createMaintenanceGate(platform)),
  };
}

test('RT-4 T01 who plays is asked with the token, which stays on the tab alone', async () => {
  const { platform, world, storage, token, fetchPlayer } = await createTestTab();
  const player = await fetchPlayer();
  expect(player).toMatchObject({ is: 'known', user: { ...people.ann, oauth_token: token } });
  expect(storage.get('oauth_token')).toBe(token);
  expect(world.sent(getUserInfo)).toMatchObject([{ idfv: 'device-1' }]);
  expect(JSON.stringify([...platform.world.lasting, ...platform.world.cookies])).not.toContain(token);
});

test.each([
  ['not-logged-in', 'expired'],
  ['not-real', 'not-real'],
  ['no-game', 'wrong-game'],
  ['bad-parameter', 'expired'],
] as const)('LG-4 a token that is refused with %s is forgotten, and why is kept: %s', async (word, why) => {
  const { world, storage, fetchPlayer } = await createTestTab();
  world.fault(getUserInfo, { is: 'refused', word, text: '' });
  expect(await fetchPlayer()).toEqual({ is: 'nobody', why });
  expect(storage.get('oauth_token')).toBeNull();
  expect(await fetchPlayer()).toEqual({ is: 'nobody', why: 'missing' });
});

test('LG-4 a token without a game is of no use, and a new one would not be either', async () => {
  const { fetchPlayer } = await createTestTab();
  expect(await fetchPlayer('')).toEqual({ is: 'nobody', why: 'wrong-game' });
});

test('NT-3 a token is kept where no server answered', async () => {
  const { platform, storage, fetchPlayer, advance } = await createTestTab();
  platform.setFetch(() => Promise.reject(new TypeError('no line')));
  const pending = fetchPlayer();
  await advance(60_000);
  expect([await pending, storage.get('oauth_token') !== null]).toEqual([{ is: 'unreachable' }, true]);
});

test.each(['too-many', 'busy'] as const)('NT-3 a token is kept where the gateway answered %s', async (word) => {
  const { world, storage, fetchPlayer, advance } = await createTestTab();
  const stop = world.fault(getUserInfo, { is: 'refused', word, text: '' });
  const pending = fetchPlayer();
  await advance(60_000);
  expect([await pending, storage.get('oauth_token') !== null]).toEqual([{ is: 'unreachable' }, true]);
  stop();
  expect(await fetchPlayer()).toMatchObject({ is: 'known' });
});

test('NT-3 a gateway that is closed for maintenance is not waited for, and the token is kept', async () => {
  const { world, storage, fetchPlayer, advance } = await createTestTab();
  const answer = (): Response => new Response('', { status: 503 });
  const stop = world.fault(getUserInfo, { is: 'answered', done: false, answer });
  let player: unknown = null;
  void fetchPlayer().then((known) => {
    player = known;
  });
  await advance(5_000);
  expect([player, storage.get('oauth_token') !== null]).toEqual([{ is: 'unreachable' }, true]);
  stop();
  expect(await fetchPlayer()).toMatchObject({ is: 'known' });
});

test('NT-3 the view is opened again once maintenance is over, and not before', () => {
  const closed = signal<object | null>(null);
  let opened = 0;
  afterMaintenance(closed, () => {
    opened += 1;
  });
  closed.value = {};
  expect(opened).toBe(0);
  closed.value = null;
  expect(opened).toBe(1);
});

test('T02 the player is of every game of the view, and goes with the token', async () => {
  const { storage, fetchPlayer } = await createTestTab();
  const users = onlyPlayer(await fetchPlayer())(storage);
  const of = users.of('any game');
  expect(users.read()).toMatchObject({ [of]: people.ann });
  users.write({});
  expect([users.read(), storage.get('oauth_token'), storage.get('userMap')]).toEqual([{}, null, null]);
});
