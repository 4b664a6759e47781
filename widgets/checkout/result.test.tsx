import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { cancelOrder, getOrderInfo, payCall } from '../../src/contract/order.ts';
import { shortOrderNumber } from '../../src/rules/order-help.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { refusal } from '../../src/testing/world-orders.ts';
import { checkout } from './index.ts';

const razer = payCall('razer_gold_pay');

/** Taps "pay" for 660 gems with a method; what the tap began has come to its end. */
const pay = async (method = /Razer Gold/, before: (page: TestPage) => void = () => {}): Promise<TestPage> => {
  const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
  before(page);
  await page.player.click(await page.view.findByRole('button', { name: method }));
  await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
  await page.settle();
  return page;
};
const result = (page: TestPage, key: 'result_pending' | 'result_success' | 'result_fail' | 'result_unknown') =>
  page.view.findByRole('dialog', { name: page.t(key) });
const gone = (page: TestPage) => waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
const press = async (page: TestPage, dialog: HTMLElement, key: 'recharge_done' | 'to_pay' | 'change_way' | 'done') =>
  page.player.click(within(dialog).getByRole('button', { name: page.t(key) }));

describe('RS-3 an unpaid order', () => {
  test('RS-5 shows its contents, and its number can be copied', async () => {
    const page = await pay();
    const dialog = await result(page, 'result_pending');
    expect(dialog.textContent).toContain(page.t('result_pending_text', { method: 'Razer Gold' }));
    for (const fact of [
      'bob',
      'Skyward Saga',
      '660 Gems',
      'Aurora',
      'Star',
      '$9.99',
      'Razer Gold',
      shortOrderNumber('B1'),
    ]) {
      expect(dialog.textContent).toContain(fact);
    }
    await page.player.click(within(dialog).getByRole('button', { name: new RegExp(page.t('copy_order')) }));
    expect(page.platform.copied).toEqual(['B1']);
    await page.view.findByText(page.t('copied'));
  });

  test('RS-3 "to pay" opens the payment page again', async () => {
    const page = await pay();
    await press(page, await result(page, 'result_pending'), 'to_pay');
    expect(page.platform.opened.map(({ navigations }) => navigations)).toEqual(
      Array(2).fill([{ address: 'https://pay.watt.example/B1' }]),
    );
  });

  test('RS-3 "recharge done" starts a check, and shows it', async () => {
    const page = await pay();
    const dialog = await result(page, 'result_pending');
    const letGo = page.world.hold(getOrderInfo);
    await press(page, dialog, 'recharge_done');
    const button = within(dialog).getByRole('button', { name: page.t('recharge_done') });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    page.world.end('Success');
    await letGo();
    await result(page, 'result_success');
  });

  test('NT-5 RS-3 without a connection the popup says so, without a spinner', async () => {
    const page = await pay();
    const dialog = await result(page, 'result_pending');
    page.platform.setOnline(false);
    await within(dialog).findByText(page.t('offline'));
    await press(page, dialog, 'recharge_done');
    expect(dialog.querySelector('[aria-busy]')).toBeNull();
    page.world.end('Success');
    page.platform.setOnline(true);
    await page.platform.clock.advance(5_000);
    await result(page, 'result_success');
    expect(page.view.queryByText(page.t('offline'))).toBeNull();
  });

  test('RS-3 another method leads back to the pay step, and the order can no longer be paid', async () => {
    const page = await pay();
    await press(page, await result(page, 'result_pending'), 'change_way');
    await gone(page);
    await page.view.findByRole('button', { name: /^Pay / });
    expect(page.store.checkout.intents.value).toMatchObject([{ state: 'fail', billing_no: 'B1' }]);
  });

  test('RS-3 the order stays if the gateway cannot cancel, and the player gets a message', async () => {
    const page = await pay(/Razer Gold/, ({ world }) =>
      world.answer(cancelOrder, () => {
        throw refusal('not-yet');
      }),
    );
    await press(page, await result(page, 'result_pending'), 'change_way');
    await page.over().findByText(page.t('order_stays'));
    await page.view.findByRole('button', { name: /^Pay / });
    expect(page.store.checkout.intents.value).toMatchObject([{ state: 'dismissed', billing_no: 'B1' }]);
  });

  test('LY-8 a tap on the overlay does not close it; Escape dismisses it as "Later" does', async () => {
    const page = await pay();
    const dialog = await result(page, 'result_pending');
    await page.player.click(dialog);
    await page.settle();
    expect(page.view.queryByRole('dialog')).not.toBeNull();
    expect(within(dialog).queryByRole('button', { name: page.t('close') })).toBeNull();
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await gone(page);
    expect(page.store.checkout.intents.value).toMatchObject([{ state: 'dismissed', billing_no: 'B1' }]);
  });

  test('PY-13 if the window was blocked a link is shown instead', async () => {
    const page = await pay(/Razer Gold/, ({ platform }) => platform.blockWindows(true));
    const dialog = await result(page, 'result_pending');
    const link = within(dialog).getByRole<HTMLAnchorElement>('link', { name: page.t('to_pay') });
    expect(link.getAttribute('href')).toBe('https://pay.watt.example/B1');
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
    expect(dialog.textContent).toContain(page.t('result_link_text'));
  });

  test('PY-12 an invalid address is no link: a text says to refresh', async () => {
    const page = await pay(/Razer Gold/, ({ world }) =>
      world.answer(razer, () => ({ billing_no: 'B1', url: 'javascript:alert(1)' })),
    );
    const dialog = await result(page, 'result_pending');
    expect(dialog.textContent).toContain(page.t('error_link'));
    expect(within(dialog).queryByRole('link')).toBeNull();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: page.t('to_pay') }).disabled).toBe(true);
  });
});

