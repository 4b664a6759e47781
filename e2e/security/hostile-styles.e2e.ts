import type { Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const who = seeded({ username: 'aria' });
const product = '300 + 30 Embers';
const gateway = originOf('watt');

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 360, height: 740 } });

const tagFor = ({ brand, area, client_id }: Seeded): string =>
  `<coinslot-topup brand="${brand}" area="${area}" client_id="${client_id}" locale="en" gateway="${gateway}"></coinslot-topup>`;

/** Eight pages whose styles reach for everything (T33). */
const pages = {
  'a reset begins it': `*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline; }
    button, input, select { appearance: none; background: none; } ol, ul { list-style: none; } img, svg { display: block; max-width: 100%; }`,
  'a framework of styles names what we name': `.button, .btn, button { display: none; padding: 40px; background: lime; } .good, .card, .sheet, .coinslot, li { float: left; width: 10px; }
    dialog, .modal, .dialog { display: none; position: static; } label, .row { display: table-cell; } h2 { font-size: 60px; } a { color: lime; }`,
  'everything is important': `* { color: red !important; background: lime !important; font: italic 40px/3 cursive !important; border: 9px solid !important;
    text-transform: uppercase !important; letter-spacing: 9px !important; visibility: visible !important; white-space: pre !important; cursor: wait !important; }`,
  'it runs from right to left':
    'html { direction: rtl; } * { direction: rtl !important; text-align: right !important; }',
  'its type is huge': 'body, body * { font-size: 72px; line-height: 3; }',
  'tags that it does not know are hidden': 'main > :not(h1, p), body > :not(main) { display: none !important; }',
  'its own properties have the names of ours': `:root, main, coinslot-topup { --least: 1px; --surface: lime; --ink: lime; --radius: 99px; --line: lime; --brand: lime; --text-body: 60px; --fast: 9s; --white: 7; --own-radius: 90px; }`,
  'it takes everything from everything': '* { all: unset !important; }',
} as const;

const judged = [
  'color background-color font-family font-size font-style font-weight letter-spacing text-transform white-space display',
  'position border-top-width border-top-left-radius padding-top padding-left margin-top cursor visibility direction width height',
].flatMap((names) => names.split(' '));

/** What everything inside looks like, and how large it is, once goods are chosen. */
async function looks(page: Page, styles: string): Promise<unknown> {
  // Colours on their way from one to another are compared with nothing.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  partner.show({ body: `<main><h1>A partner</h1>${tagFor(who)}</main>`, styles, servers: [gateway] });
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await shopper.product(product).click();
  await expect(shopper.product(product)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('coinslot-topup .skeleton')).toHaveCount(0);
  return page.locator('coinslot-topup').evaluate((element, names) => {
    // Its room is the page's to give.
    (element as HTMLElement).style.setProperty('inline-size', '320px', 'important');
    const inside = [...(element.shadowRoot?.querySelectorAll('button, input, b, li, p, h2, section') ?? [])];
    return inside.map((one) => {
      const computed = getComputedStyle(one);
      return [one.className || one.nodeName, ...names.map((name) => `${name}: ${computed.getPropertyValue(name)}`)];
    });
  }, judged);
}

for (const [name, styles] of sample('hostile styles', 8, Object.entries(pages)))
  test(`EM-4 T33 a page where ${name} shows goods like any other page, and they can be chosen`, {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    faults.allow(/layout shift/);
    const clean = await looks(page, 'h1 { margin: 0 }');
    expect(await looks(page, styles)).toEqual(clean);
  });

/** A whole purchase takes five seconds: a run buys on one page, the next seed on the next, and the exhaustive run on all. */
for (const [at, [name, styles]] of sample('hostile styles bought', 8, [...Object.entries(pages).entries()]))
  test(`EM-4 T33 a page where ${name} sells like any other page, from the log-in to the paid result`, {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    faults.allow(/layout shift/);
    const buyer = seeded({ game: 'Harbor Kings', username: 'bruno', at });
    partner.show({ body: `<main><h1>A partner</h1>${tagFor(buyer)}</main>`, styles, servers: [gateway] });
    await page.goto(partnerOrigin);
    const shopper = createShopper(page, words);
    await shopper.waitForGoods();
    await shopper.logInOnPage(buyer);
    await shopper.chooseAll(buyer, '1,200 + 50 Doubloons', 'Razer Gold');
    await shopper.payOnce(buyer);
  });

test('EM-4 T33 a page that registers all our custom properties itself shows goods like any other page', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/layout shift/);
  const clean = await looks(page, 'h1 { margin: 0 }');
  const css = await page.locator('coinslot-topup').evaluate(({ shadowRoot }) => {
    const sheets = [...(shadowRoot?.adoptedStyleSheets ?? [])];
    return sheets
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .join('');
  });
  // What a page may give a value is its own to register.
  const names = new Set(css.match(/--(?!coinslot-)[a-z][a-z0-9-]*/g));
  expect(names.size).toBeGreaterThan(60);
  const kinds = ["syntax: '<angle>'; inherits: true; initial-value: 7deg", "syntax: '*'; inherits: false"];
  for (const kind of kinds)
    expect(await looks(page, [...names].map((name) => `@property ${name} { ${kind} }`).join('\n'))).toEqual(clean);
});
