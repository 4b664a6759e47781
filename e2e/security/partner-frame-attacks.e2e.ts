import type { FrameLocator, Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { disguises } from '../helpers/disguises.ts';
import { lookInto, payIsSeen } from '../helpers/in-frame.ts';
import { blogOrigin, createPartner, partnerOrigin } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'bruno', at: 2 });
const product = '300 + 30 Embers';
const gateway = originOf('watt');

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 360, height: 740 } });

/** What a hostile partner asks for: its own words on our buttons, a look in which nothing can be read, and a method that is picked. */
const request = {
  is: 'show',
  widget: 'topup',
  options: { pay: '10103_molpoints', product_id: 'none' },
  area: who.area,
  client_id: who.client_id,
  locale: 'en',
  words: { en: { pay: 'Get free gems', log_in: 'Get free gems' } },
  look: {
    'color-scheme': 'light',
    '--coinslot-ink': 'transparent',
    '--coinslot-muted': 'transparent',
    '--coinslot-surface': '#15141c',
    '--coinslot-ground': 'transparent',
    '--coinslot-size': '1px',
  },
};

/** A partner's page that shows the framed page in a frame, or opens it as a window at a tap, and keeps all that it says. */
const holder = (inFrame: boolean): string => `
  window.said = [];
  const frame = document.querySelector('iframe');
  let other = null;
  document.querySelector('button').onclick = () => { other = window.open('${gateway}/framed'); };
  addEventListener('message', ({ data, source, origin }) => {
    if (data !== 'coinslot:framed' || origin !== '${gateway}' || (source !== other && source !== frame.contentWindow)) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: one }) => {
      window.said.push(one);
      if (one.is === 'resize' && source !== other) frame.height = Math.min(one.heightPx, 640);
    };
    source.postMessage(null, '${gateway}', [port2]);
    port1.postMessage(${JSON.stringify(request)});
    window.port = port1;
  });
  if (${inFrame}) frame.src = '${gateway}/framed';`;
const body = '<main><button>Go</button><iframe title="Shop" width="340" height="640" allow="payment"></iframe></main>';

type FrameEvent = { readonly is: string; readonly name?: string };
const names = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (Reflect.get(window, 'said') as FrameEvent[]).filter(({ is }) => is === 'event').map(({ name = '' }) => name),
  );

/** Opens a partner's page, and the framed page in a window at a tap. */
async function openWindow(page: Page, origin: string): Promise<Page> {
  partner.show({ body, script: holder(false), servers: [gateway] });
  await page.goto(origin);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Go' }).click();
  return opened;
}

