import { expect, type Locator, type Page } from '@playwright/test';
import { productNameIn } from '../seeded.ts';
import type { Wording } from '../words.ts';

/** From this width on the pay step stands beside the goods (the room that the page measures, and its margins). */
const widePx = 960;

/** Where everything is on a page of a shop, by what it is called. */
export type Locators = ReturnType<typeof createLocators>;

/** Finds everything on a page by what it is called. */
export function createLocators(page: Page, { t, like, language }: Wording) {
  const main = page.getByRole('main');
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name, exact: true });
  const wide = (): boolean => (page.viewportSize()?.width ?? 0) >= widePx;
  /** The classic generation has the pay step on a page of its own, however wide. */
  const inPage = (): boolean => wide() || new URL(page.url()).pathname === '/recharge';
  const payStep = (): Locator =>
    inPage() ? page.getByRole('region', { name: t('pay_title') }) : page.getByRole('dialog');
  /** One that is no payment method, whose name may begin with the same word. */
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

    /** The visible way to log in: on a small screen it is in the header. */
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

    /** The button that shows who gets it, and leads to the characters. */
    who: (): Locator =>
      main
        .getByRole('region', { name: t('receiver') })
        .first()
        .getByRole('button', { name: t('change_character') }),

    /** A product by its English name, or by a part of the one that it has here. */
    product: (name: string): Locator =>
      main
        .getByRole('region', { name: t('choose_product') })
        .getByRole('button', { name: productNameIn(name, language) })
        // The button beside it says what is inside.
        .and(page.locator('[aria-pressed]')),

    /** Where the button is, for taps that must not wait for anything. */
    async centerOfPayButton(): Promise<{ x: number; y: number }> {
      await payButton().click({ trial: true });
      const { x = 0, y = 0, width = 0, height = 0 } = (await payButton().boundingBox()) ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    },

    /** Opens what else can be done about an unpaid order; answers it. */
    async otherWays(): Promise<Locator> {
      const list = page.getByRole('dialog').locator('.other-ways');
      if ((await list.getAttribute('open')) === null) await list.getByText(t('other_ways')).click();
      return list;
    },

    /** The popup that says how the order stands. */
    result: (state: 'result_pending' | 'result_success' | 'result_fail' | 'result_unknown'): Locator =>
      dialog(t(state)),
  };
}
