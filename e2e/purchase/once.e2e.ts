import { sample } from '../../src/testing/sample.ts';
import { keysOf, startsPayment, withAnotherKey } from '../helpers/keys.ts';
import type { Line } from '../helpers/line.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const words = await wordingOf('en');
const { t } = words;
const product = '980 + 140 Gems';
const method = 'Razer Gold';
/** Each test buys for a character of its own, so that its orders can be counted. */
const buyer = (at: number) => seeded({ game: 'Skyward Saga', username: 'bruno', at });

/** Loses the first answer to a request that starts a payment, after the gateway has made the order. */
function loseFirst(line: Line): void {
  let lost = 0;
  line.conditions.answered = (passing) => (startsPayment(passing) && ++lost === 1 ? 'lose' : 'pass');
}

test('NT-5 PY-15 T18 fifty taps in two tabs make one order', async ({ page, context, lineTo }) => {
  const who = buyer(10);
  const orders = await countOrders(who);
  const line = await lineTo();
  const one = createShopper(page, words, line.port);
  const two = createShopper(await context.newPage(), words, line.port);
  await one.readyToPay(who, product, method);
  await two.open(who);
  await two.chooseProduct(product);
  await two.chooseMethod(method);

  let tapped = (): void => {};
  const allTapped = new Promise<void>((resolve) => {
    tapped = resolve;
  });
  line.conditions.answered = (passing) => (startsPayment(passing) ? allTapped.then(() => 'pass') : 'pass');
  const buttons = await Promise.all([one, two].map((shopper) => shopper.centerOfPayButton()));
  await Promise.all(
    [one, two].map(async (shopper, at) => {
      const { x = 0, y = 0 } = buttons[at] ?? {};
      for (let taps = 0; taps < 25; taps++) await shopper.page.mouse.click(x, y);
    }),
  );
  tapped();

  const paying = () => context.pages().filter((one) => /\/pay\/razer\//.test(one.url()));
  await expect.poll(() => paying().length).toBe(1);
  for (const payment of paying()) await hosted.approve(payment);
  await expect(one.result('result_success')).toBeVisible();
  await expect(two.result('result_success')).toBeVisible();
  await expect.poll(orders.more).toEqual(orders.once);
  expect(new Set(keysOf(line.seen)).size).toBe(1);
});

/** Who buys in the runs without the key, which show that the way an order is counted can see a second one. One of them does in a run. */
const keyless = sample('keyless', 3, [12, 14, 16]);
const runs = (at: number): readonly boolean[] => (keyless.includes(at + 1) ? [true, false] : [true]);

for (const { reused, at } of sample('connections', 2, [
  { reused: true, at: 11 },
  { reused: false, at: 13 },
])) {
  const connection = reused ? 'a connection that was used before' : 'a new connection';
  for (const keyed of runs(at)) {
    const title = `NT-5 T17 an answer lost with ${connection}`;
    test(keyed ? `${title} makes one order` : `${title} makes several without the key`, {
      tag: keyed ? [] : ['@thorough'],
    }, async ({ page, lineTo, faults }) => {
      faults.allow(/net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
      const who = buyer(keyed ? at : at + 1);
      const orders = await countOrders(who);
      const line = await lineTo();
      line.conditions.fresh = !reused;
      const shopper = createShopper(page, words, line.port);
      await shopper.readyToPay(who, product, method);
      loseFirst(line);
      if (!keyed) line.conditions.change = withAnotherKey;

      const opened = page.context().waitForEvent('page');
      await shopper.payButton().click();
      const payment = await opened;
      await payment.waitForURL(/\/pay\//, { timeout: 20_000 });
      await hosted.approve(payment);
      await page.bringToFront();
      await expect(shopper.result('result_success')).toBeVisible();
      const payments = line.seen.filter(startsPayment);
      expect(payments.length).toBeGreaterThan(1);
      expect(payments[0]?.reused).toBe(reused);
      expect(new Set(keysOf(line.seen)).size, 'the shop itself sends one key').toBe(1);
      if (keyed) await expect.poll(orders.more).toEqual(orders.once);
      else expect((await orders.more()).orders).toBeGreaterThan(1);
    });
  }
}

for (const keyed of runs(15)) {
  const title = 'NT-5 RS-2 a page loaded anew between the request and its answer';
  test(keyed ? `${title} makes one order` : `${title} makes several without the key`, {
    tag: '@thorough',
  }, async ({ page, lineTo, faults }) => {
    faults.allow(/net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
    const who = buyer(keyed ? 15 : 16);
    const orders = await countOrders(who);
    const line = await lineTo();
    const shopper = createShopper(page, words, line.port);
    await shopper.readyToPay(who, product, method);
    if (!keyed) line.conditions.change = withAnotherKey;
    const made = new Promise<void>((resolve) => {
      line.conditions.answered = (passing) => {
        if (!startsPayment(passing) || keysOf(line.seen).length > 1) return 'pass';
        resolve();
        return new Promise(() => {});
      };
    });
    await shopper.payButton().click();
    await made;
    await page.reload();
    if (keyed) {
      const pending = shopper.result('result_pending');
      const opened = page.context().waitForEvent('page');
      await pending.getByRole('link', { name: t('to_pay') }).click();
      await hosted.approve(await opened);
      await page.bringToFront();
      await expect(shopper.result('result_success')).toBeVisible();
      await expect.poll(orders.more).toEqual(orders.once);
      return;
    }
    // The order cannot be found by the key that the shop knows: the player learns that there is none, and pays again.
    await shopper.chooseProduct(product);
    await shopper.chooseMethod(method);
    await hosted.approve(await shopper.pay());
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    expect((await orders.more()).orders).toBe(2);
  });
}
