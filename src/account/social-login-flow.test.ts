import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import {
  appleAuth,
  facebookAuth,
  googleAuth,
  huaweiAuth,
  huaweiClientId,
  loginConfig,
  twitterAuth,
  twitterRedirect,
  vkAuth,
} from '../contract/login-methods.ts';
import { messageOf } from '../identity/answer.ts';
import { everyone, openSignIn as open, page, shop, signInOf, tap, why } from '../testing/sign-in.ts';
import { createTestStorefront, type TestStorefront } from '../testing/storefront.ts';

describe('the offers', () => {
  test('BR-6 LG-3 providers of the brand and the game that work on the device', async () => {
    const names = ({ store }: TestStorefront) =>
      signInOf(store)
        .offers.peek()
        .map(({ name }) => name);
    expect(names(await open())).toEqual(['google', 'facebook', 'apple', 'vk', 'twitter', 'huawei']);
    expect(names(await open({ device: 'android' }))).not.toContain('apple');
    expect(names(await open({ brand: watt }))).not.toContain('twitter');
    expect(names(await open({}, { json_type: ['vk'] }))).toEqual(['vk']);
    expect(names(await open({}, { gg_id: '', twitterHtml: undefined, endpoints: {} }))).toEqual([]);
    expect(names(await open({}, { redirect_uri: '' }))).toEqual(['twitter']);
  });

  test('LG-3 they load once, for the game and the area, and only on request', async () => {
    const { world, store, settle } = await createTestStorefront({ brand: everyone });
    expect(world.count(loginConfig)).toBe(0);
    store.popups.openLogin();
    expect(store.socialLogin.names.peek()).toEqual(['google', 'facebook', 'vk', 'twitter', 'huawei']);
    await settle();
    store.popups.closeLogin();
    store.popups.openLogin();
    await settle();
    expect(world.sent(loginConfig)).toEqual([expect.objectContaining({ client_id: '1013', domain_area: 'sea' })]);
    expect(store.socialLogin.names.peek()).toEqual([]);
  });

  test('LG-6 Google and Facebook reject in-app browsers and are marked before the tap', async () => {
    const agent = 'Mozilla/5.0 (iPhone) Instagram 335.0';
    const { store } = await open({ agent });
    const refusing = signInOf(store)
      .offers.peek()
      .filter(({ refuses }) => refuses);
    expect(refusing.map(({ name }) => name)).toEqual(['google', 'facebook']);
  });
});

/** The parameters for each provider, its response, and the resulting request to the gateway. */
const protocols = [
  {
    name: 'google',
    parameters: { client_id: 'gg-1', redirect_uri: page, response_type: 'code', code_challenge_method: 'S256' },
    answer: { code: 'code-1' },
    call: googleAuth,
    sent: { authorization_code: 'code-1', pkg: 'pkg-1', redirect_uri: page },
  },
  {
    name: 'facebook',
    parameters: { client_id: 'fb-1', redirect_uri: page, response_type: 'token' },
    answer: { access_token: 'token-1' },
    call: facebookAuth,
    sent: { fb_access_token: 'token-1' },
  },
  {
    name: 'apple',
    parameters: { client_id: 'ios-1', response_type: 'code id_token', response_mode: 'fragment' },
    answer: { code: 'code-1', id_token: 'id-1' },
    call: appleAuth,
    sent: { authorization_code: 'code-1', identity_token: 'id-1', redirect_uri: page },
  },
  {
    name: 'huawei',
    parameters: { client_id: huaweiClientId, response_type: 'code', code_challenge_method: 'S256' },
    answer: { code: 'code-1' },
    call: huaweiAuth,
    sent: { authorization_code: 'code-1', redirect_uri: page },
  },
] as const;

