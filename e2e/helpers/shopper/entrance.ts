import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { brands } from '../../../brands/index.ts';
import { auth, type User } from '../../../src/contract/login.ts';
import { obfuscate } from '../../../src/rules/encoding.ts';
import { press, reach } from '../reach.ts';
import type { Seeded } from '../seeded.ts';
import { originOf } from '../test.ts';
import type { Wording } from '../words.ts';
import type { Locators } from './locators.ts';

/** Logs in like the form, but without a page. Returns the data that the page would store. */
async function earlierLogIn(page: Page, { brand, username, password, client_id }: Seeded, port?: number) {
  const typed = (text: string): string => obfuscate(text, Math.random);
  const { host } = new URL(originOf(brand, port));
  // Not all systems know that every name under localhost is this machine.
  const answer = await page.request.post(`${originOf('', port)}${auth.path}`, {
    headers: { host },
    data: { username: typed(username), password: typed(password), client_id },
  });
  const { content } = (await answer.json()) as { readonly content: User };
  return { value: { [content.gp_id]: content }, until: Date.now() + 86_400_000 };
}

/** The steps of a player to the goods: an address, a game and a login. */
export function createEntrance(locators: Locators, { t, like, language }: Wording, port?: number) {
  const { page } = locators;
  /** Stores an answer to the age question of Japan's checkout, like a player from an earlier visit (LY-6). */
  const storeAge = async ({ brand, area, account }: Pick<Seeded, 'brand' | 'area' | 'account'>): Promise<void> => {
    const law = brands.find(({ name }) => name === brand)?.areas.find(({ id }) => id === area)?.law;
    if (law !== 'japan') return;
    const stored = { value: { suid: account, band: 'adult' }, until: Date.now() + 30 * 86_400_000 };
    await page.addInitScript(
      ([origin, key, text]) => {
        if (location.origin === origin && localStorage.getItem(key) === null) localStorage.setItem(key, text);
      },
      [originOf(brand, port), `coinslot:${brand}:ageBand`, JSON.stringify(stored)] as const,
    );
  };
  return {
    storeAge,

    /** Opens a shop in an area, either in the character's game or with all games to choose from. */
    async open({ brand, area, client_id, account }: Seeded, on: 'its game' | 'the games' = 'its game') {
      const query = new URLSearchParams({ domain_area: area, spec_lang: language });
      if (on === 'its game') query.set('client_id', client_id);
      await storeAge({ brand, area, account });
      await page.goto(`${originOf(brand, port)}/?${query}`);
      await expect(locators.main).not.toHaveAttribute('aria-busy', 'true');
      // Some laws require a question about visits. It is there from the first render or not at all.
      const question = page.getByRole('region', { name: t('track_choice') });
      if (await question.isVisible()) await question.getByRole('button', { name: t('track_no') }).click();
    },

    /** Chooses a game from the list, and its edition if it has several. The first edition has the name of the game. */
    async chooseGame(game: string, edition?: string) {
      const row = locators.main.getByRole('button', { name: new RegExp(`^${game}`) });
      await row.first().click();
      if (edition)
        await locators.main.getByRole('listitem').getByRole('button', { name: edition, exact: true }).click();
      await expect(locators.main.getByRole('region', { name: t('receiver') }).first()).toContainText(edition ?? game);
      await locators.waitForGoods();
    },

    /**
     * Finds the login form: in the container, or on a partner's page in the frame of the brand's own page (EM-8). A brand that offers player
     * IDs has it behind a button (LG-7).
     */
    async formIn(container: Locator): Promise<Locator | FrameLocator> {
      const frame = container.locator('iframe');
      const other = container.getByRole('button', { name: t('id_other') });
      const form = container.getByLabel(t('password'), { exact: true }).or(frame).first();
      await expect(form.or(other)).toBeVisible();
      if (await other.isVisible()) await other.click();
      await expect(form).toBeVisible();
      return (await frame.count()) > 0 ? frame.contentFrame() : container;
    },

    /** Fills in the login form and sends it, with a tap or with a key. */
    async typeLogIn({ username, password }: Seeded, form: Locator | FrameLocator, by: 'tap' | 'key' = 'tap') {
      await form.getByLabel(t('username'), { exact: true }).fill(username);
      await form.getByLabel(t('password'), { exact: true }).fill(password);
      const button = form.getByRole('button', { name: t('log_in'), exact: true });
      await (by === 'key' ? button.press('Enter') : button.click());
    },

    /** The same, with the form in the container or in a frame. */
    async fillLogIn(who: Seeded, container: Locator) {
      const form = await this.formIn(container);
      // Chromium discards what a mouse does in a frame that has moved in the last half second, as the frame of a popup that rises does.
      await this.typeLogIn(who, form, form === container ? 'tap' : 'key');
      // A tap in a frame may shift the layout of the page around it, like a tap on the page.
      if (form !== container) await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
    },

    /** Logs in from the button of the current page. */
    async logInOnPage(who: Seeded) {
      await locators.logInButton().click();
      const popup = page.getByRole('dialog');
      await this.fillLogIn(who, popup);
      // It waits for this popup only, because a link may open the next one at once.
      await expect(popup.getByLabel(t('password'), { exact: true }).or(popup.locator('iframe'))).toBeHidden();
    },

    /** Logs in in a window of the brand's own page, for pages that allow no frame. Returns the window (EM-8). */
    async logInInWindow(who: Seeded): Promise<Page> {
      await locators.logInButton().click();
      const popup = page.getByRole('dialog');
      const opened = page.context().waitForEvent('page');
      await popup.getByRole('button', { name: t('log_in_window') }).click();
      const window = await opened;
      await this.typeLogIn(who, window.locator('body'));
      await expect(popup).toBeHidden();
      return window;
    },

    /** Logs in with the keyboard only, and waits until the page has loaded again. */
    async logInByKeys({ username, password }: Seeded) {
      await press(page, locators.logInButton());
      const popup = page.getByRole('dialog');
      for (const [label, text] of [[t('username'), username] as const, [t('password'), password] as const]) {
        await reach(page, popup.getByLabel(label, { exact: true }));
        await page.keyboard.type(text);
      }
      const loaded = page.waitForEvent('load');
      await page.keyboard.press('Enter');
      await loaded;
    },

    /**
     * Opens the game for a player who logged in on an earlier visit. It skips the form and the reload after it. Only tests of the login,
     * of secrets and of a whole purchase use the form.
     */
    async openLoggedIn(who: Seeded) {
      // Words of another language come after the first drawing where nothing of them is kept yet, and the page of a player who is
      // known moves by them; after the form the browser has them.
      if (language !== 'en') {
        await this.open(who);
        await this.logIn(who);
        return;
      }
      const origin = originOf(who.brand, port);
      const text = JSON.stringify(await earlierLogIn(page, who, port));
      const stored = await page.addInitScript(
        ([shop, key, value]) => {
          if (location.origin === shop) localStorage.setItem(key, value);
        },
        [origin, `coinslot:${who.brand}:userMap`, text] as const,
      );
      await this.open(who);
      // From now on, the data of the player is kept.
      await stored.dispose();
      await expect(page.getByRole('button', { name: like('account_menu', { name: who.username }) })).toBeVisible();
      await locators.waitForGoods();
      await page.evaluate(() => dispatchEvent(new Event('test:here')));
    },

    /** Logs in on one of our pages, and waits until it has loaded again. */
    async logIn(who: Seeded) {
      const loaded = page.waitForEvent('load');
      await this.logInOnPage(who);
      await loaded;
      await expect(page.getByRole('button', { name: like('account_menu', { name: who.username }) })).toBeVisible();
      await locators.waitForGoods();
    },
  };
}
