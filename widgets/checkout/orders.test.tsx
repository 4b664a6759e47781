import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import type { Answer } from '../../src/contract/call.ts';
import { getOrderInfo, getOrderList } from '../../src/contract/order.ts';
import { shortOrderNumber } from '../../src/rules/order-help.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { listedOrder } from '../../src/testing/world-data.ts';
import { checkout } from './index.ts';

const noon = Date.UTC(2026, 10, 20, 12) / 1_000;
const minuteS = 60;

/** A page of bob's, whose only character is Star; the pay step of 660 gems stands open. */
const open = (): Promise<TestPage> =>
  openPage(checkout, { person: 'bob', brand: watt, options: { product_id: 'g600', inline: true } });
const pay = async (page: TestPage): Promise<void> => {
  await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
  await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
  await page.settle();
};
const dialog = (
  page: TestPage,
  key: 'my_orders' | 'result_pending' | 'result_success' | 'result_unknown' | 'result_on_way',
) => page.view.findByRole('dialog', { name: page.t(key) });
const answerWith = ({ world }: TestPage, order: Partial<Answer<typeof getOrderInfo>>): void =>
  world.answer(getOrderInfo, () => ({ billing_no: 'B1', status: 'Pending' as const, ...order }));
const list = async (page: TestPage): Promise<HTMLElement> => {
  await page.player.click(page.view.getByRole('button', { name: page.t('my_orders') }));
  return dialog(page, 'my_orders');
};

