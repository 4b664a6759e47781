import { createBrowserPlatform } from './browser.ts';
import { listen } from './browser-events.ts';
import type { PagePlatform } from './platform.ts';

/** What a page of our own may touch outside itself, in a browser. */
export function createBrowserPage(): PagePlatform {
  return {
    ...createBrowserPlatform(),
    navigate: (path, how) =>
      how === 'push' ? history.pushState(null, '', path) : history.replaceState(null, '', path),
    onNavigate: (run) => listen(window, ['popstate'], run),
    reload: () => location.reload(),
    shop: () => document.querySelector<HTMLMetaElement>('meta[name="coinslot-shop"]')?.content ?? null,
  };
}
