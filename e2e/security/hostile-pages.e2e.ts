import { sample } from '../../src/testing/sample.ts';
import { type HostilePage, hostilePages } from '../helpers/hostile-pages.ts';
import { lookInto, payIsSeen } from '../helpers/in-frame.ts';
import { createPartner, partnerOrigin, scriptOrigin } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const who = seeded({ username: 'bruno', at: 3 });
const product = '300 + 30 Embers';
const gateway = originOf('watt');

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 360, height: 740 } });

const tag = `<coinslot-topup brand="watt" area="sea" client_id="${who.client_id}" locale="en" gateway="${gateway}"></coinslot-topup>`;
const showPaid = `addEventListener('coinslot-order-paid', (event) => { document.title = 'paid ' + event.detail.billing_no; });`;
const options = JSON.stringify({ brand: 'watt', area: 'sea', client_id: who.client_id, locale: 'en', gateway });

/** Our script as a module and its tag; the classic one and its calls. */
const embeddings = {
  'the tag of the module': { module: true, shop: tag, script: showPaid },
  'the classic script': {
    shop: '<div id="shop"></div>',
    script: `const storefront = Coinslot.createStorefront(${options});
      storefront.on('order:paid', (order) => { document.title = 'paid ' + order.billing_no; });
      storefront.mount('topup', '#shop');`,
  },
} as const;

const journeys = hostilePages.flatMap((page) =>
  (Object.keys(embeddings) as (keyof typeof embeddings)[]).map((form) => ({ page, form })),
);
const isFramed = ({ survives }: HostilePage): boolean => !survives;

for (const { page: hostile, form } of sample('hostile', 76, journeys))
  test(`EM-12 T32 ${form} sells where ${hostile.name}, and the page receives the events`, async ({ page, faults }) => {
    // What the tests put into every page is broken too.
    faults.allow(new RegExp(`^uncaught: (?![^]*${scriptOrigin})|404.*/elsewhere/|layout shift`));
    const { shop, script, ...kind } = embeddings[form];
    partner.show({
      ...kind,
      ...(hostile.script ? { earlyScript: hostile.script } : {}),
      ...(hostile.body ? { earlyBody: hostile.body } : {}),
      body: `<main><h1>A partner</h1>${shop}</main>`,
      script,
      servers: [gateway],
    });
    await page.goto(partnerOrigin);
    const frame = page.locator('iframe');
    const shopper = createShopper(isFramed(hostile) ? lookInto(page, frame.contentFrame()) : page, words);
    await shopper.waitForGoods();
    await expect(frame).toHaveCount(isFramed(hostile) ? 1 : 0);
    await shopper.logInOnPage(who);
    await shopper.chooseCharacter(who);
    await shopper.chooseProduct(product);
    await shopper.chooseMethod('Razer Gold');
    if (isFramed(hostile)) await payIsSeen(page.frameLocator('iframe'));
    await hosted.approve(await shopper.pay());
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    await expect(page).toHaveTitle(/^paid [\w-]{22}$/);
  });

for (const hostile of sample(
  'hostile later',
  18,
  hostilePages.filter((page) => isFramed(page) && page.script),
))
  test(`EM-12 T32 where ${hostile.name} after rendering, the shop continues in a frame and the page receives the events`, {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    // What is looked at once a widget is drawn may find the page broken.
    faults.allow(/^uncaught|has broken the JavaScript|layout shift|dot\.php|parts\/validate-/);
    const { shop, script, ...kind } = embeddings['the tag of the module'];
    partner.show({
      ...kind,
      body: `<main><h1>A partner</h1>${shop}</main>`,
      script: `${script} addEventListener('break', () => { ${hostile.script} });`,
      servers: [gateway],
    });
    await page.goto(partnerOrigin);
    await createShopper(page, words).waitForGoods();
    await page.evaluate(() => dispatchEvent(new Event('break')));
    await page.getByRole('heading', { name: 'A partner' }).click();
    const shopper = createShopper(lookInto(page, page.locator('iframe').contentFrame()), words);
    await shopper.waitForGoods();
    await shopper.logInOnPage(who);
    await shopper.chooseCharacter(who);
    await shopper.chooseProduct(product);
    await shopper.chooseMethod('Razer Gold');
    if (isFramed(hostile)) await payIsSeen(page.frameLocator('iframe'));
    await hosted.approve(await shopper.pay());
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    await expect(page).toHaveTitle(/^paid [\w-]{22}$/);
  });

