import type { OutgoingHttpHeaders } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { tokenOf, viewOf } from '../helpers/in-game.ts';
import type { LineConditions } from '../helpers/line.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

/** The page tries again within this time. */
const retryAfter = '01:00';
/** Maintenance that the gateway announces for `s` seconds, with `more` headers. */
const closedFor =
  (s: number, more: OutgoingHttpHeaders = {}): LineConditions['closed'] =>
  ({ path }) =>
    /^\/(api|util)\//.test(path) ? { 'Retry-After': String(s), ...more } : null;
const open: LineConditions['closed'] = () => null;
const toasts = (page: Page): Locator => page.locator('.tone-lasting');

test.beforeEach(({ faults }) => faults.allow(/503|CORS|ERR_FAILED/));

const runs = [
  [360, 'en'],
  [1280, 'ar'],
] as const;

for (const [width, language] of sample('maintenance', 2, runs))
  test(`NT-3 LY-5 maintenance is shown with its end, and a page opened meanwhile continues by itself (${width}, ${language})`, async ({
    page,
    lineTo,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const words = await wordingOf(language);
    const who = seeded({ username: 'aria' });
    const line = await lineTo();
    line.conditions.closed = closedFor(15);
    await page.goto(`${originOf('watt', line.port)}/?domain_area=sea&client_id=${who.client_id}&spec_lang=${language}`);
    const message = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: words.t('maintenance_title') });
    await expect(message.getByText(words.like('maintenance_back'))).toBeVisible();
    await expect(message).toHaveText(/\d{1,2}:\d{2}/);
    // The page says it, and no message above the page says it again.
    await expect(toasts(page)).toBeHidden();
    await expectAccessible(page, 'a page during maintenance', message);
    line.conditions.closed = open;
    const shopper = createShopper(page, words, line.port);
    await expect(
      shopper.main
        .getByRole('region', { name: words.t('choose_product') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible({ timeout: 30_000 });
    await expect(message).toHaveCount(0);
  });

test('NT-3 NT-5 maintenance in the middle of a purchase loses nothing, and one order is made', {
  tag: '@thorough',
}, async ({ page, lineTo }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const words = await wordingOf('en');
  const who = seeded({ game: 'Neon Drifters', username: 'aria' });
  const line = await lineTo();
  const shopper = createShopper(page, words, line.port);
  await shopper.readyToPay(who, '1,500 + 150 Chips', 'Razer Gold');
  const orders = await countOrders(who);
  line.conditions.closed = closedFor(30);
  const opened = page.context().waitForEvent('page');
  await shopper.payButton().click();
  const payment = await opened;
  await page.bringToFront();
  // Shown inside the popup, because nothing outside of it is announced.
  await expect(page.getByRole('dialog').locator('.tone-lasting')).toBeVisible();
  line.conditions.closed = open;
  await payment.waitForURL(/\/pay\//, { timeout: 70_000 });
  await expect(toasts(page)).toHaveCount(0);
  await hosted.approve(payment);
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
  await expect.poll(orders.more).toEqual(orders.once);
});

test('NT-3 EM-4 a partner’s page shows maintenance once for all its tags and frames, and keeps what was typed', {
  tag: '@thorough',
}, async ({ page, lineTo, stopAtEnd }) => {
  await page.clock.install();
  const { t } = await wordingOf('en');
  const who = seeded({ username: 'aria' });
  const line = await lineTo();
  const gateway = originOf('watt', line.port);
  const partner = await createPartner();
  stopAtEnd(partner.close);
  partner.show({
    module: true,
    body: `<main><h1>A partner</h1>
      <coinslot-storefront brand="watt" area="sea" client_id="${who.client_id}" locale="en" gateway="${gateway}">
        <aside aria-label="You"><coinslot-login></coinslot-login></aside>
        <section aria-label="Goods"><coinslot-goods></coinslot-goods></section>
      </coinslot-storefront></main>`,
    styles: 'aside { min-height: 700px } section { min-height: 1200px }',
    servers: [gateway],
  });
  line.conditions.closed = closedFor(20, {
    'Access-Control-Allow-Origin': partnerOrigin,
    'Access-Control-Expose-Headers': 'Retry-After',
  });
  await page.goto(partnerOrigin);
  await expect(toasts(page)).toHaveCount(1);
  const form = page.getByRole('complementary', { name: 'You' }).frameLocator('iframe');
  const username = form.getByLabel(t('username'), { exact: true });
  await username.fill(who.username);
  // The frame receives it itself, and leaves showing it to the embedding page.
  await form.getByLabel(t('password'), { exact: true }).fill('anything');
  await form.getByRole('button', { name: t('log_in'), exact: true }).click();
  await expect(form.locator('.login-hint.bad')).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await expect(form.locator('.tone-lasting')).toHaveCount(0);
  line.conditions.closed = open;
  await page.clock.fastForward(retryAfter);
  const products = page.getByRole('region', { name: t('choose_product') }).getByRole('listitem');
  await expect(products.first()).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await expect(username).toHaveValue(who.username);
});

test('NT-3 RT-4 the in-game view shows maintenance too, and opens for its player once it is over', {
  tag: '@thorough',
}, async ({ page, lineTo }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  const words = await wordingOf('en');
  const who = seeded({ username: 'aria' });
  const line = await lineTo();
  const address = viewOf(who, words).replace(originOf('watt'), originOf('watt', line.port));
  line.conditions.closed = closedFor(600);
  await page.goto(`${address}#token=${await tokenOf(who)}`);
  const message = toasts(page);
  await expect(message).toContainText(words.like('maintenance_until'));
  line.conditions.closed = open;
  const levels = page.getByRole('main').getByRole('heading', { name: words.t('vip_levels') });
  // A request that gets its response after a jump of the clock waits from then on, so the clock jumps until all are done.
  await expect(async () => {
    await page.clock.fastForward(retryAfter);
    await expect(levels).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(message).toHaveCount(0);
});
