import { brands } from '../../brands/index.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { routeIn } from '../helpers/payment-routes.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, sharedPort, test } from '../helpers/test.ts';
import { whole } from '../helpers/whole-world.mjs';
import { wordingOf } from '../helpers/words.ts';
import { wrongWords } from '../helpers/wrong-words.ts';

test.describe.configure({ mode: 'parallel' });

/** Every area of every brand, in one language of each after the other, on a phone and on a desktop. */
const areas = brands
  .flatMap((brand) => brand.areas.map((area) => ({ brand, area })))
  .map(({ brand, area }, at) => ({
    brand,
    area,
    at,
    language: brand.languages[at % brand.languages.length] ?? brand.language,
    viewport: at % 2 ? { width: 360, height: 740 } : { width: 1280, height: 800 },
  }));

for (const { brand, area, at, language, viewport } of sample('areas', 30, areas)) {
  test.describe(`at ${viewport.width} px, in ${language}`, () => {
    test.use({ viewport });

    test(`BR-1 AR-1 a product is bought in the area ${area.id} of ${brand.name}`, { tag: '@thorough' }, async ({
      page,
      faults,
    }) => {
      const route = routeIn(brand, area.id, at, language);
      const { channel, who } = route;
      // A provider's own form is made to be out of reach here, and its script complains of it.
      if ('module' in channel) faults.allow(/ERR_INTERNET_DISCONNECTED|airwallex|NETWORK_ERROR|antom|alipay|reached/i);
      // A shop that no test has asked for is written first, and a log-in would give up meanwhile.
      await whole(sharedPort, brand.name);
      const orders = await countOrders(who);
      const words = await wordingOf(language);
      const { t } = words;
      const shopper = createShopper(page, words);
      await shopper.open(who);
      await shopper.logIn(who);
      await shopper.chooseCharacter(who);
      await shopper.chooseProduct(route.product);
      await shopper.choosePath(route.path);
      const consent = shopper.payStep().getByRole('checkbox', { name: t('law_consent') });
      await expect(consent).toHaveCount(area.law === 'europe' ? 1 : 0);
      if (area.law === 'europe') await consent.check();
      await expectAccessible(page, 'the pay step', shopper.payButton());
      expect(await wrongWords(page, words), 'the words of the pay step').toEqual([]);
      await hosted.approve(await shopper.payBy(channel));
      await page.bringToFront();
      await expect(shopper.result('result_success')).toBeVisible();
      await expectAccessible(page, 'the result', shopper.result('result_success'));
      expect(await wrongWords(page, words), 'the words of the result').toEqual([]);
      await expect.poll(orders.more).toEqual(orders.once);
    });
  });
}
