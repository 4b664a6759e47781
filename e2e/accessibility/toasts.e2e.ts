import { expectAccessible } from '../helpers/expect-accessible.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.use({ viewport: { width: 360, height: 740 }, permissions: ['clipboard-read', 'clipboard-write'] });

test('LY-8 a toast over a popup is announced and can be dismissed, and the popup stays open', {
  tag: '@thorough',
}, async ({ page }) => {
  const words = await wordingOf('en');
  const { t, like } = words;
  const shopper = createShopper(page, words);
  await shopper.readyToPay(seeded({ username: 'bruno', at: 8 }), '300 + 30 Embers', 'Razer Gold');
  await hosted.decline(await shopper.pay());
  await page.bringToFront();
  await shopper
    .result('result_fail')
    .getByRole('button', { name: t('recharge_continue') })
    .click();
  await shopper
    .payStep()
    .getByRole('button', { name: t('my_orders') })
    .click();
  const orders = shopper.dialog(t('my_orders'));
  await orders
    .getByRole('button', { name: like('order_more') })
    .first()
    .click();
  await orders.getByRole('button', { name: t('get_help') }).click();
  await orders.getByRole('button', { name: t('copy_all') }).click();
  // Whatever lies outside a modal dialog has no role there, is not announced and receives no tap.
  const toast = orders.locator('[aria-live] .toast');
  await expect(toast).toHaveText(t('copied'));
  await expectAccessible(page, 'a message over a popup', toast);
  await toast.getByRole('button', { name: t('close') }).click();
  await expect(toast).toHaveCount(0);
  await expect(orders).toBeVisible();
});
