import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { couponList } from '../../src/contract/coupon.ts';
import { getGameListV2, rechargeConfig, replenishmentGameList } from '../../src/contract/game.ts';
import { getPaymentList, productPoints } from '../../src/contract/goods.ts';
import { ingameAuth } from '../../src/contract/ingame.ts';
import { auth } from '../../src/contract/login.ts';
import { payCall, replenishmentInfo } from '../../src/contract/order.ts';
import type { Undo } from '../../src/platform/platform.ts';
import { must } from '../../src/testing/must.ts';
import { createTestStorefront, type TestOptions } from '../../src/testing/storefront.ts';
import { owedOrder } from '../../src/testing/world-owed.ts';
import type { ReplenishLink } from './link.ts';
import { createReplenish } from './owed-order.ts';

const link = 'link-1';

async function payer(info: object = {}, options: TestOptions = {}, params: ReplenishLink = { replenish_id: link }) {
  const shop = await createTestStorefront({ person: 'ann', game: '1023', area: 'universal', ...options });
  let answer: object = { ...owedOrder, ...info };
  shop.world.answer(replenishmentInfo, () => answer as typeof owedOrder);
  shop.world.answer(rechargeConfig, () => ({ is_open_coupon: true }));
  const undos: Undo[] = [];
  const replenish = createReplenish(shop.store, signal(params), (one) => void undos.push(one));
  await shop.settle();
  return {
    ...shop,
    ...replenish,
    become: (more: object) => {
      answer = { ...answer, ...more };
    },
    dispose: () => {
      for (const one of undos.reverse()) one();
    },
  };
}

test('RP-2 the order of the link replaces the selection until it is left', async () => {
  const { store, world, state, settle, dispose } = await payer();
  expect(state.value).toMatchObject({ is: 'open' });
  expect(store.catalogue.product.value).toMatchObject({ value: 'old-gems', price: 7.77 });
  expect(store.recipient.role.value).toEqual({ value: 'r9', display: 'Sun' });
  store.payStep.open.value = true;
  await settle();
  expect(world.sent(getPaymentList).at(-1)).toMatchObject({ product_id: 'old-gems', replenish_id: link });
  dispose();
  expect(store.catalogue.product.value).toBeNull();
  expect(store.loginGame.value).toBeNull();
});

test('RP-1 a link of a game logs in with the game id, once the list of games contains it', async () => {
  const first = await createTestStorefront({ client: '1023', area: 'universal', game: null });
  const letGo = first.world.hold(getGameListV2);
  const shop = first.reload();
  await shop.settle();
  createReplenish(shop.store, signal({ rp_client_id: '1023' }), () => {});
  expect(shop.store.loginGame.value).toBe('1023');
  await letGo();
  await shop.settle();
  expect(shop.store.loginGame.value).toBe('102');
});

test('RP-2 AR-1 the area and the game of the order are selected', async () => {
  const { store, state } = await payer({}, { game: '1013', area: 'sea' });
  expect(store.areas.current.value?.id).toBe('universal');
  expect(store.games.current.value?.gp_id).toBe('102');
  expect(state.value.is).not.toBe('loading');
});

test('RP-3 the countdown changes each second, until the time is over', async () => {
  const { left, state, store, advance } = await payer({ valid_time: 61 });
  expect(left.value).toEqual({ is: 'running', minutes: 1, seconds: 1 });
  await advance(2_000);
  expect(left.value).toEqual({ is: 'running', minutes: 0, seconds: 59 });
  await advance(58_999);
  expect(left.value).toEqual({ is: 'running', minutes: 0, seconds: 1 });
  await advance(1);
  expect(state.value).toMatchObject({ is: 'expired' });
  expect(store.repaid.value).toBeNull();
});

test.each([0, 86_400, 1_000_000, -5])('RP-3 %i seconds have no countdown', async (valid_time) => {
  const { left, state } = await payer({ valid_time });
  expect(left.value).toEqual({ is: 'none' });
  expect(state.value).toMatchObject({ is: 'open' });
});

test('RP-3 T36 a jump of the wall clock by 25 years changes nothing', async () => {
  const { left, platform, advance } = await payer();
  for (const years of [25, -50, 25]) {
    platform.clock.jump(years * 365 * 86_400_000);
    await advance(1_000);
  }
  expect(left.value).toEqual({ is: 'running', minutes: 9, seconds: 57 });
});

test('RP-3 half of the time of a slow request is subtracted', async () => {
  const shop = await createTestStorefront({ person: 'ann', game: '1023', area: 'universal' });
  shop.world.answer(replenishmentInfo, () => owedOrder);
  const letGo = shop.world.hold(replenishmentInfo, 'after');
  const { left } = createReplenish(shop.store, signal({ replenish_id: link }), () => {});
  await shop.advance(4_000);
  await letGo();
  await shop.settle();
  expect(left.value).toEqual({ is: 'running', minutes: 9, seconds: 58 });
});

test('RP-2 a failed order accepts no coupon and gives no points: neither is requested until it is left', async () => {
  const { store, world, settle, dispose } = await payer({}, { game: '1013', area: 'sea' });
  store.session.enter({ username: 'ann', suid: 'U1', oauth_token: world.tokenOf('ann'), gp_id: '102' });
  store.payStep.open.value = true;
  await settle();
  expect([store.config.value.value?.is_open_coupon, store.repaid.value?.replenish_id]).toEqual([true, link]);
  expect([store.coupons.offered.value, world.count(couponList), world.count(productPoints)]).toEqual([false, 0, 0]);
  dispose();
  expect(store.coupons.offered.value).toBe(true);
});

