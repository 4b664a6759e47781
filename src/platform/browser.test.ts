// @vitest-environment happy-dom
// @vitest-environment-options {"url":"http://watt.localhost/"}
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isPermanent } from '../storage/outlives.ts';
import { createBrowserPlatform } from './browser.ts';
import { createBrowserPage } from './browser-page.ts';
import { createBrowserStore } from './browser-store.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'cookie');
  localStorage.clear();
  document.head.replaceChildren();
});

/** A store of the browser with room for some characters, or one that throws when it is named. */
function storeOf(limit: number): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    setItem(key: string, text: string) {
      const used = [...kept].reduce((sum, [name, value]) => sum + (name === key ? 0 : value.length), 0);
      if (used + text.length > limit) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
}

describe('storage of the browser', () => {
  test('ST-5 values of an inaccessible storage are kept for the tab, and writing returns false', () => {
    const store = createBrowserStore(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect([isPermanent(store), store.write('a', '1'), store.read('a'), store.keys()]).toEqual([
      false,
      false,
      '1',
      ['a'],
    ]);
    store.remove('a');
    expect([store.read('a'), store.keys()]).toEqual([null, []]);
  });

  test('ST-5 values that do not fit are kept for the tab, and the old text does not reappear', () => {
    const kept = storeOf(4);
    const store = createBrowserStore(() => kept);
    expect(store.write('a', '1')).toBe(true);
    expect(store.write('a', '12345')).toBe(false);
    expect([store.read('a'), kept.getItem('a')]).toEqual(['12345', null]);
    expect([store.write('a', '12'), store.read('a'), kept.getItem('a')]).toEqual([true, '12', '12']);
  });

  test('ST-5 a working storage stores and lists values, and the probe is removed', () => {
    const kept = storeOf(100);
    const store = createBrowserStore(() => kept);
    expect(isPermanent(store)).toBe(true);
    store.write('a', '1');
    expect(store.keys()).toEqual(['a']);
  });

  test('ST-5 a platform works with blocked storage and cookies', () => {
    const blocked = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, name, 'get').mockImplementation(blocked);
    Object.defineProperty(document, 'cookie', { configurable: true, get: blocked, set: blocked });
    const platform = createBrowserPlatform();
    platform.cookies.write('a', '1', 7);
    platform.lasting.write('b', '2');
    expect([platform.cookies.read('a'), platform.lasting.read('b'), isPermanent(platform.lasting)]).toEqual([
      null,
      '2',
      false,
    ]);
  });
});

describe('cookies', () => {
  test('ST-3 a cookie is written with its lifetime, for the whole site, Lax, and Secure on https', () => {
    const set = vi.fn();
    Object.defineProperty(document, 'cookie', { configurable: true, set });
    vi.stubGlobal('location', new URL('https://watt.example/my'));
    createBrowserPlatform().cookies.write('a:b', '{"x":"; é"}', 7);
    const [written] = set.mock.calls[0] ?? [];
    expect(written).toBe('a%3Ab=%7B%22x%22%3A%22%3B%20%C3%A9%22%7D; Max-Age=604800; Path=/; SameSite=Lax; Secure');
  });

  test('ST-3 a cookie is read as written, and a damaged one is null', () => {
    const { cookies } = createBrowserPlatform();
    cookies.write('a', 'x; y=é', 1);
    expect(cookies.read('a')).toBe('x; y=é');
    cookies.remove('a');
    expect(cookies.read('a')).toBeNull();
    // biome-ignore lint/suspicious/noDocumentCookie: a damaged cookie is planted
    document.cookie = 'bad=%E0%A4%A';
    expect(cookies.read('bad')).toBeNull();
  });
});

