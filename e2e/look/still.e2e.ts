import type { Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

/** Longer than the browser calls a movement the answer to a tap. */
const lateMs = 650;

const runs = [
  { on: 'a phone', viewport: { width: 360, height: 740 }, language: 'ar' },
  { on: 'a phone', viewport: { width: 360, height: 740 }, language: 'en' },
  { on: 'a desktop', viewport: { width: 1280, height: 800 }, language: 'ja' },
] as const;

for (const { on, viewport, language } of sample('still', 3, runs)) {
  test.describe(`on ${on}, in ${language}`, () => {
    test.use({ viewport });

    test('GM-1 GM-2 GD-1 PY-1 RS-2 nothing moves by itself when every answer is late', { tag: '@thorough' }, async ({
      page,
      lineTo,
    }) => {
      const line = await lineTo();
      line.conditions.answered = ({ path }) =>
        new Promise((resolve) => setTimeout(resolve, path.startsWith('/api/') ? lateMs : 0, 'pass'));
      const who = seeded({ game: 'Skyward Saga', username: 'bruno', at: 7 });
      const shopper = createShopper(page, await wordingOf(language), line.port);

      await shopper.open(who, 'the games');
      await shopper.chooseGame('Skyward Saga', 'Skyward Saga: Tempest');
      await shopper.open(who);
      await shopper.logIn(who);
      await shopper.chooseAll(who, '980 + 140 Gems', 'Razer Gold');
      await hosted.approve(await shopper.pay());
      await page.bringToFront();
      await expect(shopper.result('result_success')).toBeVisible();
    });
  });
}

/** More than the rounding of a pixel moves, and less than a line of text does. */
const unseen = 0.0005;

/** Observes layout shifts without a tap on all pages opened from now on. Returns a function with the sum of the shown page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    const note = (entries: PerformanceEntryList): void => {
      const own = entries as unknown as { readonly hadRecentInput: boolean; readonly value: number }[];
      for (const { hadRecentInput, value } of own) if (!hadRecentInput) sum += value;
    };
    let sum = 0;
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      testShift() {
        note(observer.takeRecords());
        return sum;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { testShift(): number }).testShift());
}

/** Waits until everything on a page has come. */
async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** A player of a shop of the classic generation. */
const classic = { language: 'en', brand: 'rhinosSea', area: 'eru', game: 'Azure Knights', username: 'leon' } as const;

/** A player's pages on which something stands below, or beside, what comes late. */
const pages = [
  // The way to a withdrawal, by the orders.
  { path: '/my', width: 360, ...classic },
  // A character whose place takes two lines, and what is left of the offers.
  { path: '/selectGoods', width: 360, language: 'ar', game: 'Skyward Saga', username: 'aria' },
  // The number of editions, the character in the pay step, and the way to a card.
  { path: '/selectGoods', width: 1280, language: 'ar', game: 'Skyward Saga', username: 'aria' },
  // Goods that are more than the place that is held for them.
  { path: '/selectGoods', width: 360, language: 'en', game: 'Skyward Saga', username: 'bruno' },
  // The daily gift, above the activities.
  { path: '/activity', width: 360, language: 'en', game: 'Harbor Kings', username: 'aria' },
  { path: '/userCenter', width: 360, language: 'en', game: 'Harbor Kings', username: 'aria' },
  { path: '/', width: 360, language: 'en', game: 'Harbor Kings', username: 'aria' },
  { path: '/activity', width: 1280, language: 'ar', game: 'Skyward Saga', username: 'aria' },
  { path: '/my', width: 360, language: 'en', game: 'Skyward Saga', username: 'bruno' },
  { path: '/my', width: 1280, language: 'en', game: 'Harbor Kings', username: 'aria' },
  { path: '/selectGoods', width: 360, ...classic },
  { path: '/activity', width: 360, ...classic },
  { path: '/', width: 360, ...classic },
  { path: '/userCenter', width: 1280, ...classic },
] as const;

for (const { path, width, language, ...where } of sample('still pages', 5, pages)) {
  test(`AC-4 GM-3 GD-2 RS-5 ${path} stands still for ${where.username} at ${width} in ${language}, however late the answers`, {
    tag: '@thorough',
  }, async ({ page, lineTo }) => {
    await page.setViewportSize({ width, height: 800 });
    const line = await lineTo();
    const who = seeded(where);
    const shopper = createShopper(page, await wordingOf(language), line.port);
    await shopper.open(who);
    await shopper.logIn(who);
    const moved = await watchShifts(page);
    let nth = 0;
    // Each a little later than the one before: what came together would be drawn together.
    line.conditions.answered = ({ path: of }) =>
      new Promise((resolve) => setTimeout(resolve, of.startsWith('/api/') ? (nth++ % 8) * 60 : 0, 'pass'));
    const query = new URLSearchParams({ domain_area: who.area, spec_lang: language, client_id: who.client_id });
    await page.goto(`${originOf(who.brand, line.port)}${path}?${query}`);
    await untilLoaded(page);
    expect(await moved()).toBeLessThan(unseen);

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.reload();
    await untilLoaded(page);
    expect(await moved(), 'loaded anew, where it was scrolled to').toBeLessThan(unseen);
  });
}
