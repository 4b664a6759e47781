import type { Locator } from '@playwright/test';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ game: 'Skyward Saga', username: 'aria', at: 0 });

/** Where the options of an open select lie in the window, and how high the lowest of them is. */
const optionsOf = (select: Locator) =>
  select.evaluate((element: HTMLSelectElement) => {
    const boxes = [...element.options].map((option) => option.getBoundingClientRect());
    return {
      isOpen: element.matches(':open'),
      lowest: Math.min(...boxes.map(({ height }) => height)),
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  });

test('LY-1 AR-3 a select opens a sheet at the bottom of a small screen, and keys choose in it', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto(`${originOf('watt')}/?${new URLSearchParams({ domain_area: 'sea', spec_lang: 'en' })}`);
  await page.locator('.cover:not(.skeleton)').first().waitFor();
  const question = page.getByRole('region', { name: t('track_choice') });
  if (await question.isVisible()) await question.getByRole('button', { name: t('track_no') }).click();
  const select = page.getByRole('main').getByRole('combobox', { name: t('region') });
  await select.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => optionsOf(select)).toMatchObject({ isOpen: true });
  const { lowest, left, right, bottom } = await optionsOf(select);
  expect(lowest, 'a finger meets each option').toBeGreaterThanOrEqual(44);
  expect([left < 40, right > 320, bottom > 700, bottom <= 740], 'at the bottom, as wide as the window').toEqual(
    Array(4).fill(true),
  );
  await expectAccessible(page, 'the open list of regions', select, { every: true });

  await page.keyboard.press('Escape');
  await expect.poll(() => optionsOf(select)).toMatchObject({ isOpen: false });
  await expect(select).toHaveValue('sea');
  await expect(select).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(select).toHaveValue('universal');
});

test('LY-1 PY-1 Escape closes the list of a select, and not the dialog around it', { tag: '@thorough' }, async ({
  page,
}) => {
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(who);
  await shopper.chooseProduct('980 + 140 Gems');
  const select = shopper.payStep().getByRole('combobox', { name: t('pay_from') });
  const before = await select.inputValue();
  await select.press('Enter');
  await expect.poll(() => optionsOf(select)).toMatchObject({ isOpen: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(() => optionsOf(select)).toMatchObject({ isOpen: false });
  await expect(select).toHaveValue(before);
  await expect(select).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(select).toBeHidden();
});
