import { createBrowserPlatform } from './browser.ts';
import { listen } from './browser-events.ts';
import { leaveTop } from './browser-windows.ts';
import type { PagePlatform } from './platform.ts';

/** Creates the platform of our own page in a browser. */
export function createBrowserPage(): PagePlatform {
  return {
    ...createBrowserPlatform(),
    navigate: (path, how) =>
      how === 'push' ? history.pushState(null, '', path) : history.replaceState(null, '', path),
    onNavigate: (run) => listen(window, ['popstate'], run),
    shop: () => document.querySelector<HTMLMetaElement>('meta[name="coinslot-shop"]')?.content ?? null,
  };
}

/** Creates the platform of a page that a partner's page frames or opened (EM-11). */
export const createFramedPage = (): PagePlatform => ({
  ...createBrowserPage(),
  held: window.parent !== window,
  leave: leaveTop,
});
