import { describe, expect, test } from 'vitest';
import { getPaymentList } from '../contract/goods.ts';
import { loaded } from '../store/async-resource.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, createTestStorefront, fill, type TestStorefront, tap } from '../testing/storefront.ts';
import { paymentList } from '../testing/world-data.ts';

const choose = ({ store }: TestStorefront, product: string): void => {
  const goods = loaded(store.catalogue.goods.value)?.list.find(({ value }) => value === product);
  store.catalogue.choose(must(goods, `a product ${product}`));
};
const optionNames = ({ store }: TestStorefront): string[] => store.methods.options.value.map(({ name }) => name);

describe('PY-1 the list of payment methods', () => {
  test('loads when the pay step opens, for the product', async () => {
    const shop = await createTestStorefront({ person: 'ann' });
    expect(shop.world.count(getPaymentList)).toBe(0);
    await fill(shop);
    expect(shop.world.sent(getPaymentList)).toMatchObject([
      { client_id: '1013', product_id: 'g600', platform: 'web', domain_area: 'sea' },
    ]);
  });

  test('another product has another list; a late one is dropped', async () => {
    const shop = await createReadyStorefront();
    const letGo = shop.world.hold(getPaymentList, 'after');
    shop.store.catalogue.preselect(null);
    choose(shop, 'g1200');
    await shop.settle();
    expect(shop.store.methods.list.value.is).toBe('loading');
    const second = shop.world.hold(getPaymentList, 'after');
    choose(shop, 'g60');
    await shop.settle();
    await second();
    await shop.settle();
    await letGo();
    await shop.settle();
    expect(shop.store.methods.cost.value).toEqual({ price: 0.99, currency: 'USD' });
  });

  test('a pay step that reopens shows its old list until the new one is loaded', async () => {
    const shop = await createReadyStorefront();
    const letGo = shop.world.hold(getPaymentList, 'after');
    shop.store.payStep.open.value = false;
    shop.store.payStep.open.value = true;
    await shop.settle();
    expect(shop.store.methods.list.value.is).toBe('ready');
    await letGo();
    expect(shop.world.count(getPaymentList)).toBe(2);
  });

  test('the region is the saved one, else the country that the gateway detects, else the first', async () => {
    const shop = await createReadyStorefront();
    expect(shop.store.methods.regions.value).toEqual(['TH', 'Global']);
    expect(shop.store.methods.region.value).toBe('Global');
    shop.store.methods.chooseRegion('TH');
    expect(shop.store.storage.get('paymentOrderInfo')).toMatchObject({ region: 'TH', role: { display: 'Sun' } });
    const again = shop.reload();
    await fill(again, { method: 'TrueMoney' });
    expect(again.store.methods.region.value).toBe('TH');
    again.store.storage.set('paymentOrderInfo', { region: 'MARS' });
    shop.world.answer(getPaymentList, () => ({ ...paymentList(9.99), country: 'XX' }));
    const third = again.reload();
    await fill(third, { method: 'TrueMoney' });
    expect(third.store.methods.region.value).toBe('TH');
  });

  test('GD-5 the region has its own price and its own methods', async () => {
    const shop = await createReadyStorefront();
    expect(shop.store.methods.cost.value).toEqual({ price: 9.99, currency: 'USD' });
    shop.store.methods.chooseRegion('TH');
    expect(shop.store.methods.cost.value).toEqual({ price: 9.99 * 35, currency: 'THB' });
    expect(optionNames(shop)).toEqual(['TrueMoney', 'e2p']);
    // The selected method does not exist there: the first takes its place.
    expect(shop.store.methods.picked.value?.name).toBe('TrueMoney');
  });

  test('the country of the payment is in the payload', async () => {
    const shop = await createReadyStorefront();
    shop.store.methods.chooseRegion('TH');
    shop.store.methods.pick(shop.option('TrueMoney'));
    await tap(shop);
    expect(shop.world.requests.find(({ path }) => path.endsWith('platform_pay'))?.params).toMatchObject({
      country: 'TH',
    });
  });
});

