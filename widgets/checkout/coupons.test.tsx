import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { couponList, receiveCoupons } from '../../src/contract/coupon.ts';
import { rechargeConfig } from '../../src/contract/game.ts';
import { productPoints } from '../../src/contract/goods.ts';
import { payCall } from '../../src/contract/order.ts';
import { vipInfo } from '../../src/contract/reward.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage, type View } from '../../src/testing/page.ts';
import type { TestOptions } from '../../src/testing/storefront.ts';
import { checkout } from './index.ts';

const razer = payCall('razer_gold_pay');

/** A page of bob's with coupons, the pay step of 660 gems in place, and Razer Gold picked, which takes coupons. */
async function openCoupons(method: RegExp | null = /Razer Gold/, testOptions: TestOptions = {}): Promise<TestPage> {
  const page = await openPage(checkout, { ...testOptions, person: 'bob', options: { inline: true } });
  page.world.answer(rechargeConfig, () => ({ is_open_coupon: true }));
  page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
  page.slot.update({ product_id: 'g600' });
  await page.view.findByRole('button', { name: /Razer Gold/ });
  await row(page);
  if (method) await page.player.click(page.view.getByRole('button', { name: method }));
  await page.settle();
  return page;
}
const row = (page: TestPage) => page.view.findByRole('button', { name: /coupon/i });
const payButton = (page: TestPage) => page.view.getByRole<HTMLButtonElement>('button', { name: /^Pay / });
const openList = async (page: TestPage): Promise<View> => {
  await page.player.click(await row(page));
  return within(await page.view.findByRole('dialog', { name: page.t('coupons') })) as View;
};
const tickets = (list: View) => list.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the coupon row of the pay step', () => {
  test('CP-3 CP-6 shows the best coupon, its saving, and both prices', async () => {
    const page = await openCoupons();
    await waitFor(() => expect(payButton(page).textContent).toBe('Pay $8.49'));
    expect((await row(page)).textContent).toBe('−15%Coupon: Monthly couponYou save $1.5020% off is waiting: claim it');
    expect(page.view.getByText('$9.99').tagName).toBe('S');
    await page.view.findByText(page.t('points_earned', { count: 100 }));
  });

  test('CP-6 the row and the button keep their place while the price is computed, and the button is busy', async () => {
    const page = await openCoupons(null);
    const letGo = page.world.hold(productPoints);
    await page.player.click(page.view.getByRole('button', { name: /Razer Gold/ }));
    await waitFor(() => expect(payButton(page).getAttribute('aria-busy')).toBe('true'));
    expect((await row(page)).textContent).toContain('15% off');
    await page.player.click(payButton(page));
    await letGo();
    await waitFor(() => expect(payButton(page).textContent).toBe('Pay $8.49'));
    expect(payButton(page).getAttribute('aria-busy')).toBeNull();
    expect(page.world.orders).toEqual([]);
  });

  test.each([
    ['a product that takes none', { product_id: 'daily' }, /Razer Gold/, 'tip_noSupportCoupon_goods'],
    ['a way to pay that takes none', {}, /PayPal/, 'tip_noSupportCoupon'],
  ] as const)('CP-7 %s has a text for it', async (_, options, method, key) => {
    const page = await openCoupons();
    page.slot.update(options);
    await page.player.click(await page.view.findByRole('button', { name: method }));
    await page.view.findByText(page.t(key));
    expect(page.view.queryByText(/You save/)).toBeNull();
  });

  test('CP-7 without a usable coupon it shows where to get some', async () => {
    const page = await openCoupons();
    page.world.answer(couponList, () => []);
    page.store.coupons.reload();
    await page.view.findByText(page.t('tip_claim_more'));
    expect((await row(page)).textContent).toContain(page.t('coupon_none'));
    const list = await openList(page);
    await list.findByText(page.t('coupon_none'));
  });

  test('CP-7 without a usable coupon a classic brand has no link to the VIP centre, because it has no such page', async () => {
    const page = await openCoupons(/Razer Gold/, { brand: { ...watt, generation: 'classic' } });
    page.world.answer(couponList, () => []);
    page.store.coupons.reload();
    await waitFor(async () => expect((await row(page)).textContent).toContain(page.t('coupon_none')));
    expect(page.view.queryByText(page.t('tip_claim_more'))).toBeNull();
  });

  test('CP-6 if the price with the coupon fails to load it shows that, can try again, and the full price is paid', async () => {
    const page = await openCoupons(null);
    page.world.fault(productPoints, { is: 'refused', word: 'illegal-coupon' }, 1);
    await page.player.click(page.view.getByRole('button', { name: /Razer Gold/ }));
    await page.view.findByText(page.t('coupon_failed'));
    expect(payButton(page).textContent).toBe('Pay $9.99');
    await page.player.click(page.view.getByRole('button', { name: page.t('retry') }));
    await waitFor(() => expect(payButton(page).textContent).toBe('Pay $8.49'));
  });

  test('VP-4 it is not rendered if there are no coupons', async () => {
    const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
    await page.view.findByRole('button', { name: /Razer Gold/ });
    expect(page.view.queryByRole('button', { name: /coupon/i })).toBeNull();
  });
});

