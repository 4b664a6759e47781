import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'bruno' });
const gateway = originOf('watt');

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 1200, height: 800 } });

/** What a library of shortcuts does, and takes every key that it knows away from what has the focus. */
const shortcuts = `const ran = [];
  for (const name of ['keydown', 'keypress', 'keyup', 'beforeinput', 'paste'])
    document.addEventListener(name, (event) => {
      if (['INPUT', 'TEXTAREA', 'SELECT'].includes(event.target.tagName)) return;
      ran.push(event.key ?? name);
      if (!event.ctrlKey && !['Tab', 'Escape'].includes(event.key)) event.preventDefault();
    });
  window.ran = ran;`;

test('EM-4 the page’s shortcuts receive no key that is typed in a field, except Escape, Tab, and keys with Ctrl or Alt', {
  tag: '@thorough',
}, async ({ page, context, faults }) => {
  faults.allow(/layout shift/);
  partner.show({
    module: true,
    body: `<main><h1>A partner</h1><coinslot-topup brand="watt" area="sea" client_id="${who.client_id}" locale="en" gateway="${gateway}"></coinslot-topup></main>`,
    script: shortcuts,
    servers: [gateway],
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: partnerOrigin });
  await page.goto(partnerOrigin);
  const ran = (): Promise<string[]> =>
    page.evaluate(() => {
      const { ran } = window as unknown as { ran: string[] };
      return [...new Set(ran.splice(0))];
    });
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await shopper.logInOnPage(who);
  await ran();

  await shopper.who().click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('tab', { name: t('all_servers') }).click();
  const search = popup.getByRole('searchbox');
  await search.focus();
  await ran();
  await page.keyboard.type('s12/a');
  await page.keyboard.press('Backspace');
  await page.evaluate(() => navigator.clipboard.writeText('?b'));
  await page.keyboard.press('Control+v');
  await expect(search).toHaveValue('s12/?b');
  expect(await ran()).toEqual(['Control', 'v']);
  await page.keyboard.press('Shift+Tab');
  expect(await ran()).toContain('Tab');
  // The page below cannot be used, by its keys neither.
  await page.keyboard.press('g');
  expect(await ran()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  expect(await ran()).toEqual(['Escape']);

  await shopper.product('300 + 30 Embers').click();
  const countries = page.getByRole('combobox', { name: t('pay_from') });
  const first = await countries.inputValue();
  await countries.focus();
  const isOpen = () => countries.evaluate((select) => select.matches(':open'));
  await page.keyboard.press('ArrowDown');
  await expect.poll(isOpen).toBe(true);
  await page.keyboard.type('t');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  expect(await ran()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(isOpen).toBe(false);
  await expect(countries).not.toHaveValue(first);
  await page.keyboard.type('t');
  // A button takes the keys that press it; the page has the others.
  await shopper.product('300 + 30 Embers').focus();
  expect(await ran()).toEqual([]);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  expect(await ran()).toEqual([]);
  await page.keyboard.press('g');
  expect(await ran()).toEqual(['g']);
});
