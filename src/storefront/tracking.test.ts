import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import type { StorefrontBrand } from '../brand/index.ts';
import { allRoleList } from '../contract/game.ts';
import { auth, getUserInfo } from '../contract/login.ts';
import { getOrderInfo } from '../contract/order.ts';
import { dot, orderEvent, type TrackEvent } from '../contract/tracking.ts';
import {
  createReadyStorefront,
  createTestStorefront,
  fill,
  type TestOptions,
  type TestStorefront,
  tap,
} from '../testing/storefront.ts';
import { password } from '../testing/world-data.ts';

const runs = process.env.EXHAUSTIVE ? 300 : 12;

/** Every body that was posted, on leaving too. */
const bodies = ({ world, platform }: TestStorefront): Record<string, unknown>[] => [
  ...[...world.sent(dot), ...world.sent(orderEvent)],
  ...platform.beacons.map(({ text }) => JSON.parse(text) as Record<string, unknown>),
];
const eventsOf = (shop: TestStorefront): TrackEvent[] =>
  bodies(shop).flatMap((one) => (one.events ?? [one]) as TrackEvent[]);
const namesOf = (shop: TestStorefront): string[] => eventsOf(shop).map(({ event_name }) => event_name);
const found = (shop: TestStorefront, name: string): TrackEvent | undefined =>
  eventsOf(shop).find(({ event_name }) => event_name === name);

/** Pays and waits until all events are sent. */
async function buy(shop: TestStorefront): Promise<void> {
  await tap(shop);
  shop.world.end('Success');
  await shop.advance(30_000);
}

/** Everything that tracking may leave on a device. */
const traces = ({ platform }: TestStorefront): string[] =>
  [...platform.world.lasting.keys(), ...platform.tab.keys()].filter((key) => /track|Uuid/.test(key));

describe('a purchase', () => {
  test('TR-1 TR-2 is tracked from start to end', async () => {
    const shop = await createTestStorefront();
    shop.store.events.emit('page:viewed', { page: 'goods' });
    await shop.store.session.logIn('ann', password);
    await fill(shop);
    const payway = shop.option('Razer Gold').key;
    await buy(shop);
    const expected =
      'viewGameList viewPage login manualLogin selectRole selectGoods clickBuy selectPayway clickPay createOrder openPayLink';
    expect(namesOf(shop).filter((name) => name !== 'payOrder')).toEqual(expected.split(' '));
    expect(found(shop, 'clickPay')?.data).toEqual({
      client_id: '1013',
      area: 'sea',
      product_id: 'g600',
      price: 9.99,
      currency: 'USD',
      payway,
    });
  });

  test('TR-1 the paid order is event 18, with the data of the order', async () => {
    const shop = await createReadyStorefront();
    await buy(shop);
    const [order] = shop.world.orders;
    expect(shop.world.sent(orderEvent)).toMatchObject([
      {
        event: 18,
        app_id: watt.appId,
        app_event_id: watt.eventId,
        event_id: 'WEBPAY-201-018',
        data: { billing_no: order?.billing_no, product_id: 'g600' },
      },
    ]);
  });

  test('TR-1 the paid order is event 18 once, although two windows show it', async () => {
    const shop = await createReadyStorefront();
    const paid: string[] = [];
    await tap(shop);
    const there = shop.openTab();
    await there.settle();
    for (const { store } of [shop, there]) store.events.on('order:paid', ({ billing_no }) => paid.push(billing_no));
    shop.world.end('Success');
    there.store.checkout.resumeByNumber('B1');
    await there.settle();
    await shop.advance(30_000);
    await there.advance(30_000);
    expect(paid).toEqual(['B1', 'B1']);
    expect(shop.world.sent(orderEvent)).toHaveLength(1);
  });

  test.each([0, 500])(
    'TR-1 the paid order is event 18 once if two tabs detect it %d ms apart, before either reads the other’s storage',
    async (ms) => {
      const shop = await createReadyStorefront();
      await tap(shop);
      const there = shop.openTab();
      await there.settle();
      const order = { ...(await shop.store.send(getOrderInfo, { billing_no: 'B1' })), status: 'Success' as const };
      for (const { store, advance } of [shop, there]) {
        store.internal.emit('order:settled', { name: 'order:paid', order });
        await advance(ms);
      }
      await shop.advance(30_000);
      await there.advance(30_000);
      expect(shop.world.sent(orderEvent)).toHaveLength(1);
    },
  );

  test('TR-2 each other action has its event', async () => {
    const shop = await createReadyStorefront();
    const { events, areas, games, session } = shop.store;
    events.emit('coupon:chosen', { code: 'C1' });
    events.emit('coupon:claimed', { codes: ['C1'] });
    events.emit('coupon:refused', { code: 'C1', product_id: 'g600' });
    events.emit('reward:claimed', { all: false });
    events.emit('reward:claimed', { all: true });
    games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    areas.choose('universal');
    session.logOut();
    await shop.advance(30_000);
    const expected =
      'manualUseVipCoupon claimCoupon refuseCoupon claimReward claimAllRewards changeGame changeArea logout';
    expect(namesOf(shop)).toEqual(expect.arrayContaining(expected.split(' ')));
  });

  test('TR-1 the price is in the events of its creation and its payment page, but not of an older order', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.store.events.emit('pay:opened', { product_id: 'g600', billing_no: 'B0' });
    await shop.advance(30_000);
    const cost = { price: 9.99, currency: 'USD' };
    expect(found(shop, 'createOrder')?.data).toMatchObject({ billing_no: 'B1', ...cost });
    const opened = eventsOf(shop).filter(({ event_name }) => event_name === 'openPayLink');
    expect(opened.map(({ data }) => [data.billing_no, data.price])).toEqual([
      ['B1', 9.99],
      ['B0', undefined],
    ]);
  });

  test('TR-1 waiting events are sent when the page closes', async () => {
    const shop = await createReadyStorefront();
    shop.platform.goAway();
    expect(shop.platform.beacons[0]?.address).toBe('https://collect.watt.example/service/recharge/dot.php');
    expect(namesOf(shop)).toContain('selectPayway');
  });
});

