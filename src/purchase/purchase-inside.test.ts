import { describe, expect, test } from 'vitest';
import { getPaymentList } from '../contract/goods.ts';
import { getOrderInfo, payCall } from '../contract/order.ts';
import { createTestStorefront, fill, type TestOptions, type TestStorefront, tap } from '../testing/storefront.ts';
import { createForm } from './provider-form.ts';

const airwallex = payCall('airwallex');
const option = { payway_id: 11701, channel_id: 'card', key: '11701_card', name: 'Cards', icon: '/i.svg' };
const now = ({ store }: TestStorefront) => store.checkout.progress.value;

/** A storefront in which the card form of Airwallex is about to be paid with. */
async function ready(options: TestOptions = {}): Promise<TestStorefront> {
  const shop = await createTestStorefront({ person: 'ann', ...options });
  shop.world.answer(getPaymentList, () => ({ regions: { Global: [option] } }));
  await fill(shop, { method: 'Cards' });
  return shop;
}

/** The form of the order that is shown, as the checkout draws it. */
function form(shop: TestStorefront) {
  const progress = now(shop);
  const inside = progress.is === 'pending' ? shop.store.checkout.inside(progress.intent) : null;
  if (!inside) throw new TypeError('nothing is paid inside');
  const formInput = { parameters: inside.parameters, language: 'en', pay: 'Pay' };
  const providerForm = createForm(shop.store, inside.page, formInput, () => void shop.store.checkout.check());
  const close = providerForm.open();
  const load = () => {
    providerForm.loaded({} as HTMLIFrameElement);
    const talk = shop.platform.channels.at(-1);
    if (!talk) throw new TypeError('nobody was spoken to');
    return talk;
  };
  return { ...providerForm, load, close };
}

describe('PY-10 a method with its own provider form', () => {
  test('starts with its call, opens no window, and continues in the page', async () => {
    const shop = await ready();
    await tap(shop);
    expect([shop.platform.opened, shop.platform.navigations]).toEqual([[], []]);
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'inside', intent: { billing_no: 'B1' } });
    const talk = form(shop).load();
    expect(talk.origin).toBe('https://frame.watt.example');
    expect(talk.firstMessage).toMatchObject({ parameters: { secret: 'secret of B1' }, language: 'en' });
  });

  test('keeps the parameters of the provider’s script in memory only', async () => {
    const shop = await ready();
    await tap(shop);
    const { lasting, cookies } = shop.platform.world;
    expect(JSON.stringify([[...lasting], [...cookies]])).not.toContain('secret of');
  });

  test('works where there are no windows', async () => {
    const shop = await ready({ windowless: true });
    await tap(shop);
    expect(now(shop)).toMatchObject({ opened: 'inside' });
  });

  test('is replaced by a link if the response has no parameters for the script', async () => {
    const shop = await ready();
    shop.world.answer(airwallex, () => ({ billing_no: 'B7', url: 'https://pay.watt.example/B7' }));
    await tap(shop);
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'link' });
  });

  test('RS-3 can be closed and opened again by "to pay", for the same order', async () => {
    const shop = await ready();
    await tap(shop);
    shop.store.checkout.leave('left');
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'left' });
    shop.store.checkout.reopen();
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'inside' });
    expect(shop.platform.opened).toEqual([]);
    expect(shop.world.orders).toHaveLength(1);
  });

  test('NT-5 becomes a link after a reload, and paying again loads the form by the same key', async () => {
    const shop = await ready();
    await tap(shop);
    const before = shop.world.sent(airwallex);
    const reloaded = shop.reload();
    await reloaded.settle();
    expect(now(reloaded)).toMatchObject({ is: 'pending', opened: 'link', intent: { billing_no: 'B1' } });
    reloaded.store.checkout.close();
    await fill(reloaded, { method: 'Cards' });
    await tap(reloaded);
    expect(now(reloaded)).toMatchObject({ is: 'pending', opened: 'inside', intent: { billing_no: 'B1' } });
    const sent = reloaded.world.sent(airwallex);
    expect([before.length, sent.length]).toEqual([1, 2]);
    expect(sent[1]?.request_id).toBe(before[0]?.request_id);
    expect(reloaded.world.orders).toHaveLength(1);
  });
});

describe('T34 messages of the provider form', () => {
  test('report that it is loaded, and its height', async () => {
    const shop = await ready();
    await tap(shop);
    const { state, heightPx, load } = form(shop);
    expect(state.value).toBe('loading');
    const talk = load();
    talk.sendMessage({ is: 'ready' });
    talk.sendMessage({ is: 'resize', heightPx: 320 });
    expect([state.value, heightPx.value]).toEqual(['ready', 320]);
  });

  test('PY-10 are ignored after the form was silent for too long', async () => {
    const shop = await ready();
    await tap(shop);
    const { state, load } = form(shop);
    const talk = load();
    await shop.platform.clock.advance(15_000);
    expect(state.value).toBe('unreachable');
    talk.sendMessage({ is: 'ready' });
    expect(state.value).toBe('unreachable');
  });

  test('RS-2 that report "done" start one check: only the gateway decides what is paid', async () => {
    const shop = await ready();
    await tap(shop);
    const { state, load } = form(shop);
    const talk = load();
    talk.sendMessage({ is: 'ready' });
    const before = shop.world.count(getOrderInfo);
    for (let times = 0; times < 20; times++) talk.sendMessage({ is: 'done', status: 'Success' });
    await shop.settle();
    expect([state.value, shop.world.count(getOrderInfo) - before]).toEqual(['done', 1]);
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'inside' });
    shop.world.end('Success');
    await shop.platform.clock.advance(2_000);
    expect(now(shop)).toMatchObject({ is: 'success' });
  });

  test('start again with another page in the frame, and the order is checked', async () => {
    const shop = await ready();
    await tap(shop);
    const { state, load } = form(shop);
    const first = load();
    const before = shop.world.count(getOrderInfo);
    load();
    await shop.settle();
    expect(shop.world.count(getOrderInfo) - before).toBe(1);
    first.sendMessage({ is: 'ready' });
    expect(state.value, 'who was hung up on is not heard').toBe('loading');
  });

  test('are ignored after the form was closed', async () => {
    const shop = await ready();
    await tap(shop);
    const { state, load, close } = form(shop);
    const talk = load();
    close();
    talk.sendMessage({ is: 'failed' });
    expect(state.value).toBe('loading');
  });
});
