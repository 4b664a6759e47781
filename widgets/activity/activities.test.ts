import { expect, test } from 'vitest';
import { rechargeConfig } from '../../src/contract/game.ts';
import { cumulativeActivityInfo } from '../../src/contract/reward.ts';
import { createTestStorefront } from '../../src/testing/storefront.ts';
import { createActivities } from './activities.ts';

test('AC-1 a claim during the first load of the activity is followed by another load', async () => {
  const { store, world, settle } = await createTestStorefront({ person: 'ann' });
  world.answer(rechargeConfig, () => ({ cumulative_config: { is_has_cumulative: 1 } }));
  store.config.again();
  await settle();
  const letGo = world.hold(cumulativeActivityInfo, 'after');
  const own = createActivities(store, () => {});
  await settle();
  expect([own.state.value.is, world.count(cumulativeActivityInfo)]).toEqual(['loading', 1]);
  store.events.emit('reward:claimed', { all: false });
  await letGo();
  await settle();
  expect([own.state.value.is, world.count(cumulativeActivityInfo)]).toEqual(['ready', 2]);
});
