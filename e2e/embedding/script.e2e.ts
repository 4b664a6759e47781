import type { Page } from '@playwright/test';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { countTimers, listenersOf } from '../helpers/leftovers.ts';
import { begin, createPartner, partnerOrigin, scriptOrigin } from '../helpers/partner.ts';
import { approveLatest, honest, playAirwallex } from '../helpers/providers.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'aria' });
const product = '300 + 30 Embers';
const gateway = originOf('watt');

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 360, height: 740 } });

/** What the scripts of the tests leave on the page for the tests. */
interface Ours {
  readonly slot: { update(options: object): void; unmount(): void };
  readonly storefront: { destroy(): void };
  readonly liveTimers: ReadonlySet<number>;
}

/** What a page may ask of all its elements, and no shop must take over. */
const hostile = `
  * { color: red !important; background: lime !important; font: italic 40px/3 cursive !important; border: 9px solid !important;
    text-transform: uppercase !important; letter-spacing: 9px !important; word-spacing: 30px !important; text-indent: 50px !important;
    text-align: right !important; white-space: pre !important; cursor: wait !important; box-sizing: content-box !important;
    list-style: square !important; visibility: visible !important; }
  button, input, dialog, li, .button, .good, .sheet { display: none !important; }`;

const judged = [
  'color background-color background-image font-family font-size font-style font-weight line-height letter-spacing',
  'word-spacing text-transform text-indent text-align white-space display position box-sizing border-top-width',
  'border-top-left-radius padding-top padding-left margin-top cursor visibility opacity list-style-type float',
].flatMap((names) => names.split(' '));

/** Buys on a partner's page, from the log-in to the result. */
async function buy(page: Page): Promise<void> {
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await shopper.logInOnPage(who);
  await expect(shopper.who()).toContainText(who.role.display);
  await shopper.chooseProduct(product);
  await expectAccessible(page, 'the pay step on a partner’s page');
  await shopper.chooseMethod('Razer Gold');
  await hosted.approve(await shopper.pay());
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
  await expectAccessible(page, 'the result on a partner’s page');
}

const kinds = [
  ['the ES module', { module: true }],
  ['the classic script', {}],
] as const;

for (const [name, kind] of kinds)
  test(`EM-2 EM-4 EM-7 the tag of ${name} sells on another site with the strictest policy, and sends events to that page`, {
    // The next test sells with the classic script.
    tag: kind === kinds[0][1] ? [] : '@thorough',
  }, async ({ page, faults }) => {
    // The brand is a sample, and the console warns its embedder.
    faults.allow(/pay\.watt\.example is a sample/);
    const production = 'https://pay.watt.example';
    const collection = 'https://collect.watt.example';
    partner.show({
      ...kind,
      pinned: true,
      body: `<main><h1>A partner</h1><coinslot-topup brand="watt" area="sea" client_id="${who.client_id}" locale="en"></coinslot-topup><output></output></main>`,
      script: `document.addEventListener('coinslot-order-paid', ({ detail }) => { document.querySelector('output').textContent = detail.billing_no; });`,
      servers: [production, gateway, collection],
    });
    await page.route(`${collection}/**`, (route) => route.fulfill({ status: 204 }));
    // The brand's production server, as far as this machine has one.
    await page.route(`${production}/**`, async (route) => {
      const url = route
        .request()
        .url()
        .replace(production, originOf('', Number(new URL(gateway).port)));
      const headers = { ...route.request().headers(), host: new URL(gateway).host };
      await route.fulfill({ response: await route.fetch({ url, headers }) });
    });
    await page.goto(partnerOrigin);
    await buy(page);
    await expect(page.locator('output')).toHaveText(/^[\w-]{22}$/);
  });

