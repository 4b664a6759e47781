import { expect, type Page } from '@playwright/test';
import type { Seeded } from './seeded.ts';
import { createChoices } from './shopper/choices.ts';
import { createEntrance } from './shopper/entrance.ts';
import { createLocators } from './shopper/locators.ts';
import { createPayment } from './shopper/payment.ts';
import { countOrders } from './test.ts';
import type { Wording } from './words.ts';

/** A player on a page of a shop, who finds everything by its name. Each step waits for its result. */
export type Shopper = ReturnType<typeof createShopper>;

/** Creates a player on a page. */
export function createShopper(page: Page, words: Wording, port?: number) {
  const { t } = words;
  const locators = createLocators(page, words);
  const entrance = createEntrance(locators, words, port);
  const choices = createChoices(locators, words);
  const payment = createPayment(locators, words);

  return {
    ...locators,
    ...entrance,
    ...choices,
    ...payment,

    /** Pays for the chosen product in a window, and checks that exactly one order was made, paid and delivered. */
    async payOnce(who: Seeded) {
      const orders = await countOrders(who, port);
      await hosted.approve(await payment.pay());
      await page.bringToFront();
      await expect(locators.result('result_success')).toBeVisible();
      await expect.poll(orders.more).toEqual(orders.once);
    },

    /** Chooses the character, the product and the method. The only character of an account is already selected. */
    async chooseAll(who: Seeded, product: string, method: string) {
      await expect(locators.who()).toContainText(who.only ? who.role.display : t('choose_character'));
      if (!who.only) await choices.chooseCharacter(who);
      await choices.chooseProduct(product);
      await choices.chooseMethod(method);
    },

    /** The same for a player who logged in on an earlier visit. */
    async readyToPay(who: Seeded, product: string, method: string) {
      await entrance.openLoggedIn(who);
      await this.chooseAll(who, product, method);
    },
  };
}

/** The actions of a player on a hosted payment page, which is in English. */
export const hosted = {
  approve: (page: Page): Promise<void> => page.getByRole('button', { name: /^Approve (?!in|now|after)/ }).click(),
  decline: (page: Page): Promise<void> => page.getByRole('button', { name: 'Decline' }).click(),
  hold: (page: Page): Promise<void> => page.getByRole('button', { name: /^Hold/ }).click(),
} as const;