describe('PY-2 PY-3 PY-4 the available options', () => {
  test('PY-3 options with an icon and a matching price range, sorted', async () => {
    expect(optionNames(await createReadyStorefront({}, { product: 'g600' }))).toEqual([
      'PayPal',
      'Razer Gold',
      'GrabPay',
      'Bank transfer',
      'Alipay',
      'MyCard Points',
      'Codapay',
      'Nobody',
    ]);
  });

  test.each([
    ['g60', 'Small sums', true],
    ['g600', 'Small sums', false],
    ['g600', 'Large sums', false],
    ['g1200', 'Large sums', true],
  ])('PY-3 for %s, %s is available: %s', async (product, name, is) => {
    expect(optionNames(await createReadyStorefront({}, { product })).includes(name)).toBe(is);
  });

  test('PY-3 at least one sub-option must match, and only matching ones are available', async () => {
    const shop = await createReadyStorefront();
    expect(optionNames(shop)).toEqual(expect.arrayContaining(['GrabPay']));
    expect(optionNames(shop)).not.toEqual(expect.arrayContaining(['Huge wallet']));
    expect(optionNames(shop)).not.toContain('Big wallet');
    expect(shop.option('GrabPay')).toMatchObject({ carrier: 'Wallets' });
    const rich = await createReadyStorefront({}, { product: 'g1200' });
    expect(optionNames(rich)).toEqual(expect.arrayContaining(['GrabPay', 'Big wallet']));
  });

  test.each([
    ['web', false],
    ['android', false],
    ['ios', true],
  ] as const)('PY-4 Apple Pay on %s: %s', async (device, is) => {
    const shop = await createReadyStorefront({ device });
    expect(optionNames(shop).includes('Apple Pay')).toBe(is);
  });

  test('PY-1 the first option takes the place of a selected one that is not available', async () => {
    const shop = await createReadyStorefront({}, { product: 'g60', method: 'Small sums' });
    expect(shop.store.methods.picked.value?.name).toBe('Small sums');
    choose(shop, 'g600');
    await shop.settle();
    expect(shop.store.methods.picked.value?.name).toBe('PayPal');
  });

  test('the first option is selected from the start, the one used last before it, and none once it is deselected', async () => {
    const shop = await createReadyStorefront();
    shop.store.methods.preselect('gone');
    expect(shop.store.methods.picked.value?.name).toBe('PayPal');
    shop.store.methods.pick(shop.option('GrabPay'));
    await tap(shop);
    const again = shop.reload();
    await again.settle();
    choose(again, 'g600');
    again.store.payStep.open.value = true;
    await again.settle();
    expect(again.store.methods.picked.value?.name).toBe('GrabPay');
    again.store.methods.deselect();
    expect(again.store.methods.picked.value).toBeNull();
  });
});

describe('PY-11 PY-12 unavailable payments', () => {
  test.each([
    ['Nobody', 'no-payway'],
    ['Codapay', 'no-channel'],
  ])('PY-12 %s: %s, and nothing is sent or opened', async (method, missing) => {
    const shop = await createReadyStorefront({}, { method });
    const requestCount = shop.world.requests.length;
    expect(shop.store.checkout.pay(shop.store.methods.picked.peek())).toBe(missing);
    await shop.settle();
    expect(shop.world.requests).toHaveLength(requestCount);
    expect(shop.platform.opened).toEqual([]);
    expect(shop.store.checkout.intents.value).toEqual([]);
  });

  test('PY-11 GD-4 the missing input is named, the log-in first', async () => {
    const visitor = await createTestStorefront();
    expect(visitor.store.checkout.pay(null)).toBe('login');
    const player = await createTestStorefront({ person: 'ann' });
    expect(player.store.checkout.pay(null)).toBe('role');
    player.store.recipient.choose({
      server: { value: 's1', display: 'Aurora' },
      role: { value: 'r1', display: 'Sun' },
    });
    expect(player.store.checkout.pay(null)).toBe('product');
    await fill(player);
    expect(player.store.checkout.pay(null)).toBe('method');
  });
});
