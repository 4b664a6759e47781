import { expect, test } from 'vitest';
import { createMemoryPlatform } from './memory.ts';
import { namespacedPlatform } from './namespaced-platform.ts';

const two = () => {
  const platform = createMemoryPlatform();
  return { platform, own: namespacedPlatform(platform, 'own:') };
};

test('T02 a namespace cannot see the stored values of another', () => {
  const { platform, own } = two();
  platform.lasting.write('userMap', 'web');
  platform.cookies.write('gameInfo', 'web', 7);
  expect([own.lasting.read('userMap'), own.lasting.keys(), own.cookies.read('gameInfo')]).toEqual([null, [], null]);
  own.lasting.write('userMap', 'game');
  own.cookies.write('gameInfo', 'game', 7);
  expect([platform.lasting.read('userMap'), platform.cookies.read('gameInfo')]).toEqual(['web', 'web']);
  expect([own.lasting.read('userMap'), own.lasting.keys()]).toEqual(['game', ['userMap']]);
  own.lasting.remove('userMap');
  own.cookies.remove('gameInfo');
  expect([platform.lasting.read('userMap'), platform.cookies.read('gameInfo')]).toEqual(['web', 'web']);
});

test('T02 a namespace is notified of changes to its own keys only, and when all are cleared', () => {
  const { platform, own } = two();
  const tab = createMemoryPlatform({ sameBrowserAs: platform });
  const receivedKeys: (string | null)[] = [];
  own.onStored((key) => receivedKeys.push(key));
  tab.lasting.write('userMap', 'web');
  namespacedPlatform(tab, 'own:').lasting.write('userMap', 'game');
  for (const { run } of platform.world.onStored) run(null);
  expect(receivedKeys).toEqual(['userMap', null]);
});

test('T02 a lock of one namespace is free in another', async () => {
  const { platform, own } = two();
  await platform.locked('pay', async () => {
    expect(await own.locked('pay', async () => 'mine')).toEqual({ is: 'done', value: 'mine' });
    const again = createMemoryPlatform({ sameBrowserAs: platform });
    expect(await again.locked('pay', async () => 'mine')).toEqual({ is: 'busy' });
  });
});
