import type { Locator, Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { type Wording, wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { viewport: { width: 360, height: 740 } } as const;
const desktop = { viewport: { width: 1280, height: 800 } } as const;
const product = '980 + 140 Gems';
const game = 'Skyward Saga';
const buyer = (at: number): Seeded => seeded({ game, username: 'bruno', at });

/** Asks to cancel the order that a place shows, and says yes to the question. */
async function confirm(page: Page, { t }: Wording, container: Locator): Promise<void> {
  const folded = container.locator('.other-ways:not([open]) > summary');
  if (await folded.isVisible()) await folded.click();
  await container.getByRole('button', { name: t('cancel_order') }).click();
  const question = page.getByRole('alertdialog', { name: t('cancel_order') });
  await expect(question).toContainText(t('cancel_order_ask'));
  await expectAccessible(page, 'the question before an order is cancelled', question);
  await question.getByRole('button', { name: t('cancel_order') }).click();
}

/** Cancels the order that a place shows. */
async function cancel(page: Page, words: Wording, container: Locator): Promise<void> {
  await confirm(page, words, container);
  await expect(page.getByText(words.t('order_cancelled')).locator('visible=true').first()).toBeVisible();
}

/** Where something lies: its upper and its lower edge, in pixels. */
async function boundsOf(what: Locator): Promise<{ topPx: number; endPx: number }> {
  const { y = 0, height = 0 } = (await what.boundingBox()) ?? {};
  return { topPx: y, endPx: y + height };
}

/** Closes the payment window, as a player does who thinks better of it. */
async function closeWindow(page: Page, window: Page): Promise<void> {
  await window.close();
  await page.bringToFront();
}

const runs = [
  { language: 'en', scheme: 'light', device: phone, at: 23 },
  { language: 'ar', scheme: 'dark', device: desktop, at: 24 },
] as const;

for (const { language, scheme, device, at } of sample('unpaid', 2, runs)) {
  test.describe(`${language}, ${device.viewport.width} px`, () => {
    test.use({ ...device, colorScheme: scheme });

    test('RS-3 LY-8 "I have paid" reports that no payment arrived, a closed window is noticed, and Escape closes the popup', {
      tag: '@thorough',
    }, async ({ page }) => {
      const words = await wordingOf(language);
      const { t } = words;
      const shopper = createShopper(page, words);
      await shopper.readyToPay(buyer(at), product, 'Razer Gold');
      const window = await shopper.pay();
      await page.bringToFront();
      const popup = shopper.result('result_pending');
      await expect(popup).toContainText('Razer Gold');
      await expect(popup.getByRole('timer')).toBeVisible();
      const check = popup.getByRole('button', { name: t('recharge_done') });
      await expect(check).toBeInViewport({ ratio: 1 });
      // A tap may scroll a popup that is higher than its window: what counts is how far the button is from the title at its end.
      const belowTitle = async (): Promise<number> => {
        await popup.locator('.sheet').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
        return (await boundsOf(popup.locator('.acts'))).topPx - (await boundsOf(popup.locator('.result-title'))).topPx;
      };
      const waiting = await belowTitle();
      await popup.getByRole('button', { name: t('recharge_done') }).click();
      await expect(popup.getByRole('status').filter({ hasText: t('heard_unpaid') })).toBeVisible();
      await expectAccessible(page, 'an order that waits for its payment', popup);

      await closeWindow(page, window);
      await expect(popup).toContainText(t('result_closed_text'));
      expect(await belowTitle(), 'other words move no button').toBeCloseTo(waiting, 0);
      await expectAccessible(page, 'a payment window that was closed', popup);
      await page.mouse.click(4, 4);
      await expect(popup).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
    });

    test('RS-3 the popup shows the code for the counter', { tag: '@thorough' }, async ({ page }) => {
      const words = await wordingOf(language);
      const { t } = words;
      const shopper = createShopper(page, words);
      await shopper.openLoggedIn(buyer(at + 2));
      await shopper.chooseCharacter(buyer(at + 2));
      await shopper.chooseProduct(product);
      await shopper.payFrom('TH');
      await shopper.choosePath(['Codapay', '7-Eleven']);
      const window = await shopper.pay();
      const popup = shopper.result('result_pending');
      await page.bringToFront();
      const code = popup.locator('.pay-code bdi');
      await expect(code).toHaveText(/\d{4}/);
      await expect(popup).toContainText(t('result_until_tomorrow'));
      await expectAccessible(page, 'the code of a counter', code);
      await expect(window.locator('body')).toContainText((await code.textContent()) ?? '');
      await cancel(page, words, popup);
    });

    test('PY-13 T16 the payment window shows what is being made while that takes long, and closes if no order was made', {
      tag: '@thorough',
    }, async ({ page, lineTo }) => {
      const words = await wordingOf(language);
      const { t } = words;
      const line = await lineTo();
      const shopper = createShopper(page, words, line.port);
      let letGo = (): void => {};
      const held = new Promise<void>((done) => {
        letGo = done;
      });
      await shopper.readyToPay(buyer(at + 4), product, 'Razer Gold');
      line.conditions.answered = async ({ path }): Promise<'pass'> => {
        if (path.startsWith('/api/pay/razer_gold_pay')) await held;
        return 'pass';
      };
      const opened = page.context().waitForEvent('page');
      await shopper.payButton().click();
      const window = await opened;
      await expect(window.getByRole('status')).toHaveText(t('making_order'));
      await expect(window.getByRole('heading', { name: 'Razer Gold' })).toBeVisible();
      await expect(window.locator('body')).toContainText('Watt Top-up');
      await expect(window.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      const ground = await window.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(ground).toBe(scheme === 'dark' ? 'rgb(18, 17, 24)' : 'rgb(247, 247, 248)');
      letGo();
      await window.waitForURL(/\/pay\//);
      await page.bringToFront();
      await cancel(page, words, shopper.result('result_pending'));
    });
  });
}

test.describe('a player cancels an unpaid order', () => {
  test.use(phone);

  test('RS-3 GD-2 in the popup, and a limited product can be bought again', { tag: '@thorough' }, async ({ page }) => {
    const words = await wordingOf('en');
    const { t } = words;
    const who = buyer(29);
    const orders = await countOrders(who);
    const shopper = createShopper(page, words);
    await shopper.openLoggedIn(who);
    await shopper.chooseCharacter(who);
    await shopper.main.getByText('Bundles', { exact: true }).click();
    const pack = shopper.product('Starter pack');
    await expect(pack).toContainText('1 of 1 left');
    const free = await pack.textContent();
    await shopper.chooseProduct('Starter pack');
    await shopper.chooseMethod('Razer Gold');
    await closeWindow(page, await shopper.pay());
    const popup = shopper.result('result_pending');
    await cancel(page, words, popup);
    await expect(popup).toBeHidden();
    await expect(pack).toHaveText(free ?? '');
    await expect.poll(orders.more).toMatchObject({ orders: 1, failed: 1 });
    // What it was cannot be paid any more; another one can.
    await shopper.chooseProduct('Starter pack');
    await shopper.chooseMethod('Razer Gold');
    await hosted.approve(await shopper.pay());
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    await shopper
      .result('result_success')
      .getByRole('button', { name: t('done') })
      .click();
    await expect.poll(orders.more).toMatchObject({ orders: 2, paid: 1, failed: 1 });
  });

  test('RS-3 CP-6 among my orders, and its coupon can be used again', { tag: '@thorough' }, async ({ page }) => {
    const words = await wordingOf('en');
    const { t, like } = words;
    const who = seeded({ game, username: 'carlos' });
    const shopper = createShopper(page, words);
    await shopper.readyToPay(who, product, 'Razer Gold');
    const row = shopper.payStep().locator('.coupon');
    await expect(row.locator('b')).toBeVisible();
    const coupon = await row.locator('b').innerText();
    await closeWindow(page, await shopper.pay());
    await (await shopper.otherMethods()).getByRole('button', { name: t('pay_later') }).click();
    const order = shopper.main.getByRole('listitem').filter({ hasText: product }).first();
    await order.getByRole('button', { name: like('order_more', { product }) }).click();
    const menu = page.getByRole('dialog', { name: product });
    await cancel(page, words, menu);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(order).toContainText(t('result_cancelled'));
    await expect(page.getByText(t('order_cancelled'))).toHaveCount(0);
    await expectAccessible(page, 'an order that was cancelled', order);
    await page.goto(`${originOf('watt')}/?domain_area=sea&client_id=${who.client_id}&spec_lang=en`);
    await shopper.waitForGoods();
    await shopper.chooseProduct(product);
    await shopper.chooseMethod('Razer Gold');
    await expect(row.locator('b')).toHaveText(coupon);
  });
});

test('RS-3 NT-5 while no gateway answers, "I have paid" and "cancel" end with a message', { tag: '@thorough' }, async ({
  page,
  lineTo,
  faults,
}) => {
  faults.allow(/net::ERR_/);
  const words = await wordingOf('en');
  const { t } = words;
  const line = await lineTo();
  const shopper = createShopper(page, words, line.port);
  await shopper.readyToPay(buyer(30), product, 'Razer Gold');
  await shopper.pay();
  await page.bringToFront();
  line.conditions.stopped = () => true;
  const popup = shopper.result('result_pending');
  const give = popup.getByRole('button', { name: t('cancel_order') });
  await confirm(page, words, popup);
  await expect(give).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(t('cancel_unheard'))).toBeVisible();
  await expect(give).not.toHaveAttribute('aria-busy', 'true');
  const button = popup.getByRole('button', { name: t('recharge_done') });
  await button.click();
  await expect(popup.getByText(t('heard_unreached'))).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  line.conditions.stopped = () => false;
  await expect(popup.getByText(t('heard_unpaid'))).toBeVisible({ timeout: 40_000 });
  await cancel(page, words, popup);
});
