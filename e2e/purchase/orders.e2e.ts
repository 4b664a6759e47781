import type { BrowserContext, Locator, Page } from '@playwright/test';
import { shortOrderNumber } from '../../src/rules/order-help.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t, like } = words;
const product = '980 + 140 Embers';
const productId = 'watt-ember-sea-gems-980';

/** The address of a link to a game, and what it asks for. */
const linkTo = ({ brand, area, client_id }: Seeded, params: Readonly<Record<string, string>>): string =>
  `${originOf(brand)}/?${new URLSearchParams({ domain_area: area, client_id, spec_lang: 'en', ...params })}`;

/** Another browser, which knows nothing of the first. */
async function elsewhere(page: Page): Promise<{ context: BrowserContext; other: Page }> {
  const browser = page.context().browser();
  if (!browser) throw new TypeError('There is no browser to open another context in.');
  const context = await browser.newContext({ viewport: page.viewportSize() });
  return { context, other: await context.newPage() };
}

test('RS-3 an order that was left is found among the orders, in the checkout and on its own page, and is paid', async ({
  page,
}) => {
  const who = seeded({ username: 'bruno', at: 2 });
  const shopper = createShopper(page, words);
  await shopper.readyToPay(who, product, 'Razer Gold');
  const orders = await countOrders(who);
  await (await shopper.pay()).close();
  await (await shopper.otherMethods()).getByRole('button', { name: t('pay_later') }).click();
  // It leads to the orders. Nothing is chosen any more that the next tap would pay.
  await expect(page).toHaveURL(/\/my\b/);
  await page.goBack();
  await shopper.waitForGoods();
  await expect(page.getByRole('button', { name: t('choose_payment') })).toHaveCount(0);
  const chip = page.getByRole('region', { name: t('unpaid_title') });
  await chip.getByRole('button').click();
  await expect(shopper.result('result_pending')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chip).toContainText(product);
  await expectAccessible(page, 'the chip of an order that waits', chip);
  await shopper.chooseProduct('600 + 72 Embers');
  await shopper
    .payStep()
    .getByRole('button', { name: t('my_orders') })
    .click();
  const list = shopper.dialog(t('my_orders'));
  // The account has other characters, for whom other tests buy. Two of them share a name, on two servers.
  const ofRole = (container: Locator): Locator =>
    container
      .getByRole('listitem')
      .filter({ hasText: who.role.display })
      .filter({ hasText: who.server.display })
      .first();
  await expect(ofRole(list)).toBeVisible();
  await expectAccessible(page, 'the orders beside the pay step', list);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('Escape');

  await page
    .getByRole('link', { name: t('my'), exact: true })
    .locator('visible=true')
    .click();
  const first = ofRole(shopper.main);
  await expect(first).toContainText(t('state_pending'));
  await first.getByRole('button', { name: product, exact: true }).click();
  const opened = page.context().waitForEvent('page');
  await shopper
    .result('result_pending')
    .getByRole('link', { name: t('to_pay') })
    .click();
  await hosted.approve(await opened);
  await page.bringToFront();
  await shopper
    .result('result_success')
    .getByRole('button', { name: t('done') })
    .click();
  await expect(first).toContainText(t('state_success'));
  await expect.poll(orders.more).toEqual(orders.once);

  // Another device has no journal: the gateway's own list shows the order, and it can be bought again from there.
  const { context, other } = await elsewhere(page);
  const there = createShopper(other, words);
  await there.openLoggedIn(who);
  await other
    .getByRole('link', { name: t('my'), exact: true })
    .locator('visible=true')
    .click();
  const known = ofRole(there.main);
  await expect(known).toContainText(t('state_success'));
  const filters = there.main.getByRole('group', { name: t('orders_filter') });
  await filters.getByRole('button', { name: t('state_success') }).click();
  await known.getByRole('button', { name: product, exact: true }).click();
  const receipt = there.dialog(t('receipt'));
  await expect(receipt.getByRole('button', { name: t('print') })).toBeVisible();
  await expectAccessible(other, 'the receipt', receipt);
  await other.emulateMedia({ media: 'print' });
  await expect(there.main.getByRole('heading', { name: t('my_orders') })).toBeHidden();
  await expect(receipt.getByText(who.role.display)).toBeVisible();
  await other.emulateMedia({ media: null });
  await other.keyboard.press('Escape');
  await known.getByRole('button', { name: like('order_more', { product }) }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('buy_again') })
    .click();
  await expect(there.payStep()).toContainText(who.role.display);
  await expect(there.payStep().getByRole('button', { name: 'Razer Gold' })).toBeVisible();
  expect((await orders.more()).orders).toBe(1);
  await context.close();
});

