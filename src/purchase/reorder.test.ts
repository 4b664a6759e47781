import { describe, expect, test } from 'vitest';
import { getGameListV2 } from '../contract/game.ts';
import { getOrderList, payCall } from '../contract/order.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, createTestStorefront, fill, type TestStorefront, tap } from '../testing/storefront.ts';
import { games, password, people } from '../testing/world-data.ts';

const chosen = ({ store }: TestStorefront) => ({
  role: store.recipient.role.value?.display ?? null,
  product: store.catalogue.product.value?.value ?? null,
  method: store.methods.picked.value?.name ?? null,
  open: store.payStep.open.value,
});
const toasts = ({ store }: TestStorefront): string[] => store.popups.toasts.value.map(({ text }) => text);
const nobody = (shop: TestStorefront): string => shop.store.i18n.t('not_your_character');

/** Ann's storefront after a successful purchase for Sun, on a reloaded page. */
const bought = async (): Promise<TestStorefront> => {
  const shop = await createReadyStorefront();
  shop.store.methods.chooseRegion('TH');
  shop.store.methods.pick(shop.option('TrueMoney'));
  await tap(shop);
  shop.world.end('Success');
  await shop.advance(2_000);
  const again = shop.reload();
  await again.settle();
  return again;
};

describe('ST-1 the last purchase', () => {
  test('is offered in its game; one tap selects everything, and pays nothing', async () => {
    const shop = await bought();
    const { last } = shop.store.purchase;
    expect(last.value).toMatchObject({ product_name: '660 Gems', role_name: 'Sun', method_name: 'TrueMoney' });
    // Meanwhile the player was looking at something else.
    await fill(shop, { product: 'g60', method: 'e2p' });
    shop.store.methods.chooseRegion('Global');
    shop.store.payStep.open.value = false;
    const [, moon] =
      shop.store.recipient.characters.value.is === 'ready' ? shop.store.recipient.characters.value.value : [];
    shop.store.recipient.choose(must(moon, 'a second character'));
    expect(await shop.store.recent.again(must(last.value, 'a purchase to repeat'))).toBe(true);
    await shop.settle();
    expect(chosen(shop)).toEqual({ role: 'Sun', product: 'g600', method: 'TrueMoney', open: true });
    expect(shop.store.methods.region.value).toBe('TH');
    expect(shop.world.orders).toHaveLength(1);
    await tap(shop);
    expect(shop.world.orders.map((one) => one.bought)).toEqual(Array(2).fill(shop.world.orders[0]?.bought));
  });

  test('PY-1 can be selected by a tap before the games of the area are loaded', async () => {
    const early = (await bought()).reload();
    expect(early.store.games.list.value.is).not.toBe('ready');
    expect(await early.store.recent.again(must(early.store.purchase.last.value, 'the last purchase'))).toBe(true);
    await early.settle();
    expect(chosen(early)).toEqual({ role: 'Sun', product: 'g600', method: 'TrueMoney', open: true });
  });

  test('RT-3 from another device is bought again as this device’s game', async () => {
    const shop = await bought();
    const last = must(shop.store.purchase.last.value, 'the last purchase');
    const elsewhere = { ...last, client_id: '1011' };
    expect(shop.store.recent.buyable.value(elsewhere)).toBe(false);
    const [skyward] = games.sea ?? [];
    shop.world.answer(getGameListV2, () => [{ ...must(skyward, 'Skyward'), client_ids: ['1011', '1013'] }]);
    await shop.store.games.again();
    expect(shop.store.recent.buyable.value(elsewhere)).toBe(true);
    expect(await shop.store.recent.again(elsewhere)).toBe(true);
    await shop.settle();
    expect(shop.store.games.current.value?.client_id).toBe('1013');
    expect(chosen(shop)).toMatchObject({ role: 'Sun', product: 'g600', open: true });
  });

  test('changes only while no order is on the screen', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.world.end('Success');
    await shop.advance(2_000);
    expect(shop.store.purchase.last.value).toBeNull();
    shop.store.checkout.close();
    expect(shop.store.purchase.last.value).toMatchObject({ billing_no: 'B1' });
  });

  test.each(['Fail', 'Pending'] as const)('is not offered if it ended with %s', async (status) => {
    const shop = await createReadyStorefront();
    await tap(shop);
    if (status === 'Fail') shop.world.end(status);
    await shop.advance(2_000);
    shop.store.checkout.close();
    expect(shop.store.purchase.last.value).toBeNull();
  });

  test('T06 is not offered to another player or in another game', async () => {
    const shop = await bought();
    shop.store.games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    expect(shop.store.purchase.last.value).toBeNull();
    shop.store.session.logOut();
    expect(shop.store.purchase.last.value).toBeNull();
  });

  test('T06 is never a stored order of another player', async () => {
    const shop = await bought();
    const { storage, purchase } = shop.store;
    storage.set(
      'paymentIntents',
      purchase.intents.value.map((one) => ({ ...one, account: people.bob.suid })),
    );
    const again = shop.reload();
    await again.settle();
    expect(again.store.purchase.intents.value).toMatchObject([{ account: people.bob.suid, state: 'success' }]);
    expect(again.store.purchase.last.value).toBeNull();
  });

  test('is not offered in another edition of its game, where the player stays logged in', async () => {
    const shop = await bought();
    shop.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
    expect(shop.store.session.user.value?.username).toBe('ann');
    expect(shop.store.purchase.last.value).toBeNull();
  });

  test('GM-4 requires a confirmation to change the game; a no changes nothing', async () => {
    const shop = await bought();
    const { recent, popups, games, purchase } = shop.store;
    const { last } = purchase;
    const intent = last.value;
    if (!intent) throw new TypeError('nothing was bought');
    games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    await shop.settle();
    const refused = recent.again(intent);
    popups.answer(false);
    expect(await refused).toBe(false);
    expect(games.current.value?.client_id).toBe('1023');
    const agreed = recent.again(intent);
    popups.answer(true);
    expect(await agreed).toBe(true);
    await shop.settle();
    expect(games.current.value?.client_id).toBe('1013');
    expect(chosen(shop)).toEqual({ role: 'Sun', product: 'g600', method: 'TrueMoney', open: true });
    expect(recent.buyable.value({ ...intent, client_id: '9999' })).toBe(false);
    expect(await recent.again({ ...intent, client_id: '9999' })).toBe(false);
  });

  test('RS-5 from another device is paid by the same method, from the same country', async () => {
    const shop = await createReadyStorefront();
    shop.world.answer(getOrderList, () => [
      {
        billing_no: 'B9',
        status: 'Success' as const,
        client_id: '1013',
        server_id: 's2',
        role_id: 'r2',
        product_id: 'g60',
        payment_key: '10801_1',
        country: 'TH',
      },
    ]);
    await shop.store.orders.load();
    const [theirs] = shop.store.orders.list.value;
    expect(theirs).toMatchObject({ channel: 'platform', option: '10801_1', region: 'TH' });
    await shop.store.recent.again(must(theirs, 'a purchase'));
    await shop.settle();
    expect(chosen(shop)).toEqual({ role: 'Moon', product: 'g60', method: 'TrueMoney', open: true });
    expect(shop.store.methods.region.value).toBe('TH');
  });

  test('is reported if its product is no longer sold, and the rest is selected', async () => {
    const shop = await bought();
    const intent = shop.store.purchase.last.value;
    await shop.store.recent.again({ ...must(intent, 'an intent'), product_id: 'gone' });
    await shop.settle();
    expect(toasts(shop)).toEqual([shop.store.i18n.t('choose_product')]);
    expect(chosen(shop)).toMatchObject({ role: 'Sun', product: null, open: false });
  });
});

