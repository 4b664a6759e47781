import { expectSound } from '../../../src/testing/e2e/sound.ts';
import { expect, originOf, test } from '../../../src/testing/e2e/test.ts';

test('EM-9 the playground shows a widget in the look and language that are chosen, by keyboard on a phone too, with the code of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${originOf('')}/playground?widget=goods&brand=watt&state=chosen`);
  const stage = page.getByRole('region', { name: 'The widget on a page' });
  await expect(stage.getByRole('button', { name: /300 \+ 30 Gems/ })).toBeVisible();
  await expectSound(page, 'the playground');
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
  await expect(stage.locator('.coinslot')).toHaveCSS('--brand', '#0a7f3f');
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('coinslot-ready');
  await expect(page).toHaveURL(/widget=goods&brand=watt.*&locale=ja.*colour=%230a7f3f/);
});
