// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserPlatform } from './browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('PY-13 RT-6 an app that returns the page itself counts as windowless afterwards', () => {
  const open = vi.fn(() => window);
  vi.stubGlobal('open', open);
  const platform = createBrowserPlatform();
  expect(platform.windowless()).toBe(false);
  expect(platform.openWindow()).toBeNull();
  expect([platform.windowless(), createBrowserPlatform().windowless()]).toEqual([true, true]);
  // With a URL, such an app would have left the page.
  expect(open).toHaveBeenCalledWith('', '_blank', undefined);
});
