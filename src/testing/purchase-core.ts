import { signal } from '@preact/signals-react';
import { createMemoryPlatform } from '../platform/memory.ts';
import { createStorage } from '../storage/storage.ts';
import type { Core } from '../store/core.ts';

/** The core of a storefront for tests of one part of the purchase. Its requests get no response. */
export function createPurchaseCore() {
  const platform = createMemoryPlatform();
  const core = {
    platform,
    storage: createStorage(platform, 'watt'),
    send: () => new Promise(() => {}),
    undo: () => {},
    i18n: {
      price: (amount: number, currency: string) => `${currency} ${amount}`,
      t: (key: string) => `[${key}]`,
      language: signal('ja'),
      rtl: signal(false),
    },
    brand: { title: 'Watt', look: { colour: 'red' }, cardScript: null },
    sites: { frame: 'https://frame.example', paymentSite: 'https://site.example/pay' },
  } as unknown as Core;
  return { core, platform };
}
