import { expect, test } from 'vitest';
import type { Call } from '../contract/call.ts';
import {
  ingameAppleAuth,
  ingameFacebookAuth,
  ingameGetUserInfo,
  ingameGoogleAuth,
  ingameHuaweiAuth,
  ingameLoginConfig,
  ingameTwitterAuth,
  ingameTwitterRedirect,
  ingameVkAuth,
} from '../contract/ingame.ts';
import { getUserInfo } from '../contract/login.ts';
import { loginConfig } from '../contract/login-methods.ts';
import { messageOf } from '../identity/answer.ts';
import { responseKey } from '../identity/pending-login.ts';
import { openSignIn, shop, signInConfig, signInOf, tap } from '../testing/sign-in.ts';
import { createTestStorefront, type TestOptions, type TestStorefront } from '../testing/storefront.ts';
import { productOf } from '../testing/world-data.ts';

const user = { username: 'ann', suid: 'ann', oauth_token: 'token-1', gp_id: productOf('1013') };
const game_id = '1013';

/** A storefront of somebody who came by a replenish link, where everything is offered. */
async function payer(options: TestOptions = {}, params: object = {}): Promise<TestStorefront> {
  const test = await openSignIn(options, params);
  test.world.answer(ingameLoginConfig, () => ({ ...signInConfig, ...params }));
  test.store.loginGame.value = game_id;
  await test.settle();
  test.world.answer(ingameTwitterRedirect, () => ({ oauth_token: 'request-1', url: 'https://id.example/twitter' }));
  for (const { call } of providers) test.world.answer(call, () => user);
  return test;
}

/** What each provider answers, and the call that it becomes. */
const providers: readonly { name: string; answer: object; call: Call; config?: object }[] = [
  { name: 'google', answer: { code: 'code-1' }, call: ingameGoogleAuth },
  { name: 'facebook', answer: { access_token: 'token-1' }, call: ingameFacebookAuth },
  { name: 'apple', answer: { code: 'code-1', id_token: 'id-1' }, call: ingameAppleAuth },
  { name: 'vk', answer: { access_token: 'token-1', user_id: '77' }, call: ingameVkAuth, config: { vk_pkce: false } },
  { name: 'twitter', answer: { oauth_token: 'request-1', oauth_verifier: 'v-1' }, call: ingameTwitterAuth },
  { name: 'huawei', answer: { code: 'code-1' }, call: ingameHuaweiAuth },
];

test.each(providers)(
  'RP-1 LG-2 $name: a payer of a replenish link logs in by the call of the game',
  async ({ name, answer, call, config }) => {
    const test = await payer({}, config);
    const { window, query } = await tap(test, name);
    window.sendMessage(messageOf({ ...answer, state: query.get('state') ?? '' }), shop);
    await test.settle();
    expect(test.world.sent(call)).toEqual([expect.objectContaining({ game_id, client_id: '1013' })]);
    expect(test.world.count(ingameTwitterRedirect)).toBe(name === 'twitter' ? 1 : 0);
    expect(test.world.requests.filter(({ path }) => /^\/util\/login\/.+_(auth|redirect)$/.test(path))).toEqual([]);
    expect(test.store.session.user.peek()?.oauth_token).toBe('token-1');
  },
);

test('RP-1 RT-6 a tab that returns from a provider continues with the call of the game', async () => {
  const left = new Map<string, string>();
  const spoil: TestOptions['spoil'] = (platform) => {
    for (const [key, text] of left) platform.tab.write(key, text);
    return platform;
  };
  const first = await payer({ windowless: true, spoil });
  signInOf(first.store).start('huawei');
  await first.settle();
  const state = new URL(first.platform.navigations[0]?.address ?? '').searchParams.get('state') ?? '';
  const { tab } = first.platform;
  for (const key of tab.keys()) left.set(key, tab.read(key) ?? '');
  left.set(responseKey, JSON.stringify(messageOf({ code: 'code-1', state })));
  const before = first.world.count(loginConfig);
  const back = first.reload();
  await back.settle();
  expect(back.world.sent(ingameLoginConfig).at(-1)).toEqual(expect.objectContaining({ game_id }));
  expect(back.world.count(loginConfig), 'the shop’s own is not requested again').toBe(before);
  expect(back.world.sent(ingameHuaweiAuth)).toEqual([
    expect.objectContaining({ game_id, authorization_code: 'code-1' }),
  ]);
  expect(back.store.session.user.peek()?.oauth_token).toBe('token-1');
});

test('RP-1 LG-3 the offers are those of the game, even if the log-in was requested before the link was known', async () => {
  const test = await openSignIn();
  test.world.answer(ingameLoginConfig, () => ({ ...signInConfig, json_type: ['huawei'] }));
  test.store.loginGame.value = game_id;
  await test.settle();
  expect(signInOf(test.store).offers.value.map(({ name }) => name)).toEqual(['huawei']);
  expect(test.world.sent(ingameLoginConfig)).toEqual([expect.objectContaining({ game_id })]);
});

test('RP-1 the user of a reloaded replenish page is checked by the call of its game', async () => {
  const { world } = await createTestStorefront({ person: 'ann', replenishes: true });
  expect(world.sent(ingameGetUserInfo)).toEqual([expect.objectContaining({ client_id: '1013', game_id: '101' })]);
  expect(world.count(getUserInfo)).toBe(0);
});

test('RP-1 without a link the usual login calls are used', async () => {
  const { store, world, settle } = await createTestStorefront({ person: 'ann' });
  store.popups.openLogin();
  await settle();
  expect(world.requests.filter(({ path }) => path.startsWith('/api/ingame/'))).toEqual([]);
});