describe('events and properties of the page', () => {
  const refuse = (): never => {
    throw new TypeError('not for you');
  };
  test.each([
    ['neither', {}, []],
    ['one alone', { language: 'th' }, ['th']],
    ['an empty list', { languages: [], language: 'th' }, ['th']],
    ['a list with what is no text', { languages: [undefined, 7, 'ja', null], language: 'th' }, ['ja']],
    ['no list', { languages: 'ja,en', language: null }, []],
    ['what throws', Object.defineProperty({}, 'languages', { get: refuse }), []],
  ])('I18-1 EM-4 handles a browser whose languages are %s', (_, navigator, languages) => {
    vi.stubGlobal('navigator', navigator);
    const platform = createBrowserPlatform();
    expect(platform.languages()).toEqual(languages);
    // All other facts about it are unknown too.
    expect([platform.agent(), platform.device(), platform.online()]).toEqual(['', 'web', true]);
    expect(platform.windowless()).toBe(false);
  });

  test.each([
    [true, { standalone: true }],
    [false, { standalone: false }],
    [false, {}],
    [false, { standalone: 'yes' }],
  ])('LG-6 knows an app on the home screen of iOS: %s', (expected, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(createBrowserPlatform().isInstalled?.()).toBe(expected);
  });

  test('NT-5 a key has 22 characters of base64url and is unique', () => {
    const { key } = createBrowserPlatform();
    const keys = Array.from({ length: 500 }, key);
    expect(new Set(keys).size).toBe(500);
    for (const one of keys) expect(one).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });

  test('RS-2 T19 one return calls the listener once, even with several events, and never after the undo', () => {
    let now = 1_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const run = vi.fn();
    const undo = createBrowserPlatform().onReturn(run);
    const pageShow = Object.assign(new Event('pageshow'), { persisted: true });
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(pageShow);
    expect(run).toHaveBeenCalledTimes(1);
    now += 301;
    window.dispatchEvent(new Event('pageshow'));
    expect(run).toHaveBeenCalledTimes(1);
    window.dispatchEvent(pageShow);
    now += 301;
    window.dispatchEvent(new Event('online'));
    expect(run).toHaveBeenCalledTimes(3);
    now += 301;
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    undo();
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('focus'));
    expect(run).toHaveBeenCalledTimes(3);
  });

  test('TR-1 hiding or leaving the page calls the listener, and showing it does not', () => {
    const run = vi.fn();
    const undo = createBrowserPlatform().onLeave(run);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(run).not.toHaveBeenCalled();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    expect(run).toHaveBeenCalledTimes(2);
    undo();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    hidden.mockRestore();
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('TR-3 a failed beacon is not an unhandled rejection, and a beacon has no cookie and no referrer', async () => {
    const unhandled = vi.fn();
    process.once('unhandledRejection', unhandled);
    onTestFinished(() => void process.off('unhandledRejection', unhandled));
    const fetch = vi.fn(async () => Promise.reject(new DOMException('refused', 'NetworkError')));
    vi.stubGlobal('fetch', fetch);
    expect(createBrowserPlatform().beacon('https://collect.example', 'x')).toBe(true);
    const safe = { keepalive: true, mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' };
    expect(fetch).toHaveBeenCalledWith('https://collect.example', expect.objectContaining({ ...safe, body: 'x' }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('TR-3 a beacon that the browser refuses returns false and does not throw', () => {
    const { beacon } = createBrowserPlatform();
    // A browser whose fetch ends with its page.
    vi.stubGlobal(
      'Request',
      class {
        cache(): void {}
      },
    );
    const sendBeacon = vi.fn(() => true);
    vi.stubGlobal('navigator', { sendBeacon });
    expect(beacon('https://collect.example', 'x')).toBe(true);
    expect(sendBeacon).toHaveBeenCalledWith('https://collect.example', 'x');
    vi.stubGlobal('navigator', {});
    expect(beacon('https://collect.example', 'x')).toBe(false);
  });

  test('BR-8 the shop that the gateway served the page for', () => {
    const { shop } = createBrowserPage();
    expect(shop()).toBeNull();
    const meta = Object.assign(document.createElement('meta'), { name: 'coinslot-shop', content: '{"demo":true}' });
    document.head.append(meta);
    expect(shop()).toBe('{"demo":true}');
  });

  test('T18 the listener gets keys that another tab wrote, until the undo', () => {
    const run = vi.fn();
    const undo = createBrowserPlatform().onStored(run);
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    undo();
    window.dispatchEvent(new StorageEvent('storage', { key: 'b' }));
    expect(run.mock.calls).toEqual([['a'], [null]]);
  });

  test('LG-6 copying returns false if the browser refuses', async () => {
    vi.stubGlobal('navigator', {});
    expect(await createBrowserPlatform().copy('x')).toBe(false);
  });

  test('NT-1 a timer can be undone', async () => {
    vi.useFakeTimers();
    const run = vi.fn();
    const { setTimer } = createBrowserPlatform();
    setTimer(10, run)();
    setTimer(10, run);
    vi.advanceTimersByTime(10);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
