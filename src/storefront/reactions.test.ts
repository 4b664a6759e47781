import { describe, expect, test } from 'vitest';
import { GatewayError } from '../client/errors.ts';
import type { codes } from '../contract/codes.ts';
import { getGameListV2, getRoleList, rechargeConfig } from '../contract/game.ts';
import { getGoodsList, getLimitProductInfo } from '../contract/goods.ts';
import { getUserInfo } from '../contract/login.ts';
import { getOrderList } from '../contract/order.ts';
import { dot, type TrackEvent } from '../contract/tracking.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, createTestStorefront } from '../testing/storefront.ts';
import { goodsList } from '../testing/world-data.ts';
import { refusal } from '../testing/world-orders.ts';

type Word = keyof typeof codes;

/** The expected reaction to a code (NT-3). Missing fields mean that nothing changes. */
interface Reaction {
  readonly screen?: string;
  readonly loggedOut?: true;
  readonly popup?: true;
  readonly noGame?: true;
  readonly noArea?: true;
  readonly announced?: true;
}

const table: Record<Exclude<Word, 'success'>, Reaction> = {
  'not-logged-in': { loggedOut: true, popup: true, announced: true },
  'no-game': { noGame: true },
  'wrong-domain': { noArea: true, screen: '/notArea' },
  'not-real': { loggedOut: true, screen: '/' },
  'bad-replenish': { screen: '/errorReplenish' },
  'illegal-coupon': {},
  'no-activity': {},
  'bad-parameter': {},
  'log-in-failed': {},
  'log-in-needed': { popup: true },
  'not-yours': {},
  'limit-reached': {},
  'unpaid-order': {},
  'age-limit': {},
  'purchase-refused': {},
  'spend-limit': {},
  'other-request': {},
  'too-many': {},
  'not-yet': {},
  busy: {},
};

const cases = (['page', 'in-game'] as const).flatMap((view) =>
  (Object.entries(table) as [Exclude<Word, 'success'>, Reaction][]).map(([word, reaction]) => ({
    view,
    word,
    reaction,
  })),
);

