import { expect, test } from 'vitest';
import { allRoleList } from '../contract/game.ts';
import { createReadyStorefront, tap } from '../testing/storefront.ts';

test('ST-1 after pay, the order info has every field of the specification, and the game of the order is stored', async () => {
  const shop = await createReadyStorefront();
  const razer = shop.option('Razer Gold');
  await tap(shop);
  const server = { value: 's1', display: 'Aurora' };
  expect(shop.store.storage.get('paymentOrderInfo')).toEqual({
    gameName: 'Skyward Saga',
    clientId: '1013',
    gameProductId: '101',
    area: { value: 'sea', display: 'sea' },
    server,
    realServer: server,
    role: { value: 'r1', display: 'Sun' },
    goods: { value: 'g600', display: '660 Gems' },
    region: shop.store.methods.region.value,
    rechargeInfo: { payway_id: razer.payway_id, channel_id: razer.channel_id, name: 'Razer Gold' },
    billing_no: 'B1',
    rechargeKey: razer.key,
  });
  expect(shop.store.storage.get('paymentGameInfo')).toMatchObject({
    gp_id: '101',
    client_id: '1013',
    name: 'Skyward Saga',
  });
  expect(shop.platform.cookies.read('coinslot-watt-paymentOrderInfo')).toContain('"rechargeKey"');
});

test('ST-1 a character with its own area has that area in the order info', async () => {
  const shop = await createReadyStorefront();
  const area = { value: 'a7', display: 'Seventh' };
  shop.world.answer(allRoleList, () => [
    { server: { value: 's1', display: 'Aurora' }, role: { value: 'r1', display: 'Sun', area } },
  ]);
  shop.store.recipient.choose({
    server: { value: 's1', display: 'Aurora' },
    role: { value: 'r1', display: 'Sun', area },
  });
  await shop.settle();
  await tap(shop);
  expect(shop.store.storage.get('paymentOrderInfo')?.area).toEqual(area);
});

test('ST-1 an order that another page made does not change the selection of this page', async () => {
  const shop = await createReadyStorefront();
  const before = shop.store.storage.get('paymentOrderInfo');
  shop.store.events.emit('order:created', { billing_no: 'B7', product_id: 'g60' });
  expect(shop.store.storage.get('paymentOrderInfo')).toEqual(before);
});
