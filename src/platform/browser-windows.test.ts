// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { must } from '../testing/must.ts';
import { createBrowserPlatform } from './browser.ts';
import { drawWaiting } from './browser-waiting-page.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('windows', () => {
  const page = {
    brand: 'Watt',
    method: '<b>Wallet</b>',
    text: 'Making your order…',
    fine: 'Charged once.',
    language: 'ar',
    rtl: true,
    colour: '#5b3df5',
  };
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

  test('PY-13 T16 a window opens empty, its opener is removed at once, and it navigates later', () => {
    const fake = fakeWindow();
    const opened = must(createBrowserPlatform().openWindow(page, drawWaiting), 'a window');
    expect(vi.mocked(window.open).mock.lastCall?.slice(0, 2)).toEqual(['', '_blank']);
    expect(fake.opener).toBeNull();
    opened.go('https://pay.example/1');
    expect(fake.location.replace).toHaveBeenCalledWith('https://pay.example/1');
    opened.close();
    expect(fake.close).not.toHaveBeenCalled();
    must(createBrowserPlatform().openWindow(), 'a window').close();
    expect(fake.close).toHaveBeenCalledTimes(1);
  });

  test('PY-13 T16 it shows the seller, the payment method and the message as text, in the direction of its language', () => {
    const fake = fakeWindow();
    document.documentElement.style.colorScheme = 'dark';
    createBrowserPlatform().openWindow(page, drawWaiting);
    const { documentElement: root, body, title } = fake.document;
    expect(title).toBe('<b>Wallet</b> · Watt');
    expect([...body.children].map(({ localName, textContent }) => [localName, textContent])).toEqual([
      ['p', 'Watt'],
      ['h1', '<b>Wallet</b>'],
      ['i', ''],
      ['p', 'Making your order…'],
      ['p', 'Charged once.'],
    ]);
    expect([root.lang, root.dir, root.style.colorScheme]).toEqual(['ar', 'rtl', 'dark']);
    expect(root.style.getPropertyValue('--brand')).toBe('#5b3df5');
    document.documentElement.style.colorScheme = '';
  });

  test('PY-13 if the browser does not close it, it shows how to continue', () => {
    const fake = fakeWindow();
    must(createBrowserPlatform().openWindow(page, drawWaiting), 'a window').close('You can close this window.');
    expect(fake.close).toHaveBeenCalledTimes(1);
    const [, , wheel, status, fine] = fake.document.body.children;
    expect([status?.textContent, status?.getAttribute('role'), fine?.textContent]).toEqual([
      'You can close this window.',
      'status',
      '',
    ]);
    expect(wheel?.className).toBe('over');
  });

  test('PY-13 a window without accessible document still navigates later', () => {
    const fake = fakeWindow();
    Object.defineProperty(fake, 'document', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const opened = must(createBrowserPlatform().openWindow(page, drawWaiting), 'a window');
    opened.close('over');
    opened.go('https://pay.example/1');
    expect(fake.location.replace).toHaveBeenCalledWith('https://pay.example/1');
  });

  test('PY-13 a form is posted in the window, even with a field named submit', () => {
    const fake = fakeWindow();
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    createBrowserPlatform()
      .openWindow()
      ?.post('https://pay.example/1', { submit: '1', action: '2', method: '3' }, () => {});
    const form = submit.mock.contexts[0] as HTMLFormElement;
    expect(form.ownerDocument).toBe(fake.document);
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['https://pay.example/1', 'POST']);
    expect([...form.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`)).toEqual([
      'submit=1',
      'action=2',
      'method=3',
    ]);
  });

  test('PY-13 a form is rejected if the page’s policy blocks its address, and not because of other forms', () => {
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    const violate = (effectiveDirective: string, blockedURI: string) => {
      const event = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI });
      document.dispatchEvent(event);
    };
    const refused = vi.fn();
    createBrowserPlatform().leaveByPost('https://pay.example/1', {}, refused);
    violate('form-action', 'https://search.example');
    violate('img-src', 'https://pay.example');
    expect(refused).not.toHaveBeenCalled();
    for (let times = 0; times < 2; times++) violate('form-action', 'https://pay.example');
    expect(refused).toHaveBeenCalledTimes(1);
    createBrowserPlatform().leaveByPost('https://pay.example/1', {}, refused);
    window.dispatchEvent(new Event('pagehide'));
    violate('form-action', 'https://pay.example');
    expect(refused).toHaveBeenCalledTimes(1);
  });

  test('RT-6 a window for a provider starts at its first address or empty, and keeps its opener', () => {
    const fake = fakeWindow();
    createBrowserPlatform().openAsking('Loading…', 'https://shop.example/signin.html#waiting');
    createBrowserPlatform().openAsking('Loading…');
    const beginnings = vi.mocked(window.open).mock.calls.map(([address]) => address);
    expect(beginnings).toEqual(['https://shop.example/signin.html#waiting', '']);
    expect(fake.opener).toBe(window);
  });

  /** An object that throws on every access. */
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new TypeError('not for you');
      },
    },
  );
  const frame = document.createElement('iframe');
  test.each([
    ['nothing', () => undefined],
    ['an empty object', () => ({})],
    ['what throws when it is read', () => throwing],
    ['a window that is closed', () => ({ closed: true, location: { replace() {} }, close() {} })],
    ['a window that cannot be sent anywhere', () => ({ closed: false, location: {}, close() {} })],
    ['the window of a frame', () => document.body.appendChild(frame).contentWindow],
    ['a text', () => 'blocked'],
    [
      'an error',
      () => {
        throw new Error('blocked');
      },
    ],
  ])('PY-13 RT-6 no window has opened if the browser returns %s', (_, open) => {
    vi.stubGlobal('open', open);
    const platform = createBrowserPlatform();
    expect([platform.openWindow(page, drawWaiting), platform.openAsking(), platform.windowless()]).toEqual([
      null,
      null,
      false,
    ]);
    frame.remove();
  });

  test('PY-13 a closed window accepts no URL and no form, and reports that it is closed', () => {
    const fake = fakeWindow();
    const opened = must(createBrowserPlatform().openWindow(), 'a window');
    for (const name of ['location', 'document', 'closed'])
      Object.defineProperty(fake, name, { get: () => throwing.toString });
    expect([opened.go('https://pay.example/1'), opened.closed()]).toEqual([false, true]);
    expect(opened.post('https://pay.example/1', {}, () => {})).toBe(false);
  });

  test('RT-6 PY-13 an app’s browser opens an empty URL, because an app with one window would leave the page', () => {
    vi.stubGlobal('navigator', { userAgent: agents.chrome, maxTouchPoints: 5 });
    fakeWindow();
    createBrowserPlatform().openAsking('Loading…', 'https://shop.example/signin.html#waiting');
    expect(vi.mocked(window.open).mock.lastCall?.[0]).toBe('');
  });

  test('PY-13 a blocked window is null', () => {
    vi.stubGlobal(
      'open',
      vi.fn(() => null),
    );
    expect(createBrowserPlatform().openWindow()).toBeNull();
    vi.stubGlobal('open', undefined);
    expect([createBrowserPlatform().openWindow(), createBrowserPlatform().windowless()]).toEqual([null, true]);
  });
});
