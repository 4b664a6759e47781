import { storefrontBrands } from '../../brands/index.ts';
import { en } from '../../locales/en.ts';

export { configure } from '../../src/mount/configure.ts';

import { createStorefrontFrom } from '../../src/mount/create-storefront.ts';
import { defineTags } from '../../src/mount/element.ts';
import type { Storefront, StorefrontOptions } from '../../src/mount/storefront.tsx';
import { version } from '../../src/mount/version.ts';
import type { Mountable } from '../../src/mount/widget.ts';
import { loadWords } from '../../src/mount/words.ts';
import { withSale } from '../../src/store/store.ts';

export { version };

/** Fetched from the first moment on: while it comes, the gateway is asked already. */
const drawing = import('./parts/drawing.ts');
drawing.catch(() => {});
let tries = 0;

const names = ['login', 'checkout', 'vip', 'activity', 'replenish'] as const;
/** The widgets by name, as far as the gateway is asked for them; what draws them has the rest. */
const widgets = Object.fromEntries<Mountable>([
  ...(['goods', 'topup'] as const).map((name) => [name, { name, needs: withSale }] as const),
  ...names.map((name) => [name, { name }] as const),
]);

const create = createStorefrontFrom({
  brands: storefrontBrands,
  english: en,
  load: loadWords,
  widgets,
  drawing: async () => (await (tries++ === 0 ? drawing : import('./parts/drawing.ts'))).drawing,
});

const { origin, pathname, search } = new URL(import.meta.url);
const plainAddress = origin + pathname;

/**
 * Creates a storefront on the page of a partner (EM-2).
 * @throws TypeError where the module was loaded with a query: its parts ask for it without one, and would meet another copy
 * @example
 * import { createStorefront } from 'https://cdn.example/coinslot/1.0.0/coinslot.js'
 * createStorefront({ brand: 'watt', area: 'sea', locale: 'th' }).mount('topup', '#shop')
 */
export function createStorefront(options: StorefrontOptions): Storefront {
  if (search) throw new TypeError(`Coinslot: import ${plainAddress} without "${search}"; put a version into its path.`);
  return create(options);
}

// Tags need no import: those of the copy that the parts meet do.
if (search) void import(/* @vite-ignore */ plainAddress);
else defineTags(create, widgets);
