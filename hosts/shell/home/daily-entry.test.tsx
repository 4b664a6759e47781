import { waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watt } from '../../../brands/watt.ts';
import { rechargeConfig } from '../../../src/contract/game.ts';
import { dailyGift, receiveDailyGift } from '../../../src/contract/reward.ts';
import { classicRoutes } from '../../../src/rules/routes.ts';
import { renderIn } from '../../../src/testing/render.tsx';
import { createTestStorefront, type TestOptions } from '../../../src/testing/storefront.ts';
import { App as ClassicApp } from '../../classic/app.tsx';
import { App as StorefrontApp } from '../../storefront/app.tsx';
import { createRouter } from '../router.ts';

const url = 'https://watt.example/selectGoods?games=all';

interface Options extends TestOptions {
  readonly classic?: boolean;
  readonly visitor?: boolean;
  readonly config?: object;
  readonly chosen?: boolean;
  readonly remembered?: boolean;
  readonly isMissing?: boolean;
}

// The browser of these tests has one that reports nothing. Without one, an entry appears at once.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));
afterEach(() => void vi.unstubAllGlobals());

/**
 * Replaces the observer of elements in view. Returns a function that reports where the observed element is; an observer that begins later
 * gets the latest report, as in a browser.
 */
function observeView(): (isIntersecting: boolean, top: number) => void {
  let latest: readonly object[] = [];
  const running = new Set<() => void>();
  class Observer {
    readonly #report: () => void;
    constructor(callback: (entries: readonly object[]) => void) {
      this.#report = () => callback(latest);
    }
    observe(): void {
      running.add(this.#report);
      if (latest.length > 0) queueMicrotask(() => running.has(this.#report) && this.#report());
    }
    disconnect(): void {
      running.delete(this.#report);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return (isIntersecting, top) => {
    latest = [{ isIntersecting, boundingClientRect: { top } }];
    for (const report of [...running]) report();
  };
}

/** Opens the home page of a brand whose games have a daily gift. */
async function open(options: Options = {}) {
  const {
    classic,
    visitor,
    config = { daily_config: { is_has_daily: true } },
    chosen = true,
    remembered,
    isMissing,
    ...rest
  } = options;
  const App = classic ? ClassicApp : StorefrontApp;
  const address = classic ? 'https://watt.example/selectGame' : url;
  const made = await createTestStorefront({
    ...(visitor ? {} : { person: 'bob' }),
    ...(chosen ? {} : { game: null }),
    address,
    ...rest,
  });
  made.world.answer(rechargeConfig, () => config);
  if (isMissing) made.world.fault(dailyGift, { is: 'refused', word: 'no-activity' });
  if (remembered) made.store.storage.set('homeDaily', true);
  const shop = made.reload();
  const router = createRouter(shop.platform, undefined, classic ? classicRoutes : undefined);
  const page = renderIn(shop, <App store={shop.store} router={router} brand={watt} options={{}} />);
  await page.view.findByRole('main');
  await page.settle();
  const entry = async () => within(await page.view.findByRole('region', { name: page.t('daily_title') }));
  return { ...page, router, entry };
}

describe.each([
  ['a storefront brand', false],
  ['a classic brand', true],
] as const)('AC-4 the daily gift on the home page of %s', (_, classic) => {
  test('is claimed with one tap, and says when the next one comes', async () => {
    const page = await open({ classic });
    const entry = await page.entry();
    entry.getByText(page.t('daily_streak', { count: 2 }));
    await page.player.click(entry.getByRole('button', { name: new RegExp(`^${page.t('reward_claim')}`) }));
    await entry.findByText(page.t('reward_received'));
    entry.getByText(/^Next gift in \d/);
    expect(page.world.sent(receiveDailyGift)).toEqual([expect.objectContaining({ server_id: 's1', role_id: 'r3' })]);
    expect(entry.queryByRole('button', { name: new RegExp(`^${page.t('reward_claim')}`) })).toBeNull();
  });

  test('asks a visitor to log in', async () => {
    const page = await open({ classic, visitor: true, chosen: false });
    const entry = await page.entry();
    entry.getByText(page.t('daily_log_in'));
    await page.player.click(entry.getByRole('button', { name: new RegExp(`^${page.t('log_in')}`) }));
    expect(page.store.popups.login.peek()).not.toBeNull();
    expect(page.world.sent(receiveDailyGift)).toEqual([]);
  });

  test.each([
    ['the operator has switched it off', { config: {} }],
    ['the game has none', { isMissing: true }],
  ])('is absent where %s, and no longer remembered', async (__, options) => {
    const page = await open({ classic, remembered: true, ...options });
    // Its space stays until the next visit, so that nothing moves.
    await waitFor(() => expect(page.container.querySelector('.home-daily:empty:not(.skeleton)')).toBeTruthy());
    expect(page.store.storage.get('homeDaily')).toBeNull();
    const { view, t } = page;
    expect(view.queryByRole('region', { name: t('daily_title') })).toBeNull();
  });

  test('appears on a first visit while the ways to pay are below the view', async () => {
    const report = observeView();
    const { view, t, settle, entry } = await open({ classic });
    const find = () => view.queryByRole('region', { name: t('daily_title') });
    for (const [isInView, top] of [
      [true, 700],
      [false, -200],
    ] as const) {
      report(isInView, top);
      await settle();
      expect(find()).toBeNull();
    }
    report(false, 1_400);
    await entry();
    expect(find()?.compareDocumentPosition(view.getByRole('region', { name: t('pay_ways') }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});
