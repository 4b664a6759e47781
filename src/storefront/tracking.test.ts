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
const eventsOf = (here: TestStorefront): TrackEvent[] =>
  bodies(here).flatMap((one) => (one.events ?? [one]) as TrackEvent[]);
const namesOf = (here: TestStorefront): string[] => eventsOf(here).map(({ event_name }) => event_name);
const found = (here: TestStorefront, name: string): TrackEvent | undefined =>
  eventsOf(here).find(({ event_name }) => event_name === name);

/** Pays and waits until all events are sent. */
async function buy(here: TestStorefront): Promise<void> {
  await tap(here);
  here.world.end('Success');
  await here.advance(30_000);
}

/** Everything that tracking may leave on a device. */
const traces = ({ platform }: TestStorefront): string[] =>
  [...platform.world.lasting.keys(), ...platform.tab.keys()].filter((key) => /track|Uuid/.test(key));

describe('a purchase', () => {
  test('TR-1 TR-2 is tracked from start to end', async () => {
    const here = await createTestStorefront();
    here.store.events.emit('page:viewed', { page: 'goods' });
    await here.store.session.logIn('ann', password);
    await fill(here);
    const payway = here.option('Razer Gold').key;
    await buy(here);
    const expected =
      'viewGameList viewPage login manualLogin selectRole selectGoods clickBuy selectPayway clickPay createOrder openPayLink';
    expect(namesOf(here).filter((name) => name !== 'payOrder')).toEqual(expected.split(' '));
    expect(found(here, 'clickPay')?.data).toEqual({
      client_id: '1013',
      area: 'sea',
      product_id: 'g600',
      price: 9.99,
      currency: 'USD',
      payway,
    });
  });

  test('TR-1 the paid order is event 18, with the data of the order', async () => {
    const here = await createReadyStorefront();
    await buy(here);
    const [order] = here.world.orders;
    expect(here.world.sent(orderEvent)).toMatchObject([
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
    const here = await createReadyStorefront();
    const paid: string[] = [];
    await tap(here);
    const there = here.beside();
    await there.settle();
    for (const { store } of [here, there]) store.events.on('order:paid', ({ billing_no }) => paid.push(billing_no));
    here.world.end('Success');
    there.store.checkout.resumeByNumber('B1');
    await there.settle();
    await here.advance(30_000);
    await there.advance(30_000);
    expect(paid).toEqual(['B1', 'B1']);
    expect(here.world.sent(orderEvent)).toHaveLength(1);
  });

  test.each([0, 500])(
    'TR-1 it is event 18 once when two tabs know of it %d ms apart, before either reads what the other wrote',
    async (ms) => {
      const here = await createReadyStorefront();
      await tap(here);
      const there = here.beside();
      await there.settle();
      const order = { ...(await here.store.send(getOrderInfo, { billing_no: 'B1' })), status: 'Success' as const };
      for (const { store, advance } of [here, there]) {
        store.internal.emit('order:settled', { name: 'order:paid', order });
        await advance(ms);
      }
      await here.advance(30_000);
      await there.advance(30_000);
      expect(here.world.sent(orderEvent)).toHaveLength(1);
    },
  );

  test('TR-2 each other action has its event', async () => {
    const here = await createReadyStorefront();
    const { events, areas, games, session } = here.store;
    events.emit('coupon:chosen', { code: 'C1' });
    events.emit('coupon:claimed', { codes: ['C1'] });
    events.emit('coupon:refused', { code: 'C1', product_id: 'g600' });
    events.emit('reward:claimed', { all: false });
    events.emit('reward:claimed', { all: true });
    games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    areas.choose('universal');
    session.logOut();
    await here.advance(30_000);
    const expected =
      'manualUseVipCoupon claimCoupon refuseCoupon claimReward claimAllRewards changeGame changeArea logout';
    expect(namesOf(here)).toEqual(expect.arrayContaining(expected.split(' ')));
  });

  test('TR-1 the price is in the events of its creation and its payment page, but not of an older order', async () => {
    const here = await createReadyStorefront();
    await tap(here);
    here.store.events.emit('pay:opened', { product_id: 'g600', billing_no: 'B0' });
    await here.advance(30_000);
    const cost = { price: 9.99, currency: 'USD' };
    expect(found(here, 'createOrder')?.data).toMatchObject({ billing_no: 'B1', ...cost });
    const opened = eventsOf(here).filter(({ event_name }) => event_name === 'openPayLink');
    expect(opened.map(({ data }) => [data.billing_no, data.price])).toEqual([
      ['B1', 9.99],
      ['B0', undefined],
    ]);
  });

  test('TR-1 waiting events are sent when the page closes', async () => {
    const here = await createReadyStorefront();
    here.platform.goAway();
    expect(here.platform.beacons[0]?.address).toBe('https://collect.watt.example/service/recharge/dot.php');
    expect(namesOf(here)).toContain('selectPayway');
  });
});

describe('a failing endpoint', () => {
  const troubles = {
    'is dead': (here: TestStorefront) => here.world.fault(dot, { is: 'dead' }),
    hangs: (here: TestStorefront) => here.world.hold(dot),
    'says that nobody is logged in': (here: TestStorefront) =>
      here.world.fault(dot, { is: 'refused', word: 'not-logged-in' }),
    'says that the area is wrong': (here: TestStorefront) =>
      here.world.fault(dot, { is: 'refused', word: 'wrong-domain' }),
    'answers nonsense': (here: TestStorefront) => here.world.fault(dot, { is: 'garbage' }),
  };

  test.each(Object.entries(troubles))('TR-3 an endpoint that %s does not disturb a purchase', async (_, trouble) => {
    const here = await createReadyStorefront();
    trouble(here);
    await here.advance(6_000);
    await buy(here);
    const { checkout, popups, session, areas } = here.store;
    expect([checkout.progress.value.is, here.world.orders.length]).toEqual(['success', 1]);
    expect([popups.toasts.value, popups.login.value, here.platform.reports]).toEqual([[], false, []]);
    expect([session.user.value?.username, areas.current.value?.id]).toEqual(['ann', 'sea']);
  });

  test('TR-3 an unsafe address gets no request, and the shop opens', async () => {
    const unsafe = { ...watt.production, collection: 'http://collect.watt.example' };
    const here = await createReadyStorefront({ brand: { ...watt, production: unsafe } });
    await buy(here);
    here.platform.goAway();
    expect([here.store.checkout.progress.value.is, bodies(here)]).toEqual(['success', []]);
  });
});

describe('data that is never sent', () => {
  test('T37 TR-3 no body contains a name, an input or a secret of the player', async () => {
    const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/).map((text) => `CANARY${text}`);
    const planted = fc.record({ username: word, suid: word, token: word, typed: word, role: word, card: word });
    await fc.assert(
      fc.asyncProperty(planted, async ({ username, suid, token, typed, role, card }) => {
        const here = await createTestStorefront();
        const user = { username, suid, oauth_token: here.world.tokenOf('ann') + token, gp_id: '101' };
        here.world.tokens.set(user.oauth_token, 'ann');
        here.world.answer(auth, () => user);
        here.world.answer(getUserInfo, () => user);
        here.world.answer(allRoleList, () => [
          { server: { value: `s${role}`, display: role }, role: { value: `r${role}`, display: role } },
        ]);
        await here.store.session.logIn(username, typed);
        await fill(here);
        here.store.events.emit('page:viewed', { page: 'my' });
        here.store.events.emit('coupon:chosen', { code: card });
        here.platform.goAway();
        await buy(here);
        expect(namesOf(here)).toContain('payOrder');
        expect(JSON.stringify(bodies(here))).not.toMatch(/CANARY|token-/);
      }),
      { numRuns: runs },
    );
  });

  test('TR-1 the player is a random key: the same on each visit, different for another player, and removed at log-out', async () => {
    const here = await createReadyStorefront();
    await here.advance(5_000);
    const before = eventsOf(here).at(-1)?.user;
    expect(before).toMatch(/^[\w-]{8,}$/);
    const again = here.reload();
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
    const here = await createTestStorefront(europe);
    here.store.events.emit('page:viewed', { page: 'goods' });
    await here.advance(60_000);
    here.platform.goAway();
    expect([bodies(here), traces(here), here.store.tracking.allowed.value]).toEqual([[], [], null]);
    here.store.tracking.choice.value = true;
    await here.advance(5_000);
    expect(namesOf(here)).toEqual(expect.arrayContaining(['viewGameList', 'viewPage']));
  });

  test('TR-3 a no drops waiting events, and another area requires no consent', async () => {
    const here = await createTestStorefront(europe);
    here.store.tracking.choice.value = false;
    here.store.events.emit('page:viewed', { page: 'goods' });
    await here.advance(60_000);
    expect([bodies(here), traces(here)]).toEqual([[], []]);
    const other = await createTestStorefront();
    expect([other.store.tracking.needsConsent.value, other.store.tracking.allowed.value]).toEqual([false, true]);
  });

  test('TR-3 a yes after a no tracks the visible page once and nothing else from before', async () => {
    const here = await createTestStorefront(europe);
    const { tracking, events } = here.store;
    events.emit('page:viewed', { page: 'goods' });
    tracking.choice.value = false;
    events.emit('page:viewed', { page: 'my' });
    tracking.choice.value = null;
    tracking.choice.value = true;
    await here.advance(30_000);
    expect(eventsOf(here).map(({ event_name, data }) => [event_name, data.page])).toEqual([['viewPage', 'my']]);
  });

  test.each([
    ['sea', undefined, true],
    ['sea', false, false],
    ['eru', undefined, false],
    ['eru', true, true],
  ] as const)("TR-3 on a partner's page in %s, told %s: %s", async (area, tracking, allowed) => {
    const game = area === 'eru' ? '1031' : '1013';
    const here = await createTestStorefront({
      view: 'embedded',
      area,
      game,
      ...(tracking === undefined ? {} : { tracking }),
    });
    expect(here.store.tracking.allowed.value).toBe(allowed);
    await here.advance(5_000);
    expect(bodies(here).length > 0).toBe(allowed);
  });

  test('TR-3 a brand can require consent everywhere', async () => {
    const asking: StorefrontBrand = { ...watt, asksToTrack: true };
    const here = await createTestStorefront({ brand: asking as typeof watt });
    expect(here.store.tracking.allowed.value).toBeNull();
  });
});
