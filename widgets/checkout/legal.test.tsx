import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { logOutOfGame } from '../../src/account/log-out.ts';
import type { Area } from '../../src/brand/index.ts';
import { getPaymentList } from '../../src/contract/goods.ts';
import { payCall } from '../../src/contract/order.ts';
import { createStorage } from '../../src/storage/storage.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import type { TestOptions } from '../../src/testing/storefront.ts';
import { paymentList, people } from '../../src/testing/world-data.ts';
import { checkout } from './index.ts';
import type { CheckoutOptions } from './options.ts';

const razer = payCall('razer_gold_pay');
const open = (law?: Area['law'], spoil?: TestOptions['spoil']): Promise<TestPage<CheckoutOptions>> =>
  openPage(checkout, {
    person: 'bob',
    ...(spoil && { spoil }),
    brand: { ...watt, areas: [{ id: 'sea', ...(law ? { law } : {}) }] } as unknown as typeof watt,
    options: { product_id: 'g600', inline: true },
  });
const pick = async (page: TestPage): Promise<void> =>
  page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
const pay = async (page: TestPage): Promise<void> =>
  page.player.click(page.view.getByRole('button', { name: /^Pay / }));
const box = (page: TestPage) => page.view.getByRole<HTMLInputElement>('checkbox', { name: page.t('law_consent') });

describe('LY-6 the requirements of Japan’s law', () => {
  test('the last step shows the six items and the charged price', async () => {
    const page = await open('japan');
    await pick(page);
    const line = page.view.getByText(page.t('law_terms')).closest('details');
    expect(line?.open, 'one line until it is opened').toBe(false);
    expect(line?.querySelector('summary')?.textContent).toContain('660 Gems × 1 · $9.99');
    const items = page.view.getAllByRole('term').map(({ textContent }) => textContent);
    const { t } = page;
    const six = ['law_quantity', 'law_price', 'law_payment', 'law_delivery', 'law_cancel', 'law_offer'] as const;
    expect(items).toEqual(six.map((key) => t(key)));
    const facts = page.view.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts.slice(0, 2)).toEqual(['660 Gems × 1', '$9.99']);
    expect(page.view.queryByRole('checkbox')).toBeNull();
  });
});

/** A shop of Japan, where the product costs so many yen. */
const openJapan = async (yen: number): Promise<TestPage<CheckoutOptions>> => {
  const page = await open('japan');
  await costs(page, yen);
  await pick(page);
  return page;
};
async function costs(page: TestPage<CheckoutOptions>, price: number): Promise<void> {
  const yen = { price, currency: 'JPY' };
  page.world.answer(getPaymentList, () => ({ ...paymentList(9.99), prices: { TH: yen, Global: yen } }));
  await page.store.methods.again();
  await page.settle();
}
const age = (page: TestPage<CheckoutOptions>, key: 'age_under16' | 'age_under18' | 'age_adult') =>
  page.view.getByRole<HTMLInputElement>('radio', { name: page.t(key) });
const sent = (page: TestPage<CheckoutOptions>): unknown[] =>
  page.world.requests.filter(({ path }) => path === razer.path).map(({ params }) => params.age_band);

