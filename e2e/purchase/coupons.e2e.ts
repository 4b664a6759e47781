import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { press } from '../helpers/reach.ts';
import { productNames, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
const desktop = { viewport: { width: 1280, height: 800 } } as const;

/** Each run is a player's own: a coupon is spent once. */
const runs = [
  { on: 'a phone', device: phone, language: 'ja', scheme: 'light', username: 'carla', coupon: true },
  { on: 'a desktop', device: desktop, language: 'ar', scheme: 'dark', username: 'carlos', coupon: false },
] as const;

const amount = /[A-Z]{3} [\d,.]+\d/;

for (const { on, device, language, scheme, username, coupon } of sample('coupons', 2, runs)) {
  test.describe(`on ${on}, in ${language}, ${scheme}`, () => {
    test.use({ ...device, colorScheme: scheme });

    test(`CP-2 CP-3 CP-4 CP-5 CP-6 a purchase ${coupon ? 'with' : 'without'} a coupon, with the coupons chosen by keyboard`, {
      tag: '@thorough',
    }, async ({ page }) => {
      const who = seeded({ game: 'Skyward Saga', username });
      const orders = await countOrders(who);
      const words = await wordingOf(language);
      const { t } = words;
      const shopper = createShopper(page, words);
      await shopper.readyToPay(who, productNames(who)[3] ?? '', 'Razer Gold');

      const row = shopper.payStep().locator('.coupon');
      const price = async (): Promise<string> => amount.exec(await shopper.payButton().innerText())?.[0] ?? '';
      await expect(shopper.payStep().locator('s')).toBeVisible();
      const best = await price();
      const full = await shopper.payStep().locator('s').innerText();
      expect(best).not.toBe(full);
      const name = await row.locator('b').innerText();
      // What only a screen reader finds is placed absolutely.
      await row.locator('.visually-hidden').evaluate((hidden) => hidden.scrollIntoView({ block: 'start' }));
      const title = shopper.payStep().getByRole('heading').first();
      if (!shopper.wide())
        await expect(title, 'the sheet scrolls, and not out of the screen').toBeInViewport({ ratio: 1 });
      await expectAccessible(page, 'the pay step with a coupon');

      await press(page, row);
      const list = shopper.dialog(t('coupons'));
      await expectAccessible(page, 'the coupons', list);
      await press(page, list.getByRole('button', { name: t('coupons_history') }));
      const history = shopper.dialog(t('coupons_history'));
      await expectAccessible(page, 'the history', history);
      await expect(history.getByRole('listitem')).toHaveCount(2);
      await press(page, history.getByRole('button', { name: t('back'), exact: true }));
      await expect(history).toBeHidden();
      await expect(list.getByRole('button', { name: t('coupons_history') })).toBeFocused();

      await press(page, list.getByRole('button', { name: new RegExp(`^${t('coupon_cancel')}:`) }));
      await page.keyboard.press('Escape');
      await expect(row).toBeFocused();
      await expect(row).toContainText(t('please_select'));
      expect(await price()).toBe(full);
      await shopper.payButton().click();
      const question = page.getByRole('alertdialog');
      await expectAccessible(page, 'the question', question);
      const opened = page.context().waitForEvent('page');
      if (coupon) {
        await question.getByRole('button', { name: t('cancel'), exact: true }).click();
        await press(page, row);
        await press(page, list.getByRole('button', { name: new RegExp(`^${t('coupon_use')}:`) }), 'Space');
        await expect(list).toBeHidden();
        await expect.poll(price).toBe(best);
        await shopper.payButton().click();
      } else {
        await question.getByRole('button', { name: t('continue'), exact: true }).click();
      }
      const window = await opened;
      await window.waitForURL(/\/pay\//);
      await hosted.approve(window);
      await page.bringToFront();
      await expect(shopper.result('result_success')).toContainText(coupon ? best : full);
      await expect.poll(orders.more).toEqual(orders.once);

      // A coupon that paid is gone, and the next best takes its place; one that did not is still there.
      await shopper
        .result('result_success')
        .getByRole('button', { name: t('done') })
        .click();
      await shopper.chooseProduct(productNames(who)[3] ?? '');
      if (coupon) await expect(row.locator('b')).toHaveText(new RegExp(`^(?!${name})`));
      else await expect(row).toContainText(t('please_select'));
    });
  });
}

test.describe('a pending order', () => {
  test.use(phone);

  test('CP-6 RS-3 gives its coupon and its price to the order that replaces it, and is cancelled', {
    tag: '@thorough',
  }, async ({ page }) => {
    const who = seeded({ brand: 'rhinosJp', area: 'ja', game: '蒼穹の騎士団', username: 'chika' });
    const orders = await countOrders(who);
    const words = await wordingOf('ja');
    const shopper = createShopper(page, words);
    await shopper.readyToPay(who, productNames(who)[3] ?? '', 'PayPal');
    await expect(shopper.payStep().locator('s')).toBeVisible();
    const [best, name] = [
      await shopper.payButton().innerText(),
      await shopper.payStep().locator('.coupon b').innerText(),
    ];
    await shopper.pay();
    await page.bringToFront();
    await page.reload();
    const change = { name: words.t('change_way') };
    await (await shopper.otherMethods()).getByRole('button', change).click();
    await expect(shopper.payStep().locator('.coupon b')).toHaveText(name);
    await expect(shopper.payButton()).toHaveText(best);
    const payment = await shopper.pay();
    await hosted.approve(payment);
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    await expect.poll(orders.more).toEqual({ ...orders.once, orders: 2, failed: 1 });
  });
});
