import type { Configuration } from './configure.ts';
import { readableFramed } from './framed-options.ts';
import { framedStorefrontsOf, type Gateways } from './framed-storefront.ts';
import { defineFramedTags } from './framed-tags.ts';
import { linkingStorefront } from './rescue.ts';
import type { Storefront, StorefrontOptions } from './storefront.tsx';
import { firstOf } from './taken.ts';

const names = ['topup', 'login', 'goods', 'checkout', 'vip', 'activity', 'replenish'] as const;

/** What a script gives a page whose own JavaScript cannot run the library: every widget in a frame of the brand's origin (EM-12). */
export function createFramedFace(known: Gateways, onUndefined: () => void) {
  let begun: Configuration = {};
  const open = framedStorefrontsOf(known);
  const createStorefront = (options: StorefrontOptions): Storefront =>
    firstOf([() => open(options, begun)]) ?? linkingStorefront(known, options);
  return {
    createStorefront,
    configure(more: Configuration): void {
      begun = { ...begun, ...readableFramed(more, (_code, message) => console.error(message)) };
    },
    define: () => defineFramedTags(createStorefront, names, onUndefined),
  };
}
