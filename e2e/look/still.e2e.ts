import type { Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import type { Line } from '../helpers/line.ts';
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

    test('GM-1 GM-2 GD-1 PY-1 RS-2 there is no layout shift when every response is late', { tag: '@thorough' }, async ({
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

/** What a layout shift without a tap moved. */
interface Shift {
  readonly value: number;
  /** The elements that moved, each with where it was and where it is. */
  readonly moved: readonly string[];
}

/** Observes layout shifts without a tap on all pages opened from now on. Returns a function that reads those of the shown page. */
async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    interface Entry {
      readonly hadRecentInput: boolean;
      readonly value: number;
      readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shifts: Shift[] = [];
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'a removed element';
      const path: string[] = [];
      for (let at: Element | null = element; at && path.length < 4; at = at.parentElement) {
        path.unshift([at.localName, ...at.classList].join('.'));
      }
      return path.join(' > ');
    };
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string => `${width}×${height} at ${x}, ${y}`;
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    const note = (entries: PerformanceEntryList): void => {
      for (const { hadRecentInput, value, sources } of entries as unknown as readonly Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}, from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        );
        shifts.push({ value, moved });
      }
    };
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      testShifts() {
        note(observer.takeRecords());
        return shifts;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { testShifts(): readonly Shift[] }).testShifts());
}

/** Fails where a page moved, and names what did. */
function expectStill(shifts: readonly Shift[], when: string): void {
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const moved = shifts.flatMap(({ value, moved }) => moved.map((what) => `${value.toFixed(4)} ${what}`));
  expect(sum, [when, ...moved].join('\n')).toBeLessThan(unseen);
}

/** Has answers come late. `untilLoaded` waits until everything on a page has come. */
function delayAnswers(line: Line, page: Page) {
  let underWay = 0;
  return {
    by(delayMs: (path: string) => number): void {
      line.conditions.answered = async ({ path }): Promise<'pass'> => {
        underWay += 1;
        await new Promise((resolve) => setTimeout(resolve, path.startsWith('/api/') ? delayMs(path) : 0));
        underWay -= 1;
        return 'pass';
      };
    },
    async untilLoaded(): Promise<void> {
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      let before = -1;
      const isQuiet = (): boolean => {
        const wasQuiet = before === line.seen.length && underWay === 0;
        before = line.seen.length;
        return wasQuiet;
      };
      await expect.poll(isQuiet, { intervals: [700] }).toBe(true);
    },
  };
}

/** A player of a shop of the classic generation. */
const classic = { language: 'en', brand: 'rhinosSea', area: 'eru', game: 'Azure Knights', username: 'leon' } as const;

/** A player's pages on which something stands below, or beside, what comes late. The first one is in every run. */
const pages = [
  // Goods that are more than the place that is held for them, the way to a point card, and gifts of third parties.
  { path: '/selectGoods', width: 360, language: 'en', game: 'Skyward Saga', username: 'bruno' },
  { path: '/my', width: 360, language: 'en', game: 'Skyward Saga', username: 'bruno' },
  // The daily gift, above the activities.
  { path: '/activity', width: 360, language: 'en', game: 'Harbor Kings', username: 'aria' },
  // The number of editions, the character in the pay step, and the way to a card.
  { path: '/selectGoods', width: 1280, language: 'ar', game: 'Skyward Saga', username: 'aria' },
  { path: '/selectGoods', width: 360, ...classic },
  // The way to a withdrawal, by the orders.
  { path: '/my', width: 360, ...classic },
  // A character whose place takes two lines, and what is left of the offers.
  { path: '/selectGoods', width: 360, language: 'ar', game: 'Skyward Saga', username: 'aria' },
  { path: '/userCenter', width: 360, language: 'en', game: 'Harbor Kings', username: 'aria' },
  { path: '/', width: 360, language: 'en', game: 'Harbor Kings', username: 'aria' },
  { path: '/activity', width: 1280, language: 'ar', game: 'Skyward Saga', username: 'aria' },
  { path: '/my', width: 1280, language: 'en', game: 'Harbor Kings', username: 'aria' },
  { path: '/activity', width: 360, ...classic },
  { path: '/', width: 360, ...classic },
  { path: '/userCenter', width: 1280, ...classic },
] as const;
const usual = pages.slice(0, 1);

