import { codes } from '../../src/contract/index.ts';
import { begin, createPartner, partnerOrigin } from '../../src/testing/e2e/partner.ts';
import { seeded } from '../../src/testing/e2e/seeded.ts';
import { createShopper } from '../../src/testing/e2e/shopper.ts';
import { expect, originOf, test } from '../../src/testing/e2e/test.ts';
import { wordingOf } from '../../src/testing/e2e/words.ts';

const words = await wordingOf('en');
const who = seeded({ username: 'aria' });
const gateway = originOf('watt');

test('EM-8 T43 what a hostile partner’s page steals of a log-in is good on its own pages alone', async ({ page }) => {
  const partner = await createPartner();
  partner.show({
    body: '<main><h1>A partner</h1><div id="shop"></div></main>',
    // It hears all that the gateway answers.
    earlyScript: `window.heard = [];
      const real = window.fetch;
      window.fetch = async (...asked) => {
        const reply = await real(...asked);
        reply.clone().text().then((text) => window.heard.push(text), () => {});
        return reply;
      };`,
    script: `${begin(who)} storefront.mount('topup', '#shop');`,
    servers: [gateway],
  });
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.goodsAreHere();
  await shopper.logInHere(who);
  await expect(shopper.who()).toContainText(who.role.display);

  const tokensIn = (text: string): string[] =>
    [...text.matchAll(/oauth_token\\*":\\*"([\w-]{20,})/g)].flatMap(([, token]) => (token ? [token] : []));
  const held = await page.evaluate(() =>
    JSON.stringify([(window as unknown as { heard: string[] }).heard, localStorage]),
  );
  const stolen = new Set(tokensIn(held));
  // Without a theft nothing would be proved.
  expect(stolen.size).toBeGreaterThan(0);
  for (const token of stolen) {
    const codeFor = async (origin: string | null): Promise<number> => {
      // Not every system knows that every name under localhost is this machine.
      const { host, port } = new URL(gateway);
      const headers = { host, authorization: `Bearer ${token}`, ...(origin === null ? {} : { origin }) };
      const url = `${originOf('', Number(port))}/api/pay/getOrderList?client_id=${who.client_id}`;
      return (await (await page.request.get(url, { headers })).json()).code;
    };
    expect(await codeFor(partnerOrigin)).toBe(codes.success);
    expect(await codeFor(gateway)).toBe(codes['not-logged-in']);
    expect(await codeFor('https://another.example')).toBe(codes['not-logged-in']);
    expect(await codeFor(null)).toBe(codes['not-logged-in']);
  }
  await page.goto('about:blank');
  await partner.close();
});
