import { describe, expect, test } from 'vitest';
import { rechargeConfig } from '../contract/game.ts';
import { cardOrder, getOrderInfo, payCall } from '../contract/order.ts';
import { en } from '../i18n/english/base.ts';
import { enCheckout } from '../i18n/english/checkout.ts';
import { decodeCard } from '../rules/card.ts';
import { answer, check, coin, openCardShop, topUp, type, typedIn } from '../testing/card-holder.ts';
import { unpaidOf } from '../testing/machine.ts';
import { must } from '../testing/must.ts';
import { createTestStorefront, type TestStorefront, tap } from '../testing/storefront.ts';
import { paidByCard, pointCard } from './point-card-order.ts';

const { number, password } = coin;
const cardPay = payCall('card_pay');
const now = ({ store }: TestStorefront) => store.checkout.progress.value;

const chooseOther = (store: TestStorefront['store']): void => {
  const { value } = store.recipient.characters;
  const other = value.is === 'ready' ? value.value[1] : undefined;
  store.recipient.choose(must(other, 'another character'));
};

describe('paying with a card', () => {
  test('CD-1 requires a confirmation that names the character, and sends nothing on no', async () => {
    const shop = await openCardShop();
    type(shop);
    await tap(shop);
    const words = { title: en.card_title, yes: enCheckout.card_use, no: en.cancel };
    expect(shop.store.popups.question.value).toMatchObject({ ...words, text: expect.stringMatching(/Sun.*Aurora/) });
    expect([now(shop).is, shop.world.count(cardPay)]).toEqual(['idle', 0]);
    await answer(shop, false);
    expect([now(shop).is, shop.world.count(cardPay)]).toEqual(['idle', 0]);
    expect(typedIn(shop)).toEqual([number, password]);
  });

  test('CD-1 the question replaces the error of an earlier try', async () => {
    const shop = await openCardShop();
    const { checkout } = shop.store;
    shop.world.fault(payCall('paypal_pay'), { is: 'refused', word: 'limit-reached' });
    checkout.pay(shop.option('PayPal'));
    await shop.settle();
    expect(checkout.fault.value).toMatchObject({ word: 'limit-reached' });
    type(shop);
    await tap(shop);
    expect(checkout.fault.value).toBeNull();
  });

  test('CD-1 PY-13 sends the card on yes: no window, one order, a result, and an empty form', async () => {
    const shop = await openCardShop();
    type(shop, { number: ` ${number} `, password });
    await tap(shop);
    await answer(shop, true);
    expect(now(shop)).toMatchObject({ is: 'success', intent: { channel: 'card', product_id: 'g600' } });
    const [sent] = shop.world.sent(cardPay);
    expect(decodeCard(String(sent?.card_info))).toEqual({ number, password });
    expect(sent).toMatchObject({ product_id: 'g600', channel: 'pc' });
    expect(shop.platform.opened).toEqual([]);
    expect(typedIn(shop)).toEqual(['', '']);
  });

  test('PY-11 does nothing with an incomplete card', async () => {
    const shop = await openCardShop();
    type(shop, { password: '' });
    expect(shop.store.checkout.pay(shop.option('Point card'))).toBe('card');
    expect(shop.store.popups.question.value).toBeNull();
  });

  test.each<readonly [string, (shop: TestStorefront) => void]>([
    ['the card', ({ store }) => store.card.typePassword('another')],
    ['the character', ({ store }) => chooseOther(store)],
    ['the player', ({ store }) => store.session.logOut()],
  ])('CD-1 sends only the confirmed purchase, not one whose %s changed meanwhile', async (_, change) => {
    const shop = await openCardShop();
    type(shop);
    await tap(shop);
    change(shop);
    await answer(shop, true);
    expect(shop.world.count(cardPay)).toBe(0);
  });

  test('CD-1 T23 a rejected card is reported in its form', async () => {
    const shop = await openCardShop();
    type(shop, { password: 'wrong' });
    await tap(shop);
    await answer(shop, true);
    expect(now(shop).is).toBe('idle');
    expect(shop.store.checkout.fault.value).toBeNull();
    expect(shop.store.card.worth.value).toMatchObject({ is: 'failed' });
    expect(typedIn(shop)).toEqual([number, '']);
    expect(shop.world.orders).toHaveLength(0);
  });
});

