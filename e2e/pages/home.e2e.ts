import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const { t } = await wordingOf('en');

for (const width of sample('visitor', 2, [360, 1280])) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, locale: 'th-TH' });

    test('AR-2 CF-1 GM-1 a visitor of unknown area sees the games of a guessed one, and the guess is not stored', async ({
      page,
    }) => {
      await page.goto(`${originOf('watt')}/?spec_lang=en`);
      const highlights = page.getByRole('region', { name: t('highlights') });
      await expect(highlights.getByRole('heading', { name: 'Skyward Saga' })).toBeVisible();
      const where = page.getByRole('combobox', { name: t('no_area_text') });
      await expect(where).toHaveValue('sea');
      await expect(page.getByRole('button', { name: /^Ember Tactics/ })).toBeVisible();
      await expectAccessible(page, 'the front page');
      const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
      expect(await kept()).not.toContain('payment_domain_area');
      await where.selectOption('eru');
      await expect(page.getByRole('combobox', { name: t('region') })).toHaveValue('eru');
      await expect(page.getByRole('button', { name: /^Neon Drifters/ })).toHaveCount(0);
      expect(await kept()).toContain('payment_domain_area');
    });
  });
}

test('CF-1 the links of the highlights show each one, without a new history entry', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto(`${originOf('watt')}/?domain_area=sea`);
  const highlights = page.getByRole('region', { name: t('highlights') });
  const last = highlights.getByRole('heading', { name: 'Neon Drifters' });
  await expect(last).not.toBeInViewport();
  await highlights.getByRole('link', { name: 'Neon Drifters' }).click();
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
