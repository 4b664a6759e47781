import { describe, expect, test } from 'vitest';
import { rechargeConfig } from '../contract/game.ts';
import { type Goods, getGoodsList, getLimitProductInfo } from '../contract/goods.ts';
import { payCall } from '../contract/order.ts';
import { loaded } from '../store/async-resource.ts';
import { createReadyStorefront, createTestStorefront, fill, type TestStorefront, tap } from '../testing/storefront.ts';

const productOf = ({ store }: TestStorefront, id: string): Goods => {
  const found = loaded(store.catalogue.goods.value)?.list.find((one) => one.value === id);
  if (!found) throw new TypeError(`there is no product ${id}`);
  return found;
};
const purchase = (shop: TestStorefront, id: string) => shop.store.catalogue.purchases.value(productOf(shop, id));

describe('GD-1 the goods', () => {
  test('the products of the game are requested with device and area, and keep their types', async () => {
    const { store, world } = await createTestStorefront({ device: 'ios' });
    expect(world.sent(getGoodsList)).toMatchObject([{ client_id: '1013', domain_area: 'sea', platform: 'ios' }]);
    expect(loaded(store.catalogue.goods.value)).toMatchObject({ currency: 'USD', list: { length: 7 } });
  });

  test('I18-2 they are requested in the player’s language from the start, and again when it changes', async () => {
    // The words do not load: texts of the gateway do not wait for them.
    const load = () => new Promise<never>(() => {});
    const { store, world, settle } = await createTestStorefront({ language: 'ja', load });
    const languages = () => world.sent(getGoodsList).map(({ spec_lang }) => spec_lang);
    expect(languages()).toEqual(['ja']);
    const letGo = world.hold(getGoodsList);
    void store.i18n.choose('de');
    await settle();
    expect(languages()).toEqual(['ja', 'de']);
    expect(store.catalogue.goods.value.is).toBe('ready');
    await letGo();
    await settle();
    expect(store.catalogue.goods.value.is).toBe('ready');
  });

  test('a preselected product is selected as soon as it is loaded; a selection replaces it, and a new preselection replaces that', async () => {
    const first = await createTestStorefront();
    const letGo = first.world.hold(getGoodsList);
    const shop = first.reload();
    shop.store.catalogue.preselect('g600');
    await shop.settle();
    expect(shop.store.catalogue.product.value).toBeNull();
    await letGo();
    await shop.settle();
    expect(shop.store.catalogue.product.value?.value).toBe('g600');
    shop.store.catalogue.choose(productOf(shop, 'g60'));
    shop.store.catalogue.preselect('g600');
    expect(shop.store.catalogue.product.value?.value).toBe('g60');
    shop.store.catalogue.preselect('g1200');
    expect(shop.store.catalogue.product.value?.value).toBe('g1200');
  });

  test('preselecting a product that is not sold selects none', async () => {
    const { store } = await createTestStorefront();
    store.catalogue.preselect('nothing');
    expect(store.catalogue.product.value).toBeNull();
  });

  test('a selection is reported with its price and currency', async () => {
    const shop = await createTestStorefront();
    const emitted: unknown[] = [];
    shop.store.events.on('goods:chosen', (detail) => emitted.push(detail));
    shop.store.catalogue.choose(productOf(shop, 'g600'));
    expect(emitted).toEqual([{ product_id: 'g600', name: '660 Gems', price: 9.99, currency: 'USD' }]);
  });

  test('I18-2 an order’s product has its current name, or the name in the order if it is not sold', async () => {
    const shop = await createTestStorefront();
    const nameOf = shop.store.catalogue.nameOf.value;
    expect(nameOf({ product_id: 'g600', product_name: '660 Juwelen' })).toBe('660 Gems');
    expect(nameOf({ product_id: 'gone', product_name: '99 Juwelen' })).toBe('99 Juwelen');
  });

  test('NT-1 one invalid product does not affect the others', async () => {
    const first = await createTestStorefront();
    first.world.answer(getGoodsList, () => ({
      currency: 'USD',
      types: [],
      list: [{ value: 'g1', display: 'One', price: '1.50', typeKey: 'gem' }, { value: 'bad', price: 'free' } as never],
    }));
    const { store, settle } = first.reload();
    await settle();
    expect(loaded(store.catalogue.goods.value)?.list).toMatchObject([{ value: 'g1', price: 1.5 }]);
  });
});

