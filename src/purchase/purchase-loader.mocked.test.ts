import { expect, test, vi } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { en } from '../i18n/english/base.ts';
import { createStore } from '../storefront/store.ts';
import { createReadyStorefront, createTestStorefront, type TestStorefront, tap } from '../testing/storefront.ts';
import { createTab } from '../testing/tab.ts';
import { loadPurchase } from './load-purchase.ts';
import { createPurchase } from './purchase.ts';

vi.mock('./load-purchase.ts', () => ({ loadPurchase: vi.fn() }));

/** Opens the page again, with goods alone on it: nothing brings the purchase. `arrive` and `fail` end its fetching. */
function lookAround(before: TestStorefront) {
  before.kill();
  const { platform } = createTab({ sameBrowserAs: before.platform });
  platform.setFetch(before.world.fetch);
  const fetching = vi.mocked(loadPurchase).mockReset();
  let [arrive, fail] = [(): void => {}, (): void => {}];
  fetching.mockImplementation(
    () =>
      new Promise((done, refuse) => {
        [arrive, fail] = [() => done(createPurchase), () => refuse(new TypeError('Failed to fetch'))];
      }),
  );
  const options = { platform, brand: watt, demo: false, view: 'page', english: en, load: async () => en } as const;
  const store = createStore({ ...options, area: 'sea' });
  const visibleProgress: string[] = [];
  store.purchase.progress.subscribe(({ is }) => visibleProgress.push(is));
  const { settle } = platform.clock;
  const end = (how: () => void) => async (): Promise<void> => {
    how();
    await settle();
  };
  return { store, platform, visibleProgress, fetching, settle, arrive: end(() => arrive()), fail: end(() => fail()) };
}

const ordered = async (): Promise<TestStorefront> => {
  const shop = await createReadyStorefront();
  await tap(shop);
  return shop;
};

test('NT-5 an open order is followed and shown after a reload without a checkout on the page', async () => {
  const page = lookAround(await ordered());
  expect(page.visibleProgress).toEqual(['unknown']);
  expect(page.store.purchase.progress.value).toMatchObject({ intent: { billing_no: 'B1' } });
  await page.arrive();
  expect(page.visibleProgress).not.toContain('idle');
  expect(page.store.purchase.progress.value).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
});

test('NT-5 the purchase is not loaded for a player without an open order until it is used', async () => {
  const page = lookAround(await createTestStorefront({ person: 'ann' }));
  await page.settle();
  expect(page.fetching).not.toHaveBeenCalled();
  const used = vi.fn();
  page.store.purchase.use(used);
  expect(page.fetching).toHaveBeenCalledTimes(1);
  await page.arrive();
  expect(used).toHaveBeenCalledTimes(1);
});

test('LG-5 an open order of another player loads nothing', async () => {
  const shop = await ordered();
  shop.store.session.logOut();
  const page = lookAround(shop);
  await page.settle();
  expect(page.fetching).not.toHaveBeenCalled();
});

test('PY-13 an order that is opened by its number stays on the screen while the purchase is loaded', async () => {
  const shop = await ordered();
  shop.world.end('Success');
  shop.store.checkout.close();
  const page = lookAround(shop);
  page.store.purchase.resumeByNumber('B1');
  await page.arrive();
  expect(page.visibleProgress.slice(1)).not.toContain('idle');
  expect(page.store.purchase.progress.value).toMatchObject({ is: 'success', order: { billing_no: 'B1' } });
});

test('NT-5 if the purchase fails to load, a notice shows the order, and the load is repeated when the player returns', async () => {
  const page = lookAround(await ordered());
  await page.fail();
  expect(page.visibleProgress).toEqual(['unknown', 'idle']);
  expect(page.store.popups.toasts.value).toEqual([]);
  page.platform.comeBack();
  expect(page.fetching).toHaveBeenCalledTimes(2);
  await page.arrive();
  expect(page.store.purchase.progress.value).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
});

