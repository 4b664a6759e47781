import { sample } from '../../src/testing/sample.ts';
import { productNames, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t } = words;
const dayMs = 86_400_000;

for (const { days, at } of sample('device clock', 2, [
  { days: 2, at: 35 },
  { days: -2, at: 36 },
]))
  test(`RS-3 AC-1 on a device whose clock is ${days} days off, an order is not overdue, and activities have the gateway’s times`, {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    // The offer of a first purchase leaves the list behind the result.
    faults.allow(/layout shift/);
    const who = seeded({ game: 'Skyward Saga', username: 'bruno', at });
    const shopper = createShopper(page, words);
    await page.clock.install({ time: Date.now() + days * dayMs });
    await shopper.open(who);
    await shopper.logIn(who);
    await shopper.chooseCharacter(who);
    await shopper.chooseProduct(productNames(who)[3] ?? '');
    await shopper.chooseMethod('Razer Gold');
    const orders = await countOrders(who);
    const payment = await shopper.pay();
    await page.bringToFront();
    const pending = shopper.result('result_pending');
    await expect(pending).toBeVisible();
    const late = page.getByText(t('late_title')).or(page.getByText(t('pay_over')));
    await expect(late).toHaveCount(0);
    await page.reload();
    await expect(pending).toBeVisible();
    await expect(late).toHaveCount(0);
    await hosted.approve(payment);
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    await expect.poll(orders.more).toEqual(orders.once);

    await page.goto(`${originOf(who.brand)}/activity?spec_lang=en`);
    await expect(page.getByRole('main').locator('.gift').first()).toBeVisible();
    await expect(page.getByRole('main').getByText(t('activity_none'))).toHaveCount(0);
  });
