import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../../brands/watt.ts';
import { rechargeConfig } from '../../../src/contract/game.ts';
import { renderIn } from '../../../src/testing/render.tsx';
import { createTestStorefront, type TestStorefront } from '../../../src/testing/storefront.ts';
import { App } from '../../storefront/app.tsx';
import { createRouter } from '../router.ts';

/** The gateway's time when a page opens, in seconds. The device's clock is half an hour ahead of it. */
const startSeconds = Date.UTC(2026, 10, 20, 12) / 1_000;
const aheadMs = 1_800_000;

async function open(prepare: (shop: TestStorefront) => void) {
  const shop = await createTestStorefront({ game: null, address: 'https://watt.example/', aheadMs });
  prepare(shop);
  const router = createRouter(shop.platform);
  const page = renderIn(shop, <App store={shop.store} router={router} brand={watt} options={{}} />);
  await page.view.findByRole('main');
  await shop.settle();
  /** Advances the clock, and second by second until the view has followed: it sets its timers after it is drawn, on a busy machine long after. */
  const lapse = async (ms: number, check: () => void): Promise<void> => {
    await page.platform.clock.advance(ms - 1_000);
    await waitFor(async () => {
      await page.platform.clock.advance(1_000);
      check();
    });
  };
  return { ...page, lapse };
}

const pictures = (into: HTMLElement) => [...into.querySelectorAll('.slide img')].map((one) => one.getAttribute('src'));

describe('CF-1 the banners of offers', () => {
  test.each([
    [187_200, 'Ends in 2 d 4 h'],
    [5_400, 'Ends in 1 h 30 min'],
    [600, 'Ends in 10:00'],
  ])('say when their offer ends, %i seconds before', async (seconds, text) => {
    const page = await open(({ world }) => {
      const ends = startSeconds + seconds;
      world.answer(rechargeConfig, () => ({ banner_config: { en: { picture_address: '/art/en.svg', ends } } }));
    });
    const [timer] = await page.view.findAllByRole('timer');
    expect(timer?.textContent).toBe(text);
    expect(timer?.getAttribute('aria-live')).toBe('off');
  });

  test('go when their offer is over, without a reload, by the gateway’s clock and not the device’s', async () => {
    const page = await open(({ world }) => {
      const ends = startSeconds + 600;
      world.answer(rechargeConfig, ({ client_id }) => ({
        banner_config: { en: { picture_address: `/art/${client_id}.svg`, ...(client_id === '1013' ? { ends } : {}) } },
      }));
    });
    await waitFor(() => expect(pictures(page.container)).toEqual(['/art/1013.svg', '/art/1023.svg']));
    await page.view.findByText('Ends in 10:00');
    await page.lapse(1_000, () => expect(page.view.getByRole('timer').textContent).toMatch(/^Ends in 9:\d\d$/));
    expect(pictures(page.container)).toEqual(['/art/1013.svg', '/art/1023.svg']);
    await page.lapse(600_000, () => expect(pictures(page.container)).toEqual(['/art/1023.svg']));
    expect(page.view.queryByRole('timer')).toBeNull();
  });

  test('are not shown before their offer has begun', async () => {
    const page = await open(({ world }) => {
      const starts = startSeconds + 60;
      world.answer(rechargeConfig, () => ({ banner_config: { en: { picture_address: '/art/en.svg', starts } } }));
    });
    await page.settle();
    expect(pictures(page.container)).toEqual([]);
    await page.lapse(60_000, () => expect(pictures(page.container)).toEqual(['/art/en.svg', '/art/en.svg']));
  });
});
