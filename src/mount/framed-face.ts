import type { Configuration } from './configure.ts';
import { dataOf, framedStorefrontsOf, type Gateways } from './framed-storefront.ts';
import { defineFramedTags } from './framed-tags.ts';
import type { Storefront, StorefrontOptions } from './storefront.tsx';

const names = ['topup', 'login', 'goods', 'checkout', 'vip', 'activity', 'replenish'] as const;

/** What a script gives a page whose own JavaScript cannot run the library: every widget in a frame of the brand's origin (EM-12). */
export function createFramedFace(known: Gateways) {
  let begun: Configuration = {};
  const open = framedStorefrontsOf(known);
  const createStorefront = (options: StorefrontOptions): Storefront => {
    const { onEvent, onReady, onError } = { ...begun, ...options };
    return open({ ...begun, ...dataOf(options), onEvent, onReady, onError } as StorefrontOptions);
  };
  return {
    createStorefront,
    configure(more: Configuration): void {
      begun = { ...begun, ...more };
    },
    define: () => defineFramedTags(createStorefront, names),
  };
}