describe('LY-6 the requirements of Japan’s law for minors', () => {
  test('paying without an age makes no order and leads to the question; the answer is sent and stored', async () => {
    const page = await openJapan(1_000);
    await pay(page);
    await page.view.findByText(page.t('age_missing'));
    await waitFor(() => expect(page.host.shadowRoot?.activeElement).toBe(age(page, 'age_under16')));
    expect([page.world.orders, page.platform.opened]).toEqual([[], []]);
    await page.player.click(age(page, 'age_adult'));
    await page.view.findByText(page.t('age_free'));
    await pay(page);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(sent(page)).toEqual(['adult']);
    expect(createStorage(page.platform, 'watt').get('ageBand')).toEqual({ suid: people.bob.suid, band: 'adult' });
  });

  test('the question is shown once: an earlier answer is visible and can be changed', async () => {
    const page = await open('japan', (platform) => {
      createStorage(platform, 'watt').set('ageBand', { suid: people.bob.suid, band: 'under18' });
      return platform;
    });
    await costs(page, 1_000);
    await pick(page);
    expect(age(page, 'age_under18').checked).toBe(true);
    await page.view.findByText(page.t('age_monthly', { limit: '¥20,000' }));
    await page.player.click(age(page, 'age_under16'));
    await pay(page);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(sent(page)).toEqual(['under16']);
  });

  test('another currency than yen requires an age too, and only 18 and over can pay in it', async () => {
    const page = await open('japan');
    await pick(page);
    await page.player.click(age(page, 'age_under18'));
    await page.view.findByText(page.t('age_price', { limit: '¥20,000' }));
    await pay(page);
    expect([page.world.orders, sent(page)]).toEqual([[], []]);
    await page.player.click(age(page, 'age_adult'));
    await pay(page);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(sent(page)).toEqual(['adult']);
  });

  test.each([
    ['age_under16', 5_000, '¥5,000'],
    ['age_under18', 20_000, '¥20,000'],
  ] as const)(
    '%s: a price of %i can be paid, and one yen more is rejected before it is sent',
    async (band, yen, limit) => {
      const page = await openJapan(yen + 1);
      await page.player.click(age(page, band));
      await page.view.findByText(page.t('age_price', { limit }));
      await pay(page);
      expect([page.world.orders, sent(page)]).toEqual([[], []]);
      await costs(page, yen);
      await pick(page);
      await waitFor(() => expect(page.view.queryByText(page.t('age_price', { limit }))).toBeNull());
      await pay(page);
      await page.view.findByRole('dialog', { name: page.t('result_pending') });
    },
  );

  test('a rejection of the gateway for the month is shown with its amounts', async () => {
    const page = await openJapan(1_000);
    await page.player.click(age(page, 'age_under16'));
    const content = { limit: '5000', spent: '4500', until: '1796050800' };
    page.world.fault(razer, { is: 'refused', word: 'age-limit', content });
    await pay(page);
    await page.view.findByText(page.t('error_age'));
    await page.view.findByText(page.t('age_spent', { spent: '¥4,500', limit: '¥5,000' }));
    expect(page.world.orders).toEqual([]);
  });

  test('the answer belongs to the account: the next player on the device is asked again, also after a reload', async () => {
    const page = await openJapan(1_000);
    await page.player.click(age(page, 'age_adult'));
    expect(page.store.age.band.value).toBe('adult');
    logOutOfGame(page.store);
    expect(page.store.age.band.value).toBeNull();
    const next = await open('japan', (platform) => {
      createStorage(platform, 'watt').set('ageBand', { suid: people.ann.suid, band: 'adult' });
      return platform;
    });
    expect(next.store.age.band.value).toBeNull();
  });
});

describe('LY-7 the requirements of Korea’s law', () => {
  test('the last step explains withdrawal and the rules for minors, and requires no input', async () => {
    const page = await open('korea');
    await pick(page);
    const facts = page.view.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual([page.t('law_withdrawal_text'), page.t('law_minors_text')]);
    expect(page.view.queryByRole('checkbox')).toBeNull();
    expect(page.view.queryByRole('radio')).toBeNull();
    await pay(page);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
  });
});

describe('LY-6 the requirements of Europe’s law', () => {
  test('paying without the consent makes no order, shows why, and leads to the box', async () => {
    const page = await open('europe');
    await pick(page);
    expect(box(page).checked).toBe(false);
    await pay(page);
    await page.view.findByText(page.t('law_consent_missing'));
    await waitFor(() => expect(page.host.shadowRoot?.activeElement).toBe(box(page)));
    expect(box(page).getAttribute('aria-invalid')).toBe('true');
    expect(page.world.orders).toHaveLength(0);
    expect(page.platform.opened).toHaveLength(0);
    await page.player.click(box(page));
    await waitFor(() => expect(page.view.queryByText(page.t('law_consent_missing'))).toBeNull());
    // However soon after the tap that did nothing.
    await pay(page);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
  });

  test('the consent is stored with its order, and required again for the next', async () => {
    const page = await open('europe');
    await pick(page);
    await page.player.click(box(page));
    await pay(page);
    const dialog = await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.store.checkout.intents.value).toMatchObject([{ agreed: page.platform.now() }]);
    expect(page.world.orders).toHaveLength(1);
    page.world.end('Success');
    await page.platform.clock.advance(2_000);
    await page.player.click(await page.view.findByRole('button', { name: page.t('done') }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(box(page).checked).toBe(false);
    await page.platform.clock.advance(1_000);
    await pay(page);
    await page.view.findByText(page.t('law_consent_missing'));
    expect(page.world.orders).toHaveLength(1);
  });

  test('no consent is required elsewhere', async () => {
    const page = await open();
    await pick(page);
    expect(page.view.queryByRole('checkbox')).toBeNull();
    await pay(page);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.store.checkout.intents.value[0]?.agreed).toBeUndefined();
  });
});
