import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { payCall } from '../contract/order.ts';
import { siteTicket } from '../contract/payment-ticket.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, fill, type TestStorefront, tap } from '../testing/storefront.ts';
import { password } from '../testing/world-data.ts';
import { refusal } from '../testing/world-orders.ts';

const razer = payCall('razer_gold_pay');
const form = payCall('payMyCardKouDian');
const page = 'https://pay.watt.example/B1';
const now = ({ store }: TestStorefront) => store.checkout.progress.value;
const firstWindow = ({ platform }: TestStorefront) => must(platform.opened[0], 'a window');

describe('the payment window', () => {
  test('PY-13 shows the brand, the method and that the order is being made, in the language of the player', async () => {
    const shop = await createReadyStorefront({ language: 'ar' });
    const letGo = shop.world.hold(razer);
    await tap(shop);
    expect(firstWindow(shop).page).toEqual({
      ...{ text: shop.store.i18n.t('making_order'), fine: shop.store.i18n.t('paid_once') },
      ...{ brand: watt.title, method: 'Razer Gold', language: 'ar', rtl: true, colour: watt.look.colour },
    });
    await letGo();
  });

  test.each([
    [2_999, 'window'],
    [3_000, 'closed'],
  ])(
    'PY-13 that looks closed %i ms after the payment page was opened may only be out of reach: %s',
    async (ms, opened) => {
      const shop = await createReadyStorefront();
      await tap(shop);
      await shop.advance(ms);
      firstWindow(shop).closeByPlayer();
      shop.platform.comeBack();
      expect(now(shop)).toMatchObject({ is: 'pending', opened });
      await shop.advance(60_000);
      expect(now(shop)).toMatchObject({ is: 'pending', opened });
    },
  );

  test('PY-12 closes with a text for browsers that keep it open, also when the player tries again', async () => {
    const shop = await createReadyStorefront();
    shop.world.answer(razer, () => ({ billing_no: 'B1', url: 'javascript:alert(1)' }));
    await tap(shop);
    shop.store.checkout.reopen();
    const goBack = shop.store.i18n.t('go_back');
    expect(shop.platform.opened.map((one) => [one.closed(), [...new Set(one.shownTexts)]])).toEqual(
      Array(2).fill([true, [goBack]]),
    );
  });

  test('PY-13 does not count as closed by the player if the page’s policy blocked its form', async () => {
    const shop = await createReadyStorefront({}, { method: 'MyCard Points' });
    await tap(shop);
    await shop.advance(4_000);
    firstWindow(shop).blockForm();
    await shop.advance(60_000);
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'link' });
  });

  test('PY-13 is not replaced by this one for an order of which only the number is known', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    const app = await createReadyStorefront({ windowless: true });
    app.world.orders.push(...shop.world.orders);
    app.store.checkout.resumeByNumber('B1');
    await app.settle();
    app.store.checkout.reopen();
    expect(now(app)).toMatchObject({ is: 'pending', opened: 'link', intent: { url: page } });
    expect([app.platform.opened, app.platform.navigations]).toEqual([[], []]);
  });
});

describe('the form of a payment method', () => {
  test('PY-8 is posted in this window if no other can open', async () => {
    const shop = await createReadyStorefront({ windowless: true }, { method: 'MyCard Points' });
    await tap(shop);
    expect(shop.platform.navigations).toEqual([{ address: page, fields: { billing_no: 'B1' } }]);
  });

  test('PY-8 NT-5 is posted again at another tap, without another request', async () => {
    const shop = await createReadyStorefront({}, { method: 'MyCard Points' });
    await tap(shop);
    shop.store.checkout.close();
    await tap(shop);
    expect(shop.platform.opened.map(({ navigations }) => navigations)).toEqual(
      Array(2).fill([{ address: page, fields: { billing_no: 'B1' } }]),
    );
    expect(shop.world.count(form)).toBe(1);
  });

  test('LG-5 is kept when the response for an earlier player arrives', async () => {
    const shop = await createReadyStorefront({}, { method: 'MyCard Points' });
    let letGo = (): void => {};
    const until = new Promise<void>((done) => {
      letGo = done;
    });
    shop.world.fault(form, { is: 'held', where: 'after', until }, 1);
    await tap(shop);
    shop.store.session.logOut();
    await shop.settle();
    await shop.store.session.logIn('bob', password);
    await fill(shop, { method: 'MyCard Points' });
    await tap(shop);
    letGo();
    await shop.settle();
    expect(now(shop)).toMatchObject({ intent: { billing_no: 'B2' } });
    shop.store.checkout.close();
    await tap(shop);
    expect([now(shop).is, shop.world.count(form)]).toEqual(['pending', 2]);
  });

  test('NT-5 is never posted for another order', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.store.checkout.close();
    await fill(shop, { product: 'g60', method: 'MyCard Points' });
    await tap(shop);
    shop.store.checkout.close();
    await fill(shop);
    await tap(shop);
    expect(now(shop)).toMatchObject({ intent: { billing_no: 'B1' } });
    expect(shop.platform.opened.at(-1)?.navigations).toEqual([{ address: page }]);
  });
});

