import { type BrowserContextOptions, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { originOf } from './test.ts';
import type { Wording } from './words.ts';

/** A login provider of a shop. */
export interface SignInMethod {
  readonly name: string;
  readonly brand: string;
  /** The address of the game for the login. */
  readonly address: string;
  readonly label: string;
  /** A person at the provider who has an account here, and the name of that account. */
  readonly person: string;
  readonly username: string;
  /** The call that sends its response to the gateway. */
  readonly call: string;
  readonly device?: BrowserContextOptions;
}

const iPhone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
};
const watt = { brand: 'watt', address: '?domain_area=sea&client_id=1033', person: 'Ming', username: 'ming' };
const ssgame = { brand: 'ssgame', address: '?domain_area=sea&client_id=2313', person: 'Hana', username: 'hana' };

/** Every provider, and both protocols of VK: ssgame uses its tokens, watt uses VK ID. */
export const signInMethods: readonly SignInMethod[] = [
  { ...watt, name: 'google', label: 'Google', call: 'google_auth' },
  { ...watt, name: 'facebook', label: 'Facebook', call: 'facebook_auth' },
  {
    ...watt,
    name: 'apple',
    label: 'Apple',
    call: 'apple_auth',
    address: '?domain_area=sea&client_id=1032',
    device: iPhone,
  },
  { ...watt, name: 'vk', label: 'VK', call: 'vk_auth' },
  { ...ssgame, name: 'vk by token', label: 'VK', call: 'vk_auth' },
  { ...ssgame, name: 'twitter', label: 'X (Twitter)', call: 'twitter_auth' },
  { ...watt, name: 'huawei', label: 'HUAWEI ID', call: 'huawei_auth' },
];

/** Opens the login of a shop. Returns the popup. */
export async function openLogIn(
  page: Page,
  { brand, address }: SignInMethod,
  { t, language }: Wording,
): Promise<Locator> {
  await page.goto(`${originOf(brand)}/${address}&spec_lang=${language}`);
  // On a small screen the button is in the header.
  await page
    .getByRole('button', { name: t('log_in'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('list')).not.toHaveAttribute('aria-busy', 'true');
  return popup;
}

/** The button of a provider. */
export const buttonOf = (popup: Locator | FrameLocator, { label }: SignInMethod, { like }: Wording): Locator =>
  popup.getByRole('button', { name: new RegExp(like('log_in_with', { provider: label }).source.replace(/\$$/, '')) });

/** Taps the button of a provider. Returns its window on the provider's page. */
export async function toProvider(
  page: Page,
  popup: Locator | FrameLocator,
  method: SignInMethod,
  words: Wording,
): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await buttonOf(popup, method, words).click();
  const window = await opened;
  await window.getByRole('button', { name: 'Allow' }).waitFor();
  return window;
}

/** Counts the login calls of a page. */
export function counted(page: Page, { call }: SignInMethod): () => number {
  let made = 0;
  page.on('request', (request) => {
    if (request.url().includes(call) && request.method() !== 'OPTIONS') made += 1;
  });
  return () => made;
}
