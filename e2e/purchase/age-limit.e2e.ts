import type { Locator } from '@playwright/test';
import { monthlyLimit } from '../../src/rules/law.ts';
import { price } from '../../src/rules/money.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { press } from '../helpers/reach.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const yen = (amount: number): string => price(amount, 'JPY');
const limit = yen(monthlyLimit('under16') ?? 0);

/** Each run buys with an account of its own: the month's limit is the account's. */
const runs = [
  { viewport: { width: 360, height: 740 }, language: 'ja', brand: 'rhinos', game: '九尾の物語', username: 'leon' },
  { viewport: { width: 1280, height: 800 }, language: 'en', brand: 'ssgame', game: '星詠みの誓約', username: 'minjun' },
] as const;

for (const { viewport, language, brand, game, username } of sample('age', 2, runs))
  test.describe(`at ${viewport.width} px, in ${language}`, () => {
    test.use({ viewport });

    test('LY-6 PY-1 a minor states the age once, buys, and gets a message when the monthly limit is reached', {
      tag: '@thorough',
    }, async ({ page }) => {
      const who = seeded({ brand, area: 'ja', game, username });
      const words = await wordingOf(language);
      const { t, like } = words;
      const shopper = createShopper(page, words);
      const orders = await countOrders(who);
      const age = shopper.payStep().getByRole('group', { name: t('age_title') });
      const good = (of: number): Locator => shopper.main.locator('.good', { hasText: yen(of) }).first();
      const toPay = async (): Promise<void> => {
        if (!shopper.wide()) await tap(shopper.main.getByRole('button', { name: t('choose_payment') }));
      };
      let taps = 0;
      const tap = async (what: Locator): Promise<void> => {
        await what.click();
        taps += 1;
      };

      await page.goto(`${originOf(brand)}/?domain_area=ja&spec_lang=${language}`);
      await tap(shopper.main.getByRole('button', { name: new RegExp(`^${who.game}`) }).first());
      await tap(good(3_000));
      await toPay();
      if (shopper.wide()) await tap(shopper.main.getByRole('button', { name: t('log_in'), exact: true }).first());
      const loaded = page.waitForEvent('load');
      const form = page.getByRole('dialog');
      await form.getByLabel(t('username'), { exact: true }).fill(who.username);
      await form.getByLabel(t('password'), { exact: true }).fill(who.password);
      await tap(form.getByRole('button', { name: t('log_in'), exact: true }));
      await loaded;
      await tap(shopper.payStep().getByRole('button', { name: /^PayPay/ }));

      await expect(age.getByRole('radio')).toHaveCount(3);
      await expect(age.getByText(t('age_why'))).toBeVisible();
      await shopper.payButton().click();
      await expect(age.getByRole('alert')).toHaveText(t('age_missing'));
      await expectAccessible(page, 'the age that is asked', age);
      const young = age.getByRole('radio', { name: t('age_under16') });
      await expect(young, 'a player who pays without an answer is led to it').toBeFocused();
      const isSeen = age.locator('legend').evaluate((legend) => {
        const { left, top } = legend.getBoundingClientRect();
        return legend.contains(document.elementFromPoint(left + 2, top + 2));
      });
      expect(await isSeen, 'nothing covers the question').toBe(true);
      await press(page, young, 'Space');
      taps += 1;
      await expect(age.getByText(like('age_monthly', { limit }))).toBeVisible();
      const opened = page.context().waitForEvent('page');
      await tap(shopper.payButton());
      const payment = await opened;
      await payment.waitForURL(/\/pay\//);
      await hosted.approve(payment);
      await page.bringToFront();
      await expect(shopper.result('result_success')).toBeVisible();
      await expect.poll(orders.more).toEqual(orders.once);
      // One more than where no age is asked; it is asked once for an account.
      expect(taps).toBeLessThanOrEqual(7);

      taps = 0;
      await page.goto(`${originOf(brand)}/?domain_area=ja&spec_lang=${language}&client_id=${who.client_id}`);
      await tap(shopper.main.getByRole('button', { name: t('buy_again') }));
      await expect(age.getByRole('radio', { name: t('age_under16') })).toBeChecked();
      await expect(shopper.payStep().locator('[aria-pressed="true"]').first()).toBeVisible();
      // A refusal that comes late may not move the button that was tapped.
      await page.route(/\/payermax_pay/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await route.continue();
      });
      await tap(shopper.payButton());
      expect(taps, 'of a player who comes back').toBeLessThanOrEqual(3);
      await expect(age.getByRole('alert')).toHaveText(like('age_spent', { spent: yen(3_000), limit }));
      await expectAccessible(page, 'the month that is used up', age);
      expect(await orders.more(), 'the gateway refuses it, and nothing is paid').toMatchObject({
        paid: 1,
        delivered: 1,
      });
    });
  });