describe('PY-7 the ticket for the payment site', () => {
  /** A shop that is about to pay by bank transfer, whose tickets are numbered. */
  const readyForTicket = async (): Promise<TestStorefront> => {
    const shop = await createReadyStorefront({}, { method: 'Bank transfer' });
    shop.world.answer(siteTicket, () => ({
      ticket: `number-of-this-ticket-${shop.world.count(siteTicket)}`,
      valid_for: 600,
    }));
    return shop;
  };
  const ticketsOf = (address = '') => new URL(address).searchParams.getAll('ticket');

  test('is requested with the payload alone, while the window of the tap stays open', async () => {
    const shop = await readyForTicket();
    const letGo = shop.world.hold(siteTicket);
    await tap(shop);
    expect([firstWindow(shop).closed(), firstWindow(shop).navigations]).toEqual([false, []]);
    await letGo();
    await shop.settle();
    const [went] = firstWindow(shop).navigations;
    expect([firstWindow(shop).closed(), ticketsOf(went?.address)]).toEqual([false, ['number-of-this-ticket-1']]);
    expect(new URL(must(went, 'an address').address).searchParams.get('payway')).toBe('bank');
    expect(shop.world.sent(siteTicket)[0]).not.toHaveProperty('payway');
  });

  test('is replaced by another one when the site is opened again', async () => {
    const shop = await readyForTicket();
    await tap(shop);
    shop.store.checkout.reopen();
    await shop.settle();
    expect(ticketsOf(shop.platform.opened.at(-1)?.navigations[0]?.address)).toEqual(['number-of-this-ticket-2']);
    expect(shop.world.sent(siteTicket)[1]).not.toHaveProperty('ticket');
  });

  test('is not requested for an order that the site has already made', async () => {
    const shop = await readyForTicket();
    await tap(shop);
    const [{ request_id }] = [must(shop.world.sent(siteTicket)[0], 'a request')];
    const made = { billing_no: 'S1', person: 'ann', bought: 'x', product_id: 'g600', status: 'Pending' } as const;
    shop.world.orders.push({ ...made, request_id: String(request_id) });
    await shop.advance(150_000);
    expect(now(shop)).toMatchObject({ intent: { billing_no: 'S1' } });
    shop.store.checkout.reopen();
    await shop.settle();
    expect(shop.world.count(siteTicket)).toBe(1);
    expect(shop.platform.opened.at(-1)?.closed()).toBe(false);
  });

  test('NT-3 that is refused closes the window, and shows the reason', async () => {
    const shop = await readyForTicket();
    shop.world.answer(siteTicket, () => {
      throw refusal('limit-reached');
    });
    await tap(shop);
    expect(shop.store.checkout.fault.value).toMatchObject({ word: 'limit-reached' });
    expect([now(shop).is, firstWindow(shop).closed(), firstWindow(shop).navigations]).toEqual(['idle', true, []]);
  });

  test('NT-5 that is lost closes the window, and the order stays to be looked up', async () => {
    const shop = await readyForTicket();
    shop.world.fault(siteTicket, { is: 'dead' });
    await tap(shop);
    await shop.advance(60_000);
    expect(shop.store.checkout.fault.value).toBeNull();
    expect([now(shop).is, firstWindow(shop).closed(), firstWindow(shop).navigations]).toEqual(['pending', true, []]);
  });
});