describe('the protocols', () => {
  test.each(protocols)('LG-2 T03 $name', async ({ name, parameters, answer, call, sent }) => {
    const test = await open();
    const { window, query } = await tap(test, name);
    expect(Object.fromEntries(query)).toMatchObject(parameters);
    expect(window.navigations[0]).not.toContain('+');
    window.sendMessage(messageOf({ ...answer, state: query.get('state') ?? '' }), shop);
    await test.settle();
    expect(test.world.sent(call)).toEqual([expect.objectContaining({ ...sent, client_id: '1013' })]);
    const [params] = test.world.sent(call) as { code_verifier?: string; nonce?: string }[];
    const challenged = 'code_challenge_method' in parameters;
    expect(params?.code_verifier).toEqual(challenged ? expect.stringMatching(/^[\w-]{43,128}$/) : undefined);
    expect(query.get('code_challenge')).toBe(challenged ? `digest-of-${params?.code_verifier}` : null);
    expect(params?.nonce).toEqual(name === 'apple' ? query.get('nonce') : undefined);
    expect(test.store.session.user.peek()?.oauth_token).toBe('token-1');
    expect(test.platform.tab.keys().join()).not.toContain('signIn');
    expect(window.listenerCount()).toBe(0);
  });

  test('LG-2 T04 VK ID: the page exchanges the code, in a body, and the gateway gets the token and its owner', async () => {
    const test = await open();
    const posts: { url: string; body: URLSearchParams }[] = [];
    const { fetch } = test.world;
    test.platform.setFetch(async (input, init) => {
      if (!String(input).includes('vk_token')) return fetch(input, init);
      posts.push({ url: String(input), body: init?.body as URLSearchParams });
      return Response.json({ access_token: 'vk-token', user_id: 77, expires_in: 3600 });
    });
    const { window, query } = await tap(test, 'vk');
    expect(query.get('code_challenge_method')).toBe('S256');
    window.sendMessage(messageOf({ code: 'vk-code', device_id: 'd-1', state: query.get('state') ?? '' }), shop);
    await test.settle();
    expect(posts[0]?.url).toBe('https://id.example/vk_token');
    const verifier = posts[0]?.body.get('code_verifier');
    expect(`digest-of-${verifier}`).toBe(query.get('code_challenge'));
    expect(Object.fromEntries(posts[0]?.body ?? [])).toMatchObject({
      code: 'vk-code',
      device_id: 'd-1',
      client_id: 'vk-1',
    });
    expect(test.world.sent(vkAuth)).toEqual([expect.objectContaining({ vk_access_token: 'vk-token', uid: '77' })]);
  });

  test('LG-2 T04 VK without PKCE: the token of the fragment', async () => {
    const test = await open({}, { vk_pkce: false });
    const { window, query } = await tap(test, 'vk');
    expect(query.get('response_type')).toBe('token');
    window.sendMessage(messageOf({ access_token: 'vk-token', user_id: '77', state: query.get('state') ?? '' }), shop);
    await test.settle();
    expect(test.world.sent(vkAuth)).toEqual([expect.objectContaining({ vk_access_token: 'vk-token', uid: '77' })]);
  });

  test('LG-2 T05 X: a request token first, and the callback must bring the same', async () => {
    const test = await open();
    const { window } = await tap(test, 'twitter');
    expect(test.world.sent(twitterRedirect)).toEqual([
      expect.objectContaining({ callback: `${shop}/twitterRedirect.html`, client_id: '1013' }),
    ]);
    window.sendMessage(messageOf({ oauth_token: 'request-1', oauth_verifier: 'v-1' }), shop);
    await test.settle();
    expect(test.world.sent(twitterAuth)).toEqual([
      expect.objectContaining({ oauth_token: 'request-1', oauth_verifier: 'v-1' }),
    ]);
    expect(test.store.session.user.peek()?.username).toBe('ann');
  });

  test('T05 a foreign request token fails without a call', async () => {
    const test = await open();
    const { window } = await tap(test, 'twitter');
    window.sendMessage(messageOf({ oauth_token: 'request-2', oauth_verifier: 'v-1' }), shop);
    await test.settle();
    expect(why(test)).toEqual({ error: null });
    expect(test.world.count(twitterAuth)).toBe(0);
  });
});