describe('RT-3 the selection of a link', () => {
  const link = { server: 's2', role: 'r2', pay: '10201' } as const;

  test('waits for the log-in, and is then resolved once', async () => {
    const shop = await createTestStorefront({ view: 'embedded' });
    shop.store.catalogue.preselect('g600');
    shop.store.recent.preselect(link);
    await shop.settle();
    expect(chosen(shop)).toEqual({ role: null, product: 'g600', method: null, open: false });
    expect(toasts(shop)).toEqual([]);
    await shop.store.session.logIn('ann', password);
    await shop.settle();
    expect(chosen(shop)).toEqual({ role: 'Moon', product: 'g600', method: 'PayPal', open: true });
    const [sun] =
      shop.store.recipient.characters.value.is === 'ready' ? shop.store.recipient.characters.value.value : [];
    shop.store.recipient.choose(must(sun, 'a character'));
    shop.store.recipient.again();
    await shop.settle();
    expect(chosen(shop).role).toBe('Sun');
  });

  test('LG-4 on our own pages waits for the reload after the login', async () => {
    const shop = await createTestStorefront({ view: 'page' });
    shop.store.catalogue.preselect('g600');
    shop.store.recent.preselect(link);
    await shop.store.session.logIn('ann', password);
    await shop.settle();
    expect(chosen(shop)).toMatchObject({ role: null, open: false });
    const next = shop.reload();
    next.store.catalogue.preselect('g600');
    next.store.recent.preselect(link);
    await next.settle();
    expect(chosen(next)).toMatchObject({ role: 'Moon', open: true });
  });

  test.each([
    ['a character of somebody else', { role: 'r3' }],
    ['a character on another server', { server: 's1', role: 'r2' }],
    ['a server without a character of the player', { server: 's3' }],
  ])('%s is skipped and reported', async (_, link) => {
    const shop = await createTestStorefront({ person: 'ann' });
    shop.store.recent.preselect({ ...link, pay: '10201' });
    await shop.settle();
    expect(chosen(shop)).toMatchObject({ role: null, open: false });
    expect(toasts(shop)).toEqual([nobody(shop)]);
  });

  test.each([{ server: 's2' }, { role: 'r2' }])('%j identifies one character and is enough', async (link) => {
    const shop = await createTestStorefront({ person: 'ann' });
    shop.store.recent.preselect(link);
    await shop.settle();
    expect(chosen(shop).role).toBe('Moon');
    expect(toasts(shop)).toEqual([]);
  });

  test.each([
    ['the key of an option', '10103_2', 'Razer Gold'],
    ['the key of a sub-option', '11801_31', 'GrabPay'],
    ['a payway of one option', '10201', 'PayPal'],
    ['a payway of several options', '11801', 'Apple Pay'],
    ['a payway that is not offered', '12301', 'Apple Pay'],
  ])('PY-1 pay may be %s', async (_, pay, method) => {
    const shop = await createTestStorefront({ person: 'bob', device: 'ios' });
    shop.store.catalogue.preselect('g600');
    shop.store.recent.preselect({ pay });
    await shop.settle();
    expect(chosen(shop)).toMatchObject({ role: 'Star', method, open: true });
    expect(shop.world.count(payCall('paypal_pay'))).toBe(0);
  });
});

describe('PY-1 the last used payment method', () => {
  test('is first in the next visit, and does not move during a visit', async () => {
    const shop = await createReadyStorefront({}, { method: 'Alipay' });
    const first = (of: TestStorefront) => of.store.methods.options.value[0]?.name;
    expect(first(shop)).toBe('PayPal');
    await tap(shop);
    expect(first(shop)).toBe('PayPal');
    const again = shop.reload();
    await fill(again, { method: 'PayPal' });
    expect([first(again), again.store.methods.used.value]).toEqual(['Alipay', '11601_6']);
  });
});
