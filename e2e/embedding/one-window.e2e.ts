import type { Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const gateway = originOf('watt');

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 360, height: 740 } });

/** Ways in which `window.open` behaves, each as the body of a function with the parameter `address`. */
const opens = {
  // Android, where an app keeps `setSupportMultipleWindows(false)`: the address is loaded in place of the page.
  'returns the page itself, and loads the address in it': 'if (address) location.href = address; return window;',
  throws: "throw new Error('blocked');",
  'returns an empty object': 'return {};',
  'returns an object that throws when it is read': "return new Proxy({}, { get() { throw new Error('blocked'); } });",
  'returns the window of a frame': "return document.body.appendChild(document.createElement('iframe')).contentWindow;",
  'returns a closed window': 'return { closed: true, close() {}, location: { replace() {} } };',
} as const;

const breakOpen = (body: string): string => `window.open = (address) => { ${body} };`;

/** The payment page, or the link to it. */
async function expectPayment(page: Page): Promise<void> {
  const link = page.getByRole('dialog').getByRole('link', { name: t('to_pay') });
  await expect
    .poll(async () => /\/pay\//.test(page.url()) || (await link.isVisible().catch(() => false)), { timeout: 20_000 })
    .toBe(true);
}

for (const [at, [what, body]] of sample('one window', 6, [...Object.entries(opens).entries()])) {
  test(`PY-13 EM-4 on a partner’s page where window.open ${what}, one order is made and its payment page can be reached`, {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    faults.allow(/layout shift/);
    const who = seeded({ game: 'Harbor Kings', username: 'bruno', at });
    partner.show({
      module: true,
      body: `<main><h1>A partner</h1><coinslot-topup brand="watt" area="sea" client_id="${who.client_id}" locale="en" gateway="${gateway}"></coinslot-topup></main>`,
      script: breakOpen(body),
      servers: [gateway],
    });
    await page.goto(partnerOrigin);
    const shopper = createShopper(page, words);
    await shopper.waitForGoods();
    await shopper.logInOnPage(who);
    await shopper.chooseAll(who, '1,200 + 50 Doubloons', 'Razer Gold');
    const orders = await countOrders(who);
    await shopper.payButton().click();
    await expectPayment(page);
    expect((await orders.more()).orders).toBe(1);
  });

  test(`PY-13 on a brand’s page where window.open ${what}, one order is made and its payment page can be reached`, {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    faults.allow(/layout shift/);
    const who = seeded({ game: 'Skyward Saga', username: 'bruno', at });
    await page.addInitScript(breakOpen(body));
    const shopper = createShopper(page, words);
    await shopper.openLoggedIn(who);
    await shopper.chooseAll(who, '300 + 30 Gems', 'Razer Gold');
    const orders = await countOrders(who);
    await shopper.payButton().click();
    await expectPayment(page);
    expect((await orders.more()).orders).toBe(1);
  });

  test(`EM-11 EM-12 where window.open ${what}, the button of a blocked frame becomes a plain link and the page stays`, {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    faults.allow(/is not shown in a frame here|ERR_FAILED|^uncaught|layout shift/);
    const who = seeded({ username: 'bruno', at: 3 });
    partner.show({
      module: true,
      // The library cannot run on such a page, so the shop opens in a frame.
      earlyScript: `delete window.queueMicrotask; ${breakOpen(body)}`,
      body: `<main><coinslot-topup brand="watt" area="sea" client_id="${who.client_id}" locale="en" gateway="${gateway}"></coinslot-topup></main>`,
      servers: [gateway],
    });
    await page.route('**/framed', (route) => route.abort());
    await page.goto(partnerOrigin);
    const tag = page.locator('coinslot-topup');
    await tag.getByRole('button').click({ timeout: 30_000 });
    const link = tag.getByRole('link', { name: 'Open the shop in a new window' });
    await expect(link).toBeFocused();
    await expect(tag.getByRole('button')).toHaveCount(0);
    expect(page.url()).toBe(`${partnerOrigin}/`);
    const opened = page.context().waitForEvent('page');
    await link.click();
    await (await opened).waitForURL(({ origin, pathname }) => origin === gateway && pathname !== '/framed');
  });
}
