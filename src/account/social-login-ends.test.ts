import { describe, expect, test } from 'vitest';
import { GatewayError } from '../client/errors.ts';
import { appleAuth, googleAuth } from '../contract/login-methods.ts';
import { messageOf } from '../identity/answer.ts';
import { responseKey } from '../identity/pending-login.ts';
import { everyone, openSignIn as open, shop, signInOf, tap, why } from '../testing/sign-in.ts';
import { createTestStorefront, type TestOptions } from '../testing/storefront.ts';

describe('the end of an attempt', () => {
  test.each([
    ['google', { error: 'access_denied' }],
    ['apple', { error: 'user_cancelled_authorize' }],
    ['twitter', { denied: 'request-1' }],
  ] as const)('LG-6 %s denied', async (name, answer) => {
    const test = await open();
    const { window, query } = await tap(test, name);
    const state = query.get('state');
    window.sendMessage(messageOf({ ...answer, ...(state ? { state } : {}) }), shop);
    expect(why(test)).toBe('denied');
  });

  test('LG-6 a fault of the provider is not a denial', async () => {
    const test = await open();
    const { window, query } = await tap(test, 'google');
    window.sendMessage(messageOf({ error: 'server_error', state: query.get('state') ?? '' }), shop);
    expect(why(test)).toEqual({ error: null });
  });

  test('RT-6 a closed window is detected, but its last message counts', async () => {
    const test = await open();
    const first = await tap(test, 'google');
    first.window.close();
    await test.advance(600);
    expect(why(test)).toBe('waiting');
    await test.advance(600);
    expect(why(test)).toBe('closed');
    const second = await tap(test, 'google');
    second.window.close();
    await test.advance(600);
    second.window.sendMessage(messageOf({ code: 'c', state: second.query.get('state') ?? '' }), shop);
    await test.settle();
    expect(test.store.session.user.peek()?.username).toBe('ann');
  });

  test('T03 after two minutes the attempt ends and the window is closed', async () => {
    const test = await open();
    const { window } = await tap(test, 'google');
    await test.advance(119_000);
    expect(why(test)).toBe('waiting');
    await test.advance(2_000);
    expect(why(test)).toEqual({ error: null });
    expect([window.closed(), window.listenerCount()]).toEqual([true, 0]);
  });

  test('PY-13 LG-6 a blocked window is reported', async () => {
    const test = await open();
    test.platform.blockWindows(true);
    signInOf(test.store).start('google');
    expect(why(test)).toBe('blocked');
  });

  test('LG-6 a rejection of the gateway is shown, and the next attempt is a new one', async () => {
    const test = await open();
    test.world.fault(googleAuth, { is: 'refused', word: 'log-in-failed' }, 1);
    const first = await tap(test, 'google');
    first.window.sendMessage(messageOf({ code: 'c', state: first.query.get('state') ?? '' }), shop);
    await test.settle();
    expect(why(test)).toEqual({ error: expect.any(GatewayError) });
    const second = await tap(test, 'google');
    expect(second.query.get('state')).not.toBe(first.query.get('state'));
    expect(second.query.get('code_challenge')).not.toBe(first.query.get('code_challenge'));
  });

  test('T03 cancelled: the window is closed, messages are ignored, and a late response of the gateway logs nobody in', async () => {
    const test = await open();
    const { window, query } = await tap(test, 'google');
    const letGo = test.world.hold(googleAuth);
    window.sendMessage(messageOf({ code: 'c', state: query.get('state') ?? '' }), shop);
    signInOf(test.store).cancel();
    await letGo();
    await test.settle();
    expect(test.store.session.user.peek()).toBeNull();
    expect([why(test), window.listenerCount()]).toEqual(['idle', 0]);
  });

  test('EM-1 a disposed storefront closes the window and removes its listeners', async () => {
    const test = await open();
    const { window } = await tap(test, 'google');
    test.store.dispose();
    expect([window.closed(), window.listenerCount()]).toEqual([true, 0]);
  });
});