test('EM-1 mounted by a script it sells and accepts changes; unmounted and destroyed it leaves nothing behind', async ({
  page,
}) => {
  partner.show({
    body: '<main><h1>A partner</h1><div id="shop"></div></main>',
    script: `${begin(who)}
      let paid = 0;
      storefront.on('order:paid', () => { document.title = 'paid ' + ++paid; });
      const slot = storefront.mount('topup', '#shop');
      Object.assign(window, { slot, storefront });`,
    servers: [gateway],
  });
  await countTimers(page);
  const orders = await countOrders(who);
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await page.evaluate(() => (window as unknown as Ours).slot.update({ product_id: 'watt-ember-sea-gems-3280' }));
  await expect(shopper.product('3,280 + 650 Embers')).toHaveAttribute('aria-pressed', 'true');
  await buy(page);
  await expect(page).toHaveTitle('paid 1');
  await expect.poll(orders.more).toEqual(orders.once);
  await page.keyboard.press('Tab');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('done') })
    .click();

  await shopper.who().click();
  expect(await listenersOf(page)).toContain('document visibilitychange');
  await page.evaluate(() => (window as unknown as Ours).slot.unmount());
  const shop = page.locator('#shop');
  expect(await shop.evaluate((element) => element.shadowRoot?.childElementCount)).toBe(0);
  await page.evaluate(() => (window as unknown as Ours).storefront.destroy());
  await expect(page.locator('body > *')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => (window as unknown as Ours).liveTimers.size)).toBe(0);
  expect(await listenersOf(page)).toEqual([]);
});

test('PY-10 T34 on a partner’s page too, a provider’s form pays inside a frame of the brand’s own origin', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  // A country chosen by a script is no input of a player, and what it changes counts as moving by itself, also where it is gone since.
  faults.allow(/layout shift.*(UL\.methods|DIV\.sheet|: \? from)/);
  partner.show({
    body: '<main><h1>A partner</h1><div id="shop"></div></main>',
    script: `${begin(who)} storefront.mount('topup', '#shop');`,
    servers: [gateway, originOf('frame.watt')],
  });
  await playAirwallex(page, honest);
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await shopper.logInOnPage(who);
  await expect(shopper.who()).toContainText(who.role.display);
  await shopper.chooseProduct(product);
  await shopper.payFrom('SG');
  await shopper.chooseMethod('Cards');
  await shopper.payButton().click();
  const form = page.getByRole('dialog', { name: 'Cards' }).frameLocator('iframe');
  await form.getByRole('button', { name: 'Pay with the stand-in' }).click();
  await approveLatest(page);
  await expect(shopper.result('result_success')).toBeVisible();
});