test('ST-1 the last purchase is offered again: one tap selects it, another pays for it', { tag: '@thorough' }, async ({
  page,
}) => {
  const who = seeded({ username: 'bruno', at: 4 });
  const shopper = createShopper(page, words);
  await shopper.readyToPay(who, product, 'PromptPay');
  const orders = await countOrders(who);
  await hosted.approve(await shopper.pay());
  await page.bringToFront();
  await shopper
    .result('result_success')
    .getByRole('button', { name: t('done') })
    .click();
  await page.reload();
  await shopper.waitForGoods();
  await shopper.main.getByRole('button', { name: t('buy_again') }).click();
  const method = shopper.payStep().getByRole('button', { name: 'PromptPay' });
  await expect(method).toHaveAttribute('aria-pressed', 'true');
  await expect(method).toContainText(t('last_used'));
  await expect(shopper.payStep()).toContainText(who.role.display);
  await expectAccessible(page, 'what is bought again');
  expect((await orders.more()).orders).toBe(1);
  await hosted.approve(await shopper.pay());
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
  await expect.poll(async () => (await orders.more()).paid).toBe(2);
});

test('RT-3 a link is applied after the log-in: character, product and payment method are selected, and the link is forgotten', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = seeded({ username: 'bruno', at: 5 });
  const shopper = createShopper(page, words);
  const params = { server: who.server.value, role: who.role.value, product_id: productId, pay: '10103' };
  await page.goto(linkTo(who, params));
  await expect(shopper.product(product)).toHaveAttribute('aria-pressed', 'true');
  await shopper.logIn(who);
  await expect(shopper.payStep()).toContainText(who.role.display);
  await expect(shopper.payStep().getByRole('button', { name: 'Razer Gold' })).toHaveAttribute('aria-pressed', 'true');
  await expect(shopper.payButton()).toBeEnabled();
  await expect.poll(() => new URL(page.url()).search).not.toMatch(/role|server|pay/);
});

