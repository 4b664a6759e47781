import { startGateway } from '../helpers/gateway.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

/** The statuses with which a gateway answered a call, as its log has them. */
const statusesOf = (log: string, call: string): string[] =>
  [...log.matchAll(new RegExp(`GET /api/pay/${call} (\\d+)`, 'g'))].map(([, status = '']) => status);

test('NT-1 a shop that is opened again has its lists from the browser, which asks whether they are current', {
  tag: '@thorough',
}, async ({ page }) => {
  const gateway = await startGateway();
  try {
    const shop = `${originOf('watt', gateway.port)}/?domain_area=sea&client_id=1013`;
    const shopper = createShopper(page, await wordingOf('en'));
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(shop);
      await shopper.waitForGoods();
    }
    const lists = statusesOf(gateway.logged(), 'getGoodsList');
    expect(lists[0]).toBe('200');
    expect(lists.at(-1)).toBe('304');
  } finally {
    await gateway.end();
  }
});

test('NT-1 a page of another site has them from the browser, too', { tag: '@thorough' }, async ({ page }) => {
  const gateway = await startGateway({ COINSLOT_PARTNERS: partnerOrigin });
  const partner = await createPartner();
  try {
    const list = `${originOf('watt', gateway.port)}/api/pay/getGoodsList?client_id=1013&platform=web&domain_area=sea`;
    partner.show({ body: '<p>A page of a partner</p>', servers: [new URL(list).origin] });
    await page.goto(partnerOrigin);
    const read = () =>
      page.evaluate(async (address) => {
        const response = await fetch(address, { cache: 'no-cache', credentials: 'omit', redirect: 'error' });
        return { status: response.status, text: await response.text() };
      }, list);
    const [first, again] = [await read(), await read()];
    expect(first.status).toBe(200);
    expect(JSON.parse(first.text)).toMatchObject({ code: 1 });
    // A page never sees the 304.
    expect(again).toEqual(first);
    expect(statusesOf(gateway.logged(), 'getGoodsList')).toEqual(['200', '304']);
  } finally {
    await partner.close();
    await gateway.end();
  }
});
