// Before all others, whose evaluation they see through on any page (EM-12).
import '../hosts/script/rescue.ts';
import '../src/mount/remote/self-test.ts';
// Before all that takes time to evaluate.
import '../hosts/script/load-renderer.ts';

import { storefrontBrands } from '../brands/index.ts';
import { gatewaysOfBrands } from '../hosts/script/brand-gateways.ts';
import { current } from '../hosts/script/current-api.ts';
import { loadRenderer } from '../hosts/script/load-renderer.ts';
import { rescue } from '../hosts/script/rescue.ts';
import { loadWords } from '../locales/load.ts';
import { en } from '../src/i18n/english/base.ts';
import { loadWithRetry } from '../src/mount/load-with-retry.ts';
import { localDriverFrom } from '../src/mount/local-driver.ts';
import type { Configuration } from '../src/mount/options/configure.ts';
import { retryTimers } from '../src/mount/remote/captured.ts';
import { createDrivers } from '../src/mount/remote/drivers.ts';
import type { Remote } from '../src/mount/remote/remote.ts';
import { createScriptApi, type ScriptApi } from '../src/mount/remote/script-api.ts';
import { canRun, removePolyfills } from '../src/mount/remote/self-test.ts';
import { storefrontsOf } from '../src/mount/storefront.ts';
import type { Storefront, StorefrontOptions } from '../src/mount/storefront-types.ts';
import { version } from '../src/mount/version.ts';
import { widgets } from '../widgets/by-name.ts';

export { version };

removePolyfills();

const nothing = (): void => {};

/** Loads what only pages with broken built-ins need. */
function loadRemote(use: (remote: Remote) => void): void {
  const load = async (): Promise<Remote> => {
    try {
      const { createRemote } = await import('../src/mount/remote/remote.ts');
      return createRemote(gatewaysOfBrands());
    } catch (error) {
      console.error('Coinslot: a part of the script did not come, and is fetched again.', error);
      // Until it is loaded, a tag has a link: a frame is drawn over it.
      rescue.linkTagsSoon();
      throw error;
    }
  };
  loadWithRetry(retryTimers, load, (remote) => {
    use(remote);
    return nothing;
  });
}

const own = createScriptApi({
  createLocal: () =>
    localDriverFrom({ brands: storefrontBrands, english: en, load: loadWords, widgets, renderer: loadRenderer }),
  loadRemote,
  widgets,
  linkTags: rescue.linkTagsSoon,
});
current.api = own;

const { origin, pathname, search } = new URL(import.meta.url);

/**
 * The API as the parts of the script have it. A query in the address makes another module of the same file: where the parts import
 * the script without it, they belong to a second copy, and only that may do anything. A development server of Vite adds the query to
 * the imports of the parts, too: then there is one copy.
 */
function apiOfParts(): ScriptApi {
  const drivers = createDrivers(null);
  const loaded = new Promise<ScriptApi>((resolve) => {
    loadWithRetry(
      retryTimers,
      () => import('../hosts/script/parts/renderer.ts'),
      (parts) => {
        if (parts.current !== current)
          console.warn(`Coinslot: import ${origin}${pathname} without "${search}", with which it is loaded twice.`);
        resolve(parts.current.api ?? own);
        return nothing;
      },
    );
  });
  const takeOver = async (): Promise<void> => {
    const api = await loaded;
    // After the configuration, which waits for the API too.
    await null;
    drivers.change(api.drivers.current());
    api.drivers.onChange(drivers.change);
  };
  void takeOver();
  return {
    drivers,
    createStorefront: storefrontsOf(drivers),
    configure: (configuration) => void loaded.then((api) => api.configure(configuration)),
    defineTags: () => void loaded.then((api) => api.defineTags()),
  };
}

const api = search && canRun ? apiOfParts() : own;

/**
 * Creates a storefront on the page of a partner (EM-2).
 * @example
 * import { createStorefront } from 'https://cdn.example/coinslot/1.0.0/coinslot.js'
 * createStorefront({ brand: 'watt', area: 'sea', locale: 'th' }).mount('topup', '#shop')
 */
export function createStorefront(options: StorefrontOptions): Storefront {
  return api.createStorefront(options);
}

/** Sets the defaults of every storefront on the page. Tags already on the page restart with them. */
export function configure(configuration: Configuration): void {
  api.configure(configuration);
}

// Tags need no import.
api.defineTags();
rescue.scriptIsDone();
