import type { Route } from '@playwright/test';
import { channelOf } from '../../src/payments/channels.ts';
import { routeTo } from '../helpers/payment-routes.ts';
import { approveLatest } from '../helpers/providers.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1280, height: 800 } });

const refuse = (route: Route): Promise<void> => route.abort('internetdisconnected');
const korean = await wordingOf('ko');
const seojun = seeded({ brand: 'ko', area: 'universal', game: '달빛나루', username: 'seojun' });

/** WelcomePay's script as far as the shop sees it: it reads the form by its id and posts it to where it says. */
const welcomeScript = `
  window.INIStdPay = { pay(id) {
    const form = document.getElementById(id);
    const button = document.createElement('button');
    button.textContent = 'Pay ' + form.elements.namedItem('price').value;
    button.onclick = () => { form.action = form.elements.namedItem('returnUrl').value; form.submit(); };
    document.body.append(button);
  } };
`;

test('PY-10 when Antom cannot be reached, its hosted page is offered', { tag: '@thorough' }, async ({
  page,
  faults,
}) => {
  faults.allow(/alipay|antom|marmot|ERR_|Network/i);
  // A country chosen by a script is no input of a player, and what it changes counts as moving by itself.
  faults.allow(/layout shift.*(UL\.methods|DIV\.sheet)/);
  await page.route(/\/\/[^/]*(alipay|antom|marmot-cloud)/, refuse);
  const channel = channelOf(11602);
  if (!channel) throw new TypeError('the table has no Antom');
  const { who, region, product, path } = routeTo(channel);
  const orders = await countOrders(who);
  const words = await wordingOf('en');
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(who);
  if (!who.only) await shopper.chooseCharacter(who);
  await shopper.chooseProduct(product);
  await shopper.payFrom(region);
  await shopper.choosePath(path);
  await shopper.payButton().click();
  const link = page.getByRole('dialog').getByRole('link', { name: words.t('to_pay') });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await approveLatest(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(shopper.result('result_success')).toBeVisible();
  await expect.poll(orders.more).toEqual(orders.once);
});

test.describe('the Korean card script', () => {
  // One after the other: both count the orders of one player.
  test.describe.configure({ mode: 'default' });
  for (const reached of [true, false]) {
    const title = `PY-10 ${reached ? 'is shown, and the order looked at where it ends' : 'cannot be reached'}`;
    test(title, { tag: '@thorough' }, async ({ page, faults }) => {
      if (!reached) faults.allow(/paywelcome|ERR_|WelcomePay/);
      await page.route(/paywelcome/, (route) =>
        reached ? route.fulfill({ contentType: 'text/javascript', body: welcomeScript }) : refuse(route),
      );
      const { t } = korean;
      const orders = await countOrders(seojun);
      const shopper = createShopper(page, korean);
      await shopper.openLoggedIn(seojun);
      await shopper.product('980 + 140').first().click();
      await shopper.choosePath(['웰컴페이', '신용카드']);
      await shopper.payButton().click();
      const dialog = page.getByRole('dialog', { name: '신용카드' });
      if (reached) {
        const pay = dialog.frameLocator('iframe').getByRole('button', { name: /^Pay / });
        await expect(pay).toBeVisible();
        const { width = 0, height = 0 } = (await dialog.locator('iframe').boundingBox()) ?? {};
        expect([width >= 820, height >= 600], 'the form of 820 by 600 pixels has its room').toEqual([true, true]);
        // The order may be asked about before the form has ended, and that answer would close the form: it waits for the click.
        let endForm = (): void => undefined;
        const ended = new Promise<void>((resolve) => {
          endForm = resolve;
        });
        await page.route(/getOrderInfo/, async (route) => {
          await ended;
          await route.continue();
        });
        await approveLatest(page);
        await pay.click();
        endForm();
      } else {
        await expect(dialog.getByRole('link', { name: t('to_pay') })).toBeVisible();
        await approveLatest(page);
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      }
      await expect(shopper.result('result_success')).toBeVisible();
      await expect.poll(orders.more).toEqual(orders.once);
    });
  }
});
