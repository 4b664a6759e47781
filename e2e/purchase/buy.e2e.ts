import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
const desktop = { viewport: { width: 1280, height: 800 } } as const;
const game = 'Skyward Saga';

/** Each run buys for a character of its own. */
const runs = [
  { on: 'a phone', device: phone, language: 'en', scheme: 'light', at: 1 },
  { on: 'a phone', device: phone, language: 'ja', scheme: 'light', at: 2 },
  { on: 'a phone', device: phone, language: 'ar', scheme: 'dark', at: 3 },
  { on: 'a desktop', device: desktop, language: 'en', scheme: 'dark', at: 4 },
  { on: 'a desktop', device: desktop, language: 'ja', scheme: 'light', at: 5 },
  { on: 'a desktop', device: desktop, language: 'ar', scheme: 'light', at: 6 },
] as const;

for (const { on, device, language, scheme, at } of sample('buy', 6, runs)) {
  test.describe(`on ${on}, in ${language}, ${scheme}`, () => {
    test.use({ ...device, colorScheme: scheme });

    test('RT-1 LG-1 GM-2 GD-1 PY-3 PY-13 RS-2 RS-5 a purchase from the list of games to the paid order', async ({
      page,
    }) => {
      const who = seeded({ game, username: 'bruno', at });
      const words = await wordingOf(language);
      const { t } = words;
      const shopper = createShopper(page, words);

      await shopper.open(who, 'the games');
      await expectAccessible(page, 'the games');
      await shopper.chooseGame(game, 'Skyward Saga: Origins');
      await expectAccessible(page, 'the goods of a visitor');
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');

      await shopper.logInButton().click();
      await expectAccessible(page, 'the log-in', page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await shopper.logIn(who);
      await expectAccessible(page, 'the goods of a player');

      await shopper.who().click();
      await expectAccessible(page, 'the characters', page.getByRole('dialog'));
      await shopper
        .dialog(t('choose_character'))
        .getByRole('tab', { name: t('all_servers') })
        .click();
      await expectAccessible(page, 'the servers', page.getByRole('searchbox'));
      await page.keyboard.press('Escape');
      await shopper.chooseCharacter(who);

      await shopper.chooseProduct('980 + 140 Gems');
      await expectAccessible(page, 'the pay step');
      await shopper.chooseMethod('Razer Gold');
      const orders = await countOrders(who);
      const window = await shopper.pay();
      await expect(shopper.result('result_pending')).toBeVisible();
      await expectAccessible(page, 'the pending order');
      await expectAccessible(window, 'the payment page');
      await expect(window.getByText(who.username, { exact: true })).toBeVisible();

      await hosted.approve(window);
      await expect(window.getByRole('dialog', { name: t('result_success') })).toBeVisible();
      await expectAccessible(window, 'the result in the payment window');
      await page.bringToFront();
      await expect(shopper.result('result_success')).toBeVisible();
      await expectAccessible(page, 'the result');
      await expect(shopper.result('result_success')).toContainText(who.role.display);
      await expect.poll(orders.more).toEqual(orders.once);

      await shopper
        .result('result_success')
        .getByRole('button', { name: t('done') })
        .click();
      await expect(shopper.result('result_success')).toBeHidden();
      await page
        .getByRole('link', { name: t('my'), exact: true })
        .locator('visible=true')
        .click();
      await expect(page.getByRole('heading', { name: t('my_orders') })).toBeVisible();
      await expect(shopper.main.getByRole('listitem')).toContainText([t('state_success')]);
      await expectAccessible(page, 'the orders');
    });
  });
}
