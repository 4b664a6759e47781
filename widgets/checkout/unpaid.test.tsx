import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/contract/call.ts';
import { cancelOrder, getOrderInfo, getOrderList, payCall } from '../../src/contract/order.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { refusal } from '../../src/testing/world-orders.ts';
import { checkout } from './index.ts';

/** Bob's page with an unpaid order of 660 gems. `order` overrides the gateway's answer. */
async function unpaid(order?: Partial<Answer<typeof getOrderInfo>>): Promise<TestPage> {
  const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
  if (order) page.world.answer(getOrderInfo, () => ({ billing_no: 'B1', status: 'Pending' as const, ...order }));
  await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
  await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
  await page.settle();
  return page;
}
const dialog = (page: TestPage, key: 'result_pending' | 'result_success' | 'my_orders') =>
  page.view.findByRole('dialog', { name: page.t(key) });
const waiting = async (page: TestPage) => within(await dialog(page, 'result_pending'));
const gone = (page: TestPage) => waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());

describe('RS-3 "I have paid"', () => {
  const check = async (page: TestPage) => {
    const popup = await waiting(page);
    const button = popup.getByRole('button', { name: page.t('recharge_done') });
    await page.player.click(button);
    return { popup, button };
  };

  test('RS-3 checks at once, and shows a text if nothing was paid, also for a screen reader', async () => {
    const page = await unpaid();
    const before = page.world.count(getOrderInfo);
    const { popup, button } = await check(page);
    const words = await popup.findByText(page.t('heard_unpaid'));
    expect(page.world.count(getOrderInfo)).toBeGreaterThan(before);
    expect([words.getAttribute('role'), button.getAttribute('aria-busy')]).toEqual(['status', null]);
    // Asked again it is said again.
    const letGo = page.world.hold(getOrderInfo);
    await page.player.click(button);
    await waitFor(() => expect(words.textContent).toBe(page.t('result_pending_text', { method: 'Razer Gold' })));
    await letGo();
    await waitFor(() => expect(words.textContent).toBe(page.t('heard_unpaid')));
  });

  test('RS-3 shows success after the payment', async () => {
    const page = await unpaid();
    page.world.end('Success');
    await check(page);
    await dialog(page, 'result_success');
  });

  test.each(['dead', 'held'] as const)('RS-3 with a %s gateway shows a text within seconds', async (is) => {
    const page = await unpaid();
    if (is === 'dead') page.world.fault(getOrderInfo, { is: 'dead' });
    else page.world.hold(getOrderInfo);
    const { popup, button } = await check(page);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await page.platform.clock.advance(5_000);
    await popup.findByText(page.t('heard_unreached'));
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  test('RS-3 a later result is shown as soon as it is known', async () => {
    const page = await unpaid();
    const stop = page.world.fault(getOrderInfo, { is: 'dead' });
    const { popup } = await check(page);
    await page.platform.clock.advance(5_000);
    await popup.findByText(page.t('heard_unreached'));
    stop();
    await page.platform.clock.advance(60_000);
    await popup.findByText(page.t('heard_unpaid'));
    // And what was not paid then may be by now.
    page.world.fault(getOrderInfo, { is: 'dead' });
    await page.platform.clock.advance(120_000);
    await waitFor(() => expect(popup.queryByText(page.t('heard_unpaid'))).toBeNull());
  });
});

describe('RS-3 where an order can be paid', () => {
  test('RS-3 a closed window is not offered', async () => {
    const page = await unpaid();
    const popup = await waiting(page);
    popup.getByText(page.t('result_pending_text', { method: 'Razer Gold' }));
    await page.platform.clock.advance(4_000);
    must(page.platform.opened[0], 'a window').closeByPlayer();
    page.platform.comeBack();
    await popup.findByText(page.t('result_closed_text'));
    await page.player.click(popup.getByRole('button', { name: page.t('to_pay') }));
    expect(page.platform.opened.at(-1)?.navigations).toEqual([{ address: 'https://pay.watt.example/B1' }]);
    await popup.findByText(page.t('result_pending_text', { method: 'Razer Gold' }));
  });

  test('RS-3 the last check result replaces this text until the player must act', async () => {
    const page = await unpaid();
    const popup = await waiting(page);
    await page.player.click(popup.getByRole('button', { name: page.t('recharge_done') }));
    await popup.findByText(page.t('heard_unpaid'));
    expect(popup.queryByText(page.t('result_pending_text', { method: 'Razer Gold' }))).toBeNull();
    await page.platform.clock.advance(4_000);
    must(page.platform.opened[0], 'a window').closeByPlayer();
    page.platform.comeBack();
    await popup.findByText(page.t('result_closed_text'));
    expect(popup.queryByText(page.t('heard_unpaid'))).toBeNull();
  });

  test('RS-3 the code for a counter that comes with the order is shown before the order is read', async () => {
    const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
    page.world.answer(payCall('razer_gold_pay'), () => ({
      billing_no: 'B1',
      url: 'https://pay.watt.example/B1',
      pay_code: '1234-5678-90',
    }));
    page.world.hold(getOrderInfo);
    await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
    await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
    await (await waiting(page)).findByText('1234-5678-90');
    expect(page.store.checkout.intents.value).toMatchObject([{ pay_code: '1234-5678-90' }]);
  });

  test('RS-3 the code for a counter is shown in the popup, and can be copied', async () => {
    const page = await unpaid({ pay_code: '1234-5678-90', url: 'https://pay.watt.example/B1' });
    await page.platform.clock.advance(2_000);
    const popup = await waiting(page);
    await popup.findByText('1234-5678-90');
    popup.getByText(page.t('pay_code_text'));
    await page.player.click(popup.getByRole('button', { name: page.t('copy_code') }));
    expect(page.platform.copied).toEqual(['1234-5678-90']);
    // It is there at once after a reload: the journal has it.
    expect(page.store.checkout.intents.value).toMatchObject([{ pay_code: '1234-5678-90' }]);
  });
});

describe('RS-3 a player cancels an unpaid order', () => {
  /** Taps "cancel" and answers the question. */
  const cancel = async (
    page: TestPage,
    popup: Awaited<ReturnType<typeof waiting>>,
    key: 'cancel_order' | 'keep_order',
  ) => {
    await page.player.click(await popup.findByRole('button', { name: page.t('cancel_order') }));
    const question = within(await page.over().findByRole('alertdialog', { name: page.t('cancel_order') }));
    question.getByText(page.t('cancel_order_ask'));
    await page.player.click(question.getByRole('button', { name: page.t(key) }));
    await page.settle();
  };
  const orders = async (page: TestPage) => {
    page.store.checkout.close();
    await page.player.click(page.view.getByRole('button', { name: page.t('my_orders') }));
    const list = within(await dialog(page, 'my_orders'));
    await page.player.click(await list.findByRole('button', { name: /^More for/ }));
    return list;
  };
  const refuse = (page: TestPage): void =>
    page.world.answer(cancelOrder, () => {
      throw refusal('not-yet');
    });

  test('RS-3 in the popup: it requires a confirmation, and a no changes nothing', async () => {
    const page = await unpaid();
    const popup = await waiting(page);
    await cancel(page, popup, 'keep_order');
    expect([page.world.count(cancelOrder), page.world.orders[0]?.status]).toEqual([0, 'Pending']);
    await cancel(page, popup, 'cancel_order');
    await gone(page);
    await page.over().findByText(page.t('order_cancelled'));
    expect(page.world.orders).toMatchObject([{ status: 'Fail', cancelled: true }]);
    expect(page.store.checkout.intents.value).toMatchObject([{ state: 'fail' }]);
  });

  test('RS-3 in the list of orders', async () => {
    const page = await unpaid();
    const list = await orders(page);
    const letGo = page.world.hold(cancelOrder);
    await cancel(page, list, 'cancel_order');
    const button = list.getByRole('button', { name: page.t('cancel_order') });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await letGo();
    await list.findByText(page.t('result_cancelled'));
    expect(list.queryByRole('button', { name: page.t('cancel_order') })).toBeNull();
  });

  test('RS-3 in the list, an order that another device made', async () => {
    const page = await unpaid();
    const url = 'https://pay.watt.example/B1';
    page.store.checkout.close();
    page.store.storage.remove('paymentIntents');
    page.world.answer(getOrderList, () => [{ billing_no: 'B1', status: page.world.orders[0]?.status ?? 'Fail', url }]);
    const list = await orders(page);
    await cancel(page, list, 'cancel_order');
    await list.findByText(page.t('result_cancelled'));
    expect(page.world.orders).toMatchObject([{ status: 'Fail', cancelled: true }]);
  });

  test.each([
    ['popup', 'dead'],
    ['popup', 'held'],
    ['list', 'held'],
  ] as const)(
    'RS-3 NT-3 %s: if a %s gateway does not respond, a message says so after 6 s, and the player can try again',
    async (where, is) => {
      const page = await unpaid();
      const view = where === 'popup' ? await waiting(page) : await orders(page);
      const stop = is === 'dead' ? page.world.fault(cancelOrder, { is: 'dead' }) : page.world.hold(cancelOrder);
      await cancel(page, view, 'cancel_order');
      const button = view.getByRole('button', { name: page.t('cancel_order') });
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
      await page.platform.clock.advance(6_000);
      await view.findByText(page.t('cancel_unheard'));
      expect([button.getAttribute('aria-busy'), page.world.orders[0]?.status]).toEqual([null, 'Pending']);
      await stop();
      await cancel(page, view, 'cancel_order');
      // The toast lies in the dialog on top.
      await (where === 'popup' ? page.over() : view).findByText(page.t('order_cancelled'));
    },
  );

  test.each(['popup', 'list'] as const)(
    'RS-3 an order that was paid meanwhile is shown as paid (%s)',
    async (where) => {
      const page = await unpaid();
      page.world.end('Success');
      await cancel(page, where === 'popup' ? await waiting(page) : await orders(page), 'cancel_order');
      await dialog(page, 'result_success');
      expect(page.over().queryByText(page.t('order_cancelled'))).toBeNull();
    },
  );

  test.each(['popup', 'list'] as const)(
    'RS-3 if the gateway cannot cancel, one message says so (%s)',
    async (where) => {
      const page = await unpaid();
      refuse(page);
      const view = where === 'popup' ? await waiting(page) : await orders(page);
      await cancel(page, view, 'cancel_order');
      // The toast lies in the dialog on top.
      await view.findByText(page.t('cancel_not_offered'));
      await waitFor(() =>
        expect(view.getByText(page.t('cancel_order')).closest('.cancel-order')?.className).toContain('is-gone'),
      );
      expect(page.world.orders).toMatchObject([{ status: 'Pending' }]);
    },
  );
});
