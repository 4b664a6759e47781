import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { productNames, type Seeded } from '../helpers/seeded.ts';
import { createShopper, type Shopper } from '../helpers/shopper.ts';
import { originOf } from '../helpers/test.ts';
import type { Wording } from '../helpers/words.ts';
import type { ScreenShop } from './shops.ts';

/** Somebody in front of a shop, on the way to a screen. */
export interface ScreenVisit {
  readonly page: Page;
  readonly shop: ScreenShop;
  readonly words: Wording;
  readonly shopper: Shopper;
  /** Opens a path of the shop in the area and the game of a player; `more` adds to the address, and an empty value takes away. */
  at(path: string, who: Seeded, more?: Readonly<Record<string, string>>): Promise<void>;
  /** Goes on to the window of the payment for a product, with all that comes before. */
  pay(who: Seeded): Promise<Page>;
  /** Everything up to a chosen way to pay. */
  chosen(who: Seeded): Promise<void>;
}

/** Waits for pictures and letters, also for those that come when they are scrolled to. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}

/** The window of a phone or of a desktop. */
export const device = (width: number): BrowserContextOptions =>
  width < 640 ? { viewport: { width, height: 740 }, hasTouch: true } : { viewport: { width, height: 800 } };

/** Opens an address, waits until nothing loads, and answers the question about visits. */
export async function open(page: Page, words: Wording, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const question = page.getByRole('region', { name: words.t('track_choice') });
  if (await question.isVisible()) await question.getByRole('button', { name: words.t('track_no') }).click();
}

/** Begins a visit on a page. */
export function createVisit(page: Page, shop: ScreenShop, words: Wording): ScreenVisit {
  const shopper = createShopper(page, words);
  const visit: ScreenVisit = {
    page,
    shop,
    words,
    shopper,
    async at(path, { brand, area, client_id }, more = {}) {
      const query = new URLSearchParams({ domain_area: area, client_id, spec_lang: words.language });
      for (const [name, value] of Object.entries(more)) value ? query.set(name, value) : query.delete(name);
      await open(page, words, `${originOf(brand)}${path}?${query}`);
    },
    async chosen(who) {
      await visit.at('/', who);
      await shopper.waitForGoods();
      if (!who.only) await shopper.chooseCharacter(who);
      await shopper.chooseProduct(productNames(who)[4] ?? '');
      if (shop.method) await shopper.chooseMethod(shop.method);
    },
    async pay(who) {
      await visit.chosen(who);
      return shopper.pay();
    },
  };
  return visit;
}