describe('a failing endpoint', () => {
  const troubles = {
    'is dead': (shop: TestStorefront) => shop.world.fault(dot, { is: 'dead' }),
    hangs: (shop: TestStorefront) => shop.world.hold(dot),
    'says that nobody is logged in': (shop: TestStorefront) =>
      shop.world.fault(dot, { is: 'refused', word: 'not-logged-in' }),
    'says that the area is wrong': (shop: TestStorefront) =>
      shop.world.fault(dot, { is: 'refused', word: 'wrong-domain' }),
    'answers nonsense': (shop: TestStorefront) => shop.world.fault(dot, { is: 'garbage' }),
  };

  test.each(Object.entries(troubles))('TR-3 an endpoint that %s does not disturb a purchase', async (_, trouble) => {
    const shop = await createReadyStorefront();
    trouble(shop);
    await shop.advance(6_000);
    await buy(shop);
    const { checkout, popups, session, areas } = shop.store;
    expect([checkout.progress.value.is, shop.world.orders.length]).toEqual(['success', 1]);
    expect([popups.toasts.value, popups.login.value, shop.platform.reports]).toEqual([[], false, []]);
    expect([session.user.value?.username, areas.current.value?.id]).toEqual(['ann', 'sea']);
  });

  test('TR-3 an unsafe address gets no request, and the shop opens', async () => {
    const unsafe = { ...watt.production, collection: 'http://collect.watt.example' };
    const shop = await createReadyStorefront({ brand: { ...watt, production: unsafe } });
    await buy(shop);
    shop.platform.goAway();
    expect([shop.store.checkout.progress.value.is, bodies(shop)]).toEqual(['success', []]);
  });
});

