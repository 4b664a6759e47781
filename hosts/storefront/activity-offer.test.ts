import { describe, expect, onTestFinished, test } from 'vitest';
import { rechargeConfig } from '../../src/contract/game.ts';
import { activityStatus } from '../../src/contract/reward.ts';
import { loaded } from '../../src/store/async-resource.ts';
import { must } from '../../src/testing/must.ts';
import { createTestStorefront, type TestOptions, type TestStorefront } from '../../src/testing/storefront.ts';
import { createActivityOffer } from './activity-offer-model.ts';

/** A shop with activities, and its offer. */
async function open(options: TestOptions = {}, shop?: TestStorefront) {
  const first = shop ?? (await createTestStorefront({ person: 'bob', ...options }));
  first.world.answer(rechargeConfig, () => ({ cumulative_config: { is_has_cumulative: true } }));
  const now = first.reload();
  const offer = createActivityOffer(now.store);
  onTestFinished(offer.dispose);
  await now.settle();
  return { ...now, now, offer };
}
const daySeconds = 86_400;

describe('AC-1 autoShowAccum: an activity offers its gifts by itself', () => {
  test('when there are some to claim, and once a day', async () => {
    const first = await open();
    expect(first.offer.gifts.value).toBe(2);
    const again = await open({}, first.now);
    expect(again.offer.gifts.value).toBe(0);
    expect(again.world.count(activityStatus)).toBe(1);
    await again.advance(daySeconds * 1_000);
    expect((await open({}, again.now)).offer.gifts.value).toBe(2);
  });

  test.each([
    ['a visitor', {}, { person: undefined }],
    ['a player with nothing to claim', { claimable: 0 }, {}],
  ])('not to %s', async (_, status, options) => {
    const shop = await createTestStorefront({ person: 'bob', ...options } as TestOptions);
    shop.world.answer(activityStatus, () => ({ cumulative: true, continuous: true, ...status }));
    const page = await open({}, shop);
    expect(page.offer.gifts.value).toBe(0);
    expect(page.store.storage.get('autoShowAccum')).toBeNull();
  });

  test('not while something else goes on, and then not by surprise: it goes with the first product', async () => {
    const page = await open();
    page.store.popups.show('characters');
    expect(page.offer.gifts.value).toBe(0);
    page.store.popups.show(null);
    expect(page.offer.gifts.value).toBe(2);
    const [product] = loaded(page.store.catalogue.goods.value)?.list ?? [];
    page.store.catalogue.choose(must(product, 'a product'));
    expect(page.offer.gifts.value).toBe(0);
  });

  test('a log-in loads the page anew, and it is offered there', async () => {
    const shop = await createTestStorefront();
    const page = await open({}, shop);
    await page.store.session.logIn('bob', 'correct-horse-7');
    await page.settle();
    expect(page.offer.gifts.value).toBe(0);
    expect((await open({}, page.now)).offer.gifts.value).toBe(2);
  });

  test('closed it stays closed; what could not be asked is not offered', async () => {
    const page = await open();
    page.offer.dismiss();
    page.store.popups.show('games');
    page.store.popups.show(null);
    expect(page.offer.gifts.value).toBe(0);
    const shop = await createTestStorefront({ person: 'bob' });
    shop.world.fault(activityStatus, { is: 'refused', word: 'no-game' });
    expect((await open({}, shop)).offer.gifts.value).toBe(0);
  });
});
