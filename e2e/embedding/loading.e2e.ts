import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const { t } = await wordingOf('en');
const gateway = originOf('watt');

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());

test('EM-7 goods are rendered after the script and one of its parts have loaded, without a chain of further parts', async ({
  page,
}) => {
  partner.show({
    module: true,
    body: `<main><h1>A partner</h1><coinslot-topup brand="watt" area="sea" client_id="1013" gateway="${gateway}"></coinslot-topup></main>`,
    servers: [gateway],
  });
  const requests: string[] = [];
  let letGo = (): void => {};
  const goodsRendered = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/parts/*.js', async (route) => {
    requests.push(route.request().url());
    // Only the first part comes before the goods stand there.
    if (requests.length > 1) await goodsRendered;
    await route.continue();
  });
  await page.goto(partnerOrigin);
  const goods = page.getByRole('region', { name: t('choose_product') });
  await expect(goods.getByRole('listitem').first()).toBeVisible();
  expect(requests[0]).toContain('/parts/renderer-');
  letGo();
});
