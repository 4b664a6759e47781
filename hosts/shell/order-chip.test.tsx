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
  const timers = new Set<number>();
  const shop = await createReadyStorefront({
    address: 'https://watt.example/userCenter',
    spoil: (platform) => ({
      ...platform,
      setTimer(ms, run) {
        timers.add(ms);
        return platform.setTimer(ms, run);
      },
    }),
  });
  await tap(shop);
  shop.store.checkout.close();
  const router = createRouter(shop.platform);
  const page = renderIn(shop, <App {...{ store: shop.store, router }} brand={watt} options={{}} />);
  const find = () => page.view.findByRole('region', { name: page.t('unpaid_title') });
  const chip = await find();
  /** Waits until the view has set a timer, which may be long after it is drawn, and advances the clock to its end. */
  const lapse = async (ms: number): Promise<void> => {
    await waitFor(() => expect(timers).toContain(ms));
    await shop.advance(ms);
  };
  return { ...page, shop, router, chip, lapse };
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
    await page.lapse(20_000);
    await waitFor(() => expect(page.chip.textContent).toContain(page.t('result_success')));
    expect(page.chip.className).toContain('is-good');
    await page.lapse(8_000);
    await gone(page);
  });

  test('says that the order ran out, and goes', async () => {
    const page = await open();
    const ended = { billing_no: 'B1', status: 'Fail' as const, fail_reason: 'expired' };
    page.world.answer(getOrderInfo, () => ended);
    await page.lapse(20_000);
    await waitFor(() => expect(page.chip.textContent).toContain(page.t('result_expired')));
    await page.lapse(8_000);
    await gone(page);
  });
});