test('NT-3 a tap that needs the purchase shows a connection error if it fails to load', async () => {
  const page = lookAround(await createTestStorefront({ person: 'ann' }));
  const used = vi.fn();
  page.store.purchase.use(used);
  await page.fail();
  expect(used).not.toHaveBeenCalled();
  expect(page.store.popups.toasts.value).toMatchObject([{ text: page.store.i18n.t('error_network'), tone: 'bad' }]);
});

test('NT-3 an order that cannot be shown is reported as safe, not as never made', async () => {
  const page = lookAround(await createTestStorefront({ person: 'ann' }));
  page.store.purchase.resumeByNumber('B1');
  await page.fail();
  const text = page.store.i18n.t('error_orders_kept');
  expect(page.store.popups.toasts.value).toMatchObject([{ text, tone: 'bad' }]);
});

test('NT-3 a purchase that fails to load twice may never load on this page, so a reload is offered', async () => {
  const page = lookAround(await createTestStorefront({ person: 'ann' }));
  const { i18n, popups, purchase } = page.store;
  purchase.use(vi.fn());
  await page.fail();
  expect(popups.question.value).toBeNull();
  purchase.use(vi.fn());
  await page.fail();
  expect(popups.question.value).toMatchObject({ text: i18n.t('error_network'), yes: i18n.t('reload') });
  popups.answer(true);
  expect(page.platform.reloadCount()).toBe(1);
});

test('EM-1 a purchase that loads after the storefront was destroyed is not created', async () => {
  const page = lookAround(await ordered());
  page.store.dispose();
  await page.arrive();
  expect(page.visibleProgress).toEqual(['unknown']);
});

test('NT-5 nothing is loaded for an open order of another player, nor for a settled order', async () => {
  const shop = await createReadyStorefront();
  await tap(shop);
  shop.world.end('Success');
  await shop.advance(2_000);
  const [ended] = shop.store.checkout.intents.value;
  if (!ended) throw new TypeError('nothing was bought');
  const theirs = { ...ended, intent: 'their-key-1', billing_no: 'B9', account: 'bob', state: 'pending' as const };
  shop.store.storage.set('paymentIntents', [ended, theirs]);
  const page = lookAround(shop);
  await page.settle();
  expect(page.fetching).not.toHaveBeenCalled();
});

test('NT-5 a loaded purchase is used at once, and shows an order at once', async () => {
  const page = lookAround(await ordered());
  await page.arrive();
  const used = vi.fn();
  const { purchase } = page.store;
  purchase.use(used);
  expect(used).toHaveBeenCalledTimes(1);
  const [order] = purchase.intents.value;
  purchase.use(({ checkout }) => checkout.close());
  expect(purchase.progress.value.is).toBe('idle');
  if (order) purchase.resume(order);
  expect(purchase.progress.value).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
  expect(page.fetching).toHaveBeenCalledTimes(1);
});

test('NT-5 an order of the journal counts as unknown until the purchase is loaded, and is then shown', async () => {
  const shop = await ordered();
  shop.store.checkout.close();
  const [order] = shop.store.checkout.intents.value;
  const page = lookAround(shop);
  await page.fail();
  expect(page.store.purchase.progress.value).toEqual({ is: 'idle' });
  expect(page.store.purchase.fault.value).toBeUndefined();
  const again = lookAround(shop);
  if (order) again.store.purchase.resume(order);
  expect(again.store.purchase.progress.value).toEqual({
    is: 'unknown',
    intent: order,
    doing: 'waiting',
    checkResult: 'nothing',
  });
  await again.arrive();
  expect(again.store.purchase.progress.value).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
});

test('NT-3 the fault of the last attempt is available once the purchase is loaded', async () => {
  const page = lookAround(await createTestStorefront({ person: 'ann' }));
  const { purchase } = page.store;
  expect(purchase.fault.value).toBeUndefined();
  purchase.use(() => {});
  await page.arrive();
  expect(purchase.fault.value).toBeNull();
});

test('EM-1 a purchase that fails to load shows nothing after the storefront was destroyed', async () => {
  const page = lookAround(await createTestStorefront({ person: 'ann' }));
  page.store.purchase.use(() => {});
  page.store.dispose();
  await page.fail();
  expect(page.store.popups.toasts.value).toEqual([]);
});