describe('topping up with a card', () => {
  test('CD-3 needs a game, a server and a character, and no product', async () => {
    const shop = await createTestStorefront({ person: 'bob' });
    shop.world.answer(rechargeConfig, () => ({ card_config: { is_has_card: true } }));
    await topUp(shop);
    const [sent] = shop.world.sent(cardOrder);
    expect(sent).toMatchObject({
      client_id: '1013',
      server_id: 's1',
      role_id: 'r3',
      platform: 'web',
      card_info: expect.any(String),
      request_id: expect.stringMatching(/^[\w-]{8,64}$/),
    });
    expect(sent).not.toHaveProperty('product_id');
    expect(now(shop)).toMatchObject({
      is: 'success',
      intent: {
        channel: 'point-card',
        product_id: '',
        product_name: '660 gems',
        price_text: '$9.99',
        method_name: 'Redeem a game card',
      },
    });
    expect(typedIn(shop)).toEqual(['', '']);
  });

  test('CD-2 CD-3 needs a checked card and a character', async () => {
    const shop = await openCardShop();
    type(shop);
    expect(shop.store.checkout.topUp()).toBe('card');
    const eve = await createTestStorefront({ person: 'eve' });
    await check(eve);
    expect(eve.store.checkout.topUp()).toBe('role');
    const nobody = await createTestStorefront();
    expect(nobody.store.checkout.topUp()).toBe('login');
  });

  test('NT-5 CD-3 makes one order from fifty taps and a lost response, and looks it up without the card', async () => {
    const shop = await openCardShop();
    shop.world.fault(cardOrder, { is: 'lost' });
    await check(shop);
    for (let taps = 0; taps < 50; taps++) shop.store.checkout.topUp();
    await answer(shop, true);
    await shop.advance(30_000);
    expect(shop.world.orders).toHaveLength(1);
    expect(shop.world.sent(getOrderInfo)[0]).toMatchObject({ request_id: shop.world.orders[0]?.request_id });
    expect(now(shop)).toMatchObject({ is: 'success', intent: { product_name: '660 gems' } });
    expect(typedIn(shop)).toEqual(['', '']);
  });

  test('NT-5 finds an unknown order again after a reload, and sends nothing twice', async () => {
    const shop = await openCardShop();
    shop.world.hold(cardOrder, 'after');
    await topUp(shop);
    expect(now(shop).is).toBe('sending');
    const later = shop.reload();
    await later.settle();
    expect(now(later)).toMatchObject({ is: 'success', intent: { channel: 'point-card' } });
    expect(shop.world.count(cardOrder)).toBe(1);
  });

  test('NT-5 uses the same key for the same card after a lost response', async () => {
    const shop = await openCardShop();
    shop.world.fault(cardOrder, { is: 'dead' });
    shop.world.fault(getOrderInfo, { is: 'dead' });
    await topUp(shop);
    await shop.advance(30_000);
    expect(now(shop).is).toBe('unknown');
    shop.store.checkout.close();
    await topUp(shop);
    await shop.advance(30_000);
    expect(new Set(shop.world.sent(cardOrder).map(({ request_id }) => request_id)).size).toBe(1);
  });

  test('CD-3 sends the area of the character if area roles are on', async () => {
    const shop = await createTestStorefront({ person: 'bob' });
    shop.world.answer(rechargeConfig, () => ({ area_config: { is_area_role: true } }));
    const again = shop.reload();
    await again.settle();
    const server = again.store.recipient.server.value;
    if (!server) throw new TypeError('no server is chosen');
    const area = { value: 'a7', display: 'West' };
    again.store.recipient.choose({ server, role: { value: 'r3', display: 'Star', area } });
    await topUp(again);
    expect(shop.world.sent(cardOrder)).toMatchObject([{ areaId: 'a7' }]);
  });
});

test.each([
  [{ channel: 'card' }, true],
  [{ channel: pointCard.name }, true],
  [{ channel: 'card', url: 'https://pay/1' }, false],
  [{ channel: 'razer' }, false],
  [{ channel: '' }, false],
])('CD-3 whether only a card pays for an order of %j: %s', (more, is) => {
  expect(paidByCard({ ...unpaidOf('i1', { url: undefined }), ...more })).toBe(is);
});
