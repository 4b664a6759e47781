import type { Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { partnerOrigin } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { startViteProject } from '../helpers/vite-project.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ game: 'Harbor Kings', username: 'bruno', at: 20 });
const product = '1,200 + 50 Doubloons';

/** An application whose shop is in a Suspense boundary and an Activity; the page hides it by events. */
const main = `
import { createElement as h, Activity, StrictMode, Suspense, use, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Storefront, Topup } from 'coinslot/react';

const options = ${JSON.stringify({ brand: 'watt', area: who.area, locale: 'en', client_id: who.client_id, gateway: originOf('watt') })};
function Wait({ on }) {
  if (on) use(on);
  return null;
}
function App() {
  const [on, setOn] = useState(null);
  const [mode, setMode] = useState('visible');
  useEffect(() => {
    let done = () => {};
    const listeners = {
      suspend: () => setOn(new Promise((resolve) => { done = resolve; })),
      resume: () => { done(); setOn(null); },
      hide: () => setMode('hidden'),
      show: () => setMode('visible'),
    };
    for (const [name, run] of Object.entries(listeners)) addEventListener(name, run);
    document.body.dataset.ready = '';
    return () => {
      for (const [name, run] of Object.entries(listeners)) removeEventListener(name, run);
    };
  }, []);
  return h(Suspense, { fallback: h('p', {}, 'wait') },
    h(Wait, { on }),
    h(Activity, { mode }, h(Storefront, options, h(Topup))));
}
createRoot(document.querySelector('#root')).render(h(StrictMode, {}, h(App)));
`;

/** Each way in which React hides a shop, and shows it again. */
const hidings = [
  ['a suspended page', 'suspend', 'resume'],
  ['an Activity', 'hide', 'show'],
] as const;

const send = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((event) => dispatchEvent(new Event(event)), name);

for (const width of sample('hidden by React', 2, [360, 1200]))
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [what, hide, show] of sample('hidden by', 2, hidings))
      test(`EM-1 a shop in React that ${what} hides is unchanged when it is shown again, and sells`, {
        tag: '@thorough',
      }, async ({ page, faults, stopAtEnd }) => {
        // The modules of the package come one by one from a development server, and what stands below moves.
        faults.allow(/layout shift/);
        stopAtEnd(await startViteProject({ body: '<div id="root"></div>', main, builds: ['npm'] }));
        await page.goto(partnerOrigin);
        const shopper = createShopper(page, words);
        await shopper.waitForGoods();
        await shopper.logInOnPage(who);
        await shopper.chooseAll(who, product, 'Razer Gold');
        const price = await shopper.payButton().textContent();

        await send(page, hide);
        await expect(shopper.product(product)).toBeHidden();
        await expect(page.locator('dialog:modal')).toHaveCount(0);
        await send(page, show);
        await expect(shopper.payButton()).toHaveText(price ?? '');
        await expect(shopper.product(product)).toHaveAttribute('aria-pressed', 'true');
        await expect(shopper.payStep().getByRole('button', { name: /^Razer Gold/ })).toHaveAttribute(
          'aria-pressed',
          'true',
        );

        const orders = await countOrders(who);
        await hosted.approve(await shopper.pay());
        await page.bringToFront();
        await expect(shopper.result('result_success')).toBeVisible();
        await expect.poll(orders.more).toEqual(orders.once);
      });
  });

test('EM-1 an open log-in closes while React hides its shop, and opens again with it', {
  tag: '@thorough',
}, async ({ page, faults, stopAtEnd }) => {
  faults.allow(/layout shift/);
  stopAtEnd(await startViteProject({ body: '<div id="root"></div>', main, builds: ['npm'] }));
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await shopper.main
    .getByRole('button', { name: t('log_in'), exact: true })
    .first()
    .click();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  for (const [, hide, show] of hidings) {
    await send(page, hide);
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await send(page, show);
    await expect(page.locator('dialog:modal')).toHaveCount(1);
  }
});