test('EM-4 two storefronts on a page are independent: each has its own brand, language and player', {
  tag: '@thorough',
}, async ({ page }) => {
  const other = seeded({ brand: 'ssgame', area: 'kr', game: '별빛의 서약', username: 'minjun' });
  partner.show({
    body: '<main><h1>A partner</h1><div id="one"></div></main><section id="two" aria-label="The other"></section>',
    script: `${begin(who, 'one')}${begin(other, 'two', 'ja')}
      one.mount('topup', '#one');
      two.mount('topup', '#two');
      Object.assign(window, { storefront: two });`,
    // What stands below a shop needs room for it: how many products there are is not known before they come.
    styles: '#one { min-height: 1200px }',
    servers: [gateway, originOf('ssgame')],
  });
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  const ja = await wordingOf('ja');
  await shopper.waitForGoods();
  const second = page.locator('#two');
  await expect(
    second
      .getByRole('region', { name: ja.t('choose_product') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await shopper.logInOnPage(who);
  await expect(shopper.who()).toContainText(who.role.display);
  await expect(second.getByRole('button', { name: ja.t('log_in') }).first()).toBeVisible();
  await expectAccessible(page, 'two storefronts');
  // Japanese is known for what it is there too, whatever the page says it is written in, and breaks between its phrases.
  const japanese = second.getByRole('button', { name: ja.t('log_in') }).first();
  await expect(japanese).toHaveCSS('-webkit-locale', '"ja"');
  await expect(japanese).toHaveCSS('word-break', 'auto-phrase');

  await page.evaluate(() => (window as unknown as Ours).storefront.destroy());
  await expect(second.getByRole('button')).toHaveCount(0);
  await shopper.chooseProduct(product);
});

test('EM-4 T33 the styles of a hostile page do not affect the shop', { tag: '@thorough' }, async ({ page }) => {
  // Wide enough that the borders of the page's own boxes leave the offers laid out as they are.
  await page.setViewportSize({ width: 1280, height: 800 });
  const body = `<main><h1>A partner</h1><div id="shop"></div></main>`;
  const script = `${begin(who)}storefront.mount('topup', '#shop');`;
  const looks = async (styles: string): Promise<unknown> => {
    partner.show({ body, script, styles, servers: [gateway] });
    await page.goto(partnerOrigin);
    const shopper = createShopper(page, words);
    await shopper.waitForGoods();
    await shopper.main
      .getByRole('button', { name: t('log_in'), exact: true })
      .first()
      .click();
    // The log-in runs in a frame, which no style of the page reaches.
    const form = await shopper.formIn(page.getByRole('dialog'));
    await expect(form.getByLabel(t('password'), { exact: true })).toBeVisible();
    await expect(page.locator('#shop .skeleton')).toHaveCount(0);
    return page.locator('#shop').evaluate((element, names) => {
      const inside = [...(element.shadowRoot?.querySelectorAll('button, input, dialog, b, li, p, h2, section') ?? [])];
      return inside.map((one) => {
        const computed = getComputedStyle(one);
        return [one.className || one.nodeName, ...names.map((name) => `${name}: ${computed.getPropertyValue(name)}`)];
      });
    }, judged);
  };
  const clean = await looks('');
  expect(await looks(hostile)).toEqual(clean);
});

test('EM-4 T33 the classic script works despite module loaders and clobbered names on the page', async ({
  page,
  faults,
}) => {
  faults.allow(/404.*\/elsewhere\//);
  partner.show({
    // As RequireJS does it, which refuses a module that is defined without a name; and names that CommonJS uses.
    earlyScript: `window.define = Object.assign(() => { throw new Error('Mismatched anonymous define() module'); }, { amd: {} });
      window.module = { exports: {} };
      window.exports = window.module.exports;`,
    earlyBody:
      '<img name="currentScript" src="/elsewhere/x.js" alt=""><img name="baseURI" src="/elsewhere/y.js" alt="">',
    body: '<main><h1>A partner</h1><div id="shop"></div></main>',
    script: `${begin(who, 'storefront', 'ja')} storefront.mount('topup', '#shop');`,
    servers: [gateway],
  });
  const modules: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') modules.push(request.url());
  });
  await page.goto(partnerOrigin);
  const ja = await wordingOf('ja');
  const shop = page.locator('#shop');
  await expect(shop.getByRole('region', { name: ja.t('choose_product') })).toBeVisible();
  const defined = await page.evaluate(() => {
    const names = ['topup', 'login', 'goods', 'checkout', 'vip', 'activity', 'replenish'];
    return names.filter((name) => !customElements.get(`coinslot-${name}`));
  });
  expect(defined).toEqual([]);
  await expect
    .poll(() => modules)
    .toEqual([
      `${partnerOrigin}/early.js`,
      `${scriptOrigin}/coinslot.umd.js`,
      `${partnerOrigin}/page.js`,
      `${scriptOrigin}/locales/ja.js`,
      `${scriptOrigin}/locales/ja-deferred.js`,
    ]);
});

test('EM-2 a module that is loaded with a query reports it, and uses the copy that its parts belong to', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/import http\S+coinslot\.js without "\?v=2", with which it is loaded twice/);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const options = JSON.stringify({ brand: 'watt', area: who.area, client_id: who.client_id, locale: 'en', gateway });
  partner.show({
    module: true,
    body: '<main><h1>A partner</h1><div id="shop"></div></main>',
    script: `import('${scriptOrigin}/coinslot.js?v=2').then(({ createStorefront }) => {
      createStorefront(${options}).mount('topup', '#shop');
    });`,
    servers: [gateway, originOf('pay.watt'), originOf('frame.watt')],
  });
  await page.goto(partnerOrigin);
  await buy(page);
  expect(messages.join()).toContain(`import ${scriptOrigin}/coinslot.js without "?v=2"`);
});