describe('RS-4 an order that has ended', () => {
  test('RS-4 success: one button closes, another buys again; the page receives an event', async () => {
    const page = await pay();
    const paid: string[] = [];
    page.storefront.on('order:paid', ({ billing_no }) => paid.push(billing_no));
    page.world.end('Success');
    await page.platform.clock.advance(2_000);
    const dialog = await result(page, 'result_success');
    expect(dialog.textContent).toContain(page.t('delivered_to', { role: 'Star' }));
    const buttons = within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(buttons).toEqual([`${page.t('copy_order')} ${shortOrderNumber('B1')}`, page.t('done'), page.t('buy_again')]);
    await press(page, dialog, 'done');
    await gone(page);
    expect(paid).toEqual(['B1']);
  });

  test('BR-3 paid with test money in a game that delivers no goods for it: a text says so', async () => {
    const page = await pay();
    page.world.end('Success', { deliver: false });
    const [order] = page.world.orders;
    must(order, 'an order').undelivered = 'demo';
    await page.platform.clock.advance(2_000);
    const dialog = await page.view.findByRole('dialog', { name: page.t('payment_received') });
    expect(dialog.textContent).toContain(page.t('demo_undelivered'));
    for (const promise of ['on_its_way', 'result_success', 'late_title'] as const)
      expect(dialog.textContent).not.toContain(page.t(promise));
  });

  test('RS-4 paid and not delivered yet: a text says so until the delivery', async () => {
    const page = await pay();
    page.world.end('Success', { deliver: false });
    await page.platform.clock.advance(2_000);
    const dialog = await page.view.findByRole('dialog', { name: page.t('result_on_way') });
    expect(dialog.textContent).toContain(page.t('on_its_way'));
    const [order] = page.world.orders;
    must(order, 'an order').delivered_at = 1_800_000_000;
    await page.platform.clock.advance(30_000);
    await within(await result(page, 'result_success')).findByText(page.t('delivered_to', { role: 'Star' }));
  });

  test.each([
    ['cancelled', 'result_cancelled', 'result_unpaid_text'],
    ['expired', 'result_expired', 'result_unpaid_text'],
    ['declined', 'result_fail', 'result_fail_text'],
    ['', 'result_fail', 'result_fail_text'],
  ] as const)('RS-4 a failure shows the gateway’s reason, if any: %j', async (fail_reason, title, text) => {
    const page = await pay();
    page.world.answer(getOrderInfo, () => ({ billing_no: 'B1', status: 'Fail' as const, fail_reason }));
    await page.platform.clock.advance(2_000);
    const dialog = await page.view.findByRole('dialog', { name: page.t(title) });
    within(dialog).getByText(page.t(text));
    within(dialog).getByRole('button', { name: page.t('recharge_continue') });
    // It is remembered, also by my orders.
    expect(page.store.checkout.intents.value).toMatchObject([{ state: 'fail', ...(fail_reason && { fail_reason }) }]);
  });

  test.each([
    ['declined', 'fail_declined', 'change_way'],
    ['insufficient_funds', 'fail_funds', 'change_way'],
    ['authentication_failed', 'fail_authentication', 'recharge_continue'],
    ['limit', 'fail_limit', 'change_way'],
    ['cancelled', 'fail_stopped', 'recharge_continue'],
    ['provider_unavailable', 'fail_provider', 'change_way'],
    ['DO_NOT_HONOR <b>51</b>', 'result_fail_text', 'recharge_continue'],
  ] as const)('RS-4 a payment that failed with %s shows the reason and the next step', async (failure, text, next) => {
    const page = await pay();
    const fail = { billing_no: 'B1', status: 'Fail' as const, fail_reason: 'declined', failure };
    page.world.answer(getOrderInfo, () => fail);
    await page.platform.clock.advance(2_000);
    const dialog = await result(page, 'result_fail');
    within(dialog).getByText(page.t(text));
    expect(dialog.textContent).not.toContain('HONOR');
    const filled = [...dialog.querySelectorAll('.primary')].map(({ textContent }) => textContent);
    expect(filled).toEqual([page.t(next)]);
    expect(dialog.querySelectorAll('.acts > :is(.button, .pair)'), 'the rest is in the list').toHaveLength(1);
    within(dialog).getByText(page.t('result_fail_text'));
  });

  test('RS-4 a payment that timed out at the provider is called expired', async () => {
    const page = await pay();
    const fail = { billing_no: 'B1', status: 'Fail' as const, fail_reason: 'declined', failure: 'expired' };
    page.world.answer(getOrderInfo, () => fail);
    await page.platform.clock.advance(2_000);
    await page.view.findByRole('dialog', { name: page.t('result_expired') });
  });

  test.each(['recharge_continue', 'change_way'] as const)('RS-4 "%s" opens the pay step again', async (key) => {
    const page = await pay();
    page.world.end('Fail');
    await page.platform.clock.advance(2_000);
    const dialog = await result(page, 'result_fail');
    await page.player.click(within(dialog).getByRole('button', { name: page.t(key) }));
    await gone(page);
    expect(page.store.payStep.open.value).toBe(true);
    await page.view.findByRole('button', { name: /^Pay / });
  });
});

