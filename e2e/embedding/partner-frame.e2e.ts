import type { Page } from '@playwright/test';
import { lookInto, payIsSeen } from '../helpers/in-frame.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { watchTokens } from '../helpers/tokens.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'bruno', at: 1 });
const other = seeded({ username: 'bruno', at: 3 });
const product = '300 + 30 Embers';
const gateway = originOf('watt');

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 360, height: 740 } });

const request = { is: 'show', widget: 'topup', options: {}, area: who.area, client_id: who.client_id, locale: 'en' };

/** A page that holds the framed page and keeps all that it says. */
const holder = `
  window.said = [];
  const frame = document.querySelector('iframe');
  let other = null;
  window.openOther = () => { other = window.open('${gateway}/framed'); };
  addEventListener('message', ({ data, source, origin }) => {
    if (data !== 'coinslot:framed' || origin !== '${gateway}' || (source !== other && source !== frame?.contentWindow)) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: one }) => {
      window.said.push(one);
      if (one.is === 'resize' && frame) frame.height = Math.min(one.heightPx, innerHeight);
    };
    source.postMessage(null, '${gateway}', [port2]);
    port1.postMessage(${JSON.stringify(request)});
    window.port = port1;
  });
  if (frame) frame.src = '${gateway}/framed';`;
const body = '<main><iframe title="Shop" width="340" allow="payment"></iframe></main>';

type FrameEvent = { readonly is: string; readonly name?: string; readonly detail?: { readonly billing_no?: string } };
const received = (page: Page): Promise<readonly FrameEvent[]> => page.evaluate(() => Reflect.get(window, 'said'));

/** Comes to the tap on "pay" in the frame of a partner's page. */
async function readyToPay(page: Page, player: Seeded, region: string, method: string) {
  partner.show({ body, script: holder, servers: [gateway] });
  await page.goto(partnerOrigin);
  const shopper = createShopper(lookInto(page, page.frameLocator('iframe')), words);
  await shopper.waitForGoods();
  await shopper.logInOnPage(player);
  await shopper.chooseCharacter(player);
  await shopper.chooseProduct(product);
  await shopper.payFrom(region);
  await shopper.chooseMethod(method);
  await payIsSeen(page.frameLocator('iframe'));
  return shopper;
}

test('EM-11 T43 in a frame on a partner’s page it sells in its own payment window, and reports events but no secret', async ({
  page,
}) => {
  const orders = await countOrders(who);
  const tokens = await watchTokens(page, gateway);
  const shopper = await readyToPay(page, who, 'MY', 'Razer Gold');
  await hosted.approve(await shopper.pay());
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
  await expect.poll(orders.more).toEqual(orders.once);
  const all = await received(page);
  expect(all.filter(({ is }) => is !== 'event').map(({ is }) => is)).toEqual(
    expect.arrayContaining(['ready', 'resize', 'over']),
  );
  const names = all.flatMap(({ name = [] }) => name);
  expect(names).toEqual(expect.arrayContaining(['ready', 'session:login', 'order:created', 'order:paid']));
  const [token = ''] = tokens.full;
  expect(token).not.toBe('');
  const text = JSON.stringify(all);
  for (const secret of [who.password, token]) expect(text).not.toContain(secret);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe('{}');

  await page.evaluate(() => Reflect.get(window, 'port').postMessage({ is: 'unmount' }));
  await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(0);
});

test('EM-11 PY-13 a payment method that uses the player’s own window gets a new window, so that the frame keeps the order', {
  tag: '@thorough',
}, async ({ page }) => {
  const shopper = await readyToPay(page, other, 'MY', 'Alipay+');
  await hosted.approve(await shopper.pay());
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
  expect(page.url()).toBe(`${partnerOrigin}/`);
});

test.describe('inside another program', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Mobile Line/14',
  });

  test('EM-11 PY-13 without windows, the embedding page navigates to the payment page, and the frame does not', {
    tag: '@thorough',
  }, async ({ page }) => {
    const shopper = await readyToPay(page, other, 'MY', 'Alipay+');
    await shopper.payButton().click();
    await page.waitForURL(/\/pay\//);
  });
});

test('EM-11 opened as a window it keeps its opener, and shows the widget that the opener requests', {
  tag: '@thorough',
}, async ({ page }) => {
  partner.show({ body: '<main><h1>A partner</h1></main>', script: holder, servers: [gateway] });
  await page.goto(partnerOrigin);
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => Reflect.get(window, 'openOther')());
  const shopper = createShopper(await opened, words);
  await shopper.waitForGoods();
  await expect(shopper.main.getByRole('button', { name: t('log_in'), exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await received(page)).map(({ is }) => is)).toContain('ready');
});

test('EM-11 a window that no listed page opened says how to go back', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(`${gateway}/framed`);
  await expect(page.getByRole('status')).toHaveText(t('go_back'));
});
