import { brands } from '../../brands/index.ts';
import type { ProviderName } from '../../gateway/ports/identity-provider.ts';
import { huaweiClientId } from '../../src/contract/index.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { expect, originOf, sharedPort, test } from '../helpers/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Asks the gateway as the shop of a brand would. */
async function request(brand: string, call: string, params: Record<string, string> = {}) {
  const client_id = brands.find(({ name }) => name === brand)?.games[0]?.clientIds.web ?? '';
  const query = new URLSearchParams({ client_id, ...params });
  return (await (await fetch(`http://127.0.0.1:${sharedPort}/util/login/${call}?${query}`)).json()).content;
}

/** The address of a provider's consent screen, as the shop of a brand makes it. */
async function screenOf(provider: ProviderName, brand: string): Promise<string> {
  const { endpoints, redirect_uri, twitterHtml, ...ids } = await request(brand, 'login_config');
  if (provider === 'twitter') return (await request(brand, 'twitter_redirect', { callback: twitterHtml })).url;
  const own = { google: ids.gg_id, facebook: ids.fb_id, apple: ids.ios_id, vk: ids.vk_id, huawei: huaweiClientId };
  const answer = { google: 'code', facebook: 'token', apple: 'code id_token', vk: 'token', huawei: 'code' };
  const params = { client_id: own[provider], response_type: answer[provider], redirect_uri, state: 'a-state' };
  return `${endpoints[provider]}?${new URLSearchParams(params)}`;
}

const screens = [
  ['google', 'watt', /[?&]code=[\w-]{43}&state=a-state$/],
  ['facebook', 'watt', /#access_token=[\w-]{43}&expires_in=3600&state=a-state$/],
  ['apple', 'watt', /#code=[\w-]{43}&id_token=[\w.-]+&state=a-state$/],
  ['vk', 'ssgame', /#access_token=[\w-]{43}&expires_in=3600&user_id=\d+&state=a-state$/],
  ['twitter', 'ssgame', /\?oauth_token=[\w-]{43}&oauth_verifier=[\w-]{22}$/],
  ['huawei', 'watt', /\?code=[\w-]{43}&state=a-state$/],
] as const;

/** How each is looked at: one of them in a run. */
const looks = [
  [360, 'dark'],
  [360, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
] as const;

for (const [provider, brand, answered] of sample('consent', 6, screens))
  test(`LG-2 the consent screen of ${provider} is accessible and can be answered by keyboard`, {
    tag: '@thorough',
  }, async ({ page }) => {
    for (const [width, colorScheme] of sample(provider, 4, looks)) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      await page.goto(await screenOf(provider, brand));
      await expectAccessible(page, `${provider}, ${width} ${colorScheme}`);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${provider}-${width}-${colorScheme}.png` });
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Allow' })).toBeFocused();
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.keyboard.press('Enter');
    const location = (await (await answer).headerValue('location')) ?? '';
    expect(location).toMatch(answered);
    const returnPage = provider === 'twitter' ? '/twitterRedirect.html' : '/signin.html';
    expect(location.startsWith(`${originOf(brand)}${returnPage}`)).toBe(true);
    await page.waitForURL(`${originOf(brand)}/**`);
  });

test('T03 a log-in that cannot start reports an error and redirects nobody', async ({ page, faults }) => {
  const address = new URL(await screenOf('google', 'watt'));
  address.searchParams.set('redirect_uri', 'https://evil.example/signin.html');
  faults.allow(/400/);
  await page.goto(address.href);
  await expect(page.getByRole('heading', { name: 'This log-in cannot start' })).toBeVisible();
  await expectAccessible(page, 'a log-in that cannot start');
});
