import { describe, expect, test } from 'vitest';
import { rechargeConfig } from '../contract/game.ts';
import { payCall } from '../contract/order.ts';
import { createStorage } from '../storage/storage.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, fill, orderEvents, type TestStorefront, tap } from '../testing/storefront.ts';

const razer = payCall('razer_gold_pay');
const now = ({ store }: TestStorefront) => store.checkout.progress.value;

describe('making an order', () => {
  test('PY-8 the payload contains the recipient, the product, the area and the method; the channel has its id', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    expect(shop.world.sent(razer)).toEqual([
      expect.objectContaining({
        client_id: '1013',
        server_id: 's1',
        role_id: 'r1',
        platform: 'web',
        product_id: 'g600',
        domain_area: 'sea',
        bcp47_lang: 'en',
        country: 'Global',
        channel_id: 'rz1',
        did: expect.stringMatching(/^[\w-]{8,64}$/),
        session_time: Math.floor(shop.platform.now() / 1_000),
        request_id: expect.stringMatching(/^[\w-]{8,64}$/),
      }),
    ]);
  });

  test.each([true, false])(
    'PY-8 TR-3 the payload contains the visit as tracking knows it, if tracking is allowed: %s',
    async (tracking) => {
      const shop = await createReadyStorefront({ tracking });
      const startSeconds = Math.floor(shop.platform.now() / 1_000);
      await shop.advance(60_000);
      await tap(shop);
      const { session_id, session_time } = must(shop.world.sent(razer)[0], 'a payment call');
      expect(session_id).toEqual(tracking ? expect.stringMatching(/^[\w-]{8,64}$/) : undefined);
      expect(session_id ?? null).toBe(createStorage(shop.platform, 'watt').get('trackSession'));
      // A visit begins with its first event, and events wait 5 s for each other.
      expect(session_time).toBe(startSeconds + (tracking ? 5 : 60));
    },
  );

  test('PY-8 areaId is sent if area roles are on, and not otherwise', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    expect(shop.world.sent(razer)[0]).not.toHaveProperty('areaId');
    shop.world.answer(rechargeConfig, () => ({ area_config: { is_area_role: true } }));
    const again = shop.reload();
    await fill(again, { product: 'g60' });
    const server = again.store.recipient.server.value;
    if (server)
      again.store.recipient.choose({
        server,
        role: { value: 'r1', display: 'Sun', area: { value: 'a7', display: 'West' } },
      });
    await tap(again);
    expect(shop.world.sent(razer).at(-1)).toMatchObject({ areaId: 'a7' });
  });

  test('PY-13 after a tap the number is stored, the result is shown, and the payment page opens in the window of the tap', async () => {
    const shop = await createReadyStorefront();
    const names = orderEvents(shop);
    const letGo = shop.world.hold(razer);
    await tap(shop);
    expect(now(shop).is).toBe('sending');
    expect(shop.platform.opened).toHaveLength(1);
    expect(shop.platform.opened[0]?.navigations).toEqual([]);
    await letGo();
    await shop.settle();
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'window', intent: { billing_no: 'B1' } });
    expect(shop.platform.opened[0]?.navigations).toEqual([{ address: 'https://pay.watt.example/B1' }]);
    expect(shop.store.storage.get('paymentOrderInfo')?.billing_no).toBe('B1');
    expect(names).toEqual(['order:created']);
  });

  test('NT-5 the intent is written before the first byte is sent', async () => {
    const shop = await createReadyStorefront();
    let known: unknown = null;
    shop.world.answer(razer, ({ request_id }) => {
      known = shop.platform.lasting.read('coinslot:watt:paymentIntents')?.includes(request_id);
      return { billing_no: 'B1' };
    });
    await tap(shop);
    expect(known).toBe(true);
  });

  test('NT-5 PY-15 fifty taps at once make one order', async () => {
    const shop = await createReadyStorefront();
    const letGo = shop.world.hold(razer, 'after');
    for (let taps = 0; taps < 50; taps++) shop.store.checkout.pay(shop.store.methods.picked.peek());
    await shop.settle();
    await letGo();
    await shop.settle();
    expect(shop.world.orders).toHaveLength(1);
    expect(shop.platform.opened).toHaveLength(1);
    expect(shop.world.count(razer)).toBe(1);
  });

  test('NT-5 another tap shows an unpaid order again and makes no new one', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.store.checkout.close();
    await shop.advance(1_000);
    await tap(shop);
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'window' });
    expect(shop.world.orders).toHaveLength(1);
    expect(shop.platform.opened.map(({ navigations }) => navigations.at(-1)?.address)).toEqual(
      Array(2).fill('https://pay.watt.example/B1'),
    );
  });

  test('NT-5 another product, another method or another character is another order', async () => {
    const shop = await createReadyStorefront();
    for (const basket of [{}, { product: 'g60' }, { method: 'PayPal' }]) {
      await fill(shop, basket);
      await tap(shop);
      shop.store.checkout.close();
    }
    await fill(shop);
    const characters = shop.store.recipient.characters.value;
    const moon = characters.is === 'ready' ? characters.value[1] : undefined;
    shop.store.recipient.choose(must(moon, 'a second character'));
    await tap(shop);
    expect(new Set(shop.world.orders.map(({ bought }) => bought)).size).toBe(4);
  });

  test('NT-5 the same purchase makes a new order once the last one is settled', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.world.end('Success');
    await shop.store.checkout.check();
    shop.store.checkout.close();
    // The paid product is no longer selected, so buying it again needs a new choice.
    await tap(shop);
    expect(shop.world.orders).toHaveLength(1);
    await fill(shop);
    await tap(shop);
    expect(shop.world.orders.map(({ status }) => status)).toEqual(['Success', 'Pending']);
    expect(new Set(shop.world.orders.map(({ request_id }) => request_id)).size).toBe(2);
  });

  test('RP-2 RS-3 a new order names the failed one that it replaces; an order by a replenish link does not', async () => {
    const shop = await createReadyStorefront();
    const fail = async (): Promise<void> => {
      await tap(shop);
      shop.world.end('Fail');
      await shop.store.checkout.check();
      shop.store.checkout.close();
      await fill(shop);
    };
    await fail();
    await fail();
    const { catalogue, recipient, repaid } = shop.store;
    repaid.value = {
      replenish_id: 'link-1',
      product: must(catalogue.product.value, 'a product'),
      currency: 'USD',
      server: must(recipient.server.value, 'a server'),
      role: must(recipient.role.value, 'a character'),
    };
    await shop.settle();
    shop.store.methods.pick(shop.option('Razer Gold'));
    await tap(shop);
    const sent = shop.world.sent(razer).map(({ replaces, replenish_id }) => ({ replaces, replenish_id }));
    expect(sent).toEqual([{}, { replaces: 'B1' }, { replenish_id: 'link-1' }]);
  });
});
