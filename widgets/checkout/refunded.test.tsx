import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/contract/call.ts';
import { getOrderInfo, getOrderList } from '../../src/contract/order.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { checkout } from './index.ts';

/** Taps "pay" for 660 gems with a method. */
async function tapPay(page: TestPage, method: RegExp): Promise<void> {
  await page.player.click(await page.view.findByRole('button', { name: method }));
  await waitFor(() => expect(page.store.methods.picked.value?.name).toMatch(method));
  await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
  await page.settle();
}
const open = () => openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
const dialog = (page: TestPage, key: 'result_pending' | 'result_success' | 'refund_title') =>
  page.view.findByRole('dialog', { name: page.t(key) });

/** An order whose player chose another way to pay, and the order in its place. */
async function replaced(): Promise<TestPage> {
  const page = await open();
  await tapPay(page, /Razer Gold/);
  await page.player.click(
    within(await dialog(page, 'result_pending')).getByRole('button', { name: page.t('change_way') }),
  );
  await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
  await page.settle();
  await page.platform.clock.advance(2_000);
  await tapPay(page, /PayPal/);
  await dialog(page, 'result_pending');
  return page;
}

describe('RS-3 refunds', () => {
  test('"Pay another way" sends the replaced order, and a payment of that one buys nothing', async () => {
    const page = await replaced();
    const [old, made] = page.world.orders;
    expect(old).toMatchObject({ status: 'Fail', replaced: true });
    page.world.end('Success', { order: must(old, 'the old order') });
    page.world.end('Success', { order: must(made, 'the new order') });
    page.platform.comeBack();
    await dialog(page, 'result_success');
    expect(page.world.orders.map(({ status, refunds }) => [status, refunds])).toEqual([
      ['Fail', 1],
      ['Success', undefined],
    ]);
  });

  test('a replaced order that is paid is not called delivered or failed: the player reads that the money is refunded', async () => {
    const page = await replaced();
    const [old] = page.world.orders;
    page.world.end('Success', { order: must(old, 'the old order') });
    page.store.checkout.close();
    page.store.checkout.resumeByNumber(must(old, 'the old order').billing_no);
    const popup = await dialog(page, 'refund_title');
    expect(popup.textContent).toContain(page.t('refund_replaced'));
    expect(popup.textContent).not.toContain(page.t('result_success'));
    expect(within(popup).queryByRole('button', { name: page.t('recharge_continue') })).toBeNull();
    expect(within(popup).queryByRole('button', { name: page.t('change_way') })).toBeNull();
    await page.player.click(within(popup).getByRole('button', { name: page.t('close') }));
    expect(page.view.queryByRole('dialog')).toBeNull();
  });

  test('a second payment of an order is shown when the player looks at the page again', async () => {
    const page = await open();
    await tapPay(page, /Razer Gold/);
    page.world.end('Success');
    page.platform.comeBack();
    const popup = await dialog(page, 'result_success');
    expect(popup.textContent).not.toContain(page.t('refund_title'));
    page.world.end('Success');
    page.platform.comeBack();
    await page.settle();
    await within(popup).findByText(page.t('refund_twice'));
  });

  const order = {
    billing_no: 'B1',
    status: 'Success',
    amount: 9.99,
    currency: 'USD',
    product_name: '660 Gems',
  } as const;
  const noon = Date.UTC(2026, 10, 20, 12) / 1_000;
  const paidFor = { ...order, created_at: noon - 60, paid_at: noon };
  const partText = '$5.00 of this order is on its way back to you.';
  /** The result of a payment with the given order. */
  async function resultOf(order: Partial<Answer<typeof getOrderInfo>>): Promise<TestPage> {
    const page = await open();
    page.world.answer(getOrderInfo, () => ({ ...paidFor, ...order }));
    await tapPay(page, /Razer Gold/);
    page.platform.comeBack();
    await page.settle();
    return page;
  }

  test('a partial refund is shown with its amount, next to the goods', async () => {
    const page = await resultOf({ delivered_at: noon, refund_at: noon, refunded_amount: 5 });
    const popup = await dialog(page, 'result_success');
    await within(popup).findByText(partText);
  });

  test('after a full refund without delivery no goods are announced', async () => {
    const page = await resultOf({ refund_at: noon, refunded_amount: 9.99 });
    const popup = await dialog(page, 'refund_title');
    expect(popup.textContent).toContain(page.t('refund_other'));
    expect(popup.textContent).not.toContain(page.t('on_its_way'));
    await page.platform.clock.advance(3_600_000);
    expect(page.view.queryByText(page.t('late_title'))).toBeNull();
  });

  test('the list of orders shows which are refunded, and how much of the others', async () => {
    const page = await open();
    const listed = {
      ...paidFor,
      client_id: '1013',
      product_id: 'g660',
      server_id: 's1',
      role_id: 'r3',
      delivered_at: noon,
    };
    page.world.answer(getOrderList, () => [
      { ...listed, billing_no: 'B7', refund_at: noon, refunded_amount: 9.99 },
      { ...listed, billing_no: 'B8', refund_at: noon, refunded_amount: 5 },
      { ...listed, billing_no: 'B9' },
    ]);
    await page.player.click(page.view.getByRole('button', { name: page.t('my_orders') }));
    const items = within(await page.view.findByRole('dialog', { name: page.t('my_orders') }));
    await items.findAllByText(page.t('state_refunded'));
    const [whole, part, none] = items.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(whole).toContain(page.t('state_refunded'));
    expect(whole).toContain(page.t('refund_other'));
    expect(part).toContain(page.t('state_success'));
    expect(part).toContain(partText);
    expect(none).not.toContain('back to you');
  });
});