test('PY-14 another account cannot pay', async () => {
  const { state, store } = await payer({ user_name: 'bob' });
  expect(state.value).toMatchObject({ is: 'other' });
  expect(store.repaid.value).toBeNull();
});

test('RP-2 a payment elsewhere is detected by an attempt to pay', async () => {
  const { state, store, become, settle, world } = await payer();
  store.payStep.open.value = true;
  await settle();
  become({ state: 'paid' });
  const option = store.methods.options.value[0];
  for (const path of ['paypal_pay', 'razer_gold_pay', 'payermax_pay'] as const)
    world.fault(payCall(path), { is: 'refused', word: 'limit-reached', text: 'This order is paid already.' });
  store.checkout.pay(must(option, 'a way to pay'));
  await settle();
  expect(state.value).toMatchObject({ is: 'paid' });
});

/** Pays the order of the link with a payment page, and has the money come. */
async function payLink(shop: Awaited<ReturnType<typeof payer>>): Promise<void> {
  const { store, settle, advance, world } = shop;
  store.payStep.open.value = true;
  await settle();
  const option = store.methods.options.value[0];
  store.checkout.pay(must(option, 'a way to pay'));
  await settle();
  world.end('Success');
  await advance(5_000);
  expect(store.checkout.progress.value.is).toBe('success');
}

test('RP-4 nothing changes behind the result; the link is paid as soon as it closes', async () => {
  const shop = await payer();
  const letGo = shop.world.hold(replenishmentInfo);
  await payLink(shop);
  expect([shop.state.value.is, shop.store.repaid.value?.replenish_id]).toEqual(['open', link]);
  shop.store.checkout.close();
  expect([shop.state.value.is, shop.store.repaid.value]).toEqual(['paid', null]);
  // What the gateway says afterwards counts, whatever was known here.
  shop.become({ state: 'paid', product_name: 'Newer gems' });
  await letGo();
  await shop.settle();
  expect(shop.state.value).toMatchObject({ is: 'paid', info: { product_name: 'Newer gems' } });
});

test('RP-4 data that loads behind the result is shown once it closes', async () => {
  const shop = await payer();
  await payLink(shop);
  shop.become({ user_name: 'bob', state: 'expired' });
  const before = shop.world.count(replenishmentInfo);
  shop.store.events.emit('order:paid', { billing_no: 'another' } as never);
  await shop.settle();
  expect(shop.world.count(replenishmentInfo)).toBe(before + 1);
  expect(shop.state.value).toMatchObject({ is: 'open', info: { user_name: 'ann' } });
  shop.store.checkout.close();
  expect(shop.state.value).toMatchObject({ is: 'paid', info: { user_name: 'bob' } });
});

test('RP-1 by the game: the login is at /api/ingame/, and the player’s own order is loaded', async () => {
  const shop = await createTestStorefront({ game: '1023', area: 'universal' });
  shop.world.answer(replenishmentInfo, () => owedOrder);
  shop.world.answer(replenishmentGameList, () => [
    { gp_id: '102', client_id: '1023', name: 'Harbor Kings', replenish_id: link },
  ]);
  shop.world.answer(ingameAuth, () => ({
    username: 'ann',
    suid: 'U1',
    oauth_token: shop.world.tokenOf('ann'),
    gp_id: '102',
  }));
  const { state } = createReplenish(shop.store, signal({ rp_client_id: '1023' }), () => {});
  await shop.settle();
  expect(state.value).toEqual({ is: 'visitor', info: null });
  await shop.store.session.logIn('ann', 'correct-horse-7');
  await shop.settle();
  expect(shop.world.sent(ingameAuth)[0]).toMatchObject({ game_id: '102', client_id: '1023' });
  expect(shop.world.count(auth)).toBe(0);
  expect(state.value).toMatchObject({ is: 'open', info: { user_name: 'ann' } });
});

test.each([
  ['a game that is not sold here', { rp_client_id: '9999' }, '9999'],
  ['a damaged game', { rp_client_id: '<script>' }, null],
  ['a damaged link', { replenish_id: '<script>alert(1)</script>' }, '1023'],
  ['a link of 3,000 characters', { replenish_id: 'x'.repeat(3_000) }, '1023'],
])('RP-1 NT-3 %s leads to /errorReplenish without a log-in', async (_, params, client) => {
  const shop = await createTestStorefront({ area: 'universal', game: null, client });
  const screens: string[] = [];
  shop.store.events.on('screen', ({ path }) => screens.push(path));
  const { state } = createReplenish(shop.store, signal(params), () => {});
  await shop.settle();
  expect(screens).toEqual(['/errorReplenish']);
  expect(state.value).toEqual({ is: 'bad' });
  expect(shop.world.count(replenishmentInfo)).toBe(0);
});

test('RP-1 a game that is still loading is not called invalid', async () => {
  const first = await createTestStorefront({ area: 'universal', game: null, client: '1023' });
  const letGo = first.world.hold(getGameListV2);
  const shop = first.reload();
  const screens: string[] = [];
  shop.store.events.on('screen', ({ path }) => screens.push(path));
  const { state } = createReplenish(shop.store, signal({ rp_client_id: '1023' }), () => {});
  await shop.settle();
  await letGo();
  await shop.settle();
  expect([screens, state.value.is]).toEqual([[], 'visitor']);
});
