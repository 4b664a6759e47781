import { type OwnGateway, startGateway } from '../helpers/gateway.ts';
import { keysOf, startsPayment, withAnotherKey } from '../helpers/keys.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
let gateway: OwnGateway;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  gateway = await startGateway();
});

test.afterAll(() => gateway?.end());

for (const keyed of [true, false]) {
  const title = 'NT-5 T17 a gateway killed after the order was made, and again while it is paid';
  test(keyed ? `${title}, makes one order` : `${title}, makes several without the key`, {
    tag: '@thorough',
  }, async ({ page, lineTo, faults }) => {
    test.setTimeout(90_000);
    faults.allow(/net::ERR_/);
    const who = seeded({ username: keyed ? 'aria' : 'nadia' });
    const orders = await countOrders(who, gateway.port);
    const line = await lineTo(gateway.port);
    const shopper = createShopper(page, words, line.port);
    await shopper.readyToPay(who, '980 + 140 Embers', 'Razer Gold');
    if (!keyed) line.conditions.change = withAnotherKey;
    let killed = false;
    line.conditions.answered = async (passing) => {
      if (killed || !startsPayment(passing)) return 'pass';
      killed = true;
      await gateway.kill();
      await gateway.start();
      return 'lose';
    };
    const opened = page.context().waitForEvent('page');
    await shopper.payButton().click();
    const payment = await opened;
    await payment.waitForURL(/\/pay\//, { timeout: 45_000 });

    await gateway.kill();
    await gateway.start();
    await hosted.approve(payment);
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible({ timeout: 15_000 });
    expect(new Set(keysOf(line.seen)).size).toBe(1);
    if (keyed) await expect.poll(orders.more).toEqual(orders.once);
    else expect((await orders.more()).orders).toBeGreaterThan(1);
  });
}
