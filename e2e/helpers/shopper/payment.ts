import { expect, type Page } from '@playwright/test';
import type { Channel } from '../../../src/payments/channels.ts';
import type { Wording } from '../words.ts';
import type { Locators } from './locators.ts';

/** The servers of providers with forms inside the page, including the sandbox's own (PY-10). */
const providers = /\/\/[^/]*(airwallex|alipay|antom|marmot-cloud|paywelcome)|\/checkoutshopper\//;

/** The payment of a player, up to the payment page. */
export function createPayment(locators: Locators, { t, like }: Wording) {
  const { page } = locators;
  return {
    /** Pays. Returns the window of the payment page. */
    async pay(): Promise<Page> {
      const opened = page.context().waitForEvent('page');
      await locators.payButton().click();
      const window = await opened;
      await window.waitForURL(/\/pay\//);
      return window;
    },

    /** Pays while the provider's own form cannot be loaded. Returns its hosted page. */
    async payOnHostedPage(): Promise<Page> {
      await page.route(providers, (route) => route.abort('internetdisconnected'));
      await locators.payButton().click();
      // The provider's script has its own timeout first.
      const link = page.getByRole('dialog').getByRole('link', { name: t('to_pay') });
      await expect(link).toBeVisible({ timeout: 30_000 });
      const opened = page.context().waitForEvent('page');
      await link.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('close') })
        .click();
      const payment = await opened;
      await payment.waitForURL(/\/pay\//);
      return payment;
    },

    /** Pays with any channel. Returns the payment page, in this window or a new one. */
    async payBy(channel: Channel): Promise<Page> {
      if (await locators.payStep().getByText(like('opens_inside')).isVisible()) return this.payOnHostedPage();
      if (channel.window === 'same') {
        await locators.payButton().click();
        await page.waitForURL(/\/pay\//);
        return page;
      }
      return this.pay();
    },

    /** Opens the payment page of the pending order again. Returns it, in this window or a new one. */
    async payAgain(channel: Channel): Promise<Page> {
      const pending = locators.result('result_pending');
      const toPay = pending
        .getByRole('link', { name: t('to_pay') })
        .or(pending.getByRole('button', { name: t('to_pay') }));
      await expect(pending).toBeVisible();
      if (!(await toPay.isVisible())) await locators.otherMethods();
      const opened = channel.window === 'same' ? null : page.context().waitForEvent('page');
      await toPay.click();
      const payment = (await opened) ?? page;
      await payment.waitForURL(/\/pay\//);
      return payment;
    },
  };
}