test('RT-3 a link to another player’s character selects no character, and a message says so', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = seeded({ username: 'bruno' });
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(who);
  await page.goto(linkTo(who, { role: seeded({ username: 'aria' }).role.value, pay: '10103' }));
  await expect(page.getByText(t('not_your_character'))).toBeVisible();
  await expect(shopper.who()).toContainText(t('choose_character'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('PY-13 the return page works without a session and after a posted form, and shows the order after the log-in', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = seeded({ username: 'bruno', at: 6 });
  const shopper = createShopper(page, words);
  await shopper.readyToPay(who, product, 'Razer Gold');
  const payment = await shopper.pay();
  const { context, other } = await elsewhere(page);
  const there = createShopper(other, words);
  await other.goto(payment.url());
  // A provider that returns players by a form: its body is not read.
  const returns = other.waitForRequest((one) => one.isNavigationRequest() && one.url().includes('billing_no='));
  await hosted.approve(other);
  const billing_no = new URL((await returns).url()).searchParams.get('billing_no') ?? '';
  await other.waitForURL(/selectGoods/);
  await expect(there.result('result_unknown')).toContainText(t('result_elsewhere_text'));
  await expect(there.result('result_unknown')).toContainText(shortOrderNumber(billing_no));
  await expect(other.getByRole('dialog')).toHaveCount(1);
  await expectAccessible(other, 'a return without a session');

  await other.goto('about:blank');
  await other.setContent(
    `<form method="post" action="${originOf('watt')}/result?billing_no=${billing_no}&client_id=${who.client_id}"><input name="status" value="fail"><button>Back</button></form>`,
  );
  await other.getByRole('button', { name: 'Back' }).click();
  await expect(there.result('result_unknown')).toContainText(t('result_elsewhere_text'));
  await there
    .result('result_unknown')
    .getByRole('button', { name: t('log_in') })
    .click();
  const popup = there.dialog(words.like('log_in_title'));
  await popup.getByLabel(t('username'), { exact: true }).fill(who.username);
  await popup.getByLabel(t('password'), { exact: true }).fill(who.password);
  const loaded = other.waitForEvent('load');
  await popup.getByRole('button', { name: t('log_in'), exact: true }).click();
  await loaded;
  await expect(there.result('result_success')).toContainText(who.role.display);
  await expect(there.result('result_success')).toContainText(t('go_back'));
  await context.close();
  // The tab that began it has seen it by itself.
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
});

test('PY-13 AR-2 a return to a browser without a stored area shows the result first, and then asks for the area', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto(`${originOf('watt')}/result?billing_no=NOBODY`);
  const result = page.getByRole('dialog', { name: t('result_unknown') });
  await expect(result).toContainText(t('result_elsewhere_text'));
  await result.getByRole('button', { name: t('close') }).click();
  await expect(page.getByRole('combobox', { name: t('no_area_text') })).toBeVisible();
});

test('LY-6 in Europe each order asks for consent again', { tag: '@thorough' }, async ({ page }) => {
  const who = seeded({ area: 'eru', username: 'bruno', at: 3 });
  const shopper = createShopper(page, words);
  const orders = await countOrders(who);
  await shopper.readyToPay(who, '600 + 72 Embers', 'PayPal');
  const box = shopper.payStep().getByRole('checkbox', { name: t('law_consent') });
  await shopper.payButton().click();
  await expect(shopper.payStep().getByText(t('law_consent_missing'))).toBeVisible();
  await expect(box).toBeFocused();
  await expectAccessible(page, 'the consent that is missing');
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await hosted.approve(await shopper.pay());
  await page.bringToFront();
  await shopper
    .result('result_success')
    .getByRole('button', { name: t('done') })
    .click();
  await expect.poll(orders.more).toEqual(orders.once);
  await shopper.chooseProduct('600 + 72 Embers');
  await expect(box).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: t('my'), exact: true })
    .locator('visible=true')
    .click();
  await expect(shopper.main.getByRole('link', { name: t('withdrawal') })).toHaveAttribute('href', /^https:/);
});

for (const width of sample('the items of the law of Japan', 2, [360, 1280])) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('LY-6 in Japan the six legal items are right above the button, and nothing covers them', async ({ page }) => {
      const who = seeded({ brand: 'rhinosJp', area: 'ja', game: '蒼穹の騎士団', username: 'ren' });
      const shopper = createShopper(page, words);
      await shopper.openLoggedIn(who);
      await shopper.chooseProduct('180 + 12 Mana crystals');
      await shopper.payStep().getByText(t('law_terms')).click();
      const items = shopper.payStep().getByRole('term');
      await expect(items).toHaveCount(6);
      await expect(shopper.payStep().getByRole('definition').nth(1)).toHaveText('¥480');
      // The total and the button are always in sight; only what is above them scrolls.
      await expect(shopper.payButton()).toBeInViewport({ ratio: 1 });
      await items.last().scrollIntoViewIfNeeded();
      const below = (await shopper.payStep().locator('.total').boundingBox())?.y ?? 0;
      for (const item of await items.all()) {
        await expect(item).toBeInViewport({ ratio: 1 });
        const { y = 0, height = 0 } = (await item.boundingBox()) ?? {};
        expect(y + height).toBeLessThanOrEqual(below);
      }
      await expectAccessible(page, 'the six items');
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the shop opens on the phone by a QR code, which contains no data of the player', async ({ page }) => {
    const who = seeded({ username: 'aria' });
    const shopper = createShopper(page, words);
    await shopper.open(who);
    await page.getByRole('button', { name: t('on_phone') }).click();
    const code = shopper.dialog(t('on_phone')).getByRole('img', { name: t('on_phone') });
    await expect(code.locator('path').last()).toHaveAttribute('d', /^M\d+ \d+h1v1h-1z/);
    await expectAccessible(page, 'the code for the phone', code);
  });
});