describe('data that is never sent', () => {
  test('T37 TR-3 no body contains a name, an input or a secret of the player', async () => {
    const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/).map((text) => `CANARY${text}`);
    const planted = fc.record({ username: word, suid: word, token: word, typed: word, role: word, card: word });
    await fc.assert(
      fc.asyncProperty(planted, async ({ username, suid, token, typed, role, card }) => {
        const shop = await createTestStorefront();
        const user = { username, suid, oauth_token: shop.world.tokenOf('ann') + token, gp_id: '101' };
        shop.world.tokens.set(user.oauth_token, 'ann');
        shop.world.answer(auth, () => user);
        shop.world.answer(getUserInfo, () => user);
        shop.world.answer(allRoleList, () => [
          { server: { value: `s${role}`, display: role }, role: { value: `r${role}`, display: role } },
        ]);
        await shop.store.session.logIn(username, typed);
        await fill(shop);
        shop.store.events.emit('page:viewed', { page: 'my' });
        shop.store.events.emit('coupon:chosen', { code: card });
        shop.platform.goAway();
        await buy(shop);
        expect(namesOf(shop)).toContain('payOrder');
        expect(JSON.stringify(bodies(shop))).not.toMatch(/CANARY|token-/);
      }),
      { numRuns: runs },
    );
  });

  test('TR-1 the player is a random key: the same on each visit, different for another player, and removed at log-out', async () => {
    const shop = await createReadyStorefront();
    await shop.advance(5_000);
    const before = eventsOf(shop).at(-1)?.user;
    expect(before).toMatch(/^[\w-]{8,}$/);
    const again = shop.reload();
    await again.advance(5_000);
    expect(eventsOf(again).at(-1)?.user).toBe(before);
    again.store.session.logOut();
    expect(again.platform.lasting.keys().some((key) => key.includes('trackUser'))).toBe(false);
    await again.store.session.logIn('bob', password);
    await again.advance(5_000);
    expect(eventsOf(again).at(-1)?.user).not.toBe(before);
  });
});

describe('where the law requires consent', () => {
  const europe: TestOptions = { area: 'eru', game: '1031', person: 'ann' };

  test('TR-3 nothing is sent and nothing is stored before the player agreed', async () => {
    const shop = await createTestStorefront(europe);
    shop.store.events.emit('page:viewed', { page: 'goods' });
    await shop.advance(60_000);
    shop.platform.goAway();
    expect([bodies(shop), traces(shop), shop.store.tracking.allowed.value]).toEqual([[], [], null]);
    shop.store.tracking.choice.value = true;
    await shop.advance(5_000);
    expect(namesOf(shop)).toEqual(expect.arrayContaining(['viewGameList', 'viewPage']));
  });

  test('TR-3 a no drops waiting events, and another area requires no consent', async () => {
    const shop = await createTestStorefront(europe);
    shop.store.tracking.choice.value = false;
    shop.store.events.emit('page:viewed', { page: 'goods' });
    await shop.advance(60_000);
    expect([bodies(shop), traces(shop)]).toEqual([[], []]);
    const other = await createTestStorefront();
    expect([other.store.tracking.needsConsent.value, other.store.tracking.allowed.value]).toEqual([false, true]);
  });

  test('TR-3 a yes after a no tracks the visible page once and nothing else from before', async () => {
    const shop = await createTestStorefront(europe);
    const { tracking, events } = shop.store;
    events.emit('page:viewed', { page: 'goods' });
    tracking.choice.value = false;
    events.emit('page:viewed', { page: 'my' });
    tracking.choice.value = null;
    tracking.choice.value = true;
    await shop.advance(30_000);
    expect(eventsOf(shop).map(({ event_name, data }) => [event_name, data.page])).toEqual([['viewPage', 'my']]);
  });

  test.each([
    ['sea', undefined, true],
    ['sea', false, false],
    ['eru', undefined, false],
    ['eru', true, true],
  ] as const)("TR-3 on a partner's page in %s, told %s: %s", async (area, tracking, allowed) => {
    const game = area === 'eru' ? '1031' : '1013';
    const shop = await createTestStorefront({
      view: 'embedded',
      area,
      game,
      ...(tracking === undefined ? {} : { tracking }),
    });
    expect(shop.store.tracking.allowed.value).toBe(allowed);
    await shop.advance(5_000);
    expect(bodies(shop).length > 0).toBe(allowed);
  });

  test('TR-3 a brand can require consent everywhere', async () => {
    const asking: StorefrontBrand = { ...watt, asksToTrack: true };
    const shop = await createTestStorefront({ brand: asking as typeof watt });
    expect(shop.store.tracking.allowed.value).toBeNull();
  });
});
