import type { Page } from '@playwright/test';
import { expect, originOf, test } from '../helpers/test.ts';

/** What keeps Chromium from installing a page, and the address of its manifest. */
async function installation(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  // A test runs in a private window, where nothing can be installed.
  return { url, errors, missing: ids.filter((id) => id !== 'in-incognito') };
}

for (const [generation, brand] of [
  ['storefront', 'watt'],
  ['classic', 'dragon'],
] as const)
  test(`BR-7 a ${generation} shop can be installed as an app, and its in-game view cannot`, {
    tag: '@thorough',
  }, async ({ page }) => {
    await page.goto(`${originOf(brand)}/`);
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
    const url = `${originOf(brand)}/manifest.webmanifest`;
    expect(await installation(page)).toEqual({ url, errors: [], missing: [] });
    await page.goto(`${originOf(brand)}/userCenter?visit=sdk`);
    expect((await installation(page)).missing).toContain('no-manifest');
  });
