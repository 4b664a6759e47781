import type { FrameLocator, Page } from '@playwright/test';
import { seeded } from '../../src/testing/e2e/seeded.ts';
import { createShopper } from '../../src/testing/e2e/shopper.ts';
import { expectSound } from '../../src/testing/e2e/sound.ts';
import { countOrders, expect, test } from '../../src/testing/e2e/test.ts';
import { wordingOf } from '../../src/testing/e2e/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'aria' });
const product = '980 + 140 Embers';

/** Goes to the card form of Adyen's Drop-in, and answers the frame it is in. */
async function openCards(page: Page): Promise<FrameLocator> {
  const shopper = createShopper(page, words);
  await shopper.open(who);
  await shopper.logIn(who);
  await shopper.chooseProduct(product);
  await shopper.payFrom('MY');
  await shopper.chooseMethod('Cards');
  await expect(shopper.payStep()).toContainText('right here, on this page');
  await shopper.payButton().click();
  const form = page.getByRole('dialog', { name: 'Cards' }).frameLocator('iframe');
  await expect(form.getByRole('button', { name: /^Pay / })).toBeVisible();
  return form;
}

/** Fills the card in, each field of which is a frame of its own. */
async function fillCard(form: FrameLocator, number: string): Promise<void> {
  const field = (name: string) => form.frameLocator(`iframe[title="${name}"]`).locator('input');
  await field('Card number').pressSequentially(number);
  await field('Expiry date').pressSequentially('0330');
  await field('Security code').pressSequentially('737');
}

test('PY-10 RS-2 Adyen’s own Drop-in takes a card inside the page, and the order is paid once', async ({
  page,
  faults,
}) => {
  faults.allow(/dot.php|good bone/);
  const orders = await countOrders(who);
  const form = await openCards(page);
  await expectSound(page, 'the form of the provider', page.getByRole('dialog', { name: 'Cards' }));
  await page.screenshot({ path: '/tmp/mods/shots/adyen.png' });
  await fillCard(form, '4111111111111111');
  await page.screenshot({ path: '/tmp/mods/shots/adyen2.png' });
  await form.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('dialog', { name: t('result_success') })).toBeVisible();
  await expect.poll(orders.more).toEqual(orders.once);
  expect(page.context().pages(), 'no window was opened').toHaveLength(1);
});
