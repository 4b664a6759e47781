import { storefrontBrands } from '../../brands/index.ts';
import { en } from '../../locales/en.ts';

export { configure } from '../../src/mount/configure.ts';

import { createStorefrontFrom } from '../../src/mount/create-storefront.ts';
import { defineTags } from '../../src/mount/element.ts';
import { lazyView } from '../../src/mount/lazy-view.tsx';
import type { Storefront, StorefrontOptions } from '../../src/mount/storefront.tsx';
import { version } from '../../src/mount/version.ts';
import { loadWords } from '../../src/mount/words.ts';
import { goods } from '../../widgets/goods/index.ts';
import { lazyWidget } from './lazy-widget.tsx';
import { topup } from './topup.tsx';

export { version };

const loadLogin = () => import('./parts/login.ts');

const widgets = {
  goods,
  topup,
  login: lazyWidget('login', loadLogin),
  checkout: lazyWidget('checkout', () => import('./parts/checkout.ts')),
  vip: lazyWidget('vip', () => import('./parts/vip.ts')),
  activity: lazyWidget('activity', () => import('./parts/activity.ts')),
  replenish: lazyWidget('replenish', () => import('./parts/replenish.ts')),
};

const create = createStorefrontFrom({
  brands: storefrontBrands,
  english: en,
  load: loadWords,
  widgets,
  own: { login: lazyView(loadLogin), characters: lazyView(() => import('./parts/characters.ts')) },
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
