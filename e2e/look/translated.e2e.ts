import type { Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { productNames, type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.use({ viewport: { width: 400, height: 800 } });

/** Does to text nodes what page translation in a browser does, from now on, in the page and in the shadow roots of our tags. */
function translate(): void {
  const swap = (node: Text): void => {
    if (!node.data.trim() || !node.parentElement || node.parentElement.closest('script,style,font,[translate=no]'))
      return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = node.data;
    outer.append(inner);
    node.replaceWith(outer);
  };
  const all = (root: Node): void => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    texts.forEach(swap);
  };
  const inside = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  for (const root of [document.body, ...inside]) {
    all(root);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) {
          if (node.nodeType === Node.TEXT_NODE) swap(node as Text);
          else all(node);
        }
    }).observe(root, { subtree: true, childList: true });
  }
}

/** The translated texts that match. */
function translated(pattern: { readonly source: string }): string[] {
  const roots = [document.body, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const fonts = roots.flatMap((root) => [...root.querySelectorAll('font > font')]);
  return fonts.map(({ textContent }) => textContent ?? '').filter((text) => new RegExp(pattern.source).test(text));
}

test('PY-11 under page translation every visible sum is the sum that is charged', { tag: '@thorough' }, async ({
  page,
}) => {
  const words = await wordingOf('en');
  const shopper = createShopper(page, words);
  const who = seeded({ username: 'aria' });
  await shopper.openLoggedIn(who);
  await page.evaluate(translate);
  const bar = page.locator('[part~=bar]');
  await page
    .getByRole('button', { name: /^60 Embers/ })
    .first()
    .click();
  await expect(bar).toContainText('THB 35.00');
  await page
    .getByRole('button', { name: /3,280 \+ 650 Embers/ })
    .first()
    .click();
  await expect(bar).toContainText('3,280 + 650 Embers');
  await expect(bar).toContainText('THB 1,750.00');
  await expect(bar).not.toContainText('THB 35.00');
  await shopper.openPayStep();
  await shopper.payFrom('PH');
  const pay = page.getByRole('button', { name: words.like('pay') });
  await expect(pay).toContainText('PHP 2,790.00');
  await expect(shopper.payStep()).not.toContainText('THB');
  await shopper.chooseMethod('Razer Gold');
  const payment = await shopper.pay();
  await expect(payment.getByText(/PHP.2,790\.00/).first()).toBeVisible();
});

/** Sums, products, characters and order numbers: none of them is translated. */
const fixedOf = ({ role, username }: Seeded, product: string): { readonly source: string } => {
  const names = [role.display, username, product].map((name) => name.replace(/[^\w ]/g, '.'));
  return { source: `\\b(?!VIP)[A-Z]{3}\\s?\\d|[$€£¥]\\s?\\d|\\d\\.\\d\\d\\b|${names.join('|')}` };
};

/** Translates a screen once it is complete, and expects every sum and name to be as the shop wrote it. */
async function expectFixed(page: Page, pattern: { readonly source: string }): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(translate);
  await expect.poll(() => page.locator('font > font').count()).toBeGreaterThan(3);
  expect(await page.evaluate(translated, pattern)).toEqual([]);
}

for (const { brand, area, game, username, at, screens } of sample('translated', 2, [
  {
    brand: 'watt',
    area: 'sea',
    game: 'Skyward Saga',
    username: 'bruno',
    at: 21,
    screens: ['/activity', '/userCenter', '/my'],
  },
  {
    brand: 'dragon',
    area: 'dragon',
    game: 'Dragonfall Legacy',
    username: 'nora',
    at: 0,
    screens: ['/activity', '/userCenter'],
  },
]))
  test(`PY-11 RS-5 page translation changes no sum, name or order number of ${brand}, on any screen`, {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    faults.allow(/layout shift/);
    const words = await wordingOf('en');
    const shopper = createShopper(page, words);
    const who = seeded({ brand, area, game, username, at });
    const product = productNames(who)[3] ?? '';
    const pattern = fixedOf(who, product);
    await shopper.openLoggedIn(who);
    if (!who.only) await shopper.chooseCharacter(who);
    await shopper.chooseProduct(product);
    await shopper
      .payStep()
      .getByRole('list', { name: words.t('methods') })
      .getByRole('button', { name: /^(PayPal|Razer Gold|Travellet)/ })
      .first()
      .click();
    await expectFixed(page, pattern);
    const payment = await shopper.pay();
    await page.bringToFront();
    await expect(shopper.result('result_pending')).toBeVisible();
    expect(await page.evaluate(translated, pattern)).toEqual([]);
    await hosted.approve(payment);
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    expect(await page.evaluate(translated, pattern)).toEqual([]);
    for (const path of screens) {
      await page.goto(`${originOf(brand)}${path}?spec_lang=en`);
      await expect(page.getByRole('main')).toBeVisible();
      await expectFixed(page, pattern);
    }
  });

test('PY-11 EM-1 page translation changes no sum or name of a tag on a partner’s page', { tag: '@thorough' }, async ({
  page,
  faults,
}) => {
  faults.allow(/layout shift/);
  const gateway = originOf('watt');
  const partner = await createPartner();
  const tag = `<coinslot-topup brand="watt" area="sea" client_id="1033" locale="en" gateway="${gateway}"></coinslot-topup>`;
  const lead = 'Our shop. It opens all day. Ask us. We answer.';
  partner.show({
    module: true,
    body: `<main><p>${lead}</p><p>${lead}</p><p>${lead}</p><p>${lead}</p>${tag}</main>`,
    servers: [gateway],
  });
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, await wordingOf('en'));
  await shopper.waitForGoods();
  const who = seeded({ username: 'aria' });
  await expectFixed(page, fixedOf(who, '60 Embers'));
  await page
    .getByRole('button', { name: /^60 Embers/ })
    .first()
    .click();
  await expect(page.locator('[part~=bar]').first()).toContainText('THB 35.00');
  expect(await page.evaluate(translated, fixedOf(who, '60 Embers'))).toEqual([]);
  await page.close();
  await partner.close();
});
