import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/contract/call.ts';
import { couponList } from '../../src/contract/coupon.ts';
import { rechargeConfig } from '../../src/contract/game.ts';
import { getPaymentList, productPoints } from '../../src/contract/goods.ts';
import { redeemCode } from '../../src/contract/reward.ts';
import { discounted } from '../../src/rules/coupons.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import type { TestOptions } from '../../src/testing/storefront.ts';
import { products } from '../../src/testing/world-data.ts';
import { checkout } from './index.ts';

type Coupons = Answer<typeof couponList>;

const monthly = { code: 'month15', name: 'Monthly coupon', use_category: 'avail', discount_rate: 0.85 } as const;
const ofCode = (discount_rate: number, product_ids?: string[]) =>
  ({ code: 'promo-1', name: 'Summer', use_category: 'avail', discount_rate, product_ids }) satisfies Coupons[number];

/** A page with the pay step of 660 gems, where codes are taken. The player has a coupon of 15 %. */
async function openField(testOptions: TestOptions & { inline?: boolean } = {}): Promise<TestPage> {
  const { inline = true, ...options } = testOptions;
  const page = await openPage(checkout, { person: 'bob', ...options, options: { inline } });
  page.world.answer(rechargeConfig, () => ({ is_open_coupon: true, code_config: { is_has_code: true } }));
  page.world.answer(couponList, () => [monthly]);
  page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
  page.slot.update({ product_id: 'g600' });
  // It takes coupons.
  page.store.methods.preselect('10103');
  await page.settle();
  return page;
}
const unfold = async (page: TestPage): Promise<void> =>
  page.player.click(await page.view.findByRole('button', { name: page.t('promo_ask') }));
const enter = async (page: TestPage, code: string): Promise<void> => {
  await page.player.type(page.view.getByLabelText(page.t('promo_label')), code);
  await page.player.keyboard('{Enter}');
};
/** Answers a code with a coupon, which is in the list from then on. */
const bring = (page: TestPage, coupon: ReturnType<typeof ofCode>): void => {
  page.world.answer(productPoints, ({ product_id, coupon_code }) => {
    const cents = Math.round((products.find(({ value }) => value === product_id)?.price ?? 0) * 100);
    const rates: Readonly<Record<string, number>> = { month15: 0.85, 'promo-1': coupon.discount_rate };
    return { points: 0, discountPrice: discounted(cents, rates[coupon_code ?? ''] ?? 1) / 100 };
  });
  page.world.answer(redeemCode, (_, caller) => {
    // It is about a player, so the request has to carry the session.
    caller.person();
    page.world.answer(couponList, () => [monthly, coupon]);
    return { code: coupon.code };
  });
};
const payButton = (page: TestPage) => page.view.getByRole<HTMLButtonElement>('button', { name: /^Pay / });

