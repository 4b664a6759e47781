import { channels } from '../../src/payments/channels.ts';
import { sample } from '../../src/testing/sample.ts';
import { begin, createPartner, partnerOrigin } from '../helpers/partner.ts';
import { routeTo } from '../helpers/payment-routes.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const channel = channels.find(({ name }) => name === 'mycard-points');
if (!channel) throw new TypeError('There is no method that is sent a form.');
const paymentRoute = routeTo(channel);
const who = seeded({ ...paymentRoute.who, at: 16 });
const gateway = originOf(who.brand);

test.use({ viewport: { width: 360, height: 740 } });

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());

for (const { forms, opens } of sample('forms', 2, [
  { forms: `'self' ${originOf(`pay.${who.brand}`)}`, opens: true },
  { forms: "'self'", opens: false },
]))
  test(`PY-8 PY-13 on a page whose policy allows forms to ${forms}, ${opens ? 'the payment page opens' : 'a link replaces the form, and the order is kept'}`, {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    // A country chosen by a script is no input of a player, and what it changes counts as moving by itself.
    faults.allow(/layout shift.*DIV\.sheet/);
    if (!opens) faults.allow(/form-action|name it in/);
    partner.show({
      body: '<main><h1>A partner</h1><div id="shop"></div></main>',
      script: `${begin(who)} storefront.mount('topup', '#shop');`,
      servers: [gateway, originOf(`frame.${who.brand}`)],
      forms,
    });
    const orders = await countOrders(who);
    const shopper = createShopper(page, words);
    await page.goto(partnerOrigin);
    await shopper.waitForGoods();
    await shopper.logInOnPage(who);
    await shopper.chooseCharacter(who);
    await shopper.chooseProduct(paymentRoute.product);
    await shopper.payFrom(paymentRoute.region);
    await shopper.choosePath(paymentRoute.path);
    const opened = page.context().waitForEvent('page');
    await shopper.payButton().click();
    let payment = await opened;
    if (!opens) {
      if (!payment.isClosed()) await payment.waitForEvent('close');
      const pending = shopper.result('result_pending');
      await expect(pending).toContainText(t('result_link_text'));
      expect(await orders.more()).toMatchObject({ orders: 1, pending: 1 });
      const link = page.context().waitForEvent('page');
      await pending.getByRole('link', { name: t('to_pay') }).click();
      payment = await link;
    }
    await hosted.approve(payment);
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    await expect.poll(orders.more).toEqual(orders.once);
  });