describe('the list of coupons', () => {
  test('CP-1 CP-2 each coupon shows its group, its end with the offset, and its actions', async () => {
    const page = await openCoupons();
    const list = await openList(page);
    expect(tickets(list)).toEqual([
      '−50%HalfPermanentNot usable',
      expect.stringMatching(/^−10%Weekly couponWeekly · Until .+ \(UTC\+7\)Use$/),
      '−15%Monthly couponMonthlyCancel',
      '−20%First reachPermanentClaim',
    ]);
    list.getByRole('button', { name: 'Use: Weekly coupon' });
  });

  test('CP-3 selecting another one closes the list; deselecting leaves it open without a selection', async () => {
    const page = await openCoupons();
    const list = await openList(page);
    await page.player.click(list.getByRole('button', { name: /^Use/ }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(payButton(page).textContent).toBe('Pay $8.99'));
    const again = await openList(page);
    await page.player.click(again.getByRole('button', { name: 'Cancel: Weekly coupon' }));
    await waitFor(() => expect(again.getAllByRole('button', { name: /^Use/ })).toHaveLength(2));
    await page.view.findByText(page.t('please_select'));
    expect(payButton(page).textContent).toBe('Pay $9.99');
  });

  test('CP-2 claiming shows a busy button until the coupon can be used', async () => {
    const page = await openCoupons();
    const list = await openList(page);
    const letGo = page.world.hold(receiveCoupons);
    await page.player.click(list.getByRole('button', { name: /^Claim/ }));
    await waitFor(() => expect(list.getByRole('button', { name: /^Claim/ }).getAttribute('aria-busy')).toBe('true'));
    await letGo();
    await list.findByRole('button', { name: 'Use: First reach' });
  });

  test('CP-2 CP-6 a coupon of the player’s own unpaid order says so, and its price stays', async () => {
    const page = await openCoupons();
    await waitFor(() => expect(payButton(page).textContent).toBe('Pay $8.49'));
    await page.player.click(payButton(page));
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    page.store.checkout.close();
    const list = await openList(page);
    expect(tickets(list)).toContain('−15%Monthly couponMonthlyIn your order');
    expect(payButton(page).textContent).toBe('Pay $8.49');
  });

  test('CP-4 the history opens above the list, shows used or expired, and leads back', async () => {
    const page = await openCoupons();
    const list = await openList(page);
    await page.player.click(list.getByRole('button', { name: page.t('coupons_history') }));
    const past = within(await page.view.findByRole('dialog', { name: page.t('coupons_history') })) as View;
    await past.findByText('Spent');
    expect(tickets(past)).toEqual([
      expect.stringMatching(/^−10%Spent.+ \(UTC\+0\)Used$/),
      expect.stringMatching(/^−10%MissedUntil .+ \(UTC\+0\)Expired$/),
    ]);
    await page.player.click(past.getByRole('button', { name: page.t('back') }));
    await waitFor(() => expect(page.view.queryByRole('dialog', { name: page.t('coupons_history') })).toBeNull());
    list.getByText('Half');
  });
});

describe('paying', () => {
  test('CP-5 PY-13 not using a usable coupon requires a confirmation, whose yes opens the window', async () => {
    const page = await openCoupons();
    page.store.coupons.choose(null);
    await page.player.click(payButton(page));
    const question = await waitFor(() => page.over().getByRole('alertdialog'));
    within(question).getByText(page.t('tip_noUse_coupon'));
    await page.player.click(within(question).getByRole('button', { name: page.t('cancel') }));
    expect(page.world.count(razer)).toBe(0);
    await page.platform.clock.advance(1_000);
    await page.player.click(payButton(page));
    const again = await waitFor(() => page.over().getByRole('button', { name: page.t('continue') }));
    again.click();
    expect(page.platform.opened).toHaveLength(1);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.world.orders).toMatchObject([{ coupon_code: undefined }]);
  });

  test('CP-5 using one, or having none, requires no confirmation', async () => {
    const page = await openCoupons();
    await waitFor(() => expect(payButton(page).textContent).toBe('Pay $8.49'));
    await page.player.click(payButton(page));
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.world.sent(razer)).toMatchObject([{ coupon_code: 'month15' }]);
  });

  test('CP-6 a coupon that is rejected on pay is reported in its row only; the price is the full one', async () => {
    const page = await openCoupons();
    await waitFor(() => expect(payButton(page).textContent).toBe('Pay $8.49'));
    page.world.fault(razer, { is: 'refused', word: 'illegal-coupon', text: 'No.' }, 1);
    await page.player.click(payButton(page));
    await waitFor(async () => expect((await row(page)).textContent).toContain(page.t('coupon_refused')));
    expect(page.view.queryByRole('alert')).toBeNull();
    expect(page.store.popups.toasts.peek()).toEqual([]);
    expect(payButton(page).textContent).toBe('Pay $9.99');
    page.store.coupons.choose(null);
    await waitFor(async () => expect((await row(page)).textContent).toContain(page.t('please_select')));
  });
});

