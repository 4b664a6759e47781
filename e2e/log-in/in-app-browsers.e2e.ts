import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import {
  buttonOf,
  counted,
  openLogIn,
  type SignInMethod,
  signInMethods,
  toProvider,
} from '../helpers/sign-in-methods.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const words = await wordingOf('en');
const { t, like } = words;
/** A way as the app of a system has it: each has a client id of its own. */
const of = (name: string, client = 1033): SignInMethod => {
  const found = signInMethods.find((method) => method.name === name);
  if (found) return { ...found, address: `?domain_area=sea&client_id=${client}` };
  throw new TypeError(`There is no way ${name}.`);
};
const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 335.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 Instagram 335.0';
const address = `${originOf('watt')}/selectGoods?domain_area=sea&client_id=1031`;

/** Taps Google where it is refused; answers the popup that says so. */
async function outOf(page: Page, client: number): Promise<Locator> {
  const popup = await openLogIn(page, of('google', client), words);
  await expect(buttonOf(popup, of('google'), words)).toContainText(t('open_browser'));
  const windows: unknown[] = [];
  page.context().on('page', (one) => windows.push(one));
  await buttonOf(popup, of('google'), words).click();
  await expect(popup.getByRole('alert')).toHaveText(like('tip_login_env_error', { provider: 'Google' }));
  await expect(popup.getByRole('img', { name: t('copy_link') })).toBeVisible();
  expect(windows, 'nothing is opened that would be refused').toEqual([]);
  return popup;
}

test.describe('in Instagram on Android', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    userAgent: android,
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('LG-6 Google needs another browser: the page says so before the tap, and its link carries the game and nothing else', {
    tag: '@thorough',
  }, async ({ page }) => {
    const popup = await outOf(page, 1031);
    const link = popup.getByRole('link', { name: t('open_browser') });
    const [intent = ''] = [await link.getAttribute('href')];
    expect(intent).toMatch(
      /^intent:\/\/watt\.localhost:\d+\/selectGoods\?domain_area=sea&client_id=1031#Intent;scheme=http;/,
    );
    await expectAccessible(page, 'the way out of an in-app browser', popup);
    await popup.getByRole('button', { name: t('copy_link') }).click();
    await expect(page.getByText(t('copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expect(popup.getByText(address)).toBeVisible();
    await popup.getByRole('button', { name: t('cancel') }).click();
    await expect(popup.getByRole('alert')).toBeHidden();
    await expect(buttonOf(popup, of('google'), words)).toBeFocused();
  });

  test('RT-6 VK ID works without a new window: this one goes to the provider and returns to the same page, logged in', {
    tag: '@thorough',
  }, async ({ page }) => {
    const calls = counted(page, of('vk'));
    const popup = await openLogIn(page, of('vk', 1031), words);
    await buttonOf(popup, of('vk'), words).click();
    await page.getByRole('radio', { name: /^Aria/ }).check();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByRole('button', { name: like('account_menu', { name: 'aria' }) })).toBeVisible();
    expect(page.url()).toContain('client_id=1031');
    expect(calls()).toBe(1);
    // The page reloads meanwhile, as after any login.
    const left = () => page.evaluate(() => JSON.stringify({ ...sessionStorage })).catch(() => 'verifier');
    await expect.poll(left).not.toMatch(/verifier|device_id|"code"/);
  });

  test('LG-6 a denial that returns to the same window is shown', { tag: '@thorough' }, async ({ page }) => {
    const popup = await openLogIn(page, of('huawei', 1031), words);
    await buttonOf(popup, of('huawei'), words).click();
    // What draws the providers comes after the form: nothing may move because of it.
    await page.route('**/assets/part-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      like('log_in_denied', { provider: of('huawei').label }),
    );
  });
});

test.describe('in Instagram on iOS', () => {
  test.use({ viewport: { width: 360, height: 740 }, userAgent: iPhone });

  test('LG-6 no link leaves the in-app browser: the address is copied or scanned', { tag: '@thorough' }, async ({
    page,
  }) => {
    const popup = await outOf(page, 1032);
    await expect(popup.getByRole('link', { name: t('open_browser') })).toBeHidden();
    await expect(popup.getByRole('button', { name: t('copy_link') })).toBeVisible();
  });
});

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('LG-2 a provider is reached, opened and cancelled without a mouse', { tag: '@thorough' }, async ({ page }) => {
    const popup = await openLogIn(page, of('google'), words);
    const button = buttonOf(popup, of('google'), words);
    await button.focus();
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    const provider = await opened;
    await provider.getByRole('button', { name: 'Allow' }).waitFor();
    await page.bringToFront();
    await expect(button).toBeFocused();
    const cancel = popup.getByRole('button', { name: t('cancel') });
    for (let presses = 0; presses < 8 && !(await cancel.evaluate((one) => one === document.activeElement)); presses++)
      await page.keyboard.press('Tab');
    await expect(cancel).toBeFocused();
    const gone = provider.waitForEvent('close');
    await page.keyboard.press('Enter');
    await gone;
    await expect(button).toBeFocused();
  });

  test('T03 a window that lost its opener logs in by itself, and the page that opened it follows', {
    tag: '@thorough',
  }, async ({ page }) => {
    const popup = await openLogIn(page, of('google'), words);
    const provider = await toProvider(page, popup, of('google'), words);
    await provider.evaluate(() => {
      window.opener = null;
    });
    await provider.getByRole('button', { name: 'Allow' }).click();
    await expect(provider.getByRole('button', { name: like('account_menu', { name: 'ming' }) })).toBeVisible();
    await page.bringToFront();
    await expect(popup).toBeHidden();
  });
});