describe('accepted messages', () => {
  test('T03 twelve hostile messages do nothing; a valid one sends one call, and a second one sends none', async () => {
    const test = await open();
    const { window, query } = await tap(test, 'google');
    const state = query.get('state') ?? '';
    const valid = messageOf({ code: 'c', state });
    const trap = new Proxy({}, { get: () => expect.unreachable() });
    const throws = {
      coinslot: 'sign-in',
      get answer(): never {
        throw new Error('trap');
      },
    };
    for (const origin of ['https://watt.example.evil.test', 'http://watt.example', 'https://id.example', 'null'])
      window.sendMessage(valid, origin);
    const hostile = [
      messageOf({ code: 'c', state: 'stale' }),
      messageOf({ code: 'c' }),
      { coinslot: 'sign-in', answer: { code: 'c', state: [state, state] } },
      { coinslot: 'sign-in', answer: Object.create({ code: 'c', state }) },
      { coinslot: 'sign-in', answer: JSON.parse(`{"__proto__":{"code":"c","state":"${state}"}}`) },
      { coinslot: 'sign-in', answer: 'code' },
      { coinslot: 'pay', answer: { code: 'c', state } },
      ...[null, undefined, 7, 'sign-in', [], throws, 'x'.repeat(5e6)],
      messageOf({ code: 'c', state: state + 'x'.repeat(5e6) }),
    ];
    for (const one of hostile) window.sendMessage(one, shop);
    expect(() => trap.toString).toThrow();
    await test.settle();
    expect([why(test), test.world.count(googleAuth)]).toEqual(['waiting', 0]);
    window.sendMessage(valid, shop);
    window.sendMessage(valid, shop);
    await test.settle();
    window.sendMessage(valid, shop);
    expect(test.world.count(googleAuth)).toBe(1);
  });

  test('PY-12 a provider at an unsafe address is not opened', async () => {
    const test = await open({}, { endpoints: { google: 'http://id.example/google' } });
    const { window } = await tap(test, 'google');
    expect([window.navigations, window.closed()]).toEqual([[], true]);
    expect(why(test)).toEqual({ error: expect.any(TypeError) });
  });

  test('T03 no code, token or verifier is stored, emitted or reported', async () => {
    const test = await open();
    const emitted: unknown[] = [];
    test.store.events.on('session:login', (what) => emitted.push(what));
    const { window, query } = await tap(test, 'apple');
    const canary = { code: 'CANARY-1', id_token: 'CANARY-2' };
    test.world.fault(appleAuth, { is: 'refused', word: 'log-in-failed' }, 1);
    window.sendMessage(messageOf({ ...canary, state: query.get('state') ?? '' }), shop);
    await test.settle();
    const { lasting, tab, reports, beacons } = test.platform;
    const stored = [lasting, tab].flatMap((one) => one.keys().map((key) => one.read(key)));
    const now = signInOf(test.store).state.peek();
    const error = now.is === 'over' && typeof now.why === 'object' ? now.why.error : null;
    const allTexts =
      JSON.stringify([stored, emitted, reports, beacons, now]) + String(error) + String((error as Error).stack);
    expect(allTexts).not.toContain('CANARY');
  });
});

describe('without a window', () => {
  test('RT-6 the page navigates, and the started login is stored for the tab', async () => {
    const test = await open({ windowless: true });
    signInOf(test.store).start('huawei');
    await test.settle();
    const query = new URL(test.platform.navigations[0]?.address ?? '').searchParams;
    expect(query.get('state')).toBeTruthy();
    expect(test.platform.tab.read('coinslot:watt:signIn')).toContain(query.get('state'));
  });

  test('T03 an unexpected response is dropped and removed', async () => {
    const spoil: TestOptions['spoil'] = (platform) => {
      platform.tab.write(responseKey, JSON.stringify(messageOf({ code: 'attackers', state: 's' })));
      return platform;
    };
    const { store, world, platform } = await createTestStorefront({ brand: everyone, spoil });
    expect([world.count(googleAuth), store.popups.login.peek()]).toEqual([0, false]);
    expect(platform.tab.keys()).not.toContain(responseKey);
  });

  test('LG-6 a partner’s page does not navigate: it reports the blocked window', async () => {
    const test = await open({ windowless: true, view: 'embedded' });
    signInOf(test.store).start('huawei');
    expect(why(test)).toBe('blocked');
    expect(test.platform.navigations).toEqual([]);
  });
});
