import type { Locator } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { press, reach } from '../helpers/reach.ts';
import { productNames, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const runs = [
  { on: 'a phone', viewport: { width: 360, height: 740 }, language: 'ar', scheme: 'dark', at: 0 },
  { on: 'a desktop', viewport: { width: 1280, height: 800 }, language: 'ja', scheme: 'dark', at: 1 },
] as const;

for (const { on, viewport, language, scheme, at } of sample('popups', 2, runs)) {
  test.describe(`on ${on}, in ${language}, ${scheme}`, () => {
    test.use({ viewport, colorScheme: scheme });

    test('LY-8 PY-1 CD-1 RS-4 the popups of the checkout work with the keyboard alone', { tag: '@thorough' }, async ({
      page,
      faults,
    }) => {
      faults.allow(/status of 400/);
      const who = seeded({ game: 'Skyward Saga', username: 'nadia', at });
      const words = await wordingOf(language);
      const { t, like } = words;
      const shopper = createShopper(page, words);
      const step = shopper.payStep();
      const methods = step.getByRole('list', { name: t('methods') });
      const method = (name: string): Locator => methods.getByRole('button', { name: new RegExp(`^${name}`) });
      await shopper.open(who);
      await shopper.logInByKeys(who);
      await shopper.waitForGoods();
      await shopper.chooseCharacter(who);
      await press(page, shopper.product(productNames(who)[3] ?? ''), 'Space');
      if (!shopper.wide()) await press(page, shopper.main.getByRole('button', { name: t('choose_payment') }));
      await expect(method('Razer Gold')).toBeVisible();

      // The country, by the arrows; its ways to pay come with it.
      const countries = step.getByRole('combobox', { name: t('pay_from') });
      const first = await countries.inputValue();
      await press(page, countries, 'ArrowDown');
      await expect(countries).not.toHaveValue(first);
      await page.keyboard.press('ArrowUp');
      await expect(countries).toHaveValue(first);

      // A name that no way has.
      const search = step.getByRole('searchbox', { name: t('search_method') });
      const all = step.getByRole('button', { name: like('all_methods') });
      await press(page, all);
      // What came in place of the button has the focus, and the search stands before it.
      await expect(all).toHaveCount(0);
      await expect(methods.locator('button:focus')).toHaveCount(1);
      const isThere = (): Promise<boolean> => search.evaluate((field) => field === document.activeElement);
      for (let step = 0; step < 10 && !(await isThere()); step++) await page.keyboard.press('Shift+Tab');
      await page.keyboard.type('zzzz');
      await expectAccessible(page, 'no way is found', step.getByText(t('no_method_found')));
      for (let letter = 0; letter < 4; letter++) await page.keyboard.press('Backspace');

      // An option that another company carries is chosen in the list itself.
      await press(page, method('AIS'));
      await expect(method('AIS')).toHaveAttribute('aria-pressed', 'true');

      // A card that is refused: what is said of it stands clear of what is paid.
      if (!(await method(t('card_title')).isVisible())) await press(page, all);
      await press(page, method(t('card_title')), 'Space');
      const password = step.getByLabel(t('card_password'), { exact: true });
      await reach(page, step.getByLabel(t('card_number'), { exact: true }));
      await page.keyboard.type(`${who.client_id} 0000 0000 99${at}7`);
      await reach(page, password);
      await page.keyboard.type('coin-0000');
      await password.evaluate((field) => field.scrollIntoView({ block: 'end' }));
      await page.keyboard.press('Enter');
      const message = step.getByText(t('card_refused'));
      await expect(message).toBeVisible();
      const top = async (target: Locator): Promise<number> => (await target.boundingBox())?.y ?? Number.NaN;
      const clear = async (): Promise<number> =>
        (await top(step.locator('.pay-foot'))) - (await top(step.getByRole('button', { name: t('card_check') })));
      await expect.poll(clear, 'the button below the answer stands above what is paid').toBeGreaterThanOrEqual(44);
      await expect(password).toBeFocused();
      await expectAccessible(page, 'the refused card', message);

      // An order that failed, the help with it, and the list of the orders.
      await press(page, method('Razer Gold'), 'Space');
      const opened = page.context().waitForEvent('page');
      await press(page, shopper.payButton());
      const payment = await opened;
      await payment.waitForURL(/\/pay\//);
      await hosted.decline(payment);
      await page.bringToFront();
      const failed = shopper.result('result_fail');
      await expectAccessible(page, 'the failed order', failed);
      await press(page, failed.getByText(t('other_ways')));
      await reach(page, failed.getByRole('link', { name: t('get_help') }));
      await press(page, failed.getByRole('button', { name: t('recharge_continue') }));
      await expect(failed).toBeHidden();
      const link = step.getByRole('button', { name: t('my_orders') });
      await press(page, link);
      const orders = shopper.dialog(t('my_orders'));
      await press(page, orders.getByRole('button', { name: like('order_more') }).first());
      await press(page, orders.getByRole('button', { name: t('get_help') }));
      await expect(orders.getByRole('button', { name: t('copy_all') })).toBeVisible();
      await expectAccessible(page, 'the orders, with help', orders);
      await page.keyboard.press('Escape');
      await expect(orders.getByRole('button', { name: t('copy_all') })).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(orders).toBeHidden();
      await expect(link, 'the focus comes back to where the popup was opened').toBeFocused();
    });
  });
}
