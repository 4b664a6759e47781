import { expect, type Locator, type Page } from '@playwright/test';
import { productNameIn } from '../seeded.ts';
import type { Wording } from '../words.ts';

/** From this width on, the pay step is beside the goods: the width that the page measures, and its margins. */
const widePx = 960;

/** The locators of a shop's page, by accessible names. */
export type Locators = ReturnType<typeof createLocators>;

/** Creates the locators of a page. */
export function createLocators(page: Page, { t, like, language }: Wording) {
  const main = page.getByRole('main');
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name, exact: true });
  const wide = (): boolean => (page.viewportSize()?.width ?? 0) >= widePx;
  /** The classic generation has the pay step on its own page, at any width. */
  const inPage = (): boolean => wide() || new URL(page.url()).pathname === '/recharge';
  const payStep = (): Locator =>
    inPage() ? page.getByRole('region', { name: t('pay_title') }) : page.getByRole('dialog');
  /** The pay button, and not a payment method whose name begins with the same word. */
  const payButton = (): Locator =>
    payStep()
      .getByRole('button', { name: like('pay') })
      .and(page.locator('.primary'));

  return {
    page,
    main,
    dialog,
    wide,
    /** The bar of the four steps, in the classic generation. */
    steps: page.getByRole('navigation', { name: t('recharge_steps') }),
    payStep,
    payButton,

    /** The visible login button. On a small screen it is in the header. */
    logInButton: (): Locator =>
      main
        .or(page.getByRole('banner'))
        .getByRole('button', { name: t('log_in'), exact: true })
        .filter({ visible: true })
        .first(),

    async waitForGoods() {
      await expect(
        main
          .getByRole('region', { name: t('choose_product') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
    },

    /** The button that shows the recipient, and opens the list of characters. */
    who: (): Locator =>
      main
        .getByRole('region', { name: t('receiver') })
        .first()
        .getByRole('button', { name: t('change_character') }),

    /** A product by its English name, or by a part of its name in the language of the page. */
    product: (name: string): Locator =>
      main
        .getByRole('region', { name: t('choose_product') })
        .getByRole('button', { name: productNameIn(name, language) })
        // The button beside it shows its contents.
        .and(page.locator('[aria-pressed]')),

    /** The center of the pay button, for taps without waiting. */
    async centerOfPayButton(): Promise<{ x: number; y: number }> {
      await payButton().click({ trial: true });
      const { x = 0, y = 0, width = 0, height = 0 } = (await payButton().boundingBox()) ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    },

    /** Opens what else can be done about an unpaid order; answers it. */
    async otherMethods(): Promise<Locator> {
      const list = page.getByRole('dialog').locator('.other-ways');
      if ((await list.getAttribute('open')) === null) await list.getByText(t('other_ways')).click();
      return list;
    },

    /** The popup with the status of the order. */
    result: (state: 'result_pending' | 'result_success' | 'result_fail' | 'result_unknown'): Locator =>
      dialog(t(state)),
  };
}
