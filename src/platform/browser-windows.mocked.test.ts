// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserPlatform } from './browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('PY-13 RT-6 an app that answers with the page itself has no windows, as is known from then on', () => {
  const open = vi.fn(() => window);
  vi.stubGlobal('open', open);
  const platform = createBrowserPlatform();
  expect(platform.windowless()).toBe(false);
  expect(platform.openWindow()).toBeNull();
  expect([platform.windowless(), createBrowserPlatform().windowless()]).toEqual([true, true]);
  // With an address such an app would have left the page.
  expect(open).toHaveBeenCalledWith('', '_blank', undefined);
});
