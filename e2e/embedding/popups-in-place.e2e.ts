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
const gateway = originOf('watt');
const options = JSON.stringify({ brand: 'watt', area: 'sea', client_id: who.client_id, locale: 'en', gateway });
const tagOf = (name: string): string =>
  `<coinslot-${name} brand="watt" area="sea" client_id="${who.client_id}" locale="en" gateway="${gateway}"></coinslot-${name}>`;

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 360, height: 740 } });

async function open(page: Page, body: string, script = '', styles = ''): Promise<ReturnType<typeof createShopper>> {
  partner.show({ module: true, body: `<main><h1>A partner</h1>${body}</main>`, script, styles, servers: [gateway] });
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  return shopper;
}
const logIn = (page: Page) => page.getByRole('button', { name: t('log_in'), exact: true }).first();

/** What sites without reloads do to a page: each ends with the shop on it. */
const swaps = {
  'the body is replaced and the shop is moved over': `const next = document.createElement('body');
    next.append(document.querySelector('main'));
    document.body.replaceWith(next);`,
  'the body is morphed, and what the server did not send goes': `for (const child of [...document.body.children])
    if (child.localName !== 'main') child.remove();`,
  'a kept copy of the body comes back': `const copy = document.body.cloneNode(true);
    copy.querySelector('.shop').replaceWith(document.querySelector('.shop'));
    document.body.replaceWith(copy);`,
};
for (const [what, swap] of sample('swaps', 3, Object.entries(swaps)))
  test(`EM-4 the log-in opens and the page keeps working when ${what}`, { tag: '@thorough' }, async ({
    page,
    faults,
  }) => {
    faults.allow(/layout shift/);
    await open(
      page,
      '<div class="shop"></div>',
      `const storefront = Coinslot.createStorefront(${options});
       storefront.mount('topup', '.shop');
       addEventListener('swap', () => { ${swap} });`,
    );
    await page.evaluate(() => dispatchEvent(new Event('swap')));
    await logIn(page).click();
    const popup = page.getByRole('dialog');
    await expect(popup).toBeVisible();
    // The page's own timers go on.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    // One that is open when the page is swapped is open afterwards, over the page.
    await page.evaluate(() => dispatchEvent(new Event('swap')));
    await expect.poll(() => popup.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    expect(
      await page.evaluate(() => [...document.body.children].filter(({ localName }) => localName === 'div')),
    ).toEqual([]);
  });

test('EM-4 a log-in closes with its widget, and another widget that the player sees opens it', async ({
  page,
  faults,
}) => {
  // The page hides a widget, and what is below it moves up.
  faults.allow(/layout shift/);
  const shopper = await open(
    page,
    '<section aria-label="Goods"></section><section aria-label="VIP"></section>',
    `const storefront = Coinslot.createStorefront(${options});
     window.goods = storefront.mount('goods', '[aria-label=Goods]');
     storefront.mount('vip', '[aria-label=VIP]');`,
    '[aria-label=Goods] { min-height: 1200px }',
  );
  await shopper.main
    .getByRole('region', { name: 'Goods' })
    .getByRole('button', { name: t('log_in') })
    .first()
    .click();
  const hostOfDialog = (): Promise<string | null> =>
    page.getByRole('dialog').evaluate((dialog) => {
      const { host } = dialog.getRootNode() as ShadowRoot;
      return host.getAttribute('aria-label');
    });
  await expect.poll(hostOfDialog).toBe('Goods');
  await page.evaluate(() => Object.assign(document.querySelector('[aria-label=Goods]') ?? {}, { hidden: true }));
  await expect.poll(hostOfDialog).toBe('VIP');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** A dialog of the page that closes at a tap outside of it, as Radix and others do, and keeps the focus, as Bootstrap does. */
const closesOutside = `const box = document.querySelector('#box');
  document.addEventListener('pointerdown', ({ target }) => { if (!box.contains(target)) box.remove(); });
  document.addEventListener('focusin', ({ target }) => { if (!box.contains(target)) box.querySelector('button').focus(); });
  box.querySelector('button').focus();`;

test('EM-4 a tap in a popup counts as a tap in the widget: a dialog of the page around it stays open and does not take the focus', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/layout shift/);
  const shopper = await open(
    page,
    `<div id="box" role="group"><button>First</button>${tagOf('topup')}</div>`,
    closesOutside,
    'body { pointer-events: none } #box { pointer-events: auto; position: fixed; inset: 20px; overflow: auto; transform: translateZ(0) }',
  );
  await logIn(page).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('heading').click();
  await shopper.fillLogIn(who, popup);
  await expect(popup).toHaveCount(0);
  await expect(page.locator('#box')).toBeVisible();
  await page.getByRole('button', { name: t('choose_character') }).click();
  const search = page.getByRole('dialog').getByRole('searchbox');
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: t('all_servers') })
    .click();
  await search.fill('s1');
  await expect(search).toBeFocused();
});

test('EM-4 the focus returns to the element that opened the popup', { tag: '@thorough' }, async ({ page }) => {
  await open(page, tagOf('topup'));
  await logIn(page).focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(logIn(page)).toBeFocused();
});

/** What may stand around a widget: none of it cuts off what opens over the page. */
const ancestors = [
  'transform: scale(0.9)',
  'filter: blur(0.1px)',
  'overflow: hidden; height: 300px',
  'contain: strict; height: 300px',
  'content-visibility: auto',
  'perspective: 100px; will-change: transform; backdrop-filter: blur(1px)',
];
test('EM-4 a popup fills the window whatever elements surround its widget', { tag: '@thorough' }, async ({
  page,
  faults,
}) => {
  faults.allow(/layout shift/);
  await open(page, `<div class="around">${tagOf('topup')}</div>`);
  for (const style of ancestors) {
    await page.locator('.around').evaluate((around, text) => {
      (around as HTMLElement).style.cssText = text;
    }, style);
    await logIn(page).click();
    const popup = page.getByRole('dialog');
    await expect.poll(async () => (await popup.boundingBox())?.height, style).toBe(740);
    expect((await popup.boundingBox())?.width, style).toBe(360);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  }
});

test('EM-4 LY-8 a toast is on top, and can be tapped, in a modal dialog that the page opened later', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/layout shift/);
  const tag = tagOf('topup').replace(' brand', ' server="no" role="such" brand');
  const shopper = await open(
    page,
    `<button>Open</button><dialog>${tag}</dialog>`,
    `const dialog = document.querySelector('dialog');
     document.querySelector('button').onclick = () => { dialog.close(); dialog.showModal(); };
     dialog.show();`,
  );
  await shopper.logInOnPage(who);
  const toast = page.getByText(t('not_your_character'));
  await expect(toast).toBeVisible();
  await page.evaluate(() => document.querySelector('button')?.click());
  await expect(toast).toBeVisible();
  await page
    .locator('.toast')
    .getByRole('button', { name: t('close') })
    .click();
  await expect(toast).toHaveCount(0);
});
