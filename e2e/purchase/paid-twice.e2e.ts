import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, sharedPort, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t } = words;
const product = '1,200 + 50 Doubloons';

/** Counts the payments for a character that were refunded from now on. */
async function countRefunds({ account, role }: Seeded): Promise<() => Promise<number>> {
  const count = async (): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${sharedPort}/sandbox/refunds?account=${account}&role=${role.value}`);
    return ((await answer.json()) as string[]).length;
  };
  const before = await count();
  return async () => (await count()) - before;
}

test('RS-3 after "Pay another way" the first page is paid too: that payment is refunded, buys nothing, and the player is informed', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = seeded({ game: 'Harbor Kings', username: 'bruno', at: 18 });
  const shopper = createShopper(page, words);
  await shopper.readyToPay(who, product, 'Razer Gold');
  const orders = await countOrders(who);
  const refunds = await countRefunds(who);
  const first = await shopper.pay();
  await page.bringToFront();
  await (await shopper.otherMethods()).getByRole('button', { name: t('change_way') }).click();
  await shopper.chooseMethod('PromptPay');
  await hosted.approve(await shopper.pay());
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
  await first.bringToFront();
  await hosted.approve(first);
  // The second order is the only one that buys anything.
  await expect.poll(orders.more).toEqual({ orders: 2, pending: 0, paid: 1, failed: 1, delivered: 1 });
  await expect.poll(refunds).toBe(1);
  const back = first.getByRole('dialog', { name: t('refund_title') });
  await expect(back).toContainText(t('refund_replaced'));
  await expect(back).not.toContainText(t('result_success'));
});

test('T19 one order is approved in two windows: the second payment is refunded, and the player is informed', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = seeded({ game: 'Harbor Kings', username: 'bruno', at: 19 });
  const shopper = createShopper(page, words);
  await shopper.readyToPay(who, product, 'Razer Gold');
  const orders = await countOrders(who);
  const refunds = await countRefunds(who);
  const first = await shopper.pay();
  const second = await page.context().newPage();
  await second.goto(first.url());
  await hosted.approve(first);
  await expect(createShopper(first, words).result('result_success')).toBeVisible();
  await second.bringToFront();
  await hosted.approve(second);
  await expect.poll(refunds).toBe(1);
  expect(await orders.more()).toEqual(orders.once);
  await expect(createShopper(second, words).result('result_success')).toContainText(t('refund_twice'));
});
