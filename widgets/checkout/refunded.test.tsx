import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
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

describe('RS-3 money that goes back', () => {
  test('"Pay another way" names the order that it replaces, and money for that one buys nothing', async () => {
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

  test('a replaced order that is paid is not called delivered or failed: its player reads that the money comes back', async () => {
    const page = await replaced();
    const [old] = page.world.orders;
    page.world.end('Success', { order: must(old, 'the old order') });
    page.store.checkout.close();
    page.store.checkout.resumeByNumber(must(old, 'the old order').billing_no);
    const shown = await dialog(page, 'refund_title');
    expect(shown.textContent).toContain(page.t('refund_replaced'));
    expect(shown.textContent).not.toContain(page.t('result_success'));
    expect(within(shown).queryByRole('button', { name: page.t('recharge_continue') })).toBeNull();
    expect(within(shown).queryByRole('button', { name: page.t('change_way') })).toBeNull();
    await page.player.click(within(shown).getByRole('button', { name: page.t('close') }));
    expect(page.view.queryByRole('dialog')).toBeNull();
  });

  test('a second payment of one order: the result says so as the player looks at the page again', async () => {
    const page = await open();
    await tapPay(page, /Razer Gold/);
    page.world.end('Success');
    page.platform.comeBack();
    const shown = await dialog(page, 'result_success');
    expect(shown.textContent).not.toContain(page.t('refund_title'));
    page.world.end('Success');
    page.platform.comeBack();
    await page.settle();
    await within(shown).findByText(page.t('refund_twice'));
  });
});
