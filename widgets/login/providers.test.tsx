import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { googleAuth, loginConfig } from '../../src/contract/login-methods.ts';
import { messageOf } from '../../src/identity/answer.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { shop, signInConfig } from '../../src/testing/sign-in.ts';
import type { TestOptions } from '../../src/testing/storefront.ts';
import { login } from './index.ts';

const buttonOf = ({ view, t }: TestPage, provider: string) =>
  view.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${t('log_in_with', { provider })}`) });

/** The popup, in a shop whose game offers everything. */
async function open(options: TestOptions = {}): Promise<TestPage> {
  const page = await openPage(login, { options: { popup: true }, ...options });
  page.world.answer(loginConfig, () => signInConfig);
  page.store.popups.openLogin();
  await page.view.findByRole('dialog');
  return page;
}

describe('the providers below the form', () => {
  test('BR-6 LG-3 their space is reserved while they load', async () => {
    const page = await openPage(login, { options: { popup: true } });
    page.world.answer(loginConfig, () => signInConfig);
    const letGo = page.world.hold(loginConfig);
    page.store.popups.openLogin();
    const list = await page.view.findByRole('list');
    expect([list.getAttribute('aria-busy'), list.children.length]).toEqual(['true', 4]);
    await letGo();
    await buttonOf(page, 'Google');
    const filledList = page.view.getByRole('list');
    expect([filledList.getAttribute('aria-busy'), filledList.children.length]).toEqual([null, 4]);
  });

  test('LG-3 each has the icon that the gateway sends, or else its first letter', async () => {
    const page = await openPage(login, { options: { popup: true } });
    page.world.answer(loginConfig, () => ({ ...signInConfig, icons: { google: '/art/login/google.svg' } }));
    page.store.popups.openLogin();
    const sign = async (provider: string) => (await buttonOf(page, provider)).querySelector('.sign');
    expect((await sign('Google'))?.getAttribute('src')).toBe('/art/login/google.svg');
    expect((await sign('Facebook'))?.textContent).toBe('F');
  });

  test('LG-3 a game without providers has the form only', async () => {
    const page = await openPage(login, { options: { popup: true } });
    page.store.popups.openLogin();
    await page.view.findByRole('dialog');
    await waitFor(() => expect(page.view.queryByRole('list')).toBeNull());
  });

  test('LG-2 LG-6 while one is open the others are disabled, and cancelling returns the focus', async () => {
    const page = await open();
    await page.player.click(await buttonOf(page, 'Google'));
    await page.view.findByText(page.t('log_in_waiting', { provider: 'Google' }), { selector: '[role] p' });
    expect((await buttonOf(page, 'Google')).getAttribute('aria-busy')).toBe('true');
    expect((await buttonOf(page, 'Facebook')).disabled).toBe(true);
    await page.player.click(page.view.getByRole('button', { name: page.t('cancel') }));
    await waitFor(async () => expect((await buttonOf(page, 'Facebook')).disabled).toBe(false));
    expect(page.view.queryByRole('status')).toBeNull();
    expect(page.platform.messageWindows[0]?.closed()).toBe(true);
    const root = page.host.shadowRoot;
    expect(root?.activeElement?.textContent).toContain('Google');
  });

  test('LG-6 each result has its text: denied, rejected by the gateway, blocked, no network', async () => {
    const page = await open();
    const answered = async (answer: object): Promise<string | null> => {
      await page.player.click(await buttonOf(page, 'Google'));
      await page.settle();
      const window = must(page.platform.messageWindows.at(-1), 'a window');
      const state = new URL(window.navigations[0] ?? '').searchParams.get('state') ?? '';
      window.sendMessage(messageOf({ ...answer, state }), shop);
      await page.settle();
      return (await page.view.findByRole('alert')).textContent;
    };
    expect(await answered({ error: 'access_denied' })).toBe(page.t('log_in_denied', { provider: 'Google' }));
    page.world.fault(googleAuth, { is: 'refused', word: 'log-in-failed' }, 1);
    expect(await answered({ code: 'c' })).toBe(page.t('log_in_failed', { provider: 'Google' }));
    page.world.fault(googleAuth, { is: 'refused', word: 'too-many' }, 1);
    expect(await answered({ code: 'c' })).toBe(page.t('error_too_many'));
    expect(await answered({ error: 'server_error' })).toBe(page.t('log_in_failed', { provider: 'Google' }));
    page.platform.blockWindows(true);
    await page.player.click(await buttonOf(page, 'Google'));
    await page.view.findByText(page.t('log_in_blocked', { provider: 'Google' }));
  });

  test('LY-8 closing the popup closes the window of the provider', async () => {
    const page = await open();
    await page.player.click(await buttonOf(page, 'Google'));
    await page.player.click(page.view.getByRole('button', { name: page.t('close') }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    expect(page.platform.messageWindows[0]?.closed()).toBe(true);
  });
});

describe('inside another app', () => {
  test('LG-6 Google explains why, and copies the address with only the area and the game', async () => {
    const page = await open({
      agent: 'Mozilla/5.0 (Linux; Android 14; wv) Instagram 335.0',
      address: 'https://pay.watt.example/shop?domain_area=sea&oauth_token=SECRET',
    });
    await page.player.click(await buttonOf(page, 'Google'));
    const alert = await page.view.findByRole('alert');
    expect(alert.textContent).toBe(page.t('tip_login_env_error', { provider: 'Google' }));
    expect(page.platform.messageWindows).toEqual([]);
    await page.player.click(page.view.getByRole('button', { name: page.t('copy_link') }));
    expect(page.platform.copied).toEqual(['https://pay.watt.example/shop?domain_area=sea&client_id=1013']);
    const link = page.view.getByRole('link', { name: page.t('open_browser') });
    expect(link.getAttribute('href')).toMatch(
      /^intent:\/\/pay\.watt\.example\/shop\?domain_area=sea&client_id=1013#Intent;scheme=https;/,
    );
    await page.player.click(page.view.getByRole('button', { name: page.t('cancel') }));
    const google = await buttonOf(page, 'Google');
    await waitFor(() => expect(page.host.shadowRoot?.activeElement).toBe(google));
  });

  test('LG-6 the shop on the home screen of iOS is not such an app, though its user agent looks like one', async () => {
    const page = await open({
      agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
      installed: true,
    });
    await page.player.click(await buttonOf(page, 'Google'));
    expect(page.view.queryByText(page.t('tip_login_env_error', { provider: 'Google' }))).toBeNull();
    await waitFor(() => expect(page.platform.messageWindows).toHaveLength(1));
  });
});
