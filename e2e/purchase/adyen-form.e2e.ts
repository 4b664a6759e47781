import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import type { Faults } from '../helpers/faults.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, type Shopper } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'bruno', at: 8 });
const product = '980 + 140 Embers';

/** Everything up to the tap on "pay" with Adyen, and the tap. */
async function tapPay(page: Page, faults: Faults): Promise<Shopper> {
  // A country chosen by a script is no input of a player, and what it changes counts as moving by itself.
  faults.allow(/layout shift.*(UL\.methods|DIV\.sheet)/);
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(who);
  await shopper.chooseCharacter(who);
  await shopper.chooseProduct(product);
  await shopper.payFrom('MY');
  await shopper.chooseMethod('Cards');
  await expect(shopper.payStep()).toContainText('right here, on this page');
  await shopper.payButton().click();
  return shopper;
}

/** Goes to the card form of Adyen's Drop-in, and answers the frame it is in. */
async function openCards(page: Page, faults: Faults): Promise<FrameLocator> {
  await tapPay(page, faults);
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
  const orders = await countOrders(who);
  const form = await openCards(page, faults);
  await expectAccessible(page, 'the form of the provider', page.getByRole('dialog', { name: 'Cards' }));
  await fillCard(form, '4111111111111111');
  await form.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('dialog', { name: t('result_success') })).toBeVisible();
  await expect.poll(orders.more).toEqual(orders.once);
  expect(page.context().pages(), 'no window was opened').toHaveLength(1);
});

test('PY-10 RS-4 a card that Adyen refuses is reported at once, and another payment method can be chosen', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  const form = await openCards(page, faults);
  await fillCard(form, '4000000000000002');
  await form.getByRole('button', { name: /^Pay / }).click();
  const failed = page.getByRole('dialog', { name: t('result_fail') });
  await expect(failed).toBeVisible();
  await expect(failed.getByRole('button', { name: t('change_way') })).toBeVisible();
});

test('PY-10 a session that Adyen does not know is reported as wrong parameters', { tag: '@thorough' }, async ({
  page,
  faults,
}) => {
  faults.allow(/status of 422|NETWORK_ERROR/);
  await page.route(/checkoutshopper\/v1\/sessions/, (route) =>
    route.fulfill({
      status: 422,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { status: 422, errorCode: '14_0408', message: 'The session is not valid.', errorType: 'validation' },
    }),
  );
  const shopper = await tapPay(page, faults);
  await expect(page.getByRole('dialog', { name: 'Cards' })).toContainText(t('error_payment_parameters'));
  await expect(shopper.result('result_success')).toBeHidden();
});
