import { createBrowserPlatform } from './browser.ts';
import { listen } from './browser-events.ts';
import { leaveTop } from './browser-windows.ts';
import type { PagePlatform } from './platform.ts';

/** What a page of our own may touch outside itself, in a browser. */
export function createBrowserPage(): PagePlatform {
  return {
    ...createBrowserPlatform(),
    navigate: (path, how) =>
      how === 'push' ? history.pushState(null, '', path) : history.replaceState(null, '', path),
    onNavigate: (run) => listen(window, ['popstate'], run),
    shop: () => document.querySelector<HTMLMetaElement>('meta[name="coinslot-shop"]')?.content ?? null,
  };
}

/** The same for a page that a partner's page holds in a frame, or has opened as a window (EM-11). */
export const createFramedPage = (): PagePlatform => ({
  ...createBrowserPage(),
  held: window.parent !== window,
  leave: leaveTop,
});
