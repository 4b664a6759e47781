import type { Locator } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { type OwnGateway, startGateway } from '../helpers/gateway.ts';
import { press, reach } from '../helpers/reach.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

let gateway: OwnGateway;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  gateway = await startGateway({ COINSLOT_DEPLOY: JSON.stringify({ watt: { generation: 'classic' } }) });
});

test.afterAll(() => gateway?.end());

const phone = { width: 360, height: 740 } as const;
const desktop = { width: 1280, height: 800 } as const;

/** Each run buys for a character of its own. */
const runs = [
  { viewport: phone, language: 'en', scheme: 'light', at: 1 },
  { viewport: desktop, language: 'ja', scheme: 'dark', at: 2 },
  { viewport: phone, language: 'ar', scheme: 'dark', at: 3 },
  { viewport: desktop, language: 'ru', scheme: 'light', at: 4 },
  { viewport: desktop, language: 'ar', scheme: 'light', at: 5 },
  { viewport: phone, language: 'ja', scheme: 'light', at: 6 },
] as const;

for (const { viewport, language, scheme, at } of sample('steps', 6, runs)) {
  test.describe(`at ${viewport.width} px, in ${language}, ${scheme}`, () => {
    test.use({ viewport, colorScheme: scheme });

    test('RT-2 RT-3 LY-3 the four steps work with the keyboard alone and with the browser’s back and forward buttons', async ({
      page,
    }) => {
      const who = seeded({ game: 'Skyward Saga', username: 'bruno', at });
      const orders = await countOrders(who, gateway.port);
      const words = await wordingOf(language);
      const { t, like } = words;
      const shopper = createShopper(page, words, gateway.port);
      const { main } = shopper;
      const bar = shopper.steps;
      const step = bar.locator('[aria-current="step"]');
      const button = (name: string | RegExp): Locator => main.getByRole('button', { name }).first();

      await shopper.open(who, 'the games');
      await expect(page).toHaveURL(/\/selectGame\?/);
      await expect(step).toContainText(t('select_game'));
      await expectAccessible(page, 'the games');
      await press(page, button(/^Skyward Saga/));
      await press(page, page.getByRole('listitem').getByRole('button', { name: 'Skyward Saga: Origins' }));

      await shopper.waitForGoods();
      await expect(step).toContainText(t('select_role_goods'));
      await expectAccessible(page, 'the goods');
      await shopper.logInByKeys(who);
      await shopper.waitForGoods();
      await shopper.chooseCharacter(who);
      await press(page, shopper.product('980 + 140 Gems'), 'Space');
      // The bar reaches from edge to edge, with or without a scroll bar beside it.
      const paybar = main.locator('.paybar');
      await expect.poll(async () => (await paybar.boundingBox())?.width).toBeGreaterThanOrEqual(viewport.width - 1);
      await press(page, button(t('choose_payment')));

      const payStep = page.getByRole('region', { name: t('pay_title') });
      await expect(page).toHaveURL(/\/recharge\?.*product_id=/);
      await expect(step).toContainText(t('recharge_begin'));
      await page.reload();
      await expect(payStep).toContainText(who.role.display);
      await expectAccessible(page, 'the pay step', payStep.getByRole('button', { name: 'Razer Gold' }));
      await page.goBack();
      await expect(step).toContainText(t('select_role_goods'));
      await page.goForward();
      await expect(step).toContainText(t('recharge_begin'));

      await press(page, payStep.getByRole('button', { name: 'Razer Gold' }), 'Space');
      const opened = page.context().waitForEvent('page');
      await press(page, payStep.getByRole('button', { name: like('pay') }));
      const payment = await opened;
      await payment.waitForURL(/\/pay\//);
      await page.bringToFront();
      await expect(shopper.result('result_pending')).toBeVisible();
      await expect(page).toHaveURL(/\/result\?origin=recharge/);
      await expect(step).toContainText(t('recharge_result'));
      await expectAccessible(page, 'the order that waits');
      await page.reload();
      await expect(shopper.result('result_pending')).toBeVisible();

      await press(payment, payment.getByRole('button', { name: /^Approve (?!in|now|after)/ }));
      await page.bringToFront();
      await expect(shopper.result('result_success')).toBeVisible();
      await expectAccessible(page, 'the result');
      // What came fills its side of the card.
      const [card, burst] = await Promise.all(['.sheet', '.burst'].map((part) => main.locator(part).boundingBox()));
      if (viewport === desktop) expect(card && burst && card.height - burst.height).toBeLessThan(3);
      await expect.poll(orders.more).toEqual(orders.once);
      await reach(page, bar.getByRole('link', { name: t('select_game') }));
      await press(page, shopper.result('result_success').getByRole('button', { name: t('done') }));
      await shopper.waitForGoods();
      await expect(step).toContainText(t('select_role_goods'));
    });
  });
}
