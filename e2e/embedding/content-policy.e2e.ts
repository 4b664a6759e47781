import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { channels } from '../../src/payments/channels.ts';
import { must } from '../../src/testing/must.ts';
import { partnerOrigin, partnerPort, scriptOrigin } from '../helpers/partner.ts';
import { routeTo } from '../helpers/payment-routes.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, sharedPort, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const docs = readFileSync('docs/embedding.md', 'utf8');
const section = must(/## Your page's policy\n([\s\S]*?)\n## /.exec(docs)?.[1], 'what the docs say of a policy');

/** A method whose payment page is sent a form, which a policy may stop too. */
const route = routeTo(
  must(
    channels.find(({ name }) => name === 'mycard-points'),
    'the method that is sent a form',
  ),
);
const who = seeded({ ...route.who, at: 23 });

/** The policy as it is written, but for the port and the brand, which has such a method. */
const written = must(/`Content-Security-Policy: ([^`]+)`/.exec(section)?.[1], 'the policy of the docs');
const policy = written
  .replaceAll('watt.localhost', `${who.brand.toLowerCase()}.localhost`)
  .replaceAll(':4173', `:${sharedPort}`);
const directives = policy.split('; ');

let sent = policy;
let server: Server;
test.beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': sent });
    response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A partner</title>
      <link rel="icon" href="${originOf(who.brand)}/favicon.svg">
      <script type="module" src="${scriptOrigin}/coinslot.js" crossorigin></script>
      <main><coinslot-topup brand="${who.brand}" area="${who.area}" client_id="${who.client_id}" locale="en" gateway="${originOf(who.brand)}">
      </coinslot-topup></main></html>`);
  });
  server.listen(partnerPort);
  await once(server, 'listening');
});
test.afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});
test.use({ viewport: { width: 360, height: 740 } });

/** Opens the page with a policy. What it stops comes into the list, by the directive. */
async function open(page: Page, search: string): Promise<string[]> {
  const stopped: string[] = [];
  page.on('console', (message) => {
    const [, directive] = /^content policy: (\S+) stopped/.exec(message.text()) ?? [];
    if (directive) stopped.push(directive);
  });
  sent = search;
  await page.goto(partnerOrigin);
  return stopped;
}

test('EM-4 the documented policy has every directive that the documentation explains', () => {
  const documented = [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(documented).toContain('script-src');
  expect(directives.map((one) => one.split(' ')[0])).toEqual(expect.arrayContaining(documented));
});

test('EM-4 PY-8 a page with the documented policy can sell, also by a posted form, and the policy blocks nothing', async ({
  page,
  faults,
}) => {
  // A country chosen by a script is no input of a player, and what it changes counts as moving by itself.
  faults.allow(/layout shift.*DIV\.sheet/);
  const orders = await countOrders(who);
  const shopper = createShopper(page, words);
  const stopped = await open(page, policy);
  await shopper.waitForGoods();
  await shopper.logInOnPage(who);
  await shopper.chooseCharacter(who);
  await shopper.chooseProduct(route.product);
  await shopper.payFrom(route.region);
  await shopper.choosePath(route.path);
  await hosted.approve(await shopper.pay());
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
  await expect.poll(orders.more).toEqual(orders.once);
  expect(stopped).toEqual([]);
});

for (const [directive, logsIn] of [
  ['script-src', false],
  ['connect-src', false],
  ['img-src', false],
  ['frame-src', true],
] as const)
  test(`EM-4 without the documented ${directive} the policy blocks something, which is reported`, {
    tag: directive === 'frame-src' ? [] : '@thorough',
  }, async ({ page, faults }) => {
    faults.allow(/policy|violates|COINSLOT_PARTNERS|Coinslot:|layout shift|Failed to load/);
    const stopped = await open(page, directives.filter((one) => !one.startsWith(`${directive} `)).join('; '));
    if (logsIn) {
      const button = page.getByRole('main').getByRole('button', { name: words.t('log_in'), exact: true });
      await button.first().click();
    }
    await expect.poll(() => stopped.some((one) => one.startsWith(directive))).toBe(true);
  });