for (const [kind, origin] of sample('windows', 2, [
  ['a partner’s page', partnerOrigin],
  ['a page beside the shop', blogOrigin],
] as const))
  test(`T31 T43 a window that ${kind} opens has no session of the shop, shows our texts, and reports none of the shop’s orders`, {
    tag: '@thorough',
  }, async ({ page }) => {
    // The player is logged in to the shop itself, in a tab that stays.
    const shop = await page.context().newPage();
    const shopper = createShopper(shop, words);
    await shopper.open(who);
    await shopper.logIn(who);
    await shopper.chooseAll(who, product, 'Razer Gold');

    const opened = await openWindow(page, origin);
    const inside = createShopper(opened, words);
    await inside.waitForGoods();
    await expect(inside.main.getByRole('button', { name: t('log_in'), exact: true }).first()).toBeVisible();
    await expect(opened.getByText('Get free gems')).toHaveCount(0);
    await expect(inside.who()).toHaveCount(0);

    // The player buys at the shop, in the same browser.
    const orders = await countOrders(who);
    await hosted.approve(await shopper.pay());
    await expect(shopper.result('result_success')).toBeVisible();
    await expect.poll(orders.more).toEqual(orders.once);
    // The window is alive: it does what the partner's page asks for next, and would have reported the order by then.
    await page.evaluate(() =>
      Reflect.get(window, 'port').postMessage({ is: 'update', changes: { locale: 'th', words: { th: { pay: 'x' } } } }),
    );
    await expect(opened.locator('html')).toHaveAttribute('lang', 'th');
    await expect.poll(() => names(page)).toContain('ready');
    expect((await names(page)).filter((name) => /^(order|session|pay):/.test(name))).toEqual([]);
    // Neither did the window change anything at the shop.
    expect(await shop.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(who.username);
    await opened.close();
  });

/** Comes to the tap on "pay" in a frame of a page beside the shop, everything in sight. The player is logged in to the shop itself too. */
async function readyInFrame(page: Page) {
  const shop = await page.context().newPage();
  await createShopper(shop, words).openLoggedIn(who);
  await shop.close();
  partner.show({ body, script: holder(true), servers: [gateway] });
  await page.goto(blogOrigin);
  const frame = page.frameLocator('iframe');
  const shopper = createShopper(lookInto(page, frame), words);
  await shopper.waitForGoods();
  const logIn = shopper.main.getByRole('button', { name: t('log_in'), exact: true });
  await expect(logIn.first().or(shopper.who())).toBeVisible();
  // A frame that knew the shop's own session would need no log-in.
  if (await logIn.first().isVisible()) await shopper.logInOnPage(who);
  if (!who.only) await shopper.chooseCharacter(who);
  await shopper.chooseProduct(product);
  await shopper.chooseMethod('Razer Gold');
  await payIsSeen(frame);
  return { frame, shopper };
}

/** The middle of an element on the page around. */
async function middleOf(frame: FrameLocator, selector: string): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.locator(selector).boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** How the page around may have hidden the frame so that a mouse does not reach the button, or not where it was. */
const byKey = /turned|clipped|scaled|zoomed|pixel/;

/** Waits until a tap or a key has led to something, and expects that it has led to no order. */
async function expectNoOrder(frame: FrameLocator, orders: Awaited<ReturnType<typeof countOrders>>): Promise<void> {
  const question = frame.getByRole('alertdialog');
  await expect.poll(async () => (await question.isVisible()) || (await orders.more()).orders > 0).toBe(true);
  expect((await orders.more()).orders, 'orders that the page around had made').toBe(0);
  await expect(question).toBeVisible();
}

for (const [name, disguise] of sample('disguises', 12, Object.entries(disguises)))
  test(`T31 one tap or key orders nothing in a frame that ${name}`, { tag: '@thorough' }, async ({ page, faults }) => {
    faults.allow(/layout shift/);
    const { frame, shopper } = await readyInFrame(page);
    const orders = await countOrders(who);
    const at = await middleOf(frame, '.pay-foot .button.primary');
    await page.evaluate(`(${disguise})(${JSON.stringify(at)})`);
    // The zoom is read at the tap.
    if (!/zoomed/.test(name)) await expect(frame.locator('.pay-foot[data-seen]')).toHaveCount(0);
    if (byKey.test(name)) await shopper.payButton().press('Enter');
    else await page.mouse.click(at.x, at.y);
    // The tap arrived, and the player is asked in place of an order.
    await expectNoOrder(frame, orders);
    // A yes that cannot be seen orders nothing either: the shop is offered in a window.
    await frame.getByRole('alertdialog').getByRole('button').last().press('Enter');
    await expect(frame.getByRole('alertdialog')).toContainText('covers the shop');
    expect((await orders.more()).orders).toBe(0);
  });

test('T31 one key orders nothing in a frame that is out of view; in view, the confirmation shows product, sum and account', async ({
  page,
  faults,
}) => {
  faults.allow(/layout shift/);
  const { frame, shopper } = await readyInFrame(page);
  const orders = await countOrders(who);
  await shopper.payButton().focus();
  await page.evaluate(() => document.querySelector('main')?.style.setProperty('translate', '-2000px'));
  await expect(frame.locator('.pay-foot[data-seen]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  const question = frame.getByRole('alertdialog');
  await expect(question).toBeVisible();
  expect((await orders.more()).orders).toBe(0);

  // Control: where the player sees it again, a yes orders.
  await page.evaluate(() => document.querySelector('main')?.style.removeProperty('translate'));
  await expect(frame.locator('.question[data-seen]')).toBeVisible();
  for (const part of [product, who.role.display, who.username]) await expect(question).toContainText(part);
  const yes = question.getByRole('button').last();
  const [, price = '-'] = /^Pay (.+)$/.exec((await yes.textContent()) ?? '') ?? [];
  await expect(question.locator('.lead')).toContainText(price);
  const payment = page.context().waitForEvent('page');
  // By key: Chromium discards what a mouse does in a frame that has moved in the last half second.
  await yes.press('Enter');
  // A question that is still open, or another one, is named with its text.
  await expect(question).toHaveText([]);
  await hosted.approve(await payment);
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
  await expect.poll(orders.more).toEqual(orders.once);
});

test('T31 one tap in a frame behind a mask, which browsers do not report, pays nothing: a new window shows product and sum', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/layout shift/);
  const { frame, shopper } = await readyInFrame(page);
  const orders = await countOrders(who);
  const [, price = '-'] = /^Pay (.+)$/.exec((await shopper.payButton().textContent()) ?? '') ?? [];
  const at = await middleOf(frame, '.pay-foot .button.primary');
  await page.evaluate(() => document.querySelector('main')?.style.setProperty('mask', 'linear-gradient(#0000, #0000)'));
  const opened = page.context().waitForEvent('page');
  await page.mouse.click(at.x, at.y);
  const payment = await opened;
  await payment.waitForURL(/\/pay\//);
  for (const part of [product, price, who.username]) await expect(payment.locator('body')).toContainText(part);
  expect(await orders.more()).toEqual({ orders: 1, pending: 1, paid: 0, failed: 0, delivered: 0 });
  await hosted.decline(payment);
  await expect.poll(orders.more).toMatchObject({ pending: 0 });
});

test('T31 a covered frame opens the shop in a window of its own', { tag: '@thorough' }, async ({ page, faults }) => {
  faults.allow(/layout shift/);
  const { frame, shopper } = await readyInFrame(page);
  await page.evaluate(() => document.querySelector('iframe')?.style.setProperty('opacity', '0.9'));
  await expect(frame.locator('.pay-foot[data-seen]')).toHaveCount(0);
  await shopper.payButton().click();
  await frame.getByRole('alertdialog').getByRole('button').last().click();
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('alertdialog').getByRole('button').last().click();
  const shop = await opened;
  await shop.waitForURL(
    ({ origin, searchParams }) => origin === gateway && searchParams.get('client_id') === who.client_id,
  );
  await createShopper(shop, words).waitForGoods();
  expect(await shop.evaluate(() => window.opener)).toBeNull();
});

test('T31 T43 a theme that the page chooses cannot hide text in its frame', { tag: '@thorough' }, async ({
  page,
  faults,
}) => {
  faults.allow(/layout shift/);
  const { frame } = await readyInFrame(page);
  const look = await frame
    .locator('.coinslot')
    .first()
    .evaluate((ground) => {
      const { color, backgroundColor, fontSize } = getComputedStyle(ground);
      return { color, backgroundColor, fontSize };
    });
  expect(look).toEqual({ color: 'rgb(21, 20, 28)', backgroundColor: 'color(srgb 1 1 1)', fontSize: '14px' });
});
