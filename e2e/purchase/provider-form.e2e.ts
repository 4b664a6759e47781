import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import type { Faults } from '../helpers/faults.ts';
import { approveLatest, honest, hostile, playAirwallex, storedIn } from '../helpers/providers.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t, like } = words;
const who = seeded({ username: 'bruno', at: 9 });
const product = '980 + 140 Embers';

/** Everything up to the tap on "pay" with Airwallex's card form. */
async function readyToPay(page: Page, faults: Faults) {
  // A country chosen by a script is no input of a player, and what it changes counts as moving by itself.
  faults.allow(/layout shift.*(UL\.methods|DIV\.sheet)/);
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(who);
  await shopper.chooseCharacter(who);
  await shopper.chooseProduct(product);
  await shopper.payFrom('SG');
  await shopper.chooseMethod('Cards');
  const dialog = page.getByRole('dialog', { name: 'Cards' });
  return { shopper, dialog, form: dialog.frameLocator('iframe') };
}

const gone = (dialog: Locator): Locator => dialog.getByText(like('module_gone', { method: 'Cards' }));
const refuse = (route: Route): Promise<void> => route.abort('internetdisconnected');

test('PY-10 when a provider cannot be reached, its hosted page is offered for the same order', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/airwallex|LoadScriptError|isTrusted/i);
  await page.route(/airwallex\.com/, refuse);
  const orders = await countOrders(who);
  const { shopper, dialog } = await readyToPay(page, faults);
  await shopper.payButton().click();
  await expect(gone(dialog)).toBeVisible();
  await expectAccessible(page, 'a provider out of reach', dialog);
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: t('to_pay') }).click();
  await hosted.approve(await opened);
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
  await expect.poll(orders.more).toEqual(orders.once);
});

test('PY-10 T34 a form that reports success is not trusted: the gateway is asked at once, and only it decides', async ({
  page,
  faults,
}) => {
  await playAirwallex(page, honest);
  const orders = await countOrders(who);
  const { shopper, dialog, form } = await readyToPay(page, faults);
  await shopper.payButton().click();
  const pay = form.getByRole('button', { name: 'Pay with the stand-in' });
  await expect(pay).toBeVisible();
  await expect(dialog.getByRole('status')).toBeHidden();
  await expect(dialog.locator('iframe')).toHaveCSS('block-size', /^6\d\dpx$/);
  await expectAccessible(page, 'the form of a provider', dialog);
  const wallets = await form.locator('body').evaluate(() => {
    const { featurePolicy } = document as Document & { featurePolicy: { allowedFeatures(): string[] } };
    return { payment: featurePolicy.allowedFeatures().includes('payment'), request: 'PaymentRequest' in window };
  });
  expect(wallets, 'a wallet of the device may be asked from the frame').toEqual({ payment: true, request: true });
  const secret = await form.locator('body').evaluate(() => Reflect.get(window, 'given').options.client_secret);
  expect(secret).toMatch(/^[\w-]{20,}$/);
  expect(await storedIn(page), 'what the provider needs is not stored').not.toContain(secret);
  const response = page.waitForResponse(/getOrderInfo/);
  await pay.click();
  await response;
  await expect(dialog, 'nothing is called paid').toBeVisible();
  expect(await orders.more()).toMatchObject({ orders: 1, paid: 0, pending: 1 });
  await approveLatest(page);
  await expect(shopper.result('result_success')).toBeVisible();
  await expect.poll(orders.more).toEqual(orders.once);
});

test('T34 a hostile provider script reads nothing of the shop, redirects nobody, and forges no success', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/allow-top-navigation/);
  await playAirwallex(page, hostile);
  const orders = await countOrders(who);
  const { shopper, dialog } = await readyToPay(page, faults);
  const navigated = page.waitForEvent('framenavigated', (one) => one.url().endsWith('/airwallex'));
  await shopper.payButton().click();
  const frame = await navigated;
  const results = (): Promise<Record<string, string>> => frame.evaluate(() => Reflect.get(window, 'came') ?? {});
  await expect.poll(async () => (await results()).leaving).toBeDefined();
  expect(await results()).toEqual({
    document: 'SecurityError',
    storage: 'SecurityError',
    address: 'SecurityError',
    'own storage': '',
    'own cookies': '',
    'frame element': 'none',
    leaving: 'SecurityError',
  });
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('watt.localhost');
  expect(await orders.more()).toMatchObject({ orders: 1, paid: 0, pending: 1 });
  await dialog.getByRole('button', { name: t('close') }).click();
  await expect(shopper.result('result_pending')).toBeVisible();
});

test('PY-10 a closed form opens again by "to pay"; after a reload the order has a link, and another method cancels it', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  await playAirwallex(page, honest);
  const orders = await countOrders(who);
  const { shopper, dialog, form } = await readyToPay(page, faults);
  await shopper.payButton().click();
  const pay = form.getByRole('button', { name: 'Pay with the stand-in' });
  await expect(pay).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: t('close') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pay, 'the keyboard leads into the form').toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  const pending = shopper.result('result_pending');
  await expect(pending).toContainText(t('result_link_text'));
  await pending.getByRole('button', { name: t('to_pay') }).click();
  await expect(pay).toBeVisible();
  await page.reload();
  await expect(pending.getByRole('link', { name: t('to_pay') })).toBeVisible();
  await (await shopper.otherMethods()).getByRole('button', { name: t('change_way') }).click();
  await shopper.chooseMethod('Cards');
  await shopper.payButton().click();
  await expect(pay).toBeVisible();
  expect(await orders.more()).toMatchObject({ orders: 2, pending: 1 });
});

test('PY-10 PY-12 parameters that the provider rejects are reported, and the order can be paid on its page', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  await playAirwallex(page, honest);
  await page.route(/\/api\/pay\/airwallex/, async (route) => {
    // The loopback address is the gateway too, and needs no names.
    const answer = await route.fetch({ url: route.request().url().replace('watt.localhost', '127.0.0.1') });
    const { content, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, content: { ...content, module: { intent_id: 'x' } } } });
  });
  const { shopper, dialog } = await readyToPay(page, faults);
  await shopper.payButton().click();
  await expect(dialog.getByText(t('error_payment_parameters'))).toBeVisible();
  await expect(dialog.getByRole('link', { name: t('to_pay') })).toBeVisible();
});