describe('NT-5 a lost response', () => {
  const lose = async (): Promise<[TestPage, () => Promise<void>]> => {
    let letGo = async (): Promise<void> => {};
    const page = await pay(/Razer Gold/, ({ world }) => {
      world.fault(razer, { is: 'lost' });
      letGo = world.hold(getOrderInfo);
    });
    await page.platform.clock.advance(120_000);
    return [page, letGo];
  };

  test('is looked up and never called failed; an order that is found is pending with a link', async () => {
    const [page, letGo] = await lose();
    const dialog = await result(page, 'result_unknown');
    expect(dialog.textContent).toContain(page.t('result_unknown_text'));
    expect(page.view.queryByText(page.t('result_fail'))).toBeNull();
    await letGo();
    await page.platform.clock.advance(30_000);
    const found = await result(page, 'result_pending');
    expect(
      within(found)
        .getByRole('link', { name: page.t('to_pay') })
        .getAttribute('href'),
    ).toContain('B1');
  });

  test('can be closed by the player; the journal keeps it', async () => {
    const [page, letGo] = await lose();
    const dialog = await result(page, 'result_unknown');
    await page.player.click(within(dialog).getByRole('button', { name: page.t('close') }));
    await gone(page);
    expect(page.store.checkout.intents.value).toMatchObject([{ state: 'dismissed' }]);
    await letGo();
  });

  test('without an order shows a text, on a narrow page too, where the pay step is closed', async () => {
    const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600' } });
    await page.view.findByText('$9.99');
    page.world.fault(razer, { is: 'dead' });
    await page.player.click(page.view.getByRole('button', { name: page.t('choose_payment') }));
    await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
    await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
    await page.platform.clock.advance(21_000);
    await page.over().findByText(page.t('error_unmade'));
    expect(page.view.queryByText(page.t('result_fail'))).toBeNull();
  });
});

describe('a return from the payment page', () => {
  test('PY-13 RS-5 the number in the address shows the order with all its data', async () => {
    const page = await openPage(checkout, { person: 'bob' });
    page.world.orders.push({
      billing_no: 'B7',
      person: 'bob',
      request_id: 'other-tab-1',
      bought: '',
      product_id: 'g60',
      status: 'Success',
    });
    page.slot.update({ billing_no: 'B7' });
    const dialog = await result(page, 'result_success');
    expect(dialog.textContent).toContain('60 Gems');
    expect(dialog.textContent).toContain(shortOrderNumber('B7'));
  });
});
