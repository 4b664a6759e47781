import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { getOrderInfo } from '../../src/contract/order.ts';
import { renderIn } from '../../src/testing/render.tsx';
import { createReadyStorefront, tap } from '../../src/testing/storefront.ts';
import { App } from '../storefront/app.tsx';
import { createRouter } from './router.ts';

/** A page of the shop, on a screen that shows no orders, with an order that its player put aside. */
async function open() {
  const shop = await createReadyStorefront({ address: 'https://watt.example/userCenter' });
  await tap(shop);
  shop.store.checkout.close();
  const router = createRouter(shop.platform);
  const page = renderIn(shop, <App {...{ store: shop.store, router }} brand={watt} options={{}} />);
  const find = () => page.view.findByRole('region', { name: page.t('unpaid_title') });
  const chip = await find();
  return { ...page, shop, router, chip };
}
const gone = ({ view, t }: Awaited<ReturnType<typeof open>>) =>
  waitFor(() => expect(view.queryByRole('region', { name: t('unpaid_title') })).toBeNull());

describe('RS-3 the chip of an order that waits', () => {
  test('names the product, and leads back to the payment', async () => {
    const page = await open();
    expect(page.chip.textContent).toContain('660 Gems');
    await page.player.click(within(page.chip).getByRole('button'));
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.router.screen.peek().is).toBe('my');
    await gone(page);
  });

  test('says that the order is paid, and goes', async () => {
    const page = await open();
    page.world.end('Success');
    await page.platform.clock.advance(20_000);
    await waitFor(() => expect(page.chip.textContent).toContain(page.t('result_success')));
    expect(page.chip.className).toContain('is-good');
    await page.platform.clock.advance(8_000);
    await gone(page);
  });

  test('says that the order ran out, and goes', async () => {
    const page = await open();
    const ended = { billing_no: 'B1', status: 'Fail' as const, fail_reason: 'expired' };
    page.world.answer(getOrderInfo, () => ended);
    await page.platform.clock.advance(20_000);
    await waitFor(() => expect(page.chip.textContent).toContain(page.t('result_expired')));
    await page.platform.clock.advance(8_000);
    await gone(page);
  });
});
