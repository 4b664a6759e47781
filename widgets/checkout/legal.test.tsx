import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import type { Area } from '../../src/brand/index.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { checkout } from './index.ts';
import type { CheckoutOptions } from './options.ts';

const open = (law?: Area['law']): Promise<TestPage<CheckoutOptions>> =>
  openPage(checkout, {
    person: 'bob',
    brand: { ...watt, areas: [{ id: 'sea', ...(law ? { law } : {}) }] } as unknown as typeof watt,
    options: { product_id: 'g600', inline: true },
  });
const pick = async (page: TestPage): Promise<void> =>
  page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
const pay = async (page: TestPage): Promise<void> =>
  page.player.click(page.view.getByRole('button', { name: /^Pay / }));
const box = (page: TestPage) => page.view.getByRole<HTMLInputElement>('checkbox', { name: page.t('law_consent') });

describe('LY-6 what the law of Japan asks', () => {
  test('the last step shows the six items, with the price that is paid', async () => {
    const page = await open('japan');
    await pick(page);
    const items = page.view.getAllByRole('term').map(({ textContent }) => textContent);
    const { t } = page;
    const six = ['law_quantity', 'law_price', 'law_payment', 'law_delivery', 'law_cancel', 'law_offer'] as const;
    expect(items).toEqual(six.map((key) => t(key)));
    const told = page.view.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(told.slice(0, 2)).toEqual(['660 Gems × 1', '$9.99']);
    expect(page.view.queryByRole('checkbox')).toBeNull();
  });
});

describe('LY-6 what the law of Europe asks', () => {
  test('paying without the consent makes no order, says why, and leads to the box', async () => {
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

  test('the consent is kept with its order, and asked for anew before the next', async () => {
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

  test('elsewhere nothing is asked', async () => {
    const page = await open();
    await pick(page);
    expect(page.view.queryByRole('checkbox')).toBeNull();
    await pay(page);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.store.checkout.intents.value[0]?.agreed).toBeUndefined();
  });
});
