import type { Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { overlapsOn } from '../helpers/overlaps.ts';
import { clippedOn, lengthenWords } from '../helpers/pseudo.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const words = await wordingOf('en');
const { t, like } = words;

/** Words that are 40 % longer have room in what is open. */
async function expectNothingClipped(page: Page, screen: string): Promise<void> {
  await lengthenWords(page);
  await expectAccessible(page, `${screen}, longer`);
  expect.soft(await clippedOn(page), screen).toEqual([]);
  expect.soft(await overlapsOn(page), screen).toEqual([]);
}

for (const width of sample('growth of dialogs', 2, [360, 1280]))
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test.beforeEach(({ faults }) => {
      // The words grow under the eyes of the browser, which no player sees.
      faults.allow(/layout shift/);
    });

    test('I18-2 LG-1 GM-2 words that are 40 % longer fit into the log-in and the choice of a character', {
      tag: '@thorough',
    }, async ({ page }) => {
      const who = seeded({ game: 'Skyward Saga', username: 'ming', at: 1 });
      const shopper = createShopper(page, words);
      await shopper.open(who);
      await shopper.logInButton().click();
      await expect(
        page
          .getByRole('dialog')
          .getByRole('button', { name: like('log_in_with') })
          .first(),
      ).toBeVisible();
      await shopper.fillLogIn({ ...who, password: 'wrong' }, page.getByRole('dialog'));
      await expect(page.getByRole('dialog')).toContainText(t('log_fail'));
      await expectNothingClipped(page, 'the login');

      await shopper.open(who);
      await shopper.logIn(who);
      await shopper.who().click();
      const popup = shopper.dialog(t('choose_character'));
      await expect(popup.getByRole('tab', { name: t('used_servers') })).toBeVisible();
      await expectNothingClipped(page, 'the used servers');
      await page.reload();
      await shopper.who().click();
      await popup.getByRole('tab', { name: t('all_servers') }).click();
      await expect(popup.getByRole('list', { name: t('all_servers') })).toBeVisible();
      await expectNothingClipped(page, 'all servers');
    });

    test('I18-2 PY-1 CP-1 words that are 40 % longer fit into the pay step with every payment method', {
      tag: '@thorough',
    }, async ({ page }) => {
      const shopper = createShopper(page, words);
      const buyer = seeded({ game: 'Skyward Saga', username: 'carlos' });
      await shopper.readyToPay(buyer, '980 + 140 Gems', 'Razer Gold');
      const others = shopper.payStep().getByRole('button', { name: like('all_methods') });
      if (await others.isVisible()) await others.click();
      // By no name: those have grown.
      const [methods, coupon] = [page.locator('.method'), page.locator('.coupon').first()];
      await expectNothingClipped(page, 'the pay step');
      await coupon.click();
      await expectNothingClipped(page, 'the coupons');
      await page.keyboard.press('Escape');
      const [count, dialogs] = [await methods.count(), page.locator('dialog[open]')];
      await expect(dialogs).toHaveCount(width === 360 ? 1 : 0);
      for (let at = 0; at < count; at++) {
        // The list closes when a method is chosen.
        if (await others.isVisible()) await others.click();
        await methods.nth(at).click();
        await expectNothingClipped(page, `way ${at}`);
        // One that leads to others has opened them.
        if ((await dialogs.count()) > (width === 360 ? 1 : 0)) await page.keyboard.press('Escape');
      }
    });

    test('I18-2 RS-2 words that are 40 % longer fit into the result', { tag: '@thorough' }, async ({ page }) => {
      const shopper = createShopper(page, words);
      const buyer = seeded({ game: 'Harbor Kings', username: 'nadia', at: width === 360 ? 0 : 1 });
      const product = '3,000 + 300 Doubloons';
      await shopper.readyToPay(buyer, product, 'Razer Gold');
      for (const [end, state] of [
        ['decline', 'result_fail'],
        ['approve', 'result_success'],
      ] as const) {
        const payment = await shopper.pay();
        await page.bringToFront();
        await expect(shopper.result('result_pending')).toBeVisible();
        await expectNothingClipped(page, 'the pending order');
        await hosted[end](payment);
        await page.bringToFront();
        await expect(shopper.result(state)).toBeVisible();
        await expectNothingClipped(page, `the order, ${end}`);
        if (end === 'approve') break;
        await shopper.open(buyer);
        await shopper.chooseProduct(product);
        await shopper.chooseMethod('Razer Gold');
      }
    });
  });

for (const language of sample('login', 3, ['th', 'de', 'en'] as const))
  test(`LG-1 in ${language} the log-in keeps its height when a rejection arrives late`, { tag: '@thorough' }, async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_FAILED/);
    await page.setViewportSize({ width: 360, height: 800 });
    const own = await wordingOf(language);
    const shopper = createShopper(page, own);
    const who = { ...seeded({ game: 'Skyward Saga', username: 'ming' }), password: 'wrong' };
    await shopper.open(who);
    await shopper.logInButton().click();
    const popup = page.getByRole('dialog');
    const form = popup.locator('form');
    await expect(popup.getByRole('button', { name: own.like('log_in_with') }).first()).toBeVisible();
    // Within a dialog that is scaled as it comes, a browser answers 309.99997 of 310.
    const height = async (): Promise<number> => Math.round((await form.boundingBox())?.height ?? 0);
    const before = await height();
    await shopper.fillLogIn(who, popup);
    await expect(form).toContainText(own.t('log_fail'));
    expect(await height()).toBe(before);
    await page.route('**/util/login/auth*', (route) => route.abort());
    await shopper.fillLogIn(who, popup);
    await expect(form).toContainText(own.t('error_network'), { timeout: 30_000 });
    expect(await height()).toBe(before);
  });
