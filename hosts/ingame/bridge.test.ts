import { expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { languages } from '../../src/brand/index.ts';
import { getOrderList } from '../../src/contract/order.ts';
import { createMemoryPlatform } from '../../src/platform/memory.ts';
import { createReadyStorefront, createTestStorefront, tap } from '../../src/testing/storefront.ts';
import { createBridge, gameMessage } from './bridge.ts';
import type { Player } from './player.ts';
import { createTabs } from './tabs.ts';

/** A bridge to a game that records the messages it receives. */
function createTestBridge(store: Awaited<ReturnType<typeof createTestStorefront>>['store'], knownPlayer?: Player) {
  const messages: { type?: string }[] = [];
  let receive: (message: unknown) => void = () => {};
  const line = {
    isAvailable: true,
    held: false,
    send: (message: object) => void messages.push(message),
    receive(run: (message: unknown) => void) {
      receive = run;
      return () => {
        receive = () => {};
      };
    },
  };
  const address = 'https://watt.example/userCenter?visit=sdk&client_id=1013';
  const tabs = createTabs(createMemoryPlatform({ address }), 'vip');
  const user = store.session.user.peek();
  const player = knownPlayer ?? (user ? { is: 'known', user } : { is: 'nobody', why: 'missing' });
  const bridge = createBridge(store, line, { tabs, first: 'vip', player });
  return {
    bridge,
    messages,
    tabs,
    receive: (message: unknown) => receive(message),
    types: () => messages.map(({ type }) => type),
  };
}

test('EM-4 the game receives each state of an order, from the tap to the end, with the ids only', async () => {
  const storefront = await createReadyStorefront({ view: 'in-game' });
  const { bridge, messages } = createTestBridge(storefront.store);
  await tap(storefront);
  const billing_no = storefront.world.orders[0]?.billing_no;
  expect(billing_no).toBeTruthy();
  storefront.world.end('Success');
  await storefront.store.checkout.check();
  const own = { from: 'coinslot', product_id: 'g600', billing_no };
  expect(messages).toEqual([
    { from: 'coinslot', type: 'login', state: 'done' },
    { type: 'processing', ...own },
    { type: 'paid', ...own },
  ]);
  bridge.undo();
});

test('EM-4 a reloaded view sends the game no order message twice', async () => {
  const storefront = await createReadyStorefront({ view: 'in-game' });
  const before = createTestBridge(storefront.store);
  await tap(storefront);
  expect(before.types()).toEqual(['login', 'processing']);
  before.bridge.undo();
  const reloaded = createTestBridge(storefront.store);
  storefront.world.end('Success');
  await storefront.store.checkout.check();
  storefront.store.events.emit('pay:opened', {
    product_id: 'g600',
    billing_no: storefront.world.orders[0]?.billing_no ?? '',
  });
  expect(reloaded.types()).toEqual(['login', 'paid']);
});

test('VP-5 LG-4 the game is notified when a session ends, unless no server could check the token', async () => {
  const { store } = await createTestStorefront({ view: 'in-game', person: 'ann' });
  const { messages } = createTestBridge(store);
  const unreachable = createTestBridge(store, { is: 'unreachable' });
  store.session.drop();
  expect(messages).toEqual([
    { from: 'coinslot', type: 'login', state: 'done' },
    { from: 'coinslot', type: 'login', state: 'needed', reason: 'expired' },
  ]);
  expect(unreachable.messages).toEqual([]);
});

test.each([
  ['missing', 'needed'],
  ['expired', 'needed'],
  ['not-real', 'refused'],
  ['wrong-game', 'refused'],
] as const)('VP-5 LG-4 a game is asked for a new token only where one helps: %s is %s', async (why, state) => {
  const { store } = await createTestStorefront({ view: 'in-game' });
  const { messages } = createTestBridge(store, { is: 'nobody', why });
  expect(messages).toEqual([{ from: 'coinslot', type: 'login', state, reason: why }]);
});

test.each([
  ['not-logged-in', { state: 'needed', reason: 'expired' }],
  ['not-real', { state: 'refused', reason: 'not-real' }],
] as const)(
  'VP-5 LG-4 a call that is refused with %s ends the session, and the game receives the reason',
  async (word, login) => {
    const { store, world, settle } = await createTestStorefront({ view: 'in-game', person: 'ann' });
    const { messages } = createTestBridge(store);
    world.fault(getOrderList, { is: 'refused', word });
    await store.send(getOrderList, { client_id: '1013' }).catch(() => {});
    await settle();
    expect(messages).toEqual([
      { from: 'coinslot', type: 'login', state: 'done' },
      { from: 'coinslot', type: 'login', ...login },
    ]);
  },
);

test('EM-4 back closes the dialogs from the top down, then shows the first tab, then leads to the game', async () => {
  const { store } = await createTestStorefront({ view: 'in-game', person: 'ann' });
  const { receive, tabs, types } = createTestBridge(store);
  tabs.go('topup');
  const closed: string[] = [];
  const { dialogs } = store.popups;
  const open = (name: string): void => {
    const close = (): void => {
      closed.push(name);
      dialogs.value = dialogs.peek().filter((one) => one !== close);
    };
    dialogs.value = [...dialogs.peek(), close];
  };
  open('the pay sheet');
  open('its coupons');
  const back = { to: 'coinslot', type: 'back' };
  receive(back);
  expect([closed, tabs.open.value]).toEqual([['its coupons'], 'topup']);
  receive(back);
  expect([closed, tabs.open.value]).toEqual([['its coupons', 'the pay sheet'], 'topup']);
  receive(back);
  expect([tabs.open.value, types()]).toEqual(['vip', ['login']]);
  receive(back);
  receive({ to: 'coinslot', type: 'close' });
  expect(types()).toEqual(['login', 'back', 'close']);
});

test('EM-4 VP-5 the game chooses a language, any of the eighteen', async () => {
  const { store, settle } = await createTestStorefront({
    view: 'in-game',
    person: 'ann',
    brand: { ...watt, languages },
  });
  const { receive } = createTestBridge(store);
  expect(store.config.languages.value).toHaveLength(18);
  receive({ to: 'coinslot', type: 'language', language: 'ms' });
  await settle();
  expect(store.i18n.language.value).toBe('ms');
});

test('EM-4 T03 unknown messages are ignored', () => {
  const others: unknown[] = [
    null,
    undefined,
    'back',
    7,
    [],
    {},
    { type: 'back' },
    { to: 'another', type: 'back' },
    { to: 'coinslot', type: 'pay' },
    { to: 'coinslot', type: 'language', language: 'xx' },
    { to: 'coinslot', type: 'language', language: ['ms'] },
    '{"to":"coinslot","type":"back"}',
  ];
  for (const one of others) expect(gameMessage(one)).toBeNull();
  const extra = { to: 'coinslot', type: 'close', url: 'javascript:alert(1)' };
  expect(gameMessage(extra)).toEqual({ to: 'coinslot', type: 'close' });
});

test('EM-4 a disposed bridge neither sends nor receives', async () => {
  const { store } = await createTestStorefront({ view: 'in-game', person: 'ann' });
  const { bridge, messages, receive } = createTestBridge(store);
  bridge.undo();
  store.session.drop();
  store.events.emit('pay:opened', { product_id: 'g600' });
  receive({ to: 'coinslot', type: 'close' });
  expect(messages).toHaveLength(1);
});
