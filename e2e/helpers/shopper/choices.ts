import { expect, type Locator } from '@playwright/test';
import type { Seeded } from '../seeded.ts';
import { escaped, type Wording } from '../words.ts';
import type { Locators } from './locators.ts';

/** The choices of a player: the product, the recipient and the payment method. */
export function createChoices(locators: Locators, { t, like }: Wording) {
  /** The button of a payment method. It opens the list of all methods if necessary. */
  const methodButton = async (name: string): Promise<Locator> => {
    const methods = locators.payStep().getByRole('list', { name: t('methods') });
    const found = methods.getByRole('button', { name: new RegExp(`^${escaped(name)}`) });
    const others = locators.payStep().getByRole('button', { name: like('all_methods') });
    // After a change of the country, the methods are still loading.
    await expect(found.or(others).first()).toBeVisible();
    if (!(await found.isVisible())) await others.click();
    return found;
  };
  return {
    /** Chooses the server by its id, and the character on it. */
    async chooseCharacter({ server, role, alone }: Seeded) {
      await locators.who().click();
      const popup = locators.dialog(t('choose_character'));
      await popup.getByRole('tab', { name: t('all_servers') }).click();
      await popup.getByRole('searchbox', { name: t('search_server') }).fill(server.value);
      await popup
        .getByRole('list', { name: t('all_servers') })
        .getByRole('button', { name: server.display })
        .first()
        .click();
      if (!alone) await popup.getByRole('button', { name: role.value }).click();
      await expect(popup).toBeHidden();
      await expect(locators.who()).toContainText(role.display);
    },

    /** Chooses a product and opens the pay step. */
    async chooseProduct(name: string) {
      // A tap on a selected product would deselect it.
      const isChosen = (await locators.product(name).getAttribute('aria-pressed')) === 'true';
      if (!isChosen) await locators.product(name).click();
      await expect(locators.product(name)).toHaveAttribute('aria-pressed', 'true');
      await this.openPayStep();
    },

    async openPayStep() {
      if (!locators.wide() || (await locators.steps.isVisible()))
        await locators.main.getByRole('button', { name: t('choose_payment') }).click();
      await expect(
        locators
          .payStep()
          .getByRole('list', { name: t('methods') })
          .getByRole('button')
          .first(),
      ).toBeVisible();
    },

    async chooseMethod(name: string) {
      const method = await methodButton(name);
      await method.click();
      await expect(method).toHaveAttribute('aria-pressed', 'true');
    },

    /** Chooses the country of the payment, if it is not selected yet. */
    async payFrom(region: string) {
      const countries = locators.payStep().getByRole('combobox', { name: t('pay_from') });
      if ((await countries.inputValue()) === region) return;
      // Typed, as a player would: what a script chooses is no input, and what it changes counts as moving by itself.
      await countries.pressSequentially((await countries.locator(`option[value="${region}"]`).textContent()) ?? '');
      await expect(countries).toHaveValue(region);
    },

    /** Chooses a method by the names of its option and sub-option: the list has the sub-option itself. */
    async choosePath(path: readonly string[]) {
      await this.chooseMethod(path.at(-1) ?? '');
    },
  };
}