describe('the growth from an order', () => {
  const paid = async (): Promise<TestPage> => {
    const page = await openCoupons();
    await page.view.findByText(page.t('points_earned', { count: 100 }));
    await page.player.click(payButton(page));
    await page.settle();
    return page;
  };
  const done = async (page: TestPage): Promise<HTMLElement> => {
    page.world.end('Success');
    await page.platform.clock.advance(2_000);
    return page.view.findByRole('dialog', { name: page.t('result_success') });
  };

  test('RS-4 VP-2 success shows one sentence, the time of both steps, the growth and three facts', async () => {
    const page = await paid();
    page.world.answer(vipInfo, () => ({
      vip_level: 'silver',
      vip_level_name: 'Silver',
      vip_level_show: 'V2',
      total_points: 800,
    }));
    const dialog = await done(page);
    await within(dialog).findByText(page.t('result_now_has', { role: 'Star', server: 'Aurora', product: '660 Gems' }));
    const times = [...dialog.querySelectorAll('time')].map(({ textContent }) => textContent);
    expect(
      times.every((time) => /:\d\d:\d\d/.test(time ?? '')),
      times.join(),
    ).toBe(true);
    expect(times).toHaveLength(2);
    await within(dialog).findByText(page.t('vip_next', { points: 200, level: 'Gold' }));
    within(dialog).getByText(page.t('points_earned', { count: 100 }));
    // From 500 to 1,000, where 700 became 800.
    const bar = [...dialog.querySelectorAll<HTMLElement>('.grown-bar i')].map(({ style }) => style.inlineSize);
    expect(bar).toEqual(['40%', '20%']);
    expect([...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(
      (['paid', 'account', 'order_number'] as const).map((key) => page.t(key)),
    );
  });

  test('RS-4 VP-2 if the growth fails to load, only the contents of the order are shown', async () => {
    const page = await paid();
    page.world.fault(vipInfo, { is: 'dead' });
    const dialog = await done(page);
    // Every attempt at it is over.
    await page.platform.clock.advance(120_000);
    within(dialog).getByText(page.t('points_earned', { count: 100 }));
    expect(dialog.textContent).not.toContain(page.t('vip_highest'));
    expect([...dialog.querySelectorAll<HTMLElement>('.grown-bar i')].map(({ style }) => style.inlineSize)).toEqual([
      '0%',
      '0%',
    ]);
  });

  test('RS-3 VP-2 a resumed order shows no growth of another product that is selected meanwhile', async () => {
    const page = await paid();
    const [intent] = page.store.checkout.intents.peek();
    page.store.checkout.close();
    page.slot.update({ product_id: 'g1200' });
    await waitFor(() => expect(page.store.catalogue.product.value?.value).toBe('g1200'));
    await waitFor(() => expect(page.store.coupons.points.value).toBe(200));
    page.store.checkout.resume(must(intent, 'the order'));
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    const dialog = await done(page);
    expect(dialog.textContent).not.toMatch(/\+\d+ growth/);
  });

  test('RS-3 an order of yesterday shows the day, one of today the second', async () => {
    const page = await paid();
    const made = async () =>
      (await page.view.findByRole('dialog', { name: page.t('result_pending') })).querySelector('time');
    expect((await made())?.textContent).toMatch(/^\d+:\d\d:\d\d/);
    const [intent] = page.store.checkout.intents.peek();
    page.store.checkout.close();
    await page.platform.clock.advance(86_400_000);
    page.store.checkout.resume(must(intent, 'the order'));
    expect((await made())?.textContent).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}/);
  });
});
