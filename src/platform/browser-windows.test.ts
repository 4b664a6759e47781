// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { must } from '../testing/must.ts';
import { createBrowserPlatform } from './browser.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('windows', () => {
  const agents = {
    chrome:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    webview:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36',
    safari:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    wkwebview:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    line: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 Line/14.1.0/IAB',
    mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  };
  test.each([
    ['chrome', false, 'android', 5],
    ['webview', true, 'android', 5],
    ['safari', false, 'ios', 5],
    ['wkwebview', true, 'ios', 5],
    ['line', true, 'android', 5],
    ['mac', false, 'web', 0],
    ['mac', false, 'ios', 5],
  ] as const)('PY-13 BR-4 %s: windowless %s, device %s', (name, windowless, device, maxTouchPoints) => {
    vi.stubGlobal('navigator', { userAgent: agents[name], maxTouchPoints });
    const platform = createBrowserPlatform();
    expect([platform.windowless(), platform.device()]).toEqual([windowless, device]);
  });

  function fakeWindow() {
    const page = document.implementation.createHTMLDocument();
    const replace = vi.fn();
    const fake = { opener: window as unknown, document: page, closed: false, location: { replace }, close: vi.fn() };
    vi.stubGlobal(
      'open',
      vi.fn(() => fake),
    );
    return fake;
  }

  test('PY-13 T16 a window is opened empty, its way back is cut at once, and it is filled later', () => {
    const fake = fakeWindow();
    const opened = must(createBrowserPlatform().openWindow('<b>Opening</b>'), 'a window');
    expect(vi.mocked(window.open).mock.lastCall?.slice(0, 2)).toEqual(['about:blank', '_blank']);
    expect([fake.opener, fake.document.body.textContent]).toEqual([null, '<b>Opening</b>']);
    opened.go('https://pay.example/1');
    expect(fake.location.replace).toHaveBeenCalledWith('https://pay.example/1');
    opened.close();
    expect(fake.close).not.toHaveBeenCalled();
    must(createBrowserPlatform().openWindow(), 'a window').close();
    expect(fake.close).toHaveBeenCalledTimes(1);
  });

  test('PY-13 a form is posted in the window, even with a field called submit', () => {
    const fake = fakeWindow();
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    createBrowserPlatform().openWindow()?.post('https://pay.example/1', { submit: '1', action: '2', method: '3' });
    const form = submit.mock.contexts[0] as HTMLFormElement;
    expect(form.ownerDocument).toBe(fake.document);
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['https://pay.example/1', 'POST']);
    expect([...form.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`)).toEqual([
      'submit=1',
      'action=2',
      'method=3',
    ]);
  });

  test('PY-13 a refused window is null', () => {
    vi.stubGlobal(
      'open',
      vi.fn(() => null),
    );
    expect(createBrowserPlatform().openWindow()).toBeNull();
    vi.stubGlobal('open', undefined);
    expect([createBrowserPlatform().openWindow(), createBrowserPlatform().windowless()]).toEqual([null, true]);
  });
});
