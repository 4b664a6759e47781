import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { getOrderList } from '../../src/contract/order.ts';
import { shortOrderNumber } from '../../src/rules/order-help.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { listedOrder } from '../../src/testing/world-data.ts';
import { checkout } from './index.ts';

const noon = Date.UTC(2026, 10, 20, 12) / 1_000;

/** A page of bob's, whose only character is Star; the pay step of 660 gems stands open. */
const open = (): Promise<TestPage> =>
  openPage(checkout, { person: 'bob', brand: watt, options: { product_id: 'g600', inline: true } });
const dialog = (page: TestPage, key: 'my_orders' | 'receipt') => page.view.findByRole('dialog', { name: page.t(key) });
const list = async (page: TestPage): Promise<HTMLElement> => {
  await page.player.click(page.view.getByRole('button', { name: page.t('my_orders') }));
  return dialog(page, 'my_orders');
};

describe('RS-5 the list of orders', () => {
  test('a search and filters show only the matching orders, grouped by month', async () => {
    const page = await open();
    const order = { ...listedOrder, status: 'Success' as const, delivered_at: noon };
    page.world.answer(getOrderList, () => [
      { ...order, billing_no: 'B7', created_at: noon },
      { ...order, billing_no: 'B8', created_at: noon - 40 * 86_400, product_name: 'Weekly pass', product_id: 'old' },
      { ...order, billing_no: 'B9', created_at: noon - 41 * 86_400, status: 'Fail' as const },
      { ...order, billing_no: 'B10', created_at: noon - 42 * 86_400, refund_at: noon, refunded_amount: 19.99 },
    ]);
    const orders = within(await list(page));
    const numbers = (): string[] =>
      orders.queryAllByRole('listitem').map(({ textContent }) => /CS-\w{4}-\w{4}/.exec(textContent ?? '')?.[0] ?? '');
    const short = (...of: string[]): string[] => of.map(shortOrderNumber);
    await waitFor(() => expect(numbers()).toEqual(short('B7', 'B8', 'B9', 'B10')));
    const months = orders.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(months.slice(-2)).toEqual(['November 2026', 'October 2026']);
    const filters = within(orders.getByRole('group', { name: page.t('orders_filter') }));
    expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      (['orders_all', 'state_success', 'state_refunded', 'orders_unpaid'] as const).map((key) => page.t(key)),
    );
    await page.player.click(filters.getByRole('button', { name: page.t('state_refunded') }));
    expect(numbers()).toEqual(short('B10'));
    orders.getByText(page.t('orders_found', { count: 1 }));
    await page.player.click(filters.getByRole('button', { name: page.t('orders_all') }));

    const search = orders.getByRole('searchbox', { name: page.t('orders_search') });
    const find = async (text: string): Promise<string[]> => {
      fireEvent.input(search, { target: { value: text } });
      await page.settle();
      return numbers();
    };
    expect(await find('weekly')).toEqual(short('B8'));
    expect(await find(shortOrderNumber('B9').slice(3).replace('-', '').toLowerCase())).toEqual(short('B9'));
    expect(await find('saga star')).toHaveLength(4);
    expect(await find('no such thing')).toEqual([]);
    await page.player.click(orders.getByRole('button', { name: page.t('orders_show_all') }));
    expect(numbers()).toHaveLength(4);
  });

  test('a tap on a settled order shows its receipt, which can be printed', async () => {
    const page = await open();
    page.world.answer(getOrderList, () => [
      { ...listedOrder, billing_no: 'B7', status: 'Success' as const, created_at: noon, payment_name: 'Razer Gold' },
    ]);
    const orders = within(await list(page));
    await page.player.click(await orders.findByRole('button', { name: '1500 Gems' }));
    const receipt = await dialog(page, 'receipt');
    const facts = ['1500 Gems', page.t('state_success'), `${shortOrderNumber('B7')} · B7`, 'Skyward Saga', 'Aurora'];
    for (const fact of [...facts, 'Star', 'bob', 'Razer Gold', '$19.99']) expect(receipt.textContent).toContain(fact);
    await page.player.click(within(receipt).getByRole('button', { name: page.t('print') }));
    expect(page.platform.printed).toHaveLength(1);
    await page.player.click(within(receipt).getByRole('button', { name: page.t('close') }));
    await dialog(page, 'my_orders');
  });
});