const chosen = new Set([...usual, ...sample('still pages', 5, pages)]);

for (const row of chosen) {
  const { path, width, language, ...where } = row;
  test(`AC-4 GM-3 GD-2 RS-5 ${path} has no layout shift for ${where.username} at ${width} in ${language}, however late the responses`, {
    tag: usual.some((one) => one === row) ? [] : '@thorough',
  }, async ({ page, lineTo }) => {
    await page.setViewportSize({ width, height: 800 });
    const line = await lineTo();
    const who = seeded(where);
    const shopper = createShopper(page, await wordingOf(language), line.port);
    await shopper.open(who);
    await shopper.logIn(who);
    const shifts = await watchShifts(page);
    const answers = delayAnswers(line, page);
    let nth = 0;
    // Each a little later than the one before: what came together would be drawn together.
    answers.by(() => (nth++ % 8) * 60);
    const query = new URLSearchParams({ domain_area: who.area, spec_lang: language, client_id: who.client_id });
    await page.goto(`${originOf(who.brand, line.port)}${path}?${query}`);
    await answers.untilLoaded();
    expectStill(await shifts(), 'loaded');

    // The settings of the game come last of all: they say what stands between the parts of a page.
    answers.by((of) => (of.startsWith('/api/config/') ? lateMs * 3 : 0));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.reload();
    await answers.untilLoaded();
    expectStill(await shifts(), 'loaded anew, where it was scrolled to');
  });
}

/** Front pages of visitors whose shop has a daily gift that no earlier visit has stored. The first one is in every run. */
const frontPages = [
  { path: '/selectGame', brand: 'coolgame', area: 'universal', width: 360, scrolled: 0.5 },
  { path: '/', brand: 'watt', area: 'sea', width: 1280, scrolled: 0.5 },
  { path: '/', brand: 'watt', area: 'sea', width: 360, scrolled: 1 },
  { path: '/selectGame', brand: 'coolgame', area: 'universal', width: 1280, scrolled: 1 },
] as const;

for (const row of frontPages) {
  const { path, brand, area, width, scrolled } = row;
  test(`AC-4 the front page of ${brand} stands still at ${width}, scrolled by ${scrolled}, however late its first daily gift`, {
    tag: row === frontPages[0] ? [] : '@thorough',
  }, async ({ page, lineTo }) => {
    await page.setViewportSize({ width, height: 740 });
    const line = await lineTo();
    const { t } = await wordingOf('en');
    let answer = (): void => {};
    const isScrolled = new Promise<void>((resolve) => {
      answer = resolve;
    });
    line.conditions.answered = async (passing): Promise<'pass'> => {
      if (passing.path.startsWith('/api/config/')) await isScrolled;
      return 'pass';
    };
    const shifts = await watchShifts(page);
    await page.goto(
      `${originOf(brand, line.port)}${path}?${new URLSearchParams({ domain_area: area, spec_lang: 'en' })}`,
    );
    await expect(
      page
        .getByRole('region', { name: t('pay_ways') })
        .getByRole('listitem')
        .first(),
    ).toBeAttached();
    const scroll = (to: number): Promise<void> =>
      page.evaluate((share) => {
        const { scrollHeight } = document.documentElement;
        scrollTo(0, share * (scrollHeight - innerHeight));
      }, to);
    await scroll(scrolled);
    answer();
    const gift = page.getByRole('region', { name: t('daily_title') });
    // At the end of the page it would move what is in view: it appears when the player goes back up.
    if (scrolled === 1) {
      await page.waitForTimeout(lateMs);
      await expect(gift).toHaveCount(0);
      await scroll(0);
    }
    await expect(gift).toBeAttached();
    await page.waitForTimeout(lateMs);
    expectStill(await shifts(), 'with the gift');
  });
}
