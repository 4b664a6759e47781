/**
 * `coinslot/elements`: the tags of the widgets that you import, on your own React.
 * @example
 * import { checkout, goods } from 'coinslot'
 * import { defineElements } from 'coinslot/elements'
 * defineElements([goods, checkout])
 */

import type { CreateStorefront } from '../src/mount/storefront-types.ts';
import { defineLocalTags } from '../src/mount/tags/local-tags.ts';
import type { Mountable } from '../src/mount/widget.ts';
import { createStorefront } from './index.ts';

export type { CoinslotElement, CoinslotElements, CoinslotEventMap, CoinslotTags } from './script.ts';

/**
 * Defines the tag of each of some widgets, and `<coinslot-storefront>`, in which any number of them share one storefront. On a server,
 * and for a tag that is there already, it does nothing.
 */
export function defineElements(widgets: readonly Mountable[]): void {
  const byTag = Object.fromEntries(widgets.map((widget) => [widget.name, widget]));
  defineLocalTags(createStorefront as CreateStorefront, byTag);
}
