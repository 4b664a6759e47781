import type { Configuration } from '../options/configure.ts';
import type { Storefront, StorefrontOptions } from '../storefront.tsx';
import { firstOf } from './captured.ts';
import { type Gateways, remoteStorefrontsOf } from './remote-storefront.ts';
import { defineRemoteTags } from './remote-tags.ts';
import { linkingStorefront } from './rescue.ts';
import { readSendable } from './sendable-options.ts';

const names = ['topup', 'login', 'goods', 'checkout', 'vip', 'activity', 'replenish'] as const;

/** What a script gives a page whose own JavaScript cannot run the library: every widget in a frame of the brand's origin (EM-12). */
export function createRemoteApi(known: Gateways, onUndefined: () => void) {
  let begun: Configuration = {};
  const open = remoteStorefrontsOf(known);
  const createStorefront = (options: StorefrontOptions): Storefront =>
    firstOf([() => open(options, begun)]) ?? linkingStorefront(known, options);
  return {
    createStorefront,
    configure(more: Configuration): void {
      begun = { ...begun, ...readSendable(more, (_code, message) => console.error(message)) };
    },
    define: () => defineRemoteTags(createStorefront, names, onUndefined),
  };
}
