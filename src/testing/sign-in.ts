import { watt } from '../../brands/watt.ts';
import type { SocialLoginFlow } from '../account/social-login-flow.ts';
import type { Brand } from '../brand/brand.ts';
import {
  appleAuth,
  facebookAuth,
  googleAuth,
  huaweiAuth,
  loginConfig,
  twitterAuth,
  twitterRedirect,
  vkAuth,
} from '../contract/login-methods.ts';
import type { LoginFailure } from '../identity/attempt.ts';
import type { MemoryMessageWindow } from '../platform/memory-window.ts';
import type { Store } from '../storefront/store.ts';
import { createTestStorefront, type TestOptions, type TestStorefront } from './storefront.ts';
import { productOf } from './world-data.ts';

/** The origin of the shop. */
export const shop = 'https://watt.example';
/** The page that providers send players back to. */
export const page = `${shop}/signin.html`;
const user = { username: 'ann', suid: 'ann', oauth_token: 'token-1', gp_id: productOf('1013') };
/** A brand with every provider. */
export const everyone: Brand = {
  ...watt,
  logins: ['account', 'google', 'facebook', 'apple', 'vk', 'twitter', 'huawei'],
};
/** How a player may log in to a game that offers everything. */
export const signInConfig = {
  fb_id: 'fb-1',
  gg_id: 'gg-1',
  gg_pkg: 'pkg-1',
  ios_id: 'ios-1',
  vk_id: 'vk-1',
  json_type: ['google', 'facebook', 'apple', 'vk', 'twitter', 'huawei'],
  twitterHtml: `${shop}/twitterRedirect.html`,
  redirect_uri: page,
  vk_pkce: true,
  endpoints: Object.fromEntries(
    ['google', 'facebook', 'apple', 'vk', 'vk_token', 'huawei'].map((name) => [name, `https://id.example/${name}`]),
  ),
};

/** The login by providers, which must be loaded. */
export function signInOf({ socialLogin }: Store): SocialLoginFlow {
  const flow = socialLogin.flow.peek();
  if (flow) return flow;
  throw new TypeError('the log-in by providers is not here yet');
}

/** A storefront that shows the login with every provider. */
export async function openSignIn(options: TestOptions = {}, params: object = {}): Promise<TestStorefront> {
  const test = await createTestStorefront({ brand: everyone, device: 'ios', ...options });
  const { world, store } = test;
  world.tokens.set(user.oauth_token, 'ann');
  world.answer(loginConfig, () => ({ ...signInConfig, ...params }));
  world.answer(twitterRedirect, () => ({
    oauth_token: 'request-1',
    url: 'https://id.example/twitter?oauth_token=request-1',
  }));
  for (const call of [googleAuth, facebookAuth, appleAuth, vkAuth, twitterAuth, huaweiAuth])
    world.answer(call, () => user);
  store.socialLogin.request();
  await test.settle();
  return test;
}

/** Taps a provider. Returns its window and the query of the provider's page. */
export async function tap(
  { store, platform, settle }: TestStorefront,
  name: string,
): Promise<{ window: MemoryMessageWindow; query: URLSearchParams }> {
  signInOf(store).start(name);
  const window = platform.messageWindows.at(-1);
  if (!window) throw new TypeError('no window was opened inside the tap');
  await settle();
  return { window, query: new URL(window.navigations[0] ?? 'about:blank').searchParams };
}

/** The state of the login, or why it ended. */
export const why = ({ store }: TestStorefront): LoginFailure | 'idle' | 'waiting' => {
  const now = signInOf(store).state.peek();
  return now.is === 'over' ? now.why : now.is;
};
