import { sample } from '../../src/testing/sample.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const gateway = originOf('watt');

for (const language of sample('narrow page', 2, ['en', 'ar'] as const))
  test(`EM-4 a page without margins does not scroll sideways, in ${language}`, { tag: '@thorough' }, async ({
    page,
    faults,
  }) => {
    faults.allow(/layout shift/);
    const partner = await createPartner();
    partner.show({
      module: true,
      body: `<main><coinslot-topup brand="watt" area="sea" client_id="1033" locale="${language}" gateway="${gateway}"></coinslot-topup></main>`,
      styles: 'body { margin: 0 }',
      servers: [gateway],
    });
    await page.goto(partnerOrigin);
    await createShopper(page, await wordingOf(language)).waitForGoods();
    await expect(page.getByRole('navigation').getByRole('button').first()).toBeVisible();
    for (const width of [390, 360, 320, 280]) {
      await page.setViewportSize({ width, height: 740 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width}`, timeout: 5_000 })
        .toBe(width);
    }
    await page.close();
    await partner.close();
  });
