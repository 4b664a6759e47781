import type { Locator } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { reach } from '../helpers/reach.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const sizes = [
  { name: 'a phone', viewport: { width: 360, height: 740 }, at: 17 },
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, at: 19 },
] as const;

for (const { name, viewport, at } of sample('keyboard', 2, sizes)) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('LG-1 GM-2 GD-1 PY-13 RS-2 a whole purchase works with the keyboard alone', async ({ page }) => {
      const who = seeded({ game: 'Skyward Saga', username: 'bruno', at });
      const orders = await countOrders(who);
      const words = await wordingOf('en');
      const { t } = words;
      const shopper = createShopper(page, words);
      const press = async (target: Locator, key = 'Enter', on = page): Promise<void> => {
        await reach(on, target);
        await on.keyboard.press(key);
      };
      const button = (label: string | RegExp, exact = true): Locator =>
        page.getByRole('button', { name: label, exact }).locator('visible=true');

      await shopper.open(who, 'the games');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: t('skip') })).toBeFocused();
      await page.keyboard.press('Enter');
      await press(button(/^Skyward Saga/));
      await press(button('Skyward Saga: Origins'));
      await shopper.waitForGoods();

      await press(shopper.logInButton());
      const popup = page.getByRole('dialog');
      await reach(page, popup.getByLabel(t('username'), { exact: true }));
      await page.keyboard.type(who.username);
      await reach(page, popup.getByLabel(t('password'), { exact: true }));
      await page.keyboard.type(who.password);
      const loaded = page.waitForEvent('load');
      await page.keyboard.press('Enter');
      await loaded;
      await shopper.waitForGoods();

      await press(shopper.who());
      await reach(page, page.getByRole('tab', { name: t('used_servers') }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: t('all_servers') })).toBeFocused();
      await reach(page, page.getByRole('searchbox'));
      await page.keyboard.type(who.server.value);
      await press(page.getByRole('list', { name: t('all_servers') }).getByRole('button', { name: who.server.display }));
      await press(popup.getByRole('button', { name: who.role.value }));
      await expect(popup).toBeHidden();
      await expect(shopper.who(), 'the focus comes back to where the popup was opened').toBeFocused();

      await press(shopper.product('980 + 140 Gems'), 'Space');
      if (!shopper.wide()) await press(button(t('choose_payment')));
      await press(shopper.payStep().getByRole('button', { name: 'Razer Gold' }), 'Space');
      const opened = page.context().waitForEvent('page');
      await press(shopper.payButton());
      const payment = await opened;
      await payment.waitForURL(/\/pay\//);
      await press(payment.getByRole('button', { name: /^Approve (?!in|now|after)/ }), 'Enter', payment);

      await page.bringToFront();
      await expect(shopper.result('result_success')).toBeVisible();
      await press(shopper.result('result_success').getByRole('button', { name: t('done') }));
      await expect(shopper.result('result_success')).toBeHidden();
      await expect.poll(orders.more).toEqual(orders.once);
    });
  });
}