describe('CP-8 "Have a code?"', () => {
  test('is collapsed; a tap opens the field with the focus in it, and an empty code cannot be sent', async () => {
    const page = await openField();
    expect(page.view.queryByLabelText(page.t('promo_label'))).toBeNull();
    await unfold(page);
    const field = page.view.getByLabelText(page.t('promo_label'));
    await waitFor(() => expect(page.host.shadowRoot?.activeElement).toBe(field));
    expect(page.view.getByRole<HTMLButtonElement>('button', { name: page.t('promo_redeem') }).disabled).toBe(true);
  });

  test('a code adds a better coupon: it is in the order and in the price', async () => {
    const page = await openField();
    await waitFor(() => expect(payButton(page).textContent).toBe('Pay $8.49'));
    bring(page, ofCode(0.5));
    await unfold(page);
    await enter(page, ' summer-50 ');
    await page.view.findByText(page.t('promo_done', { name: 'Summer' }));
    await waitFor(() => expect(payButton(page).textContent).toBe('Pay $5.00'));
    expect(page.world.sent(redeemCode)).toMatchObject([
      { promo_code: 'summer-50', product_id: 'g600', client_id: '1014' },
    ]);
  });

  test('a coupon that saves less is kept for later, and the price stays', async () => {
    const page = await openField();
    bring(page, ofCode(0.95));
    await unfold(page);
    await enter(page, 'FIVE');
    await page.view.findByText(page.t('promo_kept', { name: 'Summer' }));
    expect(payButton(page).textContent).toBe('Pay $8.49');
  });

  test('a coupon for other products is locked, and is selected with its product', async () => {
    const page = await openField();
    bring(page, ofCode(0.5, ['g1200']));
    await unfold(page);
    await enter(page, 'BIGONE');
    await page.view.findByText(page.t('promo_locked', { name: 'Summer' }));
    expect(page.store.coupons.selected.value?.code).toBe('month15');
    page.slot.update({ product_id: 'g1200' });
    await waitFor(() => expect(page.store.coupons.selected.value?.code).toBe('promo-1'));
    page.slot.update({ product_id: 'g600' });
    // It takes coupons.
    page.store.methods.preselect('10103');
    await waitFor(() => expect(page.store.coupons.selected.value?.code).toBe('month15'));
  });

  test.each([
    ['promo_code', 'promo_unknown'],
    ['promo_over', 'promo_over'],
    ['promo_used', 'promo_used'],
    ['promo_product', 'promo_product'],
  ] as const)('%s shows what is wrong and keeps the input', async (field, words) => {
    const page = await openField();
    page.world.fault(redeemCode, { is: 'refused', word: 'bad-parameter', content: { field } }, 1);
    await unfold(page);
    await enter(page, 'WRONG1');
    await page.view.findByText(page.t(words));
    expect(page.view.getByLabelText<HTMLInputElement>(page.t('promo_label')).value).toBe('WRONG1');
    await page.player.type(page.view.getByLabelText(page.t('promo_label')), '2');
    expect(page.view.queryByText(page.t(words))).toBeNull();
  });

  test('NT-5 after a lost response the same code sends the same request', async () => {
    const page = await openField();
    page.world.fault(redeemCode, { is: 'lost' }, 1);
    bring(page, ofCode(0.5));
    await unfold(page);
    await enter(page, 'SUMMER');
    await page.platform.clock.advance(60_000);
    await page.player.keyboard('{Enter}');
    await page.view.findByText(page.t('promo_done', { name: 'Summer' }));
    const keys = page.world.sent(redeemCode).map(({ request_id }) => request_id);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('too many attempts show a text', async () => {
    const page = await openField();
    page.world.fault(redeemCode, { is: 'refused', word: 'too-many' });
    await unfold(page);
    await enter(page, 'GUESS');
    await page.platform.clock.advance(600_000);
    await page.view.findByText(page.t('error_too_many'));
  });

  test('a visitor is led to the log-in', async () => {
    const page = await openField({ person: undefined });
    await unfold(page);
    await page.view.findByText(page.t('error_log_in_first'));
    await waitFor(() => expect(page.store.popups.login.value).toBe(true));
    expect(page.world.count(redeemCode)).toBe(0);
  });

  test('is missing if the gateway accepts no codes', async () => {
    const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
    await page.view.findByRole('button', { name: /Razer Gold/ });
    expect(page.view.queryByRole('button', { name: page.t('promo_ask') })).toBeNull();
  });
});

describe('CP-9 the price does not change unexpectedly', () => {
  test('the bar includes the coupon before the pay step opens', async () => {
    const page = await openField({ inline: false });
    await page.view.findByText('$8.49');
    expect(page.view.getByText('$9.99').tagName).toBe('S');
    expect(page.view.queryByRole('dialog')).toBeNull();
  });

  test('the bar shows no price until the price with the coupon is known', async () => {
    const page = await openPage(checkout, { person: 'bob', options: { inline: false } });
    page.world.answer(rechargeConfig, () => ({ is_open_coupon: true }));
    page.world.answer(couponList, () => [monthly]);
    const letGo = page.world.hold(productPoints);
    page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
    page.slot.update({ product_id: 'g600' });
    // It takes coupons.
    page.store.methods.preselect('10103');
    await page.settle();
    expect(page.view.getByText('$9.99').closest('[aria-busy="true"]')).not.toBeNull();
    await letGo();
    await page.view.findByText('$8.49');
    expect(page.view.getByText('$8.49').closest('[aria-busy="true"]')).toBeNull();
  });

  test('a player without coupons loads nothing early', async () => {
    const page = await openPage(checkout, { person: 'bob', options: { inline: false } });
    page.world.answer(rechargeConfig, () => ({ is_open_coupon: true }));
    page.world.answer(couponList, () => []);
    page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
    page.slot.update({ product_id: 'g600' });
    // It takes coupons.
    page.store.methods.preselect('10103');
    await page.view.findByText('$9.99');
    await page.settle();
    expect([page.world.count(getPaymentList), page.world.count(productPoints)]).toEqual([0, 0]);
  });

  test('a better coupon is named in the row until it is used', async () => {
    const page = await openField();
    page.world.answer(couponList, () => [monthly, { ...ofCode(0.75), use_category: 'claim' as const }]);
    page.store.coupons.reload();
    await page.view.findByText(page.t('coupon_waiting', { percent: 25 }));
    page.world.answer(couponList, () => [monthly, ofCode(0.75)]);
    page.store.coupons.reload();
    await page.view.findByText(page.t('coupon_better', { percent: 25 }));
    page.store.coupons.choose('promo-1');
    await waitFor(() => expect(page.view.queryByText(page.t('coupon_better', { percent: 25 }))).toBeNull());
  });
});
