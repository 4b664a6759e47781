import type { Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'bruno' });
const product = '300 + 30 Embers';
const gateway = originOf('watt');

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());

/** Each way in which a page hides its content: a change of `tab`, and how it is undone. */
const hidings = {
  'has the attribute hidden': ['tab.hidden = true', 'tab.hidden = false'],
  'is hidden until it is found by a search': [
    "tab.setAttribute('hidden', 'until-found')",
    "tab.removeAttribute('hidden')",
  ],
  'has no display': ["tab.style.display = 'none'", "tab.style.display = ''"],
  'is not visible': ["tab.style.visibility = 'hidden'", "tab.style.visibility = ''"],
  'has hidden content-visibility': ["tab.style.contentVisibility = 'hidden'", "tab.style.contentVisibility = ''"],
  'has no width': ["tab.style.width = '0'", "tab.style.width = ''"],
  'has no height': ["tab.style.cssText = 'height: 0; overflow: hidden'", "tab.style.cssText = ''"],
  'is in closed details': ['tab.parentNode.open = false', 'tab.parentNode.open = true'],
} as const;

const tag = `<coinslot-topup brand="watt" area="sea" client_id="${who.client_id}" locale="en" gateway="${gateway}"></coinslot-topup>`;
async function open(page: Page, body: string) {
  partner.show({
    module: true,
    body: `<main><h1>A partner</h1><button id="hello">Say hello</button><details open><summary>The shop</summary><div id="tab">${body}</div></details></main>`,
    script: `document.querySelector('#hello').onclick = () => { document.title = 'hello'; };`,
    servers: [gateway],
  });
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  return shopper;
}
const change = (page: Page, what: string): Promise<unknown> =>
  page.evaluate(`{ const tab = document.querySelector('#tab'); ${what} }`);

/** Whether a click reaches the page, however long the shop takes to notice that it is hidden. */
async function emitHello(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.title = '';
  });
  await page.locator('#hello').click();
  await expect(page).toHaveTitle('hello');
}
const modals = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector('coinslot-topup') ?? {};
    return shadowRoot?.querySelectorAll('dialog:modal').length ?? 0;
  });

test.describe('on a wide page', () => {
  test.use({ viewport: { width: 1200, height: 800 } });

  for (const [name, [hide, show]] of sample('hidden, wide', 9, Object.entries(hidings)))
    test(`EM-4 a shop whose container ${name} opens nothing over the page, and is unchanged when it is shown again`, {
      tag: '@thorough',
    }, async ({ page, faults }) => {
      faults.allow(/layout shift/);
      const shopper = await open(page, tag);
      await shopper.product(product).click();
      const step = page.getByRole('region', { name: t('pay_title') });
      await expect(step).toBeVisible();
      await change(page, hide);
      // Wait two frames, in which the browser reports its measurements.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await modals(page)).toBe(0);
      await emitHello(page);
      await change(page, show);
      await expect(shopper.product(product)).toHaveAttribute('aria-pressed', 'true');
      expect(await modals(page)).toBe(0);
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [name, [hide, show]] of sample('hidden, narrow', 9, Object.entries(hidings)))
    test(`EM-4 an open popup closes when the container of its shop ${name}, and opens again when it is shown`, {
      tag: '@thorough',
    }, async ({ page, faults }) => {
      faults.allow(/layout shift/);
      const shopper = await open(page, tag);
      await shopper.main
        .getByRole('button', { name: t('log_in'), exact: true })
        .first()
        .click();
      await expect.poll(() => modals(page)).toBe(1);
      await change(page, hide);
      await emitHello(page);
      expect(await modals(page)).toBe(0);
      await change(page, show);
      await expect.poll(() => modals(page)).toBe(1);
      await page.keyboard.press('Escape');
      await expect.poll(() => modals(page)).toBe(0);
    });
});
