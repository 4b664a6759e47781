// Before all others, whose evaluation they see through on any page (EM-12).
import '../hosts/script/rescue.ts';
import '../src/mount/remote/self-test.ts';
// Before all that takes time to evaluate.
import '../hosts/script/load-drawing.ts';

import { storefrontBrands } from '../brands/index.ts';
import { current } from '../hosts/script/current-face.ts';
import { gatewaysOfBrands, type ScriptApi } from '../hosts/script/face.ts';
import { lateApi } from '../hosts/script/late-face.ts';
import { loadDrawing } from '../hosts/script/load-drawing.ts';
import { rescue } from '../hosts/script/rescue.ts';
import { loadWords } from '../locales/load.ts';
import { en } from '../src/i18n/english/base.ts';
import { createStorefrontFrom } from '../src/mount/create-storefront.ts';
import { type Configuration, configure as configureHere } from '../src/mount/options/configure.ts';
import { leavingBrokenPages } from '../src/mount/remote/leave-broken-page.ts';
import { canRun, takeBack } from '../src/mount/remote/self-test.ts';
import type { Storefront, StorefrontOptions } from '../src/mount/storefront.tsx';
import { defineTags } from '../src/mount/tags/tags.ts';
import { version } from '../src/mount/version.ts';
import { widgets } from '../widgets/by-name.ts';

export { version };

takeBack();

/** The library as it stands. While what draws is on its way, the gateway is asked already. */
function localApi(): ScriptApi {
  const create = leavingBrokenPages(
    createStorefrontFrom({ brands: storefrontBrands, english: en, load: loadWords, widgets, drawing: loadDrawing }),
    () => lateApi(loadRemoteApi),
  );
  return {
    createStorefront: create,
    configure: configureHere,
    define: () => defineTags(create, widgets, rescue.linkTagsSoon),
  };
}

/** The library in frames, which only pages of broken JavaScript fetch. */
async function loadRemoteApi(): Promise<ScriptApi> {
  try {
    const { createRemoteApi } = await import('../src/mount/remote/remote-api.ts');
    return createRemoteApi(gatewaysOfBrands(), rescue.linkTagsSoon);
  } catch (error) {
    // Until it comes, a tag has a link: a frame is drawn over it.
    rescue.linkTagsSoon();
    throw error;
  }
}

const { origin, pathname, search } = new URL(import.meta.url);

/**
 * The library as the parts of the script have it. A query in the address makes another module of the same file: where the parts import
 * the script without it, they belong to a second copy, and only that may do anything. A development server of Vite adds the query to
 * the imports of the parts, too: then there is one copy.
 */
async function loadApiOfParts(): Promise<ScriptApi> {
  const parts = await import('../hosts/script/parts/drawing.ts');
  if (parts.current !== current)
    console.warn(`Coinslot: import ${origin}${pathname} without "${search}", with which it is loaded twice.`);
  return parts.current.face ?? localApi();
}

current.face = canRun ? localApi() : lateApi(loadRemoteApi);
const face = search && canRun ? lateApi(loadApiOfParts) : current.face;

/**
 * Creates a storefront on the page of a partner (EM-2).
 * @example
 * import { createStorefront } from 'https://cdn.example/coinslot/1.0.0/coinslot.js'
 * createStorefront({ brand: 'watt', area: 'sea', locale: 'th' }).mount('topup', '#shop')
 */
export function createStorefront(options: StorefrontOptions): Storefront {
  return face.createStorefront(options);
}

/** Says what every storefront of the page begins with; tags that stand there already begin anew with it. */
export function configure(configuration: Configuration): void {
  face.configure(configuration);
}

// Tags need no import.
face.define();
rescue.scriptIsDone();
