import type { Locator, Page } from '@playwright/test';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** What a phone shows of the list, and the rows kept ready above and below it. */
const mostRows = 24;
const all = 5_000;

/** A phone that is four times as slow as this machine. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** The most rows that were on the page at once while something was done. */
async function mostRendered(list: Locator, act: () => Promise<void>): Promise<number> {
  const most = await list.evaluateHandle((element) => {
    const seen = { rows: 0 };
    const count = (): void => {
      seen.rows = Math.max(seen.rows, element.querySelectorAll('li').length);
    };
    count();
    new MutationObserver(count).observe(element, { childList: true, subtree: true });
    return seen;
  });
  await act();
  return most.evaluate(({ rows }) => rows);
}

test('GM-2 five thousand servers open, scroll and are searched on a slow phone, and only visible rows are rendered', {
  tag: '@thorough',
}, async ({ page }) => {
  const words = await wordingOf('en');
  const { t } = words;
  const shopper = createShopper(page, words);
  const who = seeded({ game: 'Skyward Saga', username: 'ming' });
  await shopper.openLoggedIn(who);
  await slowDown(page);

  await shopper.who().click();
  const popup = shopper.dialog(t('choose_character'));
  await popup.getByRole('tab', { name: t('all_servers') }).click();
  const list = popup.getByRole('list', { name: t('all_servers') });
  const rows = list.getByRole('listitem');
  const status = popup.getByRole('status');
  await expect(status).toHaveText('5,000 servers');
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(all));
  const box = list.locator('..');

  const rendered = await mostRendered(box, async () => {
    for (const part of [0.1, 0.9, 0.25, 1]) {
      await box.evaluate((element, part) => element.scrollTo({ top: element.scrollHeight * part }), part);
      // The rows of that place are drawn when one of them lies in the middle of the box.
      await expect
        .poll(() =>
          box.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            const middle = document.elementFromPoint(left + width / 2, top + height / 2);
            return middle?.closest('li') !== null && element.contains(middle);
          }),
        )
        .toBe(true);
    }
  });
  expect(rendered).toBeLessThanOrEqual(mostRows);
  await expect(rows.last()).toHaveAttribute('aria-posinset', String(all));
  await expect(rows.last()).toContainText('S5000');
  await expect(rows.last()).toBeInViewport();

  const search = popup.getByRole('searchbox');
  const typed = await mostRendered(popup, () => search.pressSequentially('499'));
  expect(typed).toBeLessThanOrEqual(mostRows);
  await expect(status).toHaveText('15 servers');
  await expect(rows.first(), 'another list begins at its top').toContainText('S499 ');
  await expect(rows.first()).toBeInViewport();
  await search.press('End');
  await search.pressSequentially('9');
  await expect(status).toHaveText('1 server');
  await expect(rows).toHaveText([/S4999/]);
  await search.fill('no such server');
  await expect(popup.getByText(t('no_server'))).toBeVisible();
  await search.fill('');
  await expect(status).toHaveText('5,000 servers');
});
