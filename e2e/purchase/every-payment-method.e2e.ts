import { channels } from '../../src/payments/channels.ts';
import { sample } from '../../src/testing/sample.ts';
import { startsPayment } from '../helpers/keys.ts';
import { routeTo } from '../helpers/payment-routes.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t } = words;

for (const channel of sample('ways', 24, channels)) {
  const route = routeTo(channel);
  // A card pays by itself, on no page: cards.e2e.ts.
  if ('card' in channel) continue;
  test(`PY-5 PY-6 NT-5 ${channel.name}: declined, response lost, held, and paid: one order for each`, {
    tag: '@thorough',
  }, async ({ page, lineTo, faults }) => {
    faults.allow(/net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
    // A provider's own form is made to be out of reach here, and its script complains of it.
    if ('module' in channel) faults.allow(/ERR_INTERNET_DISCONNECTED|airwallex|NETWORK_ERROR|antom|alipay|reached/i);
    // A country chosen by a script is no input of a player, and what it changes counts as moving by itself.
    faults.allow(/layout shift.*DIV\.sheet/);
    const orders = await countOrders(route.who);
    const line = await lineTo();
    const shopper = createShopper(page, words, line.port);
    await shopper.openLoggedIn(route.who);
    await shopper.chooseCharacter(route.who);
    await shopper.chooseProduct(route.product);
    await shopper.payFrom(route.region);
    await shopper.choosePath(route.path);

    await hosted.decline(await shopper.payBy(channel));
    await page.bringToFront();
    const failed = shopper.result('result_fail');
    await expect(failed).toBeVisible();
    const again = failed.getByRole('button', { name: t('recharge_continue') });
    // Another method stands first if the provider says that this one will fail again.
    if (!(await again.isVisible())) await shopper.otherMethods();
    await again.click();
    expect(await orders.more()).toMatchObject({ orders: 1, failed: 1 });

    let lost = 0;
    line.conditions.answered = (passing) => (startsPayment(passing) && ++lost === 1 ? 'lose' : 'pass');
    await shopper.choosePath(route.path);
    await hosted.hold(await shopper.payBy(channel));
    await page.bringToFront();
    await expect(shopper.result('result_pending')).toBeVisible();
    await hosted.approve(await shopper.payAgain(channel));
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    await expect.poll(orders.more).toEqual({ orders: 2, pending: 0, paid: 1, failed: 1, delivered: 1 });
  });
}