const broken = hostilePages.find(isFramed);
if (!broken?.script) throw new TypeError('There is no page whose JavaScript is broken.');
const aPage = { module: true, earlyScript: broken.script, servers: [gateway] } as const;

test('EM-12 the part that shows the shop in frames is loaded again after a failure', { tag: '@thorough' }, async ({
  page,
  faults,
}) => {
  faults.allow(/parts\/remote-|did not come|layout shift|^uncaught/);
  let requests = 0;
  let reports = 0;
  page.on('console', (message) => {
    if (message.text().includes('did not come')) reports++;
  });
  await page.route('**/parts/remote-*.js', (route) => (requests++ === 0 ? route.abort() : route.continue()));
  partner.show({ ...aPage, body: `<main>${tag}</main>` });
  await page.goto(partnerOrigin);
  await expect.poll(() => requests > 1 || reports > 1).toBe(true);
  // Chromium keeps a failed import as long as the page lives, or asks again; which one is its release's. It is reported each time.
  if (requests > 1) await createShopper(lookInto(page, page.locator('iframe').contentFrame()), words).waitForGoods();
});

test('EM-12 EM-5 a shop also opens there if its options throw when they are read, or cannot be sent to a frame', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/cannot be read|must be a text|^uncaught(?!.*not for you)|layout shift/);
  const codes: string[] = [];
  await page.exposeFunction('hear', (code: string) => codes.push(code));
  partner.show({
    earlyScript: broken.script ?? '',
    servers: [gateway],
    body: '<main><div id="shop"></div></main>',
    script: `const refuse = () => { throw new Error('not for you'); };
      const options = ${options};
      options.words = new Proxy({}, { ownKeys: refuse });
      options.appearance = { radius: 4, colour: () => '#123456' };
      options.onError = ({ code }) => hear(code);
      const storefront = Coinslot.createStorefront(options);
      storefront.update(new Proxy({}, { ownKeys: refuse }));
      const slot = storefront.mount('topup', '#shop', { get pay() { return refuse(); } });
      slot.update({ product_id: {}, server: () => '1' });`,
  });
  await page.goto(partnerOrigin);
  await createShopper(lookInto(page, page.locator('iframe').contentFrame()), words).waitForGoods();
  // The last is of the shop in the frame.
  await expect.poll(() => codes).toEqual(['options', 'options', 'options', 'value']);
});

test('EM-12 EM-5 a shop without a gateway reports that there too', async ({ page, faults }) => {
  faults.allow(/no gateway is known|^uncaught/);
  partner.show({
    ...aPage,
    body: '<main><coinslot-topup brand="wat"></coinslot-topup></main>',
    script: `addEventListener('coinslot-error', (event) => { document.title = event.detail.code; });`,
  });
  await page.goto(partnerOrigin);
  await expect(page.locator('coinslot-topup')).toContainText('no gateway is known');
});

test('EM-12 EM-5 a page that blocks the frame gets a link to a window, and the embedder gets the reason', async ({
  page,
  faults,
}) => {
  faults.allow(/is not shown in a frame here|ERR_FAILED|^uncaught|layout shift/);
  partner.show({
    ...aPage,
    body: `<main>${tag}</main>`,
    script: `addEventListener('coinslot-error', (event) => { document.title = event.detail.code; });`,
  });
  // As where the gateway does not list the origin: the browser has a page of its own in the frame, which answers nothing.
  await page.route('**/framed', (route) => route.abort());
  await page.goto(partnerOrigin);
  await expect(page).toHaveTitle('framed', { timeout: 20_000 });
  await expect(page.locator('coinslot-topup').getByRole('button')).toBeVisible();
});

test('EM-12 EM-5 a page where no tag can be defined has the rest of the script, and the embedder gets the reason', async ({
  page,
  faults,
}) => {
  faults.allow(/tags cannot be defined|layout shift/);
  partner.show({
    body: '<main><div id="shop"></div></main>',
    earlyScript: 'customElements.define = () => { throw new TypeError("not here"); };',
    script: embeddings['the classic script'].script,
    servers: [gateway],
  });
  const message = page.waitForEvent('console', (message) => message.text().includes('not here'));
  await page.goto(partnerOrigin);
  await createShopper(page, words).waitForGoods();
  expect((await message).text()).toContain('the tags cannot be defined');
});