describe('NT-2 NT-3 the reaction to each code', () => {
  test.each(cases)('$word on a view $view', async ({ view, word, reaction }) => {
    const shop = await createReadyStorefront({ view });
    const { store } = shop;
    const screens: string[] = [];
    store.events.on('screen', ({ path }) => screens.push(path));
    const emitted = new Set<string>();
    store.popups.toasts.subscribe((all) => all.map(({ text, tone }) => tone !== 'lasting' && emitted.add(text)));
    shop.world.fault(getGoodsList, { is: 'refused', word, text: 'The words of the gateway.' });
    const ended = store.catalogue.again();
    await shop.advance(240_000);
    await ended;
    const { screen, loggedOut, popup, noGame, noArea, announced } = reaction;
    expect({
      screens,
      user: store.session.user.value?.username,
      popup: store.popups.login.value,
      game: store.storage.get('gameInfo')?.client_id,
      area: [store.areas.current.value?.id, store.storage.get('payment_domain_area')],
    }).toEqual({
      screens: screen ? [screen] : [],
      user: loggedOut || noGame ? undefined : 'ann',
      // LG-4: the in-game view never opens the log-in.
      popup: Boolean(popup) && view !== 'in-game',
      game: noGame ? undefined : '1013',
      area: noArea ? [undefined, null] : ['sea', 'sea'],
    });
    const inGame = view === 'in-game';
    const words = announced && !inGame ? 'session_over' : word === 'not-real' && inGame ? 'error_not_real' : null;
    expect([...emitted]).toEqual(words ? [store.i18n.t(words)] : []);
    // The caller receives the error, unless no further request is possible.
    if (!noGame && !noArea) expect(store.catalogue.goods.value.is).toBe('failed');
  });

  const firstCalls = { getGameListV2, getUserInfo } as const;
  test.each(
    (['not-logged-in', 'wrong-domain', 'not-real'] as const).flatMap((word) =>
      (['getGameListV2', 'getUserInfo'] as const).map((call) => ({ word, call })),
    ),
  )('NT-3 $word to the $call of a page that opens for a player counts', async ({ word, call }) => {
    const first = await createTestStorefront({ person: 'ann' });
    first.world.fault(firstCalls[call], { is: 'refused', word, text: 'No.' });
    const shop = first.reload();
    const screens: string[] = [];
    shop.store.events.on('screen', ({ path }) => screens.push(path));
    await shop.settle();
    const { screen, loggedOut, noArea } = table[word];
    expect([screens, shop.store.session.user.value?.username, shop.store.areas.current.value?.id]).toEqual([
      screen ? [screen] : [],
      loggedOut ? undefined : 'ann',
      noArea ? undefined : 'sea',
    ]);
    expect(shop.store.popups.login.value).toBe(word === 'not-logged-in');
  });

  /** Opens a page as ann by a URL with a game that the browser does not know yet. */
  const openByAddress = async () => {
    const first = await createTestStorefront({ person: 'ann', client: '1013', game: null });
    first.store.storage.remove('gameInfo');
    first.world.requests.length = 0;
    return first.reload();
  };
  /** The calls that a page sends on its own. */
  const early = { getGoodsList, rechargeConfig } as const;
  const lateCases = (['getGoodsList', 'rechargeConfig'] as const).flatMap((call) =>
    (Object.entries(table) as [Exclude<Word, 'success' | 'busy'>, Reaction][])
      .filter(([word]) => word !== ('busy' as string) && word !== 'too-many')
      .map(([word, reaction]) => ({ call, word, reaction })),
  );
  test.each(lateCases)(
    'NT-3 $word for a late $call that was sent before the player of a URL with client_id is known',
    async ({ call, word, reaction }) => {
      const shop = await openByAddress();
      const letGo = shop.world.hold(early[call]);
      // The player gets the same refusal, because a gateway answers the same request equally.
      shop.world.answer(early[call] as typeof getGoodsList, () => {
        throw refusal(word);
      });
      const screens: string[] = [];
      shop.store.events.on('screen', ({ path }) => screens.push(path));
      await shop.settle();
      expect(shop.store.session.user.value?.username).toBe('ann');
      expect(shop.world.requests.find(({ path }) => path === early[call].path)?.token).toBeNull();
      await letGo();
      await shop.settle();
      const { screen, loggedOut, popup, noGame, noArea } = reaction;
      expect({
        screens,
        user: shop.store.session.user.value?.username,
        popup: shop.store.popups.login.value,
        game: shop.store.games.current.value?.client_id,
        area: shop.store.areas.current.value?.id,
      }).toEqual({
        screens: screen ? [screen] : [],
        user: loggedOut || noGame ? undefined : 'ann',
        popup: Boolean(popup),
        game: noGame ? undefined : '1013',
        area: noArea ? undefined : 'sea',
      });
    },
  );

  test('NT-3 a rejection for a visitor changes nothing if it does not apply to the player who logged in meanwhile', async () => {
    const shop = await openByAddress();
    const letGo = shop.world.hold(getGoodsList);
    shop.world.answer(getGoodsList, (_, { person }) => {
      person();
      return goodsList;
    });
    await shop.settle();
    await letGo();
    await shop.settle();
    expect(shop.store.session.user.value?.username).toBe('ann');
    expect(shop.store.popups.login.value).toBe(false);
    expect(shop.store.catalogue.goods.value.is).toBe('ready');
  });

  test.each([
    ['wrong-domain', { domain_area: 'universal' }],
    ['no-game', { client_id: '1023' }],
  ] as const)('NT-3 %s for another game or area changes nothing', async (word, scope) => {
    const { store, world, settle } = await createReadyStorefront();
    world.fault(rechargeConfig, { is: 'refused', word });
    const params = { client_id: '1013', domain_area: 'sea', ...scope };
    await expect(store.send(rechargeConfig, params)).rejects.toMatchObject({ word });
    await settle();
    expect([store.areas.current.value?.id, store.games.current.value?.client_id]).toEqual(['sea', '1013']);
  });

  test('NT-3 wrong-domain applies to a player whose session was renewed meanwhile; not-logged-in does not', async () => {
    for (const word of ['wrong-domain', 'not-logged-in'] as const) {
      const { store, world, settle } = await createReadyStorefront();
      const letGo = world.hold(getGoodsList);
      world.answer(getGoodsList, () => {
        throw refusal(word);
      });
      void store.catalogue.again();
      await settle();
      const user = must(store.session.user.peek(), 'a user');
      store.session.renew(user, { ...user, oauth_token: world.tokenOf('ann') });
      await letGo();
      await settle();
      expect([store.areas.current.value?.id, store.session.user.value?.username]).toEqual([
        word === 'wrong-domain' ? undefined : 'sea',
        'ann',
      ]);
    }
  });

  test('NT-3 a visitor who has to log in sees no message about an ended session', async () => {
    const { store, world, settle } = await createTestStorefront();
    world.fault(getGoodsList, { is: 'refused', word: 'not-logged-in' });
    await store.catalogue.again();
    await settle();
    expect([store.popups.login.value, store.popups.toasts.value]).toEqual([true, []]);
  });

  test.each([getLimitProductInfo, rechargeConfig, getOrderList, getRoleList])(
    'NT-3 an unknown code shows the text of the gateway, for any call ($path)',
    async (call) => {
      const { store, world, settle } = await createReadyStorefront();
      world.answer(call as typeof getOrderList, () => {
        throw new GatewayError('', 'other', -9_999, 'Closed on Mondays.');
      });
      const params = { client_id: '1013', role_id: 'r1', server_id: 's1', domain_area: 'sea' };
      await expect(store.send(call as typeof getOrderList, params)).rejects.toMatchObject({ word: 'other' });
      await settle();
      expect(store.popups.toasts.value).toMatchObject([{ text: 'Closed on Mondays.', tone: 'bad' }]);
    },
  );

  test('NT-3 TR-3 a call without a response is tracked once a minute: its name, but not its parameters', async () => {
    const { store, world, advance } = await createReadyStorefront();
    world.fault(getGoodsList, { is: 'dead' });
    const lost: string[] = [];
    store.events.on('call:lost', ({ call }) => lost.push(call));
    for (let tries = 0; tries < 3; tries++) {
      void store.catalogue.again();
      await advance(40_000);
    }
    await advance(10_000);
    expect(lost).toEqual(['getGoodsList', 'getGoodsList', 'getGoodsList']);
    const tracked = world.sent(dot).flatMap(({ events }) => events as TrackEvent[]);
    const ours = tracked.filter(({ event_name }) => event_name === 'networkError');
    expect(ours.map(({ data }) => data)).toEqual(
      Array(2).fill({ client_id: '1013', area: 'sea', call: 'getGoodsList' }),
    );
  });

  test('NT-3 a late response changes nothing', async () => {
    const shop = await createReadyStorefront();
    let letGo = (): void => {};
    const until = new Promise<void>((done) => {
      letGo = done;
    });
    shop.world.fault(getGoodsList, { is: 'held', where: 'after', until }, 1);
    shop.world.answer(getGoodsList, () => {
      throw refusal('not-logged-in');
    });
    void shop.store.catalogue.again();
    await shop.settle();
    shop.world.answer(getGoodsList, () => goodsList);
    void shop.store.catalogue.again();
    letGo();
    await shop.settle();
    expect(shop.store.session.user.value?.username).toBe('ann');
    expect(shop.store.catalogue.goods.value.is).toBe('ready');
  });
});
