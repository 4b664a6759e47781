import { seeded } from '../../src/testing/e2e/seeded.ts';
import { createShopper, hosted } from '../../src/testing/e2e/shopper.ts';
import { expect, test } from '../../src/testing/e2e/test.ts';
import { wordingOf } from '../../src/testing/e2e/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t } = words;
const product = '980 + 140 Embers';

test('RS-3 "Pay another way", and then the first page is paid too: its player reads that this payment comes back', async ({
  page,
}) => {
  const shopper = createShopper(page, words);
  await shopper.readyToPay(seeded({ username: 'aria' }), product, 'Razer Gold');
  const first = await shopper.pay();
  await page.bringToFront();
  await shopper
    .result('result_pending')
    .getByRole('button', { name: t('change_way') })
    .click();
  await shopper.chooseMethod('PromptPay');
  await hosted.approve(await shopper.pay());
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
  await first.bringToFront();
  await hosted.approve(first);
  const back = first.getByRole('dialog', { name: t('refund_title') });
  await expect(back).toContainText(t('refund_replaced'));
  await expect(back).not.toContainText(t('result_success'));
});

test('T19 one order is approved in two windows: its player reads that the second payment comes back', async ({
  page,
}) => {
  const shopper = createShopper(page, words);
  await shopper.readyToPay(seeded({ username: 'aria' }), product, 'Razer Gold');
  const first = await shopper.pay();
  const second = await page.context().newPage();
  await second.goto(first.url());
  await hosted.approve(first);
  await expect(createShopper(first, words).result('result_success')).toBeVisible();
  await second.bringToFront();
  await hosted.approve(second);
  await expect(createShopper(second, words).result('result_success')).toContainText(t('refund_twice'));
});