describe('GD-2 GD-3 GD-4 limits', () => {
  test('GD-4 limits are not requested without a player or character', async () => {
    const visitor = await createTestStorefront();
    expect(visitor.world.count(getLimitProductInfo)).toBe(0);
    const player = await createTestStorefront({ person: 'ann' });
    expect(player.world.count(getLimitProductInfo)).toBe(0);
    expect(purchase(player, 'rare')).toEqual({ is: 'open' });
  });

  test('GD-2 limits per character, in days, and per game', async () => {
    const shop = await createReadyStorefront();
    expect(shop.world.sent(getLimitProductInfo)).toMatchObject([{ client_id: '1013', role_id: 'r1', server_id: 's1' }]);
    expect(purchase(shop, 'g600')).toEqual({ is: 'open' });
    expect(purchase(shop, 'once')).toEqual({ is: 'left', per: 'role', left: 1, of: 1, days: 0 });
    expect(purchase(shop, 'daily')).toEqual({ is: 'left', per: 'time', left: 1, of: 2, days: 1 });
    const at = Math.floor(shop.platform.now() / 1_000) + 90_000;
    expect(purchase(shop, 'rare')).toEqual({ is: 'reached', per: 'game', of: 3, days: 0, at });
  });

  test('GD-3 a negative count on a time limit is an unpaid order', async () => {
    expect(purchase(await createReadyStorefront(), 'owed')).toEqual({ is: 'unpaid' });
  });

  test('GM-3 the character’s area is sent if area roles are on', async () => {
    const first = await createTestStorefront({ person: 'ann' });
    first.world.answer(rechargeConfig, () => ({ area_config: { is_area_role: 1 } }));
    const { store, settle, world } = first.reload();
    await settle();
    const role = { value: 'r1', display: 'Sun', area: { value: 'a7', display: 'West' } };
    store.recipient.choose({ server: { value: 's1', display: 'Aurora' }, role });
    await settle();
    expect(world.sent(getLimitProductInfo).at(-1)).toMatchObject({ area_id: 'a7' });
  });

  test('GD-2 another character has other limits: the old ones disappear at once', async () => {
    const shop = await createReadyStorefront();
    const letGo = shop.world.hold(getLimitProductInfo);
    shop.store.recipient.choose({
      server: { value: 's2', display: 'Borealis' },
      role: { value: 'r2', display: 'Moon' },
    });
    expect(purchase(shop, 'rare')).toEqual({ is: 'open' });
    await letGo();
    await shop.settle();
    expect(purchase(shop, 'rare').is).toBe('reached');
  });

  test('GD-2 they reload after each step of an order, and stay visible meanwhile', async () => {
    const shop = await createReadyStorefront();
    const before = shop.world.count(getLimitProductInfo);
    await tap(shop);
    expect(shop.world.count(getLimitProductInfo)).toBe(before + 1);
    const letGo = shop.world.hold(getLimitProductInfo);
    shop.world.end('Success');
    await shop.advance(2_000);
    expect(shop.world.count(getLimitProductInfo)).toBe(before + 2);
    expect(purchase(shop, 'rare').is).toBe('reached');
    await letGo();
  });

  test('GD-2 PY-12 they reload after an order that a limit rejected, and then show when the next one is possible', async () => {
    const shop = await createReadyStorefront();
    const at = Math.floor(shop.platform.now() / 1_000) + 90_000;
    const refused: unknown[] = [];
    shop.store.events.on('order:refused', (detail) => refused.push(detail));
    const spent = { product_id: 'g600', extra_pay_times: 0, limit_type: 'time', frequency: 1, day_info: 1 } as const;
    shop.world.answer(getLimitProductInfo, () => [{ ...spent, next_pay_time: at }]);
    shop.world.fault(payCall('razer_gold_pay'), { is: 'refused', word: 'limit-reached' }, 1);
    await tap(shop);
    await shop.settle();
    expect(refused).toEqual([{ product_id: 'g600' }]);
    expect(purchase(shop, 'g600')).toEqual({ is: 'reached', per: 'time', of: 1, days: 1, at });
  });

  test('GD-2 a limit that ended in the background is over when the player returns', async () => {
    const shop = await createTestStorefront({ person: 'ann' });
    await fill(shop);
    const before = shop.world.count(getLimitProductInfo);
    shop.platform.comeBack();
    await shop.settle();
    expect(shop.world.count(getLimitProductInfo)).toBe(before);
    await shop.advance(90_000_000);
    expect(purchase(shop, 'rare').is).toBe('reached');
    shop.world.answer(getLimitProductInfo, () => []);
    shop.platform.comeBack();
    await shop.settle();
    expect(purchase(shop, 'rare')).toEqual({ is: 'open' });
  });

  test('GD-2 NT-1 limits that fail to load block nothing: the gateway decides', async () => {
    const shop = await createTestStorefront({ person: 'ann' });
    shop.world.fault(getLimitProductInfo, { is: 'garbage' });
    await fill(shop);
    expect(purchase(shop, 'rare')).toEqual({ is: 'open' });
  });
});
