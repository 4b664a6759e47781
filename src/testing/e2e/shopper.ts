import { expect, type Locator, type Page } from '@playwright/test';
import type { Channel } from '../../payments/channels.ts';
import { press, reach } from './reach.ts';
import type { Seeded } from './seeded.ts';
import { originOf } from './test.ts';
import { escaped, type Wording } from './words.ts';

/** A player at a page of a shop, who finds everything by what it is called. Each step waits for what it leads to. */
export type Shopper = ReturnType<typeof createShopper>;

/** From this width on the pay step stands beside the goods (the room that the page measures, and its margins). */
const widePx = 960;

/** The servers of those whose forms are shown inside the page, the sandbox's own among them (PY-10). */
const providers = /\/\/[^/]*(airwallex|alipay|antom|marmot-cloud|paywelcome)|\/checkoutshopper\//;

/** Puts a player in front of a page. */
export function createShopper(page: Page, { t, like, language }: Wording, port?: number) {
  const main = page.getByRole('main');
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name, exact: true });
  const wide = (): boolean => (page.viewportSize()?.width ?? 0) >= widePx;
  const payStep = (): Locator =>
    wide() ? page.getByRole('region', { name: t('pay_title') }) : page.getByRole('dialog');

  return {
    page,
    main,
    dialog,
    wide,

    /** Opens a shop: in an area, with its games to choose from, or in a game. */
    async open({ brand, area, client_id }: Seeded, on: 'its game' | 'the games' = 'its game') {
      const query = new URLSearchParams({ domain_area: area, spec_lang: language });
      if (on === 'its game') query.set('client_id', client_id);
      await page.goto(`${originOf(brand, port)}/?${query}`);
      await expect(main).not.toHaveAttribute('aria-busy', 'true');
      // The question about visits, where the law asks it; it stands from the first drawing or not at all.
      const question = page.getByRole('region', { name: t('track_choice') });
      if (await question.isVisible()) await question.getByRole('button', { name: t('track_no') }).click();
    },

    /** Chooses a game of the list; one with editions by the name of the edition, which is its own for the first. */
    async chooseGame(game: string, edition?: string) {
      const row = main.getByRole('button', { name: new RegExp(`^${game}`) });
      await row.first().click();
      if (edition) await main.getByRole('listitem').getByRole('button', { name: edition, exact: true }).click();
      await expect(main.getByRole('region', { name: t('receiver') }).first()).toContainText(edition ?? game);
      await this.goodsAreHere();
    },

    async goodsAreHere() {
      await expect(
        main
          .getByRole('region', { name: t('choose_product') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
    },

    /** Logs in where the page asks for it. */
    async logInHere({ username, password }: Seeded) {
      await main
        .getByRole('button', { name: t('log_in'), exact: true })
        .first()
        .click();
      const popup = page.getByRole('dialog');
      await popup.getByLabel(t('username'), { exact: true }).fill(username);
      await popup.getByLabel(t('password'), { exact: true }).fill(password);
      await popup.getByRole('button', { name: t('log_in'), exact: true }).click();
      // Not any popup: a link may open the next one at once.
      await expect(popup.getByLabel(t('password'), { exact: true })).toBeHidden();
    },

    /** Logs in by keyboard alone where the page asks for it, and waits until the page has come back. */
    async logInByKeys({ username, password }: Seeded) {
      await press(page, main.getByRole('button', { name: t('log_in'), exact: true }));
      const popup = page.getByRole('dialog');
      for (const [label, text] of [[t('username'), username] as const, [t('password'), password] as const]) {
        await reach(page, popup.getByLabel(label, { exact: true }));
        await page.keyboard.type(text);
      }
      const loaded = page.waitForEvent('load');
      await page.keyboard.press('Enter');
      await loaded;
    },

    /** Logs in on a page of ours, and waits until it has come back. */
    async logIn(who: Seeded) {
      const loaded = page.waitForEvent('load');
      await this.logInHere(who);
      await loaded;
      await expect(page.getByRole('button', { name: like('account_menu', { name: who.username }) })).toBeVisible();
      await this.goodsAreHere();
    },

    /** The button that shows who gets it, and leads to the characters. */
    who: (): Locator =>
      main
        .getByRole('region', { name: t('receiver') })
        .first()
        .getByRole('button', { name: t('change_character') }),

    /** Finds the server by its id, and the character on it. */
    async chooseCharacter({ server, role, alone }: Seeded) {
      await this.who().click();
      const popup = dialog(t('choose_character'));
      await popup.getByRole('tab', { name: t('all_servers') }).click();
      await popup.getByRole('searchbox', { name: t('search_server') }).fill(server.value);
      await popup
        .getByRole('list', { name: t('all_servers') })
        .getByRole('button', { name: server.display })
        .first()
        .click();
      if (!alone) await popup.getByRole('button', { name: role.value }).click();
      await expect(popup).toBeHidden();
      await expect(this.who()).toContainText(role.display);
    },

    /** A product by what it is called. */
    product: (name: string): Locator =>
      main.getByRole('region', { name: t('choose_product') }).getByRole('button', { name }),

    /** Chooses a product and opens the pay step. */
    async chooseProduct(name: string) {
      await this.product(name).click();
      await expect(this.product(name)).toHaveAttribute('aria-pressed', 'true');
      await this.openPayStep();
    },

    async openPayStep() {
      if (!wide()) await main.getByRole('button', { name: t('choose_payment') }).click();
      await expect(
        payStep()
          .getByRole('list', { name: t('methods') })
          .getByRole('button')
          .first(),
      ).toBeVisible();
    },

    payStep,

    async chooseMethod(name: string) {
      const method = payStep().getByRole('button', { name: new RegExp(`^${escaped(name)}`) });
      await method.click();
      await expect(method).toHaveAttribute('aria-pressed', 'true');
    },

    /** Chooses the country that is paid from, where there is another one. */
    async payFrom(region: string) {
      const countries = payStep().getByRole('combobox', { name: t('pay_from') });
      if ((await countries.inputValue()) === region) return;
      // Typed, as a player would: what a script chooses is no input, and what it changes counts as moving by itself.
      await countries.pressSequentially((await countries.locator(`option[value="${region}"]`).textContent()) ?? '');
      await expect(countries).toHaveValue(region);
    },

    /** Chooses a method by what it is called, and first what it stands under. */
    async chooseWay(path: readonly string[]) {
      const [name = '', under] = path;
      if (!under) return this.chooseMethod(name);
      await payStep()
        .getByRole('button', { name: new RegExp(`^${escaped(name)}`) })
        .click();
      const subs = page.getByRole('dialog', { name });
      await subs.getByRole('button', { name: under }).click();
      await expect(subs).toBeHidden();
    },

    payButton: (): Locator => payStep().getByRole('button', { name: like('pay') }),

    /** Where the button is, for taps that must not wait for anything. */
    async placeOfPay(): Promise<{ x: number; y: number }> {
      await this.payButton().click({ trial: true });
      const { x = 0, y = 0, width = 0, height = 0 } = (await this.payButton().boundingBox()) ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    },

    /** Pays; answers the window of the payment page. */
    async pay(): Promise<Page> {
      const opened = page.context().waitForEvent('page');
      await this.payButton().click();
      const window = await opened;
      await window.waitForURL(/\/pay\//);
      return window;
    },

    /** Pays where the provider's own form would be shown, as if it could not be had; answers its hosted page. */
    async payBesideForm(): Promise<Page> {
      await page.route(providers, (route) => route.abort('internetdisconnected'));
      await this.payButton().click();
      // The provider's script waits for itself first.
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

    /** Pays with any channel; answers the page it is paid on, in whichever window. */
    async payBy(channel: Channel): Promise<Page> {
      if (await payStep().getByText(like('opens_inside')).isVisible()) return this.payBesideForm();
      if (channel.window === 'same') {
        await this.payButton().click();
        await page.waitForURL(/\/pay\//);
        return page;
      }
      if (channel.path !== null) return this.pay();
      const opened = page.context().waitForEvent('page');
      await this.payButton().click();
      const site = await opened;
      await site.getByRole('button', { name: /^Order and pay/ }).click();
      await site.waitForURL(/\/pay\//);
      return site;
    },

    /** Opens the payment page of the pending order once more; answers it, in whichever window. */
    async payAgain(channel: Channel): Promise<Page> {
      const pending = this.result('result_pending');
      const toPay = pending
        .getByRole('link', { name: t('to_pay') })
        .or(pending.getByRole('button', { name: t('to_pay') }));
      const opened = channel.window === 'same' ? null : page.context().waitForEvent('page');
      await toPay.click();
      const payment = (await opened) ?? page;
      // An order without a call may be known by the address of the payment site alone.
      await payment.waitForURL(/\/pay(site|\/)/);
      if (payment.url().includes('/paysite')) await payment.getByRole('button', { name: /^Order and pay/ }).click();
      await payment.waitForURL(/\/pay\//);
      return payment;
    },

    /** The popup that says how the order stands. */
    result: (state: 'result_pending' | 'result_success' | 'result_fail' | 'result_unknown'): Locator =>
      dialog(t(state)),

    /** Everything up to a chosen method. An account's only character is chosen already. */
    async readyToPay(who: Seeded, product: string, method: string) {
      await this.open(who);
      await this.logIn(who);
      await expect(this.who()).toContainText(who.only ? who.role.display : t('choose_character'));
      if (!who.only) await this.chooseCharacter(who);
      await this.chooseProduct(product);
      await this.chooseMethod(method);
    },
  };
}

/** What a player does on a hosted payment page, which speaks English. */
export const hosted = {
  approve: (page: Page): Promise<void> => page.getByRole('button', { name: /^Approve (?!in|now|after)/ }).click(),
  decline: (page: Page): Promise<void> => page.getByRole('button', { name: 'Decline' }).click(),
  hold: (page: Page): Promise<void> => page.getByRole('button', { name: /^Hold/ }).click(),
} as const;
