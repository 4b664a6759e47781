import { expectAccessible } from '../helpers/expect-accessible.ts';
import { approveLatest } from '../helpers/providers.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'aria' });
const product = '980 + 140 Embers';

test('RS-4 a declined payment and one without enough money show the reason at once, and offer another payment method', async ({
  page,
}) => {
  const shopper = createShopper(page, words);
  await shopper.readyToPay(who, product, 'Razer Gold');
  await hosted.decline(await shopper.pay());
  await page.bringToFront();
  const failed = shopper.result('result_fail');
  await expect(failed).toContainText(t('fail_declined'));
  await expect(failed.locator('.primary')).toHaveText([t('change_way')]);
  await expectAccessible(page, 'the failed order');
  await (await shopper.otherMethods()).getByRole('button', { name: t('recharge_continue') }).click();
  await shopper.chooseMethod('Razer Gold');
  const second = await shopper.pay();
  await second.getByText('Fail for another reason').click();
  await second.getByRole('button', { name: 'Not enough money' }).click();
  await page.bringToFront();
  await expect(failed).toContainText(t('fail_funds'));
  await failed.getByRole('button', { name: t('change_way') }).click();
  await shopper.chooseMethod('PromptPay');
  const payment = await shopper.pay();
  await expect(payment).toHaveURL(/\/pay\/payermax\//);
  await hosted.approve(payment);
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
});

test('RS-3 a held payment stays pending in both windows, and the link in the second one completes it in both', {
  tag: '@thorough',
}, async ({ page }) => {
  const shopper = createShopper(page, words);
  await shopper.readyToPay(who, product, 'Razer Gold');
  const second = createShopper(await shopper.pay(), words);
  await hosted.hold(second.page);
  await expect(second.result('result_pending')).toBeVisible();
  await page.bringToFront();
  const done = shopper.result('result_pending').getByRole('button', { name: t('recharge_done') });
  const response = page.waitForResponse(/getOrderInfo/);
  await done.click();
  await response;
  await expect(shopper.result('result_pending')).toBeVisible();
  await expect(done).not.toHaveAttribute('aria-busy', 'true');

  const opened = page.context().waitForEvent('page');
  await second
    .result('result_pending')
    .getByRole('link', { name: t('to_pay') })
    .click();
  await hosted.approve(await opened);
  await expect(second.result('result_success')).toBeVisible();
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
});

test('NT-5 RS-2 the payment window is closed and the page reloaded: the order is followed to its late end', {
  tag: '@thorough',
}, async ({ page }) => {
  const own = seeded({ username: 'ming' });
  const orders = await countOrders(own);
  const shopper = createShopper(page, words);
  await shopper.readyToPay(own, product, 'Razer Gold');
  const payment = await shopper.pay();
  await hosted.hold(payment);
  await expect(payment.getByRole('dialog')).toBeVisible();
  await payment.close();
  await page.reload();
  await expect(shopper.result('result_pending')).toBeVisible();
  await approveLatest(page);
  await expect.poll(async () => (await orders.more()).paid).toBe(1);
  // What a page does when it is looked at again.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(shopper.result('result_success')).toBeVisible();
  expect((await orders.more()).orders).toBe(1);
});

test('PY-13 a payment method that needs this window navigates in it and returns to the result', {
  tag: '@thorough',
}, async ({ page }) => {
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(who);
  await shopper.chooseProduct(product);
  await shopper
    .payStep()
    .getByRole('combobox', { name: t('pay_from') })
    .selectOption('PH');
  await shopper.chooseMethod('Alipay+');
  await shopper.payButton().click();
  await page.waitForURL(/\/pay\/alipay\//);
  await hosted.approve(page);
  await expect(shopper.result('result_success')).toBeVisible();
  expect(new URL(page.url()).search, 'a reload must not show the result again').not.toContain('billing_no');
});

test('PY-13 where no window opens, a link is offered', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const shopper = createShopper(page, words);
  await shopper.readyToPay(who, product, 'Razer Gold');
  await shopper.payButton().click();
  const pending = shopper.result('result_pending');
  await expect(pending).toBeVisible();
  await expectAccessible(page, 'the pending order with its link');
  const opened = page.context().waitForEvent('page');
  await pending.getByRole('link', { name: t('to_pay') }).click();
  await hosted.approve(await opened);
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
});

test('PY-7 a method without a call is paid on the payment site, which exchanges the shop’s ticket once', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/status of 400 .*\/paysite\?/);
  const shopper = createShopper(page, words);
  await shopper.readyToPay(who, product, 'Bank transfer');
  const label = await shopper.payButton().innerText();
  const visited = page.context().waitForEvent('request', (one) => new URL(one.url()).pathname === '/paysite');
  const site = await shopper.pay();
  const amount = await site.locator('.amount').innerText();
  const number = await site.getByText(/^CS-[0-9A-F]{4}-[0-9A-F]{4}$/).innerText();
  expect(label).toContain(amount);
  await hosted.approve(site);
  await page.bringToFront();
  await expect(shopper.result('result_success')).toContainText(number);
  await site.goto((await visited).url());
  await expect(site.getByText('This ticket is unknown, used or over.')).toBeVisible();
  await expectAccessible(site, 'the payment site with a used ticket');
});

test('PY-1 PY-8 BR-1 another brand sells by another company’s method, whose payment page takes a posted form', {
  tag: '@thorough',
}, async ({ page }) => {
  const hana = seeded({ brand: 'ssgame', area: 'kr', game: '별빛의 서약', username: 'minjun' });
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(hana);
  await shopper.chooseProduct('980 + 140 Starlight');
  await shopper.chooseMethod('Card');
  const payment = await shopper.pay();
  await hosted.approve(payment);
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
});
