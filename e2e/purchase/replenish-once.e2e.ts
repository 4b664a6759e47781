import type { Page } from '@playwright/test';
import { brands } from '../../brands/index.ts';
import { replenishId } from '../../gateway/domain/orders/replenish-link.ts';
import { sandboxKey } from '../../gateway/sandbox/card-key.ts';
import { productId, productsOf } from '../../gateway/sandbox/seeds/game-chunks.ts';
import { failedNumber, linkKey, seedGames } from '../../gateway/sandbox/seeds/index.ts';
import { sample } from '../../src/testing/sample.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const words = await wordingOf('en');
const { t, like } = words;

/** Somebody whose order of a brand's first game failed, the product of that order, and the link that pays it again. */
function debtOf(brand: string, username: string): { who: Seeded; link: string; product_id: string } {
  const shop = brands.find(({ name }) => name === brand);
  const own = shop && seedGames(shop)[0];
  if (!own) throw new RangeError(`The seeds have no game of ${brand}.`);
  const { area, name: game } = own.game;
  const link = replenishId(sandboxKey, linkKey(failedNumber({ brand, username }, own)), Date.now() + 15 * 60_000);
  const product = productsOf(own).find(({ tier }) => tier === 4);
  const product_id = product ? productId(own.gp, product) : '';
  return { product_id, who: seeded({ brand, area, game, username }), link };
}

/** Nothing on the page can be paid, whatever lies over it. */
async function expectNothingToPay(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: like('pay') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('choose_payment') })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const classic = brands.filter(({ generation }) => generation === 'classic').map(({ name }) => name);
/** What the address asks for besides the link: a choice of an earlier page, or what a link adds. */
const runs = [
  ...classic.map((brand) => ({ brand, width: 360, chooses: 'nothing' as const })),
  { brand: 'dragon', width: 1280, chooses: 'the product' as const },
  { brand: 'joynet', width: 360, chooses: 'the product' as const },
];

for (const { brand, width, chooses } of sample('paid links', 8, runs)) {
  test.describe(`${brand} at ${width} px, where the address also names ${chooses}`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('RP-2 RP-4 LG-4 a paid link offers no further payment: not after "done", a reload or going back, nor to the next player', {
      tag: '@thorough',
    }, async ({ page }) => {
      const { who, link, product_id } = debtOf(brand, chooses === 'nothing' ? 'ruth' : 'rosa');
      const shopper = createShopper(page, words);
      const owed = page.getByRole('main').getByRole('region', { name: t('replenish_title') });
      const payStep = page.getByRole('main').getByRole('region', { name: t('pay_title'), exact: true });
      const query = new URLSearchParams({ replenish_id: link, spec_lang: 'en' });
      if (chooses === 'the product') query.set('product_id', product_id);
      await page.goto(`${originOf(brand)}/replenishGoods?${query}`);
      await expect(owed).toBeVisible();
      const question = page.getByRole('region', { name: t('track_choice') });
      if (await question.isVisible()) await question.getByRole('button', { name: t('track_no') }).click();
      const loaded = page.waitForEvent('load');
      await shopper.logInOnPage(who);
      await loaded;
      const orders = await countOrders(who);

      const methods = payStep.getByRole('list', { name: t('methods') });
      await methods
        .getByRole('button', { name: /^(PayPal|Razer Gold|Travellet)/ })
        .first()
        .click();
      const opened = page.context().waitForEvent('page');
      await payStep.getByRole('button', { name: like('pay') }).click();
      const payment = await opened;
      await payment.waitForURL(/\/pay\//);
      await hosted.approve(payment);
      await page.bringToFront();
      const result = page.getByRole('dialog', { name: t('result_success') });
      await result.getByRole('button', { name: t('done') }).click();

      await expect(owed).toContainText(t('replenish_paid'));
      await expectNothingToPay(page);
      expect(new URL(page.url()).searchParams.has('product_id')).toBe(false);
      await page.reload();
      await expect(owed).toContainText(t('replenish_paid'));
      await expectNothingToPay(page);
      await page.goto(originOf(''));
      await page.goBack({ waitUntil: 'commit' });
      await expect(owed).toContainText(t('replenish_paid'));
      await expectNothingToPay(page);
      expect(await orders.more()).toMatchObject({ orders: 1, pending: 0, paid: 1 });
    });
  });
}
