import type { Locator } from '@playwright/test';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('GM-1 PY-1 LG-4 from the front page to the payment a new player needs five taps, and a returning one three', {
  tag: '@thorough',
}, async ({ page }) => {
  const words = await wordingOf('en');
  const { t } = words;
  const who = seeded({ username: 'bruno', at: 11 });
  const shopper = createShopper(page, words);
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    await what.click();
    taps += 1;
  };
  const pay = async (): Promise<void> => {
    const opened = page.context().waitForEvent('page');
    await tap(shopper.payButton());
    const window = await opened;
    await window.waitForURL(/\/pay\//);
    await hosted.approve(window);
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
  };

  await page.goto(`${originOf('watt')}/?domain_area=sea&spec_lang=en`);
  await tap(page.getByRole('button', { name: /^Ember Tactics/ }));
  await tap(shopper.product('300 + 30 Embers'));
  await tap(shopper.main.getByRole('button', { name: t('choose_payment') }));
  const popup = page.getByRole('dialog');
  await popup.getByLabel(t('username'), { exact: true }).fill(who.username);
  await popup.getByLabel(t('password'), { exact: true }).fill(who.password);
  const loaded = page.waitForEvent('load');
  await tap(popup.getByRole('button', { name: t('log_in'), exact: true }));
  await loaded;
  if (!who.only) {
    // One more for a player of several characters, who alone can say which.
    const choice = shopper.dialog(t('choose_character'));
    await choice
      .getByRole('button', { name: new RegExp(who.role.display) })
      .first()
      .click();
  }
  await pay();
  expect(taps, 'of a newcomer with an account').toBeLessThanOrEqual(5);

  taps = 0;
  await page.goto(`${originOf('watt')}/?domain_area=sea&spec_lang=en&client_id=${who.client_id}`);
  await tap(shopper.main.getByRole('button', { name: t('buy_again') }));
  await expect(shopper.payStep().getByRole('button', { name: /^PromptPay/ })).toHaveAttribute('aria-pressed', 'true');
  await pay();
  expect(taps, 'of a player who comes back').toBeLessThanOrEqual(3);
});
