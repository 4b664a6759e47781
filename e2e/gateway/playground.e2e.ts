import { expectAccessible } from '../helpers/expect-accessible.ts';
import { ownNames } from '../helpers/own-names.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { expect, originOf, test } from '../helpers/test.ts';

test('EM-9 the playground shows a widget in the chosen look and language with its code, also on a phone and by keyboard', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${originOf('')}/playground?widget=goods&brand=watt&state=chosen`);
  const stage = page.getByRole('region', { name: 'The widget on a page' });
  await expect(stage.getByRole('button', { name: /300 \+ 30 Gems/ })).toBeVisible();
  await expectAccessible(page, 'the playground');
  const code = page.getByRole('region', { name: 'On any page' });
  await expect(code).toContainText('<coinslot-goods\n  brand="watt"');

  const colour = page.getByLabel('Colour');
  await colour.focus();
  await page.keyboard.type('#0a7f3f');
  await page.keyboard.press('Tab');
  await expect(code).toContainText('colour="#0a7f3f"');
  await expect(page.getByRole('region', { name: 'In React' })).toContainText('appearance={{"colour":"#0a7f3f"}}');
  await page.getByLabel('Language').selectOption('ja');
  await expect(stage.locator('.coinslot')).toHaveAttribute('lang', 'ja');
  const widget = stage.locator('coinslot-goods');
  await expect(stage.locator('.coinslot')).toHaveCSS((await ownNames(widget))('--brand'), '#0a7f3f');
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('coinslot-ready');
  await expect(page).toHaveURL(/widget=goods&brand=watt.*&locale=ja.*colour=%230a7f3f/);
});

test('EM-9 the playground’s code sells on the page that it is pasted into, and a widget on its own is rendered too', {
  tag: '@thorough',
}, async ({ page, context, stopAtEnd }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${originOf('')}/playground?widget=topup&brand=watt&state=chosen&scheme=dark&radius=4`);
  const stage = page.getByRole('region', { name: 'The widget on a page' });
  await expect(stage.getByRole('region', { name: 'Payment' })).toBeVisible();
  await expect(stage).toHaveCSS('color-scheme', 'dark');
  const copy = page.getByRole('button', { name: 'Copy the code: On any page' });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  const body = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('combobox', { name: 'Widget' }).selectOption('checkout');
  await expect(stage.getByText('60 Gems')).toBeVisible();
  await expect(copy).toHaveText('Copy');
  await page.getByRole('combobox', { name: 'Widget' }).selectOption('replenish');
  await expect(stage.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page, 'the playground, wide');

  const partner = await createPartner();
  stopAtEnd(partner.close);
  partner.show({ module: true, body, servers: [originOf('watt')] });
  await page.goto(partnerOrigin);
  await expect(page.locator('coinslot-topup').getByRole('button', { name: /300 \+ 30 Gems/ })).toBeVisible();
});
