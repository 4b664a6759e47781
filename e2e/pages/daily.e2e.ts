import { expectAccessible } from '../helpers/expect-accessible.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, sharedPort, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

test('AC-4 T22 the daily gift is claimed once with one tap, and a second tab is refused', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  const who = seeded({ game: 'Harbor Kings', username: 'aria' });
  const words = await wordingOf('en');
  const { t } = words;
  const granted = async (): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${sharedPort}/sandbox/gifts?account=${who.account}`)).json();
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(who);
  await page.goto(`${new URL(page.url()).origin}/activity`);
  const daily = page.getByRole('region', { name: t('daily_title') });
  const claim = daily.getByRole('button', { name: t('daily_claim') });
  await expect(claim).toBeVisible();
  await expectAccessible(page, 'a daily gift to claim');

  // Another tab was opened before the claim, so it still offers the gift.
  const other = await context.newPage();
  await other.goto(page.url());
  const late = other.getByRole('region', { name: t('daily_title') });
  await expect(late.getByRole('button', { name: t('daily_claim') })).toBeVisible();

  await claim.click();
  await expect(daily.getByText(/^Next gift in \d/)).toBeVisible();
  await expect(claim).toHaveCount(0);
  await expect.poll(granted).toHaveLength(1);
  await expectAccessible(page, 'a claimed daily gift');

  await late.getByRole('button', { name: t('daily_claim') }).click();
  await expect(late.getByText(/^Next gift in \d/)).toBeVisible();
  expect(await granted()).toHaveLength(1);
  await page.reload();
  await expect(daily.getByText(/^Next gift in \d/)).toBeVisible();
});
