import { expect, type Page } from '@playwright/test';
import type { Seeded } from './seeded.ts';
import type { Wording } from './words.ts';

/** Fills in the open popup, and waits until the page has loaded again. */
export async function enter(page: Page, { t, like }: Wording, { username, password }: Seeded): Promise<void> {
  const popup = page.getByRole('dialog', { name: like('log_in_title') });
  const loaded = page.waitForEvent('load');
  await popup.getByLabel(t('username'), { exact: true }).fill(username);
  await popup.getByLabel(t('password'), { exact: true }).fill(password);
  await popup.getByRole('button', { name: t('log_in'), exact: true }).click();
  await loaded;
  await expect(page.getByRole('button', { name: like('account_menu', { name: username }) })).toBeVisible();
}

/** The stored data of a tab and its browser. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries({ ...localStorage }),
      Object.entries({ ...sessionStorage }),
      document.cookie,
      await indexedDB.databases(),
      await caches.keys(),
      window.name,
      history.state,
    ]),
  );

/** The token of the player who is logged in to a shop, or nothing. */
export const tokenOf = (page: Page, brand = 'watt'): Promise<string> =>
  page.evaluate((name) => {
    const text = localStorage.getItem(`coinslot:${name}:userMap`) ?? '{}';
    const users = Object.values((JSON.parse(text).value ?? {}) as Record<string, { oauth_token: string }>);
    return users[0]?.oauth_token ?? '';
  }, brand);

/** Ends the session of a page at the gateway from now on. Returns its token. */
export async function endSession(page: Page, brand?: string): Promise<string> {
  const ended = await tokenOf(page, brand);
  await page.route('**/{api,util}/**', (route) => {
    const headers = route.request().headers();
    const over = headers.authorization === `Bearer ${ended}`;
    return route.continue(over ? { headers: { ...headers, authorization: `Bearer ${'x'.repeat(43)}` } } : {});
  });
  return ended;
}