describe('RS-5 the orders beside the pay step', () => {
  test('orders of this device and of others are listed, each with its state', async () => {
    const page = await open();
    page.world.answer(getOrderList, () => [
      {
        ...listedOrder,
        billing_no: 'B7',
        status: 'Success' as const,
        created_at: noon - 60,
        paid_at: noon,
        delivered_at: noon,
      },
      { ...listedOrder, billing_no: 'B8', status: 'Fail' as const, created_at: noon - 120 },
      { ...listedOrder, billing_no: 'B9', status: 'Success' as const, created_at: noon - 180, paid_at: noon },
    ]);
    await pay(page);
    await dialog(page, 'result_pending');
    page.store.checkout.close();
    const orders = await list(page);
    await waitFor(() => expect(within(orders).getAllByRole('listitem')).toHaveLength(4));
    const texts = within(orders)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(new RegExp(`660 Gems.*Skyward Saga · Aurora · Star${page.t('state_pending')}\\$9.99`));
    expect(texts[1]).toMatch(new RegExp(`1500 Gems.*Skyward Saga · Aurora · Star${page.t('state_success')}\\$19.99`));
    expect(texts[1], 'a number to read aloud').toContain(shortOrderNumber('B7'));
    expect(texts[2]).toContain(page.t('state_fail'));
    expect(texts[3]).toContain(page.t('on_its_way'));
    const { t } = page;
    const menu = async (at: number): Promise<(string | null)[]> => {
      const more = within(orders).getAllByRole('button', { name: /^More for/ })[at];
      await page.player.click(must(more, 'a menu'));
      const opened = await page.view.findByRole('dialog', { name: /Gems$/ });
      const names = within(opened)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter(Boolean);
      await page.player.click(within(opened).getByRole('button', { name: t('close') }));
      return names;
    };
    const always = [t('receipt'), t('get_help')];
    expect(await menu(0)).toEqual([t('unpaid_go'), t('check_again'), ...always, t('cancel_order')]);
    expect(await menu(1)).toEqual([t('buy_again'), ...always]);
    expect(await menu(2)).toEqual([t('buy_again'), ...always]);
    expect(orders.isConnected, 'the list stays open').toBe(true);
  });

  test('RS-3 "continue payment" leads back to the order, and closes the list', async () => {
    const page = await open();
    await pay(page);
    await dialog(page, 'result_pending');
    page.store.checkout.close();
    await page.player.click(within(await list(page)).getByRole('button', { name: page.t('unpaid_go') }));
    await dialog(page, 'result_pending');
    expect(page.view.getAllByRole('dialog')).toHaveLength(1);
  });

  test('"check again" requests the status', async () => {
    const page = await open();
    await pay(page);
    await dialog(page, 'result_pending');
    page.store.checkout.close();
    page.world.end('Success');
    const orders = within(await list(page));
    await page.player.click(orders.getByRole('button', { name: /^More for/ }));
    await page.player.click(orders.getByRole('button', { name: page.t('check_again') }));
    await dialog(page, 'result_success');
  });

  test('ST-1 "buy again" selects product, character and method, and pays nothing', async () => {
    const page = await open();
    page.world.answer(getOrderList, () => [
      { ...listedOrder, billing_no: 'B7', status: 'Success' as const, created_at: noon },
    ]);
    const orders = await list(page);
    await page.player.click(await within(orders).findByRole('button', { name: page.t('buy_again') }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    expect(page.store.catalogue.product.value?.value).toBe('g1200');
    expect(page.store.recipient.role.value?.display).toBe('Star');
    expect(page.world.orders).toHaveLength(0);
  });

  test('NT-3 orders that fail to load do not look like an empty list: a message says why, and another attempt loads them', async () => {
    const page = await open();
    const stop = page.world.fault(getOrderList, { is: 'refused', word: 'too-many' });
    const orders = within(await list(page));
    await orders.findByText(page.t('error_too_many'));
    expect(orders.queryByText(page.t('no_orders'))).toBeNull();
    stop();
    await page.player.click(orders.getByRole('button', { name: page.t('retry') }));
    await orders.findByText(page.t('no_orders'));
  });

  test('an empty list shows a text and a link to the goods; a visitor has no list', async () => {
    const page = await open();
    const empty = within(await list(page));
    await empty.findByText(page.t('no_orders'));
    await page.player.click(empty.getByRole('button', { name: page.t('choose_product') }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    const visitor = await openPage(checkout, { options: { product_id: 'g600', inline: true } });
    await visitor.view.findAllByText('$9.99');
    expect(visitor.view.queryByRole('button', { name: visitor.t('my_orders') })).toBeNull();
  });
});

describe('RS-1 an order that was made before', () => {
  test('RS-1 a repeated order is marked, and shows its real state', async () => {
    const page = await open();
    await pay(page);
    await page.platform.clock.advance(2_000);
    page.world.answer(getOrderInfo, ({ simple }) => ({
      billing_no: 'B1',
      status: simple ? (10 as const) : ('Success' as const),
    }));
    await page.platform.clock.advance(2_000);
    const popup = await dialog(page, 'result_success');
    expect(popup.textContent).toContain(page.t('result_repeat'));
  });
});

describe('RS-2 an order that takes longer than promised', () => {
  const facts = ['B1', 'bob', 'Skyward Saga', 'Aurora', 'Star', '660 Gems', '$9.99', 'Razer Gold'];

  test('has a help panel with all data for support, copied at once', async () => {
    const page = await open();
    await pay(page);
    answerWith(page, { pay_by: noon + minuteS });
    await page.platform.clock.advance(14 * 60_000);
    expect((await dialog(page, 'result_pending')).textContent).not.toContain(page.t('late_title'));
    await page.platform.clock.advance(4 * 60_000);
    const popup = within(await dialog(page, 'result_pending'));
    await popup.findByText(page.t('late_title'));
    popup.getByText(page.t('late_text'));
    // Nothing on it asks to pay before it offers help.
    expect(popup.queryByText(page.t('result_pending_text', { method: 'Razer Gold' }))).toBeNull();
    const names = popup.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.indexOf(page.t('copy_all'))).toBeLessThan(names.indexOf(page.t('to_pay')));
    await page.player.click(popup.getByRole('button', { name: page.t('copy_all') }));
    const [copied = ''] = page.platform.copied;
    for (const fact of facts) expect(copied).toContain(fact);
    const rows = copied.split('\n');
    const of = (key: 'order_time' | 'device_time') => rows.find((row) => row.startsWith(page.t(key))) ?? '';
    expect(of('order_time')).toMatch(/GMT[+-]\d/);
    expect(of('device_time')).toMatch(/GMT[+-]\d/);
    expect(of('order_time').slice(-14)).not.toBe(of('device_time').slice(-14));
    const help = popup.getByRole<HTMLAnchorElement>('link', { name: page.t('get_help') });
    expect([help.href, help.rel]).toEqual(['https://help.watt.example/', 'noopener noreferrer']);
  });

  test('an unpaid order is never called late while it can be paid', async () => {
    const page = await open();
    await pay(page);
    answerWith(page, { pay_by: noon + 86_400, expected_by: noon + minuteS });
    await page.platform.clock.advance(3 * 3_600_000);
    page.platform.comeBack();
    await page.settle();
    expect((await dialog(page, 'result_pending')).textContent).not.toContain(page.t('late_title'));
  });

  test('a paid order is late after the promise of its method, unless it was delivered', async () => {
    const page = await open();
    await pay(page);
    answerWith(page, { status: 'Success', paid_at: noon, expected_by: noon + minuteS });
    await page.platform.clock.advance(50_000);
    const popup = await dialog(page, 'result_on_way');
    expect(popup.textContent).not.toContain(page.t('late_title'));
    await page.platform.clock.advance(60_000);
    await within(popup).findByText(page.t('late_title'));
    answerWith(page, { status: 'Success', paid_at: noon, delivered_at: noon + 120, expected_by: noon + minuteS });
    await page.platform.clock.advance(30_000);
    await waitFor(() => expect(within(popup).queryByText(page.t('late_title'))).toBeNull());
    await dialog(page, 'result_success');
  });

  test('a brand without a help page has no link, but the same data to copy', async () => {
    const { help: _, ...brand } = watt;
    const page = await openPage(checkout, {
      person: 'bob',
      brand: brand as typeof watt,
      options: { product_id: 'g600', inline: true },
    });
    await pay(page);
    page.world.end('Fail');
    await page.platform.clock.advance(2_000);
    const popup = within(await page.view.findByRole('dialog', { name: page.t('result_fail') }));
    popup.getByRole('button', { name: page.t('copy_all') });
    expect(popup.queryByRole('link')).toBeNull();
  });
});

describe('PY-13 a player who returns from a payment page', () => {
  test('without a session sees what to do and can log in; no request is sent and no popup opens', async () => {
    const page = await openPage(checkout, { options: { billing_no: 'B1' } });
    const popup = within(await dialog(page, 'result_unknown'));
    popup.getByText(page.t('result_elsewhere_text'));
    popup.getByText(shortOrderNumber('B1'));
    expect(page.store.popups.login.value).toBe(false);
    expect(page.world.count(getOrderInfo)).toBe(0);
    await page.player.click(popup.getByRole('button', { name: page.t('log_in') }));
    expect(page.store.popups.login.value).toBe(true);
  });

  test('without a game has no log-in', async () => {
    const page = await openPage(checkout, { game: null, options: { billing_no: 'B1' } });
    const popup = within(await dialog(page, 'result_unknown'));
    expect(popup.queryByRole('button', { name: page.t('log_in') })).toBeNull();
    await page.player.click(popup.getByRole('button', { name: page.t('close') }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
  });

  test.each([
    [/Razer Gold/, true],
    [/Alipay/, false],
  ])('after %s sees in its window that it is time to go back: %s', async (method, hasNote) => {
    const page = await open();
    await page.player.click(await page.view.findByRole('button', { name: method }));
    await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
    await page.settle();
    page.world.end('Success');
    page.slot.update({ billing_no: 'B1' });
    const popup = await dialog(page, 'result_success');
    expect(popup.textContent?.includes(page.t('go_back'))).toBe(hasNote);
  });
});
