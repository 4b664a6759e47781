// @vitest-environment happy-dom
// @vitest-environment-options {"url":"http://watt.localhost/"}
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBrowserPlatform } from './browser.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('locks', () => {
  test('T18 without the Web Locks API a lease in storage blocks a second holder', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    const [one, two] = [createBrowserPlatform(), createBrowserPlatform()];
    const inner = await one.locked('pay', () => two.locked('pay', async () => 'inside'));
    expect(inner).toEqual({ is: 'done', value: { is: 'busy' } });
    expect(localStorage.getItem('coinslot:lease:pay')).toBeNull();
    expect(await two.locked('pay', async () => 7)).toEqual({ is: 'done', value: 7 });
  });

  test('T18 the lease of another tab is respected until it expires', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    const { locked } = createBrowserPlatform();
    localStorage.setItem('coinslot:lease:pay', `another ${Date.now() + 10_000}`);
    expect(await locked('pay', async () => 7)).toEqual({ is: 'busy' });
    for (const planted of [Date.now() - 1, Date.now() + 86_400_000, 'x']) {
      localStorage.setItem('coinslot:lease:pay', `another ${planted}`);
      expect(await locked('pay', async () => 7)).toEqual({ is: 'done', value: 7 });
    }
  });

  test('T18 an error inside the lock is thrown, and the lock is released', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    const { locked } = createBrowserPlatform();
    await expect(locked('pay', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await locked('pay', async () => 7)).toEqual({ is: 'done', value: 7 });
  });

  test('T18 with blocked storage the tab itself blocks a second holder', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const [one, two] = [createBrowserPlatform(), createBrowserPlatform()];
    const inner = await one.locked('pay', () => two.locked('pay', async () => 'inside'));
    expect(inner).toEqual({ is: 'done', value: { is: 'busy' } });
  });

  test('T18 with the Web Locks API an error inside is thrown, and nothing runs twice', async () => {
    const request = async (_: string, __: object, run: (lock: object | null) => unknown) => await run({});
    vi.stubGlobal('navigator', { ...navigator, locks: { request } });
    const run = vi.fn(() => Promise.reject(new Error('no')));
    await expect(createBrowserPlatform().locked('pay', run)).rejects.toThrow('no');
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('T18 with the Web Locks API a held lock is busy, and a blocked API falls back to the lease', async () => {
    const request = vi.fn(async (_: string, __: object, run: (lock: object | null) => unknown) => await run(null));
    vi.stubGlobal('navigator', { ...navigator, locks: { request } });
    const { locked } = createBrowserPlatform();
    expect(await locked('pay', async () => 7)).toEqual({ is: 'busy' });
    expect(request.mock.calls[0]?.slice(0, 2)).toEqual(['coinslot:pay', { ifAvailable: true }]);
    request.mockRejectedValue(new DOMException('blocked', 'SecurityError'));
    expect(await locked('pay', async () => 7)).toEqual({ is: 'done', value: 7 });
  });
});
