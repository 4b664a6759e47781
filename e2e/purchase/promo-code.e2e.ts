import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { press } from '../helpers/reach.ts';
import { productNames, seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
const desktop = { viewport: { width: 1280, height: 800 } } as const;

/** Each run is a player's own: a code is redeemed once by an account. */
const runs = [
  { on: 'a phone', device: phone, language: 'en', scheme: 'light', username: 'aria' },
  { on: 'a desktop', device: desktop, language: 'ar', scheme: 'dark', username: 'bruno' },
] as const;

const amount = /[A-Z]{3} [\d,.]+\d/;

for (const { on, device, language, scheme, username } of sample('promo codes', 2, runs)) {
  test.describe(`on ${on}, in ${language}, ${scheme}`, () => {
    test.use({ ...device, colorScheme: scheme });

    test('CP-8 CP-9 a promo code by keyboard: wrong, expired, redeemed and used; the pay bar keeps its price', {
      tag: '@thorough',
    }, async ({ page, faults }) => {
      // The browser reports each code that the gateway refuses.
      faults.allow(/status of 400 .*redeem_code/);
      const who = seeded({ game: 'Skyward Saga', username });
      const words = await wordingOf(language);
      const { t } = words;
      const shopper = createShopper(page, words);
      await shopper.readyToPay(who, productNames(who)[3] ?? '', 'Razer Gold');
      const step = shopper.payStep();
      const price = async (): Promise<string> => amount.exec(await shopper.payButton().innerText())?.[0] ?? '';
      const full = await price();

      await press(page, step.getByRole('button', { name: t('promo_ask') }));
      const field = step.getByLabel(t('promo_label'));
      await expect(field).toBeFocused();
      for (const [code, answer] of [
        ['NOSUCHCODE', 'promo_unknown'],
        ['LASTYEAR', 'promo_over'],
      ] as const) {
        await field.fill(code);
        await field.press('Enter');
        await expect(step.getByText(t(answer))).toBeVisible();
      }
      await expectAccessible(page, 'the field for a code');

      await field.fill('hello-10');
      await field.press('Enter');
      await expect.poll(price).not.toBe(full);
      const best = await price();
      await expect(step.locator('.coupon')).toContainText('10%');
      await field.fill('HELLO10');
      await field.press('Enter');
      await expect(step.getByText(t('promo_used'))).toBeVisible();

      if (shopper.wide()) return;
      await page.keyboard.press('Escape');
      await expect(page.locator('.paybar')).toContainText(best);
    });
  });
}
